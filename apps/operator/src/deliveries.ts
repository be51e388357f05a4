import type { Network } from '@pnb/db';
import { findPause, pauseDeliveries, resumeDeliveries } from '@pnb/webhooks';
import type { Command, OperatorContext, Result } from './command.ts';

const list = ({ production, sandbox }: OperatorContext): Network[] => [production, sandbox];

const describe = async (network: Network) => {
  const pause = await findPause(network);
  return {
    environment: network.environment,
    status: pause ? 'paused' : 'delivering',
    paused_at: pause?.paused_at ?? null,
    reason: pause?.reason ?? null,
  };
};

const describeAll = (context: OperatorContext): Promise<Result> => Promise.all(list(context).map(describe));

const status: Command = {
  name: 'deliveries status',
  usage: '',
  about: 'Shows whether webhook deliveries are paused.',
  words: 0,
  options: {},
  read: () => describeAll,
};

const pause: Command = {
  name: 'deliveries pause',
  usage: '',
  about:
    'Pauses all webhook deliveries, and the mails about endpoints, in both environments, within 15 seconds. Events are recorded and wait.',
  audit: { action: 'deliveries.paused', subject: 'webhooks' },
  words: 0,
  options: {},
  read: () => async (context) => {
    for (const { pool } of list(context)) await pauseDeliveries(pool, 'requested by the operator');
    return describeAll(context);
  },
};

const resume: Command = {
  name: 'deliveries resume',
  usage: '',
  about: 'Starts deliveries that are paused, such as after a restore: what has waited is sent now.',
  audit: { action: 'deliveries.resumed', subject: 'webhooks' },
  words: 0,
  options: {},
  read: () => async (context) => {
    for (const network of list(context)) await resumeDeliveries(network);
    return describeAll(context);
  },
};

export const DELIVERY_COMMANDS: readonly Command[] = [status, pause, resume];
