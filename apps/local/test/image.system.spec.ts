import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { describeWithPrograms, findFreePort } from '@pnb/testkit';

// A base system, an installation of all packages and a build.
jest.setTimeout(2_400_000);

const ROOT = join(import.meta.dirname, '../../..');
const NAME = 'localhost/provider-network-build-api:test';
const run = promisify(execFile);
const BUFFER = { maxBuffer: 64 * 1024 * 1024 };

let folder = '';
const containers: string[] = [];
/** Images and containers of this spec alone. */
const storage = (): string[] => ['--storage-driver=vfs', `--root=${folder}/storage`, `--runroot=${folder}/run`];

/** Podman repeats the health check by systemd, which not every machine has. */
const NO_TIMER = '--no-healthcheck';

/** Limits that every machine allows. */
const LIMITS = ['--ulimit=nofile=8192:8192', '--ulimit=nproc=4096:4096'];
const podman = async (...args: string[]): Promise<string> => {
  const options = ['--runtime=runc', '--cgroup-manager=cgroupfs', ...storage()];
  const { stdout } = await run('podman', [...options, ...args], BUFFER);
  return stdout.trim();
};

/** The mirror of this machine, which its package manager knows. */
function findMirror(): string {
  const policy = execFileSync('apt-cache', ['policy'], { encoding: 'utf8' });
  const mirror = /(https?:\/\/\S+) bookworm\/main/.exec(policy)?.[1];
  if (!mirror) throw new Error('the package manager of this machine has no mirror of bookworm');
  return mirror;
}

