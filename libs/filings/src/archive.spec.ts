import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { collect } from '../test/file-network.ts';
import { writeArchive } from './index.ts';

async function* listChunks(count: number, chunk: string) {
  for (let at = 0; at < count; at++) yield `${at} ${chunk}`;
}

async function pack(entries: Record<string, () => AsyncIterable<string>>, modified = new Date('2026-06-01T12:00:00Z')) {
  const list = Object.entries(entries).map(([name, open]) => ({ name, chunks: open() }));
  return Buffer.concat(await collect(writeArchive(list, modified)));
}

describe('writeArchive', () => {
  it('contains every entry, empty ones and accents included', async () => {
    const zip = await pack({
      'a.txt': () => listChunks(3, 'N\u00fa\u00f1ez\r\n'),
      'empty.csv': () => listChunks(0, ''),
    });
    const files = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(files).toEqual([
      ['a.txt', '0 N\u00fa\u00f1ez\r\n1 N\u00fa\u00f1ez\r\n2 N\u00fa\u00f1ez\r\n'],
      ['empty.csv', ''],
    ]);
  });

  it('is the same bytes for the same content', async () => {
    const entries = { 'a.txt': () => listChunks(50, 'row'.repeat(1000)) };
    expect((await pack(entries)).equals(await pack(entries))).toBe(true);
  });

  it('reads an entry only as far as it is written', async () => {
    let read = 0;
    async function* count() {
      for (; read < 1000; read++) yield Array.from({ length: 3000 }, () => Math.random().toString(36)).join('\n');
    }
    const archive = writeArchive([{ name: 'a.txt', chunks: count() }], new Date('2026-06-01'));
    for (let chunks = 0; chunks < 5; chunks++) await archive.next();
    expect(read).toBeLessThan(20);
    await archive.return(undefined);
  });
});
