import { describe, expect, it } from '@jest/globals';
import { checkAddress, parsePolicy, PUBLIC_ONLY } from './targets.ts';

const REFUSED = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
  ...[
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...['192.0.0.1', '192.0.0.192', '192.0.2.1', '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.168.0.1'],
  ...['192.175.48.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::7f00:1', '::127.0.0.1', '::8.8.8.8', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1'],
  ...['::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '100::1', '100:0:0:1::1'],
  ...['2001::1', '2001:0:4136:e378::1', '2001:2::1', '2001:10::1', '2001:20::1', '2001:30::1', '2001:db8::1'],
  ...[
    '2002:7f00:1::1',
    '2002:808:808::1',
    '2620:4f:8000::1',
    '3ffe::1',
    '3fff::1',
    '3fff:fff::1',
    '4000::1',
    '5f00::1',
  ],
  ...['fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'ff02::1', 'ff0e::1'],
  ...[
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '1.2.3.4.5',
    '8.8.8.8 ',
    '[2600::1]',
    '2600::1%1',
  ],
];

const PUBLIC = [
  ...[
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
  ],
  ...[
    '168.63.129.15',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.167.255.255',
  ],
  ...['198.17.255.255', '198.20.0.0', '223.255.255.255', '2001:200::1', '2001:4860:4860::8888', '2003::1', '2600::1'],
  ...['2606:4700:4700::1111', '2a00:1450::1', '3ffd::1', '3fff:1000::1'],
];

describe('an address', () => {
  it.each(REFUSED)('%p is refused', (address) => {
    expect(checkAddress(address, PUBLIC_ONLY)).toBe('refused');
  });

  it.each(PUBLIC)('%s is public', (address) => {
    expect(checkAddress(address, PUBLIC_ONLY)).toBe('public');
  });

  it('is allowed by the operator only, without its neighbours', () => {
    const policy = parsePolicy(['127.0.0.0/8', 'fd00::/8', '10.1.2.3/32']);
    const check = (addresses: string[]): string[] => addresses.map((address) => checkAddress(address, policy));
    expect(check(['127.0.0.1', '127.9.9.9', 'fd12::1', '10.1.2.3'])).toEqual(Array(4).fill('opened'));
    expect(check(['10.1.2.4', '192.168.0.1', '::1', 'fc00::1'])).toEqual(Array(4).fill('refused'));
    expect(check(['8.8.8.8', '2600::1'])).toEqual(['public', 'public']);
  });

  it('that is mapped has the class of the IPv4 address', () => {
    expect(checkAddress('::ffff:127.0.0.1', parsePolicy(['127.0.0.0/8']))).toBe('opened');
    expect(checkAddress('::ffff:10.0.0.1', parsePolicy(['127.0.0.0/8']))).toBe('refused');
  });
});

describe('a range', () => {
  it.each([
    ...[
      '',
      '127.0.0.1',
      '127.0.0.0/33',
      '127.0.0.0/',
      '127.0/8',
      '::1/129',
      'localhost/8',
      '127.0.0.0/-1',
      '127.0.0.0/8 ',
    ],
    ...['fe80::%1/10', '127.0.0.0/8,10.0.0.0/8', '0x7f.0.0.0/8'],
  ])('%p is invalid', (cidr) => {
    expect(() => parsePolicy(['10.0.0.0/8', cidr])).toThrow(`"${cidr}" is not a range of addresses.`);
  });

  it.each(['0.0.0.0/0', '::/0'])('%s is refused as every address', (cidr) => {
    expect(() => parsePolicy([cidr])).toThrow('Name the ranges to open.');
  });
});
