import { describe, expect, it } from '@jest/globals';
import { startReceiver } from '../test/test-receiver.ts';
import { createSender } from './sender.ts';
import { checkAddresses, checkUrl, parsePolicy, PUBLIC_ONLY, URL_ERRORS } from './targets.ts';
import type { UrlErrorCode } from './targets.ts';
import { useReceiverOnce } from '../test/hooks.ts';

const findError = (url: string, policy = PUBLIC_ONLY): UrlErrorCode | null => {
  const checked = checkUrl(url, policy);
  return checked.ok ? null : checked.error;
};

const PUBLIC: [string, string][] = [
  ['https://partner.example/hooks', 'https://partner.example/hooks'],
  ['https://partner.example', 'https://partner.example/'],
  ['https://partner.example:8443/', 'https://partner.example:8443/'],
  ['https://partner.example:443/?a=b', 'https://partner.example/?a=b'],
  ['HTTPS://Partner.EXAMPLE/Hooks#part', 'https://partner.example/Hooks'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://example。com/', 'https://example.com/'],
  ['https://localhost.example/', 'https://localhost.example/'],
];

const REFUSED: [UrlErrorCode, string[]][] = [
  [
    'not_a_url',
    [
      '',
      'partner.example',
      '/hooks',
      'https://',
      'https://256.1.1.1/',
      'https://a b.example/',
      `https://a.example/${'a'.repeat(2_048)}`,
    ],
  ],
  [
    'scheme',
    [
      'http://partner.example/',
      'ftp://partner.example/',
      'file:///etc/passwd',
      'gopher://a.example/',
      'javascript:1',
      'ws://a.example/',
    ],
  ],
  [
    'user_info',
    [
      'https://a@partner.example/',
      'https://a:b@partner.example/',
      'https://:b@partner.example/',
      'https://partner.example%40x@127.0.0.1/',
    ],
  ],
  [
    'ip_literal',
    [
      ...[
        'https://8.8.8.8/',
        'https://127.0.0.1/',
        'https://2130706433/',
        'https://017700000001/',
        'https://0177.0.0.1/',
      ],
      ...[
        'https://0x7f000001/',
        'https://0x7f.1/',
        'https://127.1/',
        'https://127.0.1/',
        'https://0/',
        'https://127.0.0.1./',
      ],
      ...[
        'https://１２７.0.0.1/',
        'https://①②⑦.0.0.1/',
        'https://169.254.169.254/',
        'https://[::1]/',
        'https://[::]/',
        'https://[2600::1]/',
      ],
      ...[
        'https://[::ffff:127.0.0.1]/',
        'https://[::127.0.0.1]/',
        'https://[64:ff9b::7f00:1]/',
        'https://%31%32%37.0.0.1/',
      ],
    ],
  ],
  [
    'port',
    [
      'https://partner.example:80/',
      'https://partner.example:22/',
      'https://partner.example:6379/',
      'https://partner.example:444/',
      'https://partner.example:0/',
    ],
  ],
  [
    'trailing_dot',
    ['https://partner.example./', 'https://localhost./', 'https://localhost%2e/', 'https://a.internal。/'],
  ],
  ['incomplete_name', ['https://intranet/', 'https://notlocal/', 'https://kubernetes/', 'https://com/']],
  [
    'local_name',
    [
      ...[
        'https://localhost/',
        'https://LOCALHOST/',
        'https://ⓛocalhost/',
        'https://%6c%6fcalhost/',
        'https://a.localhost/',
      ],
      ...[
        'https://printer.local/',
        'https://metadata.google.internal/',
        'https://internal/',
        'https://a.home.arpa/',
        'https://localhost.localdomain/',
      ],
    ],
  ],
];

describe('a URL', () => {
  it.each(PUBLIC)('%s is a valid target', (url, normal) => {
    const checked = checkUrl(url, PUBLIC_ONLY);
    expect(checked).toMatchObject({ ok: true, target: { requiresOpened: false } });
    expect(checked.ok && checked.target.url.href).toBe(normal);
  });

  it.each(REFUSED.flatMap(([error, urls]) => urls.map((url) => [url, error] as const)))(
    '%s is refused: %s',
    (url, error) => {
      expect(findError(url)).toBe(error);
      expect(URL_ERRORS[error]).toMatch(/^must /);
    },
  );

  it.each([
    ['http://127.0.0.1:3000/hooks', null],
    ['http://2130706433:3000/', null],
    ['https://127.0.0.1/', null],
    ['http://localhost:3000/', null],
    ['http://receiver:3000/', null],
    ['https://partner.example:3000/', null],
    ['http://10.0.0.1/', 'scheme'],
    ['https://10.0.0.1/', 'ip_literal'],
    ['https://8.8.8.8/', 'ip_literal'],
    ['https://[::1]/', 'ip_literal'],
    ['http://a:b@127.0.0.1/', 'user_info'],
    ['ftp://127.0.0.1/', 'scheme'],
    ['http://localhost./', 'trailing_dot'],
  ])('%s has the error %p where loopback is allowed', (url, error) => {
    expect(findError(url, parsePolicy(['127.0.0.0/8']))).toBe(error);
  });

  it('that requires an allowed range may resolve to allowed addresses only', () => {
    const policy = parsePolicy(['127.0.0.0/8']);
    const lead = (url: string, addresses: string[]): boolean => {
      const checked = checkUrl(url, policy);
      return checked.ok && checkAddresses(checked.target, addresses, policy);
    };
    expect(lead('https://partner.example/', ['8.8.8.8', '127.0.0.1'])).toBe(true);
    expect(lead('http://partner.example/', ['127.0.0.1'])).toBe(true);
    expect(lead('http://partner.example/', ['8.8.8.8'])).toBe(false);
    expect(lead('http://partner.example/', ['127.0.0.1', '8.8.8.8'])).toBe(false);
    expect(lead('https://partner.example/', [])).toBe(false);
  });
});

/** All that is refused by text, and names whose addresses are refused. */
const ATTACKS: [string, string, string[]][] = [
  ...REFUSED.flatMap(([, urls]) => urls.map((url): [string, string, string[]] => [url, url, ['127.0.0.1']])),
  ['a name of loopback', 'https://evil.example:PORT/', ['127.0.0.1']],
  ['a name of loopback on an allowed port', 'https://evil.example/', ['127.0.0.1']],
  ['a name of the metadata service', 'https://evil.example/', ['169.254.169.254']],
  ['a public and a private address', 'https://evil.example/', ['93.184.215.14', '127.0.0.1']],
  ['a private and a public address', 'https://evil.example/', ['127.0.0.1', '93.184.215.14']],
  ['a private one among many', 'https://evil.example/', ['93.184.215.14', '2600::1', '::ffff:127.0.0.1', '1.1.1.1']],
  ['a mapped address', 'https://evil.example/', ['::ffff:7f00:1']],
  ['a 6to4 address', 'https://evil.example/', ['2002:7f00:1::']],
  ['a NAT64 address', 'https://evil.example/', ['64:ff9b::7f00:1']],
  ['an address with a zone', 'https://evil.example/', ['fe80::1%lo']],
  ['no address at all, but a name', 'https://evil.example/', ['localhost']],
  ['the unspecified address', 'https://evil.example/', ['0.0.0.0']],
];

describe('a connection', () => {
  const receiver = useReceiverOnce();

  const send = (url: string, resolve: () => Promise<string[]>, policy = PUBLIC_ONLY) =>
    createSender({ policy, resolve }).send({
      url,
      headers: {},
      body: Buffer.from('{}'),
      timeoutMs: 1_000,
      secretsToRedact: [],
    });
  const nothing = { outcome: 'failed', error_class: 'address_refused', error_code: null, status_code: null };

  it.each(ATTACKS)('is refused to %s before a byte is sent', async (_title, url, addresses) => {
    expect(await send(url.replace('PORT', `${receiver.port}`), async () => addresses)).toMatchObject(nothing);
    expect(receiver.connections()).toBe(0);
  });

  it('is refused to every notation of a loopback address, though another range is allowed', async () => {
    const policy = parsePolicy(['10.0.0.0/8']);
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.1',
      '127.1',
      '[::ffff:127.0.0.1]',
      'localhost',
      'receiver',
    ]) {
      const url = `http://${host}:${receiver.port}/`;
      expect(await send(url, async () => ['127.0.0.1'], policy)).toMatchObject(nothing);
    }
    expect(receiver.connections()).toBe(0);
  });
});

