import { describe, expect, it } from '@jest/globals';
import { NXDOMAIN, SERVFAIL, startNameServer } from '../test/name-server.ts';
import type { Reply } from '../test/name-server.ts';
import { createResolver } from './transport.ts';

const IPV4: Reply = { addresses: [Buffer.from([93, 184, 215, 14]), Buffer.from([10, 0, 0, 1])] };
const IPV6: Reply = { addresses: [Buffer.from('26064700000000000000000000001111', 'hex')] };
const NONE: Reply = { addresses: [] };

async function resolveWith(replies: Record<'A' | 'AAAA', Reply>, signal = new AbortController().signal) {
  const names = await startNameServer((_name, type) => replies[type]);
  try {
    return await createResolver({ servers: [names.server] })('receiver.example', signal);
  } finally {
    names.close();
  }
}

describe('a name', () => {
  it('resolves to all its addresses, public or not', async () => {
    expect(await resolveWith({ A: IPV4, AAAA: IPV6 })).toEqual(['93.184.215.14', '10.0.0.1', '2606:4700::1111']);
  });

  it('may have addresses of one family', async () => {
    expect(await resolveWith({ A: NONE, AAAA: IPV6 })).toEqual(['2606:4700::1111']);
    expect(await resolveWith({ A: IPV4, AAAA: { code: SERVFAIL } })).toHaveLength(2);
  });

  it('resolves without waiting long for the other family', async () => {
    const begun = performance.now();
    expect(await resolveWith({ A: IPV4, AAAA: 'silence' })).toHaveLength(2);
    expect(performance.now() - begun).toBeLessThan(1_500);
  });

  it.each([
    ['that does not exist', { code: NXDOMAIN }, 'ENOTFOUND'],
    ['without addresses', NONE, 'ENODATA'],
    ['whose servers fail', { code: SERVFAIL }, 'ESERVFAIL'],
  ] as const)('%s is refused with %s', async (_title, reply, code) => {
    await expect(resolveWith({ A: reply, AAAA: reply })).rejects.toMatchObject({ code });
  });

  it('is aborted when the time is over', async () => {
    const sent = resolveWith({ A: 'silence', AAAA: 'silence' }, AbortSignal.timeout(100));
    await expect(sent).rejects.toMatchObject({ code: 'ECANCELLED' });
    await expect(resolveWith({ A: IPV4, AAAA: IPV6 }, AbortSignal.abort(new Error('over')))).rejects.toThrow('over');
  });

  it('of this host is loopback, without a query', async () => {
    const resolve = createResolver({ servers: ['127.0.0.1:1'] });
    const { signal } = new AbortController();
    expect([await resolve('localhost', signal), await resolve('a.localhost', signal)]).toEqual([
      ['127.0.0.1'],
      ['127.0.0.1'],
    ]);
  });
});
