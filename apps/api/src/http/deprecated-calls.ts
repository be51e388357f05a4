import type { FastifyInstance } from 'fastify';

/** Counts calls of deprecated operations per key and day, after the response: a failed count does not affect the caller. */
export function countDeprecatedCalls(server: FastifyInstance): void {
  server.addHook('onResponse', async (request) => {
    const { caller, routeOptions } = request;
    const contract = routeOptions.config?.contract;
    if (!caller || !contract?.deprecation) return;
    const { account_id, environment, api_key_id, control } = caller;
    const key = {
      account_id,
      environment,
      api_key_id,
      operation_id: contract.operationId,
      day: new Date(new Date().toISOString().slice(0, 10)),
    };
    await control.sql.deprecatedCall
      .upsert({
        where: { account_id_environment_api_key_id_operation_id_day: key },
        create: { ...key, calls: 1 },
        update: { calls: { increment: 1 } },
      })
      .catch((error: unknown) => request.log.warn({ err: error }, 'deprecated call not counted'));
  });
}