describe('a name that is rebound', () => {
  const post = { headers: {}, body: Buffer.from('{}'), timeoutMs: 2_000, secretsToRedact: [] };

  it('is resolved once for each attempt, so the checked address is the connected one', async () => {
    const [checked, other] = [await startReceiver(), await startReceiver()];
    const replies = [['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254']];
    let queries = 0;
    const resolve = async (): Promise<string[]> => replies[queries++] ?? [];
    const { send } = createSender({ policy: parsePolicy(['127.0.0.0/8']), resolve });
    const url = `http://evil.example:${checked.port}/status/200`;
    expect([(await send({ ...post, url })).outcome, queries]).toEqual(['succeeded', 1]);
    // The next attempt resolves again and reuses no connection.
    expect([(await send({ ...post, url })).error_class, queries]).toEqual(['address_refused', 2]);
    expect([(await send({ ...post, url })).error_class, queries]).toEqual(['address_refused', 3]);
    expect([checked.connections(), other.connections()]).toEqual([1, 0]);
    await checked.close();
    await other.close();
  });

  it.each([301, 302, 303, 307, 308])('that redirects with %i to itself gets one request', async (status) => {
    const receiver = await startReceiver();
    const { send } = createSender({ policy: parsePolicy(['127.0.0.0/8']), resolve: async () => ['127.0.0.1'] });
    const url = `http://evil.example:${receiver.port}/redirect/${status}`;
    expect(await send({ ...post, url })).toMatchObject({ error_class: 'redirect', status_code: status });
    expect(receiver.connections()).toBe(1);
    await receiver.close();
  });
});
