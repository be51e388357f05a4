import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openToCollector } from '../test/collector.ts';
import { getActiveSpan, isTracing, startSpan, withSpan } from './index.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openForTest(sampledShare: number) {
  const { close } = await openToCollector(sampledShare);
  closers.push(close);
  return close;
}

const span = (name: string) => ({ name, kind: 'internal' as const, attributes: {} });

describe('tracing that is off', () => {
  it('describes and starts no span', async () => {
    const result = await withSpan(
      () => {
        throw new Error('described');
      },
      async () => [isTracing(), getActiveSpan(), startSpan(span('one'))],
    );
    expect(result).toEqual([false, undefined, null]);
  });
});

describe('tracing', () => {
  it('sends spans with their parents, and the class of what failed', async () => {
    const close = await openForTest(1);
    const failed = withSpan(
      () => span('outer'),
      () =>
        withSpan(
          () => span('inner'),
          async () => {
            throw Object.assign(new Error('the name of a person'), { code: '40P01' });
          },
        ),
    );
    await expect(failed).rejects.toThrow('the name of a person');
    const [inner, outer] = await close();

    expect([inner?.name, outer?.name]).toEqual(['inner', 'outer']);
    expect(inner?.parentSpanId).toBe(outer?.spanId);
    expect(inner?.status).toEqual({ code: 2 });
    expect(inner?.attributes).toEqual([{ key: 'error.type', value: { stringValue: '40P01' } }]);
  });

  it('sends no span that does not end', async () => {
    const close = await openForTest(1);
    startSpan(span('open'));
    startSpan(span('ended'))?.end();
    expect((await close()).map(({ name }) => name)).toEqual(['ended']);
  });

  it('decides by the trace alone, so that every process decides the same', async () => {
    const close = await openForTest(0.5);
    const traces = Array.from({ length: 200 }, () => randomBytes(16).toString('hex'));
    const [parents, children] = ['parent', 'child'].map((name) =>
      traces.map((trace_id, at) => ({ name: `${name} ${at}`, trace_id })),
    );
    for (const { name, trace_id } of parents ?? [])
      startSpan({ ...span(name), reference: { trace_id, span_id: '8123456789abcdef' }, parent: null })?.end();
    for (const { name, trace_id } of children ?? [])
      startSpan({ ...span(name), parent: { trace_id, span_id: '8123456789abcdef' } })?.end();
    const names = (await close()).map(({ name }) => name);
    const list = (kind: string) => names.filter((name) => name.startsWith(kind)).map((name) => name.split(' ')[1]);

    expect(list('parent')).toEqual(list('child'));
    expect(list('parent').length).toBeGreaterThan(50);
    expect(list('parent').length).toBeLessThan(150);
  });
});
