import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The part of the API of Kubernetes that Helm reads to look up a Secret. */
export interface SecretServer {
  /** File that names the server. */
  kubeconfig: string;
  /** The data of the Secret `pnb`; null: it does not exist. */
  store(data: Record<string, string> | null): void;
  close(): Promise<void>;
}

const SECRETS = '/api/v1/namespaces/default/secrets/pnb';
const NOT_FOUND = { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 };

const list = (kind: string, content: object): object => ({ kind, apiVersion: 'v1', ...content });
const DISCOVERY: Readonly<Record<string, object>> = {
  '/version': { major: '1', minor: '31', gitVersion: 'v1.31.0' },
  '/api': list('APIVersions', { versions: ['v1'] }),
  '/apis': list('APIGroupList', { groups: [] }),
  '/api/v1': list('APIResourceList', {
    groupVersion: 'v1',
    resources: [{ name: 'secrets', singularName: 'secret', namespaced: true, kind: 'Secret', verbs: ['get', 'list'] }],
  }),
};

export async function startSecretServer(): Promise<SecretServer> {
  let secret: object | null = null;
  const read = (path: string): object | null => (path === SECRETS ? secret : (DISCOVERY[path] ?? null));
  const server = createServer((request, response) => {
    const found = read((request.url ?? '').replace(/\?.*/, ''));
    response
      .writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(found ?? NOT_FOUND));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'pnb-kubeconfig-'));
  const kubeconfig = join(folder, 'config');
  writeFileSync(kubeconfig, JSON.stringify(describeServer((server.address() as AddressInfo).port)));
  return {
    kubeconfig,
    store: (data) => {
      secret = data && { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'pnb', namespace: 'default' }, data };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

const describeServer = (port: number): object => ({
  apiVersion: 'v1',
  kind: 'Config',
  clusters: [{ name: 'test', cluster: { server: `http://127.0.0.1:${port}` } }],
  users: [{ name: 'test', user: {} }],
  contexts: [{ name: 'test', context: { cluster: 'test', user: 'test' } }],
  'current-context': 'test',
});
