import { expect, it, describe } from '@jest/globals';
import type { Sender } from '@pnb/webhooks';
import { register } from '@prometheus-io/client';
import { countAttempts, countPollHits } from './webhook-metrics.ts';

type Attempt = Awaited<ReturnType<Sender['send']>>;

const respond = (attempt: Partial<Attempt>): Sender =>
  countAttempts('sandbox', {
    send: async () => ({
      ...{ outcome: 'succeeded', status_code: 200, error_class: null, error_code: null, duration_ms: 20 },
      ...{ response_excerpt: '', retry_after_seconds: null },
      ...attempt,
    }),
  });

const request = {} as Parameters<Sender['send']>[0];

const count = async (result: string): Promise<number> => {
  const metric = await register.getSingleMetric('pnb_webhook_attempts_total')?.get();
  return metric?.values.find(({ labels }) => labels.result === result)?.value ?? 0;
};

describe('the attempts of deliveries', () => {
  it('are counted by their result', async () => {
    const countAll = async () => [await count('succeeded'), await count('timeout'), await count('failed')];
    const before = await countAll();
    await respond({}).send(request);
    await respond({ outcome: 'failed', status_code: null, error_class: 'timeout' }).send(request);
    await respond({ outcome: 'failed', status_code: 500 }).send(request);
    expect(await countAll()).toEqual(before.map((value) => value + 1));
  });

  it('return what the sender returned', async () => {
    expect(await respond({ duration_ms: 7 }).send(request)).toMatchObject({ outcome: 'succeeded', duration_ms: 7 });
  });

  it('are not counted when the worker stops before the response', async () => {
    const sender = countAttempts('sandbox', { send: () => Promise.reject(new Error('stopping')) });
    const before = await count('succeeded');
    await expect(sender.send(request)).rejects.toThrow('stopping');
    expect(await count('succeeded')).toBe(before);
  });
});

describe('what the poll finds', () => {
  it('is counted by environment, from 0 on', async () => {
    // Workers of other spec files of the process have counted in theirs.
    const environment = 'of this spec';
    const read = async () => {
      const { values = [] } = (await register.getSingleMetric('pnb_webhook_poll_hits_total')?.get()) ?? {};
      return values.filter(({ labels }) => labels.environment === environment).map(({ value }) => value);
    };
    expect(await read()).toEqual([]);

    const count = countPollHits(environment);
    expect(await read()).toEqual([0]);

    count(3);
    expect(await read()).toEqual([3]);
  });
});
