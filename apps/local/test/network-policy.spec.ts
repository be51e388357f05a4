import { readFileSync } from 'node:fs';
import { BlockList, isIPv4 } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkAddresses, checkUrl, PUBLIC_ONLY } from '@pnb/webhooks';
import { type Manifest, readManifests } from './manifests.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');

interface Peer {
  ipBlock?: { cidr: string; except?: string[] };
  namespaceSelector?: { matchLabels: Record<string, string> };
  podSelector?: object;
}

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: number | string; protocol?: string }[];
}

interface Policy extends Manifest {
  spec: { podSelector: object; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
}

const policies = readManifests(join(DEPLOY, 'kubernetes')).filter(({ kind }) => kind === 'NetworkPolicy') as Policy[];
const getPolicy = (name: string): Policy['spec'] => {
  const found = policies.find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`There is no policy ${name}.`);
  return found.spec;
};

const listNamespaces = (peers: Peer[] = []) =>
  peers.map(({ namespaceSelector }) => namespaceSelector?.matchLabels['kubernetes.io/metadata.name']);

function contains(cidr: string, address: string): boolean {
  const [network = '', bits] = cidr.split('/');
  if (isIPv4(network) !== isIPv4(address)) return false;
  const list = new BlockList();
  list.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6');
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

const admits = ({ ipBlock }: Peer, address: string): boolean =>
  ipBlock !== undefined &&
  contains(ipBlock.cidr, address) &&
  !ipBlock.except?.some((range) => contains(range, address));

const DOCUMENTATION = '192.0.2.0/24';
const { egress: rules = [] } = getPolicy('pnb-egress');
const isNamed = ({ to = [] }: Rule) =>
  to.every(({ ipBlock }) => ipBlock && contains(DOCUMENTATION, ipBlock.cidr.split('/')[0] ?? ''));
const publicRules = rules.filter(({ ports }) => !ports);

/** Whether the service itself calls an address of a customer. */
function isCalled(address: string): boolean {
  const check = checkUrl('https://receiver.plan.example/', PUBLIC_ONLY);
  return check.ok && checkAddresses(check.target, [address], PUBLIC_ONLY);
}

/** An address of each /12 of IPv4, and the edges of the ranges with a meaning of their own. */
const ADDRESSES = [
  ...Array.from({ length: 4_096 }, (_, index) => `${index >> 4}.${(index & 15) << 4}.7.9`),
  ...['10.255.255.255', '11.0.0.0', '100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ...['168.63.129.15', '168.63.129.16', '169.254.169.254', '169.255.0.0', '172.15.255.255', '172.31.255.255'],
  ...['192.0.0.1', '192.0.2.1', '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.167.255.255', '192.168.0.1'],
  ...['192.175.48.1', '198.17.255.255', '198.18.0.1', '198.51.100.1', '203.0.113.1', '223.255.255.255', '224.0.0.1'],
  ...['2606:4700::1', '2001:4860::1', '2001:db8::1', '2001::1', '2002::1', '2620:4f:8000::1', '3ffe::1', '3fff::1'],
  ...['::1', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1', '64:ff9b::a00:1', '::ffff:10.0.0.1'],
];

describe('the network policies', () => {
  it('admit the ingress controller to the API, Prometheus to the metrics, and no one else', () => {
    const { ingress = [] } = getPolicy('pnb-api');
    expect(ingress.map(({ from, ports }) => [listNamespaces(from), ports])).toEqual([
      [['ingress-nginx'], [{ port: 'http' }]],
      [['monitoring'], [{ port: 'metrics' }]],
    ]);
    expect(getPolicy('pnb-worker').ingress?.map(({ from }) => listNamespaces(from))).toEqual([['monitoring']]);
  });

  it('limit what leaves each pod of the service', () => {
    const { podSelector, policyTypes } = getPolicy('pnb-egress');
    expect(podSelector).toEqual({ matchLabels: { 'app.kubernetes.io/name': 'provider-network-build-api' } });
    expect(policyTypes).toEqual(['Egress']);
    // A rule without `to` admits every address.
    expect(rules.filter(({ to = [] }) => to.length === 0)).toEqual([]);
  });

  it('let out to DNS, to the named services, and to public addresses only', () => {
    const [dns, ...others] = rules;
    expect([listNamespaces(dns?.to), dns?.ports?.map(({ port }) => port)]).toEqual([['kube-system'], [53, 53]]);
    expect(others.filter((rule) => !isNamed(rule))).toEqual(publicRules);
    expect(others.filter(isNamed).map(({ ports }) => ports?.map(({ port }) => port))).toEqual([
      [5432, 6432],
      [6379],
      [4222, 9092],
      [465, 587],
      [443],
      [4318],
    ]);
  });

  it('and the service agree on which addresses are public', () => {
    const peers = publicRules.flatMap(({ to = [] }) => to);
    const differing = ADDRESSES.filter((address) => peers.some((peer) => admits(peer, address)) !== isCalled(address));
    expect(differing).toEqual([]);
    expect(ADDRESSES.filter(isCalled).length).toBeGreaterThan(3_000);
  });

  it('of the chart have the same public addresses', () => {
    const readPublic = (path: string) => readFileSync(join(DEPLOY, path), 'utf8').split('# The public internet')[1];
    const chart = readPublic('helm/provider-network-build-api/templates/network-policy.yaml');
    expect(chart?.replace('{{- end }}\n', '')).toBe(readPublic('kubernetes/network-policy.yaml'));
  });
});
