import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { MAX_CSV_ROWS, z } from '@pnb/contract';
import { sendCsv } from './csv.ts';
import type { Exchange } from './exchange.ts';

const Item = z.object({ object: z.literal('item'), id: z.int(), text: z.string() });
const body = z.object({ data: z.array(Item), meta: z.object({}) });
const route = { operationId: 'listItems', success: { status: 200, body } };

/** What the exchange reads of a request and of its response. */
function openExchange(account_id: string): Exchange {
  const socket = { setTimeout: () => undefined, off: () => undefined };
  const reply = { status: () => reply, header: () => reply };
  const request = { query: {}, method: 'GET', caller: { account_id }, raw: { socket } };
  return { route, request, reply } as unknown as Exchange;
}

/** A list that is too long for the buffers of a stream, and how many portions were read of it. */
function openList(total: number) {
  const list = {
    reads: 0,
    readPage: async ({ per_page = 0, cursor }: { per_page?: number | undefined; cursor?: string | undefined }) => {
      list.reads += 1;
      const start = Number(cursor ?? 0);
      const data = Array.from({ length: Math.min(per_page, total - start) }, (_, at) => ({
        object: 'item',
        id: start + at,
        text: 'x'.repeat(1_000),
      }));
      const next = start + data.length;
      return { data, meta: { total, page: 1, per_page, next_cursor: next < total ? String(next) : null } };
    },
  };
  return list;
}

describe('sendCsv', () => {
  it('reads the next portion of a list only when the previous one is sent', async () => {
    const list = openList(20_000);
    const file = await sendCsv(openExchange('slow'), list.readPage);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(list.reads).toBe(1);

    let lines = 0;
    let most = 0;
    for await (const chunk of file) {
      lines += String(chunk).split('\r\n').length - 1;
      most = Math.max(most, list.reads * 1_000 - lines);
    }
    expect([lines, list.reads]).toEqual([20_001, 20]);
    expect(most).toBeLessThanOrEqual(1_100);
  });

  it('serves other work between the rows of a portion', async () => {
    const file = await sendCsv(openExchange('busy'), openList(5_000).readPage);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    for await (const _chunk of file);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('rejects a list with more rows than a file can have', async () => {
    const list = openList(MAX_CSV_ROWS + 1);
    const error = {
      code: 'invalid_parameter',
      members: { errors: [{ in: 'header', name: 'Accept', code: 'too_many' }] },
    };

    await expect(sendCsv(openExchange('long'), list.readPage)).rejects.toMatchObject(error);
  });

  it('rejects the fifth download of an account at a time, until one of them has ended', async () => {
    const send = (account: string) => sendCsv(openExchange(account), openList(5_000).readPage);
    const files = [await send('one'), await send('one'), await send('one'), await send('one')];

    await expect(send('one')).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    files.push(await send('other'));

    const closed = once(files[0] as (typeof files)[number], 'close');
    files[0]?.destroy();
    await closed;
    files.push(await send('one'));
    for (const file of files) file.destroy();
  });

  it('does not count a download that failed before its first byte', async () => {
    const fail = () => Promise.reject(new Error('no database'));
    for (let attempt = 0; attempt < 6; attempt += 1)
      await expect(sendCsv(openExchange('failing'), fail)).rejects.toThrow('no database');
  });

  it('ends without a complete file when a later portion fails', async () => {
    const list = openList(5_000);
    const readPage = async (paging: Parameters<typeof list.readPage>[0]) => {
      if (list.reads === 3) throw new Error('the connection was lost');
      return list.readPage(paging);
    };
    const file = await sendCsv(openExchange('broken'), readPage);

    await expect(
      (async () => {
        for await (const _chunk of file);
      })(),
    ).rejects.toThrow('the connection was lost');
  });
});
