import { evaluateDue } from '@pnb/campaigns';
import type { Network } from '@pnb/db';
import type { TaskList } from 'graphile-worker';

/** Completes campaigns whose last day has passed. */
export const campaignTasks = (network: Network): TaskList => ({
  end_campaigns: async () => void (await evaluateDue(network, new Date())),
});