async function importImage(from: string, name: string, changes: string[]): Promise<void> {
  const tar = spawn('tar', ['-C', from, '-c', '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const args = ['import', ...changes.flatMap((change) => ['--change', change]), '-', name];
  const importing = spawn('podman', [...storage(), ...args], { stdio: [tar.stdout, 'ignore', 'inherit'] });
  const [code] = (await once(importing, 'close')) as [number];
  if (code !== 0) throw new Error(`podman import ended with ${code}`);
}

/** No registry of images is needed: a base by debootstrap, and for the build the Node and npm of this machine. */
async function makeBases(): Promise<void> {
  const base = join(folder, 'base');
  await run(
    'debootstrap',
    ['--variant=minbase', '--include=tini,ca-certificates', 'bookworm', base, findMirror()],
    BUFFER,
  );
  await importImage(base, 'localhost/base', []);
  const bin = join(base, 'usr/local/bin');
  // The npm that runs the tests: <npm>/bin/npm-cli.js.
  const npm = dirname(dirname(process.env.npm_execpath ?? ''));
  mkdirSync(join(base, 'usr/local/lib'), { recursive: true });
  cpSync(process.execPath, join(bin, 'node'), { dereference: true });
  cpSync(npm, join(base, 'usr/local/lib/npm'), { recursive: true });
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\nexec node /usr/local/lib/npm/bin/npm-cli.js "$@"\n', { mode: 0o755 });
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  cpSync(certificates, join(base, certificates), { dereference: true, force: true });
  const environment = [`ENV NODE_EXTRA_CA_CERTS=${certificates}`, 'ENV npm_config_cache=/npm-cache'];
  await importImage(base, 'localhost/build', environment);
  rmSync(base, { recursive: true, force: true });
}

async function buildImage(): Promise<void> {
  const cache = join(homedir(), '.npm');
  mkdirSync(cache, { recursive: true });
  const places = ['--isolation=chroot', '--network=host', `--volume=${cache}:/npm-cache`, '--format=docker'];
  const values = {
    BUILD_IMAGE: 'localhost/build',
    BASE_IMAGE: 'localhost/base',
    DOCS: '0',
    VERSION: '1.2.3',
    REVISION: 'abc',
  };
  const given = Object.entries(values).map(([name, value]) => `--build-arg=${name}=${value}`);
  await run('buildah', [...storage(), 'bud', ...places, ...LIMITS, ...given, `--tag=${NAME}`, ROOT], BUFFER);
}

const READ_ONLY = [
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
];

async function start(settings: Record<string, string>, options: string[], command: string[] = []): Promise<string> {
  const environment = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
  const args = [
    '--detach',
    '--network=host',
    NO_TIMER,
    ...LIMITS,
    ...READ_ONLY,
    ...environment,
    ...options,
    NAME,
    ...command,
  ];
  const id = await podman('run', ...args);
  containers.push(id);
  return id;
}

async function waitFor(url: string, id: string): Promise<Response> {
  for (let tries = 0; tries < 600; tries += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response;
    if ((await podman('inspect', '--format={{.State.Running}}', id)) !== 'true') break;
    await sleep(200);
  }
  throw new Error(`${url} does not respond: ${await podman('logs', id)}`);
}

interface Inspected {
  Healthcheck?: { Test: string[] };
  Config: {
    User: string;
    Entrypoint: string[];
    Labels: Record<string, string>;
  };
}

const PROGRAMS = ['debootstrap', 'buildah', 'podman', 'runc', 'apt-cache'];

describeWithPrograms('the image', PROGRAMS, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pnb-image-'));
    await makeBases();
    await buildImage();
  });
  afterAll(async () => {
    for (const id of containers) await podman('rm', '--force', '--time=5', id).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  it('states its version, its user, its health check and its first process', async () => {
    const [image] = JSON.parse(await podman('inspect', '--type=image', NAME)) as Inspected[];
    expect(image?.Healthcheck?.Test).toEqual(['CMD', 'node', 'healthcheck.ts']);
    expect(image?.Config).toMatchObject({
      User: '10001:10001',
      Entrypoint: ['tini', '--', 'node', '--enable-source-maps'],
    });
    expect(image?.Config.Labels).toMatchObject({
      'org.opencontainers.image.licenses': 'MIT',
      'org.opencontainers.image.version': '1.2.3',
      'org.opencontainers.image.revision': 'abc',
    });
  });

  it('lists its packages, and has no tools of the build', async () => {
    const script = `const { components } = JSON.parse(fs.readFileSync('sbom.cdx.json', 'utf8'));
      console.log(JSON.stringify([components.length, fs.readdirSync('node_modules').concat(fs.readdirSync('apps/api'))]))`;
    const out = await podman('run', '--rm', '--network=host', NO_TIMER, ...LIMITS, NAME, '-e', script);
    const [components, names] = JSON.parse(out) as [number, string[]];
    expect(components).toBeGreaterThan(100);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'dist']));
    expect(
      names.filter((name) => ['eslint', 'jest', 'nx', 'vite', 'oxfmt', 'typescript', 'src', 'test'].includes(name)),
    ).toEqual([]);
  });

  it('takes at most 320 MB besides its base and the guides', async () => {
    const [image = 0, base = 0] = await Promise.all(
      [NAME, 'localhost/base'].map(async (name) =>
        Number(await podman('inspect', '--type=image', '--format={{.Size}}', name)),
      ),
    );
    expect(image - base).toBeGreaterThan(100e6);
    expect((image - base) / 1e6).toBeLessThan(320);
  });

  it('serves from a root that no one can write to, as a user without rights', async () => {
    const port = String(await findFreePort());
    const data = join(folder, 'data');
    mkdirSync(data);
    execFileSync('chown', ['10001:10001', data]);
    const volumes = [`--volume=${data}:/data`, '--tmpfs=/var/tmp:exec'];
    const id = await start({ PORT: port, HOST: '127.0.0.1' }, volumes, ['apps/local/dist/main.js']);
    const response = await waitFor(`http://127.0.0.1:${port}/v1/health`, id);
    expect(await response.json()).toMatchObject({ status: 'ok' });
    expect(await podman('exec', id, 'id', '-u')).toBe('10001');
    expect(await podman('exec', id, 'cat', '/proc/1/comm')).toBe('tini');
    expect(await podman('exec', id, 'cat', '/app/THIRD-PARTY.md')).toMatch(/^## fastify \d/m);
    await expect(podman('exec', id, 'touch', '/app/written')).rejects.toThrow(/Read-only file system/);
    expect(await podman('exec', id, 'node', 'healthcheck.ts')).toBe('');
    const quickstart = JSON.parse(readFileSync(join(data, 'quickstart.json'), 'utf8')) as Record<string, string>;
    expect(quickstart.sandbox_api_key).toMatch(/^pnb_/);
    await podman('stop', '--time=40', id);
    expect(await podman('inspect', '--format={{.State.ExitCode}}', id)).toBe('0');
  });

  it('reports a process that does not respond', async () => {
    const port = String(await findFreePort());
    const check = podman(
      'run',
      '--rm',
      '--network=host',
      NO_TIMER,
      ...LIMITS,
      `--env=PORT=${port}`,
      NAME,
      'healthcheck.ts',
    );
    await expect(check).rejects.toMatchObject({ code: 1 });
  });
});
