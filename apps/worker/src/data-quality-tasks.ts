import type { Network } from '@pnb/db';
import { DATA_QUALITY_SWEEP, DATA_QUALITY_TASK, queueOutdatedAccounts, updateDataQuality } from '@pnb/network';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';

const Account = z.object({ account_id: z.uuid() });

/** Stores the codes of warnings by which lists are filtered, where a process of another release has written the row. */
export const dataQualityTasks = (network: Network): TaskList => ({
  [DATA_QUALITY_SWEEP]: async () => void (await queueOutdatedAccounts(network)),
  [DATA_QUALITY_TASK]: async (payload) => {
    const { account_id } = Account.parse(payload);
    await updateDataQuality(network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null }));
  },
});
