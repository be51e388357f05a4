import { BlockList, isIPv6 } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { addressGroup, isAddressAllowed, isWithinList } from './address-list.ts';

describe('an entry of an allow list', () => {
  it.each<[string, string[], boolean]>([
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.7', ['203.0.113.8'], false],
    ['203.0.113.7', ['198.51.100.0/24', '203.0.113.0/29'], true],
    ['203.0.113.0/28', ['203.0.113.0/29'], false],
    ['203.0.113.0/29', ['203.0.113.0/29'], true],
    ['203.0.113.5/29', ['203.0.113.0/29'], true],
    ['0.0.0.0/0', ['203.0.113.0/24'], false],
    ['203.0.113.7', ['0.0.0.0/0'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db8:0:0:0:0:0:1', ['2001:DB8::1'], true],
    ['2001:db8::/31', ['2001:db8::/32'], false],
    ['::/0', ['2001:db8::/32'], false],
    ['::1', ['::'], false],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['203.0.113.7', ['::ffff:203.0.113.0/120'], true],
    ['2001:db8::1', ['0.0.0.0/0'], false],
    ['203.0.113.7', [], false],
  ])('%s within %j: %s', (entry, list, isWithin) => {
    expect(isWithinList(list, entry)).toBe(isWithin);
  });

  it('is within a list exactly when the list allows all of its addresses: compared with net.BlockList', () => {
    const random = sequence(7);
    let within = 0;
    for (let round = 0; round < 4_000; round += 1) {
      const outer = randomNetwork(random);
      const inner = randomNetwork(random);
      const allowed = new BlockList();
      allowed.addSubnet(outer.address, outer.prefix, family(outer.address));
      const hasAll = inner.ends.every((address) => allowed.check(address, family(address)));
      within += Number(hasAll);
      expect([outer, inner, isWithinList([text(outer)], text(inner))]).toEqual([outer, inner, hasAll]);
    }
    expect(within).toBeGreaterThan(100);
  });
});

describe('an address of a socket or a proxy', () => {
  it.each<[string, string[], boolean]>([
    ['203.0.113.7', ['203.0.113.0/24'], true],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['203.0.113.7:4711', ['0.0.0.0/0', '::/0'], false],
    ['unknown', ['0.0.0.0/0', '::/0'], false],
    ['', ['0.0.0.0/0', '::/0'], false],
  ])('%s on %j is allowed: %s', (address, list, isAllowed) => {
    expect(isAddressAllowed(list, address)).toBe(isAllowed);
  });
});

describe('failed attempts of an address', () => {
  it.each(['203.0.113.7:4711', 'unknown', ''])('are counted for the text "%s", which is not an address', (text) => {
    expect(addressGroup(text)).toBe(text);
  });

  it('are counted for a link-local address on any interface', () => {
    expect(addressGroup('fe80::1%eth0')).toBe(addressGroup('fe80::1%eth1'));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['192.0.2.1', '::ffff:192.0.2.1', true],
    ['192.0.2.1', '192.0.2.2', false],
    ['192.0.2.1', '::c000:201', false],
  ])('of %s and %s are counted together: %s', (one, other, isSame) => {
    expect(addressGroup(one) === addressGroup(other)).toBe(isSame);
  });
});

interface RandomNetwork {
  address: string;
  prefix: number;
  /** Its first and its last address: a network that holds both holds all between. */
  ends: [string, string];
}

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
const text = ({ address, prefix }: RandomNetwork): string => `${address}/${prefix}`;

/** Few distinct bits, so that networks often meet: 10.x.y.0 or 2001:db8:xy00::. */
function randomNetwork(random: () => number): RandomNetwork {
  const bits = Math.floor(random() * 16);
  const isV4 = random() < 0.5;
  const prefix = (isV4 ? 8 : 32) + Math.floor(random() * 17);
  const host = isV4 ? 24 - prefix + 8 : 0;
  if (isV4) {
    const base = (10 * 2 ** 24 + (bits << 20)) >>> 0;
    const first = host >= 32 ? 0 : Math.floor(base / 2 ** host) * 2 ** host;
    return { address: dotted(base), prefix, ends: [dotted(first), dotted(first + 2 ** host - 1)] };
  }
  const base = bits << 12;
  const free = 48 - prefix;
  const first = Math.floor(base / 2 ** free) * 2 ** free;
  const last = first + 2 ** free - 1;
  const ends: [string, string] = [
    `2001:db8:${first.toString(16)}::`,
    `2001:db8:${last.toString(16)}:ffff:ffff:ffff:ffff:ffff`,
  ];
  return { address: `2001:db8:${base.toString(16)}::`, prefix, ends };
}

const dotted = (value: number): string => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');

/** A linear congruential generator: the same cases on every machine. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}
