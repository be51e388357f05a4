import { describe, expect, it } from '@jest/globals';
import { parsePolicy, PUBLIC_ONLY, type AddressPolicy } from '@pnb/webhooks';
import { PublishError } from './publisher.ts';
import { checkServer, parseServer } from './servers.ts';

describe('parseServer', () => {
  it.each([
    ['broker.example:9093', 'broker.example', 9_093],
    ['Broker.Example', 'broker.example', 4_222],
    ['[2606:4700::1]:9093', '2606:4700::1', 9_093],
    ['192.0.2.1:80', '192.0.2.1', 80],
    // Numbers are addresses, as in the WHATWG URL standard.
    ['2130706433:4222', '127.0.0.1', 4_222],
  ])('reads %s', (text, hostname, port) => {
    expect(parseServer(text, 4_222)).toEqual({ hostname, port });
  });

  it.each(['', ':9092', 'a:b', 'a:99999', 'nats://a:1', 'user@a:1', 'a/b', 'a b', '2606:4700::1', '[::1'])(
    'rejects "%s"',
    (text) => {
      expect(parseServer(text, 4_222)).toBeNull();
    },
  );
});

describe('checkServer', () => {
  const check = async (addresses: string[], port: number, isTls: boolean, policy: AddressPolicy = PUBLIC_ONLY) => {
    const { signal } = new AbortController();
    const access = { policy, resolve: async () => addresses };
    return checkServer({ hostname: 'broker.example', port }, { isTls, signal }, access).then(
      (checked) => checked.addresses,
      (error: unknown) => (error instanceof PublishError ? error.errorClass : error),
    );
  };

  it('allows public addresses with TLS, at ports of brokers', async () => {
    expect(await check(['8.8.8.8'], 9_093, true)).toEqual(['8.8.8.8']);
    expect(await check(['8.8.8.8', '2606:4700::1'], 443, true)).toEqual(['8.8.8.8', '2606:4700::1']);
    expect(await check(['8.8.8.8'], 25, true)).toBe('address_refused');
    expect(await check(['8.8.8.8'], 9_092, false)).toBe('address_refused');
  });

  it.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1', '0.0.0.0'])(
    'refuses a name that resolves to %s, also as one of several',
    async (address) => {
      expect(await check([address], 9_093, true)).toBe('address_refused');
      expect(await check(['8.8.8.8', address], 9_093, true)).toBe('address_refused');
    },
  );

  it('allows any port without TLS in a range that the operator opened', async () => {
    const opened = parsePolicy(['10.0.0.0/8']);

    expect(await check(['10.0.0.1'], 80, false, opened)).toEqual(['10.0.0.1']);
    expect(await check(['10.0.0.1', '8.8.8.8'], 9_092, false, opened)).toBe('address_refused');
  });

  it('reports a name that does not resolve', async () => {
    const { signal } = new AbortController();
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const checking = checkServer(
      { hostname: 'no.example', port: 9_092 },
      { isTls: true, signal },
      { policy: PUBLIC_ONLY, resolve },
    );

    await expect(checking).rejects.toMatchObject({ errorClass: 'dns' });
  });
});
