import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeWithPrograms } from '@pnb/testkit';
import { findProgram } from '@pnb/test-databases/cluster';
import { checkManifest, type Manifest, parseManifests } from './manifests.ts';
import { startSecretServer, type SecretServer } from './secret-server.ts';

const CHART = join(import.meta.dirname, '../../../deploy/helm/provider-network-build-api');
const URL_ONLY = ['--set', 'settings.PUBLIC_URL=https://api.plan.example'];
const SERVICES = [
  '--set-json',
  'networkPolicy.services=[{"name":"PostgreSQL","addresses":["10.0.4.0/28"],"ports":[5432]}]',
];
const VALUES = [...URL_ONLY, ...SERVICES];
const PROXY = ['--set', 'settings.TRUSTED_PROXIES=10.0.0.1'];
const TLS = ['--set', 'tls.secretName=tls'];
const INGRESS = ['--set', 'ingress.enabled=true'];
const NO_PROXY = ['--set', 'settings.TRUSTED_PROXIES=none'];
const CALLERS = ['--set-json', 'networkPolicy.callers=["198.51.100.0/24"]'];
const BACKUP = ['--set', 'backup.enabled=true,backup.claimName=backups,backup.secretName=passphrase'];
const EXTRA = ['--set-json', 'extraEnv=[{"name":"METRICS_PORT","value":"1"},{"name":"NODE_OPTIONS","value":"--x"}]'];
const MORE = [...BACKUP, ...EXTRA, '--set', 'serviceMonitor.enabled=true'];
const ALL = [...VALUES, ...TLS, ...INGRESS, ...NO_PROXY, ...CALLERS, ...MORE];
/** That of Helm itself depends on how it was built. */
const KUBERNETES = ['--kube-version', '1.31.0'];
const PROGRAM = findProgram('helm') ?? 'helm';
const helm = (...args: string[]): string => execFileSync(PROGRAM, args, { encoding: 'utf8', stdio: 'pipe' });
const render = (...values: string[]): Rendered[] =>
  parseManifests(helm('template', 'pnb', CHART, ...KUBERNETES, ...values));

interface Rendered extends Manifest {
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
}

interface Pod {
  serviceAccountName: string;
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
  containers: {
    args?: string[];
    env?: { name: string; value: string }[];
    envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  }[];
}

/** The pods of an object, wherever its kind has them. */
function readPod({ kind, spec }: Rendered): Pod | null {
  if (kind === 'Pod') return spec as Pod;
  const job = kind === 'CronJob' ? (spec as { jobTemplate: { spec: object } }).jobTemplate.spec : spec;
  return (job as { template?: { spec: Pod } } | undefined)?.template?.spec ?? null;
}

const readHook = ({ metadata }: Rendered): string | undefined => metadata.annotations?.['helm.sh/hook'];

const find = (manifests: readonly Rendered[], kind: string, name: string): Rendered => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};

const readChecksums = (manifests: readonly Rendered[], component: string): Record<string, string> | undefined =>
  (find(manifests, 'Deployment', `pnb-${component}`).spec as { template: Rendered }).template.metadata.annotations;

