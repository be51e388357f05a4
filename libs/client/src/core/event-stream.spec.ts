import { describe, expect, it } from '@jest/globals';
import { useFaultServer } from '../../test/faulty-service.ts';
import { readVectors } from '../../test/vectors.ts';
import { APIConnectionError, APITimeoutError, APIUserAbortError, NotFoundError } from '../index.ts';
import { EventStreamParser, type StreamEvent } from './event-stream.ts';

interface Case {
  name: string;
  parts: string[];
  events: StreamEvent[];
  lastId: string;
  retryMs: number | null;
}

const service = useFaultServer();

/** A stream that ends with its text. */
const stream = (text: string) =>
  ({ type: 'respond', headers: { 'Content-Type': 'text/event-stream' }, body: text }) as const;

const progress = (id: string, status: string, event = 'progress') =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify({ id: 'imp_1', status })}\n\n`;

async function connect() {
  const pnb = service.connect({ maxRetries: 0 });
  await pnb.settings.tokens.get();
  return pnb;
}

async function readStatuses(states: AsyncIterable<{ status: string }>): Promise<string[]> {
  const found: string[] = [];
  for await (const { status } of states) found.push(status);
  return found;
}

describe('a stream of events', () => {
  it.each(readVectors('event-streams').cases as Case[])('has $name', ({ parts, events, lastId, retryMs }) => {
    const parser = new EventStreamParser();
    expect(parts.flatMap((part) => parser.push(part))).toEqual(events);
    expect([parser.lastId, parser.retryMs]).toEqual([lastId, retryMs]);
  });
});

describe('following an import', () => {
  it('returns its states until it has ended', async () => {
    const pnb = await connect();
    service.server.play([stream(`: keep-alive\n\n${progress('1', 'running')}${progress('2', 'completed', 'end')}`)]);
    expect(await readStatuses(pnb.imports.follow('imp_1'))).toEqual(['running', 'completed']);
    expect(service.server.requests.map(({ url, headers }) => [url, headers.accept])).toEqual([
      ['/v1/imports/imp_1', 'text/event-stream, application/problem+json'],
    ]);
  });

  it('continues after the last state when the connection was lost, also within a state', async () => {
    const pnb = await connect();
    const first = `retry: 1\n\n${progress('1', 'queued')}`;
    service.server.play([
      { ...stream(first + progress('2', 'running').padEnd(first.length, '.')), type: 'cut' },
      stream(progress('2', 'running')),
      stream(''),
      stream(progress('3', 'completed', 'end')),
    ]);
    expect(await readStatuses(pnb.imports.follow('imp_1'))).toEqual(['queued', 'running', 'completed']);
    expect(service.server.requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '1', '2', '2']);
  });

  it('ends when the service has no further event', async () => {
    const pnb = await connect();
    service.server.play([
      stream(`retry: 1\n\n${progress('1', 'running')}`),
      { type: 'respond', status: 204, body: '' },
    ]);
    expect(await readStatuses(pnb.imports.follow('imp_1'))).toEqual(['running']);
  });

  it('opens a silent connection again', async () => {
    const pnb = await connect();
    service.server.play([
      { type: 'slow', headers: { 'Content-Type': 'text/event-stream' }, everyMs: 60_000 },
      stream(progress('1', 'completed', 'end')),
    ]);
    const states = pnb.imports.follow('imp_1', { silenceMs: 20 });
    expect(await readStatuses(states)).toEqual(['completed']);
    expect(service.server.requests).toHaveLength(2);
  });

  it('fails with the error of the service, and for what is no stream', async () => {
    const pnb = await connect();
    const missing = { status: 404, code: 'resource_not_found' };
    service.server.play([
      { type: 'respond', status: 404, body: missing },
      { type: 'respond', body: {} },
    ]);
    await expect(readStatuses(pnb.imports.follow('imp_1'))).rejects.toBeInstanceOf(NotFoundError);
    await expect(readStatuses(pnb.imports.follow('imp_1'))).rejects.toThrow('is not a stream of events');
    service.server.play([stream('id: 1\ndata: {"status":\n\n')]);
    await expect(readStatuses(pnb.imports.follow('imp_1'))).rejects.toBeInstanceOf(APIConnectionError);
  });

  it('ends with the deadline and with the signal of the caller', async () => {
    const pnb = await connect();
    const silent = { type: 'slow', headers: { 'Content-Type': 'text/event-stream' }, everyMs: 60_000 } as const;
    service.server.play([silent, silent]);
    await expect(readStatuses(pnb.imports.follow('imp_1', { deadline: 50 }))).rejects.toBeInstanceOf(APITimeoutError);
    const controller = new AbortController();
    const reading = readStatuses(pnb.imports.follow('imp_1', { signal: controller.signal }));
    controller.abort();
    await expect(reading).rejects.toBeInstanceOf(APIUserAbortError);
  });
});
