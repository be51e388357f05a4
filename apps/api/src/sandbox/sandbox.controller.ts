import * as contract from '@pnb/contract';
import { resetSandbox, triggerEvent } from '@pnb/sandbox';
import { implement } from '../http/implement.ts';

export const SandboxController = implement(contract.sandbox, {
  resetSandbox: async (_input, { db }) => {
    assertSandbox(db.environment);
    const reset_at = new Date();
    const { build_ids, providers } = await resetSandbox(db, reset_at);
    return { object: 'sandbox' as const, account_id: db.account_id, build_ids, providers, reset_at };
  },

  triggerEvent: async ({ body }, { db }, { sealKey }) => {
    assertSandbox(db.environment);
    const event_id = await triggerEvent(db, {
      type: body.type,
      build_id: body.build_id ?? null,
      sealKey,
    });
    return { object: 'event_trigger' as const, event_id };
  },
});

function assertSandbox(environment: contract.Environment): void {
  if (environment === 'sandbox') return;
  throw new contract.Problem(
    'sandbox_only',
    'This operation requires a sandbox key: it never changes production data.',
  );
}