describeWithPrograms('the Helm chart', ['helm'], () => {
  it('has no findings', () => {
    expect(helm('lint', '--strict', CHART, ...KUBERNETES, ...VALUES, ...PROXY)).toContain('0 chart(s) failed');
  });

  it.each([
    ['behind a proxy', [...VALUES, ...PROXY]],
    ['with its own TLS', [...VALUES, ...TLS]],
    ['with public services only', [...URL_ONLY, ...PROXY, '--set-json', 'networkPolicy.services=[]']],
    ['with all that it can have', ALL],
  ])('makes objects that follow their models: %s', async (_, values) => {
    const manifests = render(...values);
    expect(manifests.length).toBeGreaterThan(9);
    for (const manifest of manifests)
      expect([manifest.kind, await checkManifest(manifest)]).toEqual([manifest.kind, null]);
  });

  it.each([
    ['settings.PUBLIC_URL is required', [...SERVICES, ...PROXY]],
    ['settings.TRUSTED_PROXIES (the addresses of the ingress controller that ends TLS)', VALUES],
    ['settings.TRUSTED_PROXIES (the addresses of the ingress controller that ends TLS)', [...VALUES, ...NO_PROXY]],
    ['settings.TRUSTED_PROXIES is required with ingress.enabled', [...VALUES, ...TLS, ...INGRESS]],
    ['networkPolicy.services is required', [...URL_ONLY, ...PROXY]],
    ['backup.claimName is required', [...VALUES, ...PROXY, '--set', 'backup.enabled=true']],
  ])('refuses to guess: %s', (message, values) => {
    expect(() => render(...values)).toThrow(message);
  });

  it('compares the connections of all pods, of an update and of a command with those of PostgreSQL', () => {
    const most = (11 * 12 + 7 * 20 + 3).toString();
    const set = (value: string): string[] => [...VALUES, ...PROXY, '--set', `postgresql.maxConnections=${value}`];
    expect(render(...set(most)).length).toBeGreaterThan(9);
    expect(() => render(...set(String(Number(most) - 1)))).toThrow(`could open ${most} connections to PostgreSQL`);
    const fewer = ['--set-string', 'settings.API_CONNECTIONS=9,settings.WORKER_CONNECTIONS=12'];
    expect(render(...set(String(11 * 9 + 7 * 12 + 3)), ...fewer).length).toBeGreaterThan(9);
  });

  it('lets out to the services that are named', () => {
    const policy = render(...VALUES, ...PROXY).find(({ metadata: { name } }) => name === 'pnb-egress');
    const { egress } = policy?.spec as { egress: { to: object[]; ports?: object[] }[] };
    expect(egress).toHaveLength(3);
    expect(egress[1]).toEqual({ to: [{ ipBlock: { cidr: '10.0.4.0/28' } }], ports: [{ port: 5432 }] });
  });

  it('makes settings and service account ordinary objects, which a rollback restores', () => {
    const manifests = render(...VALUES, ...PROXY);
    for (const [kind, name] of [
      ['ConfigMap', 'pnb-settings'],
      ['ServiceAccount', 'pnb-service'],
    ] as const)
      expect(readHook(find(manifests, kind, name))).toBeUndefined();
    const hooks = manifests.filter((one) => readHook(one)?.startsWith('pre-'));
    expect(hooks.map(({ kind, metadata: { name } }) => `${kind} ${name}`).toSorted()).toEqual([
      'ConfigMap pnb-migrate',
      'Job pnb-migrate',
      'ServiceAccount pnb-migrate',
    ]);
    expect(find(manifests, 'ConfigMap', 'pnb-migrate').data).toEqual(find(manifests, 'ConfigMap', 'pnb-settings').data);
  });

  it('lets no pod name an object that does not exist when it starts', () => {
    const manifests = render(...ALL);
    const pods = manifests.flatMap((one) => {
      const pod = readPod(one);
      return pod ? [{ isHook: readHook(one)?.startsWith('pre-') ?? false, pod }] : [];
    });
    expect(pods).toHaveLength(5);
    for (const { isHook, pod } of pods) {
      const names = pod.containers.flatMap(({ envFrom = [] }) =>
        envFrom.flatMap((from) => from.configMapRef?.name ?? []),
      );
      const used = [
        ...names.map((name) => ['ConfigMap', name] as const),
        ['ServiceAccount', pod.serviceAccountName] as const,
      ];
      for (const [kind, name] of used)
        expect([name, readHook(find(manifests, kind, name))?.startsWith('pre-') ?? false]).toEqual([name, isHook]);
    }
  });

  it('lets a drained node take away one pod at a time', () => {
    const budgets = render(...VALUES, ...PROXY).filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets.map(({ spec }) => spec)).toEqual([
      expect.objectContaining({ maxUnavailable: 1 }),
      expect.objectContaining({ maxUnavailable: 1 }),
    ]);
  });

  it('gives variables to all processes, and keeps its own', () => {
    const manifests = render(...ALL);
    const list = (kind: string, name: string) => readPod(find(manifests, kind, name))?.containers[0]?.env;
    const last = (env: { name: string; value: string }[] = []) =>
      Object.fromEntries(env.map((one) => [one.name, one.value]));
    expect(last(list('Deployment', 'pnb-api'))).toMatchObject({ METRICS_PORT: '9464', NODE_OPTIONS: '--x' });
    expect(last(list('Deployment', 'pnb-worker'))).toMatchObject({ WORKER_PORT: '9465', NODE_OPTIONS: '--x' });
    expect(last(list('Job', 'pnb-migrate'))).toMatchObject({ NODE_OPTIONS: '--x' });
    expect(last(list('CronJob', 'pnb-backup'))).toMatchObject({ NODE_OPTIONS: '--x' });
  });

  it('migrates with the role that owns the tables, where it has a Secret of its own', () => {
    const read = (...values: string[]) =>
      readPod(find(render(...VALUES, ...PROXY, ...values), 'Job', 'pnb-migrate'))?.containers[0]?.envFrom?.slice(1);
    expect(read()).toEqual([{ secretRef: { name: 'pnb' } }]);
    expect(read('--set', 'migration.secretName=owner')).toEqual([
      { secretRef: { name: 'pnb' } },
      { secretRef: { name: 'owner' } },
    ]);
  });

  it('makes backups into the claim, with the passphrase of its Secret', () => {
    const pod = readPod(find(render(...VALUES, ...PROXY, ...BACKUP), 'CronJob', 'pnb-backup'));
    expect(pod?.containers[0]?.args).toEqual(['apps/operator/dist/main.js', 'backup', '/backups', '--keep', '14']);
    expect(pod?.containers[0]?.envFrom?.at(-1)).toEqual({ secretRef: { name: 'passphrase' } });
    expect(pod?.volumes.map(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName)).toContain('backups');
    expect(render(...VALUES, ...PROXY).filter(({ kind }) => kind === 'CronJob')).toEqual([]);
  });

  it.each([
    ['http', PROXY],
    ['https', TLS],
  ])('is tested by a pod that asks the API by %s whether it is ready', (scheme, values) => {
    const test = find(render(...VALUES, ...values), 'Pod', 'pnb-test');
    expect(readHook(test)).toBe('test');
    const [container] = readPod(test)?.containers ?? [];
    expect(container?.envFrom).toBeUndefined();
    expect(container?.env?.[0]?.value).toBe(`${scheme}://pnb-api.default.svc:80/v1/health/ready`);
  });

  it('replaces pods when a setting changes', () => {
    const read = (...values: string[]) => readChecksums(render(...VALUES, ...PROXY, ...values), 'worker');
    expect(read('--set', 'api.autoscaling.maxReplicas=4')).not.toEqual(read());
    expect(read()).toEqual(read());
  });

  describe('with a Secret that changes', () => {
    let server: SecretServer;
    beforeAll(async () => {
      server = await startSecretServer();
    });
    afterAll(() => server.close());

    const renderWith = async (data: Record<string, string> | null, ...values: string[]) => {
      server.store(data);
      const args = ['template', 'pnb', CHART, ...KUBERNETES, '--dry-run=server', '--kubeconfig', server.kubeconfig];
      const { stdout } = await promisify(execFile)(PROGRAM, [...args, ...VALUES, ...PROXY, ...values]);
      return ['api', 'worker'].map((component) => readChecksums(parseManifests(stdout) as Rendered[], component));
    };

    it('replaces the pods at the next upgrade, and shows nothing of it', async () => {
      const [before] = await renderWith({ PNB_SECRET_KEY: 'b25l' });
      const [after, worker] = await renderWith({ PNB_SECRET_KEY: 'dHdv' });
      expect(before?.['checksum/secret']).toMatch(/^[0-9a-f]{64}$/);
      expect(after?.['checksum/secret']).not.toBe(before?.['checksum/secret']);
      expect(worker).toEqual(after);
      expect(await renderWith({ PNB_SECRET_KEY: 'b25l' })).toEqual([before, before]);
    });

    it('takes the value where one is set, and has no checksum of a Secret that does not exist', async () => {
      const [named] = await renderWith({ PNB_SECRET_KEY: 'b25l' }, '--set-string', 'secretChecksum=2');
      const rendered = readChecksums(render(...VALUES, ...PROXY, '--set-string', 'secretChecksum=2'), 'api');
      expect(named).toEqual(rendered);
      expect(Object.keys((await renderWith(null))[0] ?? {})).toEqual(['checksum/settings']);
    });
  });
});
