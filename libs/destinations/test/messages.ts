import { parsePolicy } from '@pnb/webhooks';
import { authority } from '@pnb/webhooks/test/test-receiver';
import type { BrokerConfig, DestinationMessage, NetworkAccess } from '../src/publisher.ts';

/** Loopback is open, and names below `example` resolve to it. */
export const LOOPBACK: NetworkAccess = {
  policy: parsePolicy(['127.0.0.0/8']),
  resolve: async () => ['127.0.0.1'],
  ca: [authority],
  timeouts: { connectMs: 3_000, publishMs: 3_000 },
};

export const aMessage = (sequence: number, event_type = 'build.updated'): DestinationMessage => ({
  id: `evt_${sequence}`,
  event_type,
  key: 'account',
  headers: { 'pnb-event-id': `evt_${sequence}`, 'pnb-event-sequence': `${sequence}` },
  body: Buffer.from(JSON.stringify({ id: `evt_${sequence}`, sequence })),
});

export const listMessages = (first: number, last: number): DestinationMessage[] =>
  Array.from({ length: last - first + 1 }, (_, index) => aMessage(first + index));

export const aBroker = (changes: Partial<BrokerConfig> & Pick<BrokerConfig, 'type' | 'servers'>): BrokerConfig => ({
  topic: 'events',
  tls: false,
  authentication: { method: 'none', username: null, secret: null },
  ...changes,
});
