import type { FastifyInstance } from 'fastify';
import { listDeprecatedUses } from './deprecation.ts';

/** Counts uses of deprecated parts per key and day, after the response: a failed count does not affect the caller. */
export function countDeprecatedCalls(server: FastifyInstance): void {
  server.addHook('onResponse', async (request) => {
    const { caller } = request;
    const uses = caller ? listDeprecatedUses(request) : [];
    if (!caller || uses.length === 0) return;
    const { account_id, environment, api_key_id, control } = caller;
    // The dashboard is ours to change.
    if (api_key_id === null) return;
    const day = new Date(new Date().toISOString().slice(0, 10));
    for (const { operation_id, field } of uses) {
      const key = { account_id, environment, api_key_id, operation_id, field, day };
      await control.sql.deprecatedCall
        .upsert({
          where: { account_id_environment_api_key_id_operation_id_field_day: key },
          create: { ...key, calls: 1 },
          update: { calls: { increment: 1 } },
        })
        .catch((error: unknown) => request.log.warn({ err: error }, 'deprecated call not counted'));
    }
  });
}
