import type { Network } from '@pnb/db';
import { ensureSandbox, SANDBOX_TASK } from '@pnb/sandbox';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';

const Account = z.object({ account_id: z.uuid() });

/** The sample of accounts that were created in the dashboard. */
export const sandboxTasks = (network: Network): TaskList => ({
  [SANDBOX_TASK]: async (payload) => void (await ensureSandbox(network, Account.parse(payload).account_id)),
});
