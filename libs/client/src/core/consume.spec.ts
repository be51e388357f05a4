import { describe, expect, it } from '@jest/globals';
import { useFaultServer } from '../../test/faulty-service.ts';
import { APIUserAbortError, type ConsumedEvent, type ConsumeOptions, EventGapError, NotFoundError } from '../index.ts';

const service = useFaultServer();

const event = (sequence: number) => ({ id: `evt_${sequence}`, sequence }) as ConsumedEvent;

const poll = (...sequences: number[]) => ({
  type: 'respond' as const,
  body: { data: sequences.map(event), meta: { total: 0, page: 1, per_page: 100, next_cursor: null } },
});

function createStore(position: number | null = null) {
  const store = {
    position,
    load: async () => store.position,
    save: async (sequence: number) => void (store.position = sequence),
  };
  return store;
}

async function open(options: Partial<ConsumeOptions> & Pick<ConsumeOptions, 'store'>) {
  const pnb = service.connect({ maxRetries: 0 });
  await pnb.settings.tokens.get();
  return pnb.events.consume({ from: 'start', pollInterval: 20, ...options });
}

const paths = () => service.server.requests.map(({ url }) => url).filter((url) => url.startsWith('/v1/events'));

/** Processes events until the last one of a list arrives. */
async function read(consumer: AsyncIterable<ConsumedEvent>, last: number): Promise<number[]> {
  const seen: number[] = [];
  for await (const { sequence } of consumer) {
    seen.push(sequence);
    if (sequence === last) break;
  }
  return seen;
}

describe('events.consume', () => {
  it('returns each event once and in order, and the last one again if its loop was left', async () => {
    const store = createStore();
    service.server.play([poll(7, 8), poll(), poll(9)]);
    expect(await read(await open({ store }), 9)).toEqual([7, 8, 9]);
    expect(store.position).toBe(8);

    service.server.play([poll(9, 10)]);
    expect(await read(await open({ store }), 10)).toEqual([9, 10]);
    expect(paths()[0]).toContain('sequence_gt=8');
  });

  it('begins with the next event for from: now', async () => {
    service.server.play([poll(41), poll(42)]);
    expect(await read(await open({ store: createStore(), from: 'now' }), 42)).toEqual([42]);
    expect(paths()).toEqual([expect.stringContaining('sort=-sequence'), expect.stringContaining('sequence_gt=41')]);
  });

  it('takes pushed events at once, in order, without a repetition', async () => {
    const store = createStore(1);
    service.server.play([poll()]);
    const consumer = await open({ store, pollInterval: 60_000 });
    const reading = read(consumer, 4);
    await new Promise((resolve) => setTimeout(resolve, 50));
    service.server.play([poll(2, 3)]);
    for (const sequence of [3, 3, 1, 4]) consumer.push(event(sequence));

    expect(await reading).toEqual([2, 3, 4]);
    expect(service.server.requests).toHaveLength(1);
  });

  it('polls when no webhook arrives, and survives an outage', async () => {
    service.server.play([{ type: 'respond', status: 503 }, { type: 'reset' }, poll(2)]);
    expect(await read(await open({ store: createStore(1) }), 2)).toEqual([2]);
  });

  it('reports missing events', async () => {
    service.server.play([poll(4)]);
    const error = await read(await open({ store: createStore(1) }), 4).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EventGapError);
    expect(error).toMatchObject({ expected: 2, found: 4 });
  });

  it('ends with an error that does not pass, and with the abort of the caller', async () => {
    service.server.play([{ type: 'respond', status: 404 }]);
    await expect(read(await open({ store: createStore(1) }), 2)).rejects.toBeInstanceOf(NotFoundError);

    service.server.play([poll()]);
    const controller = new AbortController();
    const { signal } = controller;
    const reading = read(await open({ store: createStore(1), pollInterval: 60_000, signal }), 2);
    setTimeout(() => controller.abort(), 50);
    await expect(reading).rejects.toBeInstanceOf(APIUserAbortError);
  });
});
