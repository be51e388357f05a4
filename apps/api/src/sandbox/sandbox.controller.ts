import type { KeySet } from '@pnb/db';
import { Controller, Inject } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import { resetSandbox, triggerEvent } from '@pnb/sandbox';
import type { Caller } from '../http/caller.ts';
import { Implement } from '../http/implement.ts';
import { SEAL_KEY } from '../services.ts';

@Controller()
export class SandboxController {
  readonly #sealKey: KeySet;

  constructor(@Inject(SEAL_KEY) sealKey: KeySet) {
    this.#sealKey = sealKey;
  }

  @Implement(contract.resetSandbox)
  async reset(_input: Input<typeof contract.resetSandbox>, { db }: Caller) {
    assertSandbox(db.environment);
    const reset_at = new Date();
    const { build_ids, providers } = await resetSandbox(db, reset_at);
    return { object: 'sandbox' as const, account_id: db.account_id, build_ids, providers, reset_at };
  }

  @Implement(contract.triggerEvent)
  async trigger({ body }: Input<typeof contract.triggerEvent>, { db }: Caller) {
    assertSandbox(db.environment);
    const event_id = await triggerEvent(db, {
      type: body.type,
      build_id: body.build_id ?? null,
      sealKey: this.#sealKey,
    });
    return { object: 'event_trigger' as const, event_id };
  }
}

function assertSandbox(environment: contract.Environment): void {
  if (environment === 'sandbox') return;
  throw new contract.Problem('sandbox_only', 'This works with a sandbox key only; production data is not touched.');
}
