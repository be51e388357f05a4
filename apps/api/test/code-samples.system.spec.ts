import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EXAMPLES, type Route, ROUTES } from '@pnb/contract';
import { type SignedIn, useApp } from '@pnb/testkit';
import { eventually } from './eventually.ts';
import { openNodeRunner, openPythonRunner, type ProgramRunner } from './program-runner.ts';
import { sampleFile } from './sample-rows.ts';
import { bodyFor, document, pathFor, type Populated, titled, usePopulated } from './sweep.ts';

// Populating an account takes long on a busy machine.
jest.setTimeout(900_000);

const root = join(import.meta.dirname, '../../..');
const clientFolder = join(root, 'libs/client-python/src');
const python = join(root, 'node_modules/.pnb/python-client/bin');
const hasPython =
  spawnSync(process.execPath, ['scripts/python/run.ts', 'python', '--version'], { cwd: root }).status === 0;

interface Sample {
  label: string;
  source: string;
}

interface Operation {
  'x-codeSamples': Sample[];
  parameters?: { name: string; in: string; schema: { $ref?: string; examples?: unknown[] } }[];
}

const getOperation = ({ path, method }: Route) => document.paths[path]?.[method] as Operation;

/** Reads the sample of one language. */
const readSource = (route: Route, label: string): string => {
  const sample = getOperation(route)['x-codeSamples'].find((each) => each.label === label);
  if (!sample) throw new Error(`${route.operationId} has no sample for ${label}`);
  return sample.source;
};

const FLAGS = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'];
const LANGUAGES = {
  curl: { extension: 'sh', command: ['sh'] },
  TypeScript: { extension: 'ts', command: [process.execPath, ...FLAGS] },
  Python: { extension: 'py', command: [join(python, 'python')] },
} as const;
type Language = keyof typeof LANGUAGES;
const LABELS = Object.keys(LANGUAGES) as Language[];

/** Where the programs of a language run one after another; null for those of curl, which start fast. */
function openPrograms(label: Language): ProgramRunner | null {
  const place = { cwd: folder, env: { PATH: process.env.PATH ?? '', HOME: folder, PYTHONPATH: clientFolder } };
  if (label === 'TypeScript') return openNodeRunner(FLAGS, place);
  return label === 'Python' && hasPython ? openPythonRunner(join(python, 'python'), place) : null;
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pnb-samples-'));
  // Programs find the packages as in the project of a user.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'import.csv'), 'NPI,Name,Specialty\r\n2000000002,"Ana Rivera, MD",Cardiology\r\n');
  writeFileSync(join(folder, 'import-source.csv'), 'NPI,Name,Specialty\r\n2000000002,"Ana Rivera, MD",Cardiology\r\n');
  writeFileSync(join(folder, 'import-mapping.csv'), 'NPI,Name\r\n2000000002,"Ana Rivera, MD"\r\n');
  writeFileSync(join(folder, 'beneficiary-sample.csv'), sampleFile());
  // A status of 400 or above is a failure, and the status is printed.
  writeFileSync(join(folder, '.curlrc'), 'fail-with-body\nwrite-out = "\\n%{http_code}"\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The responses that the service has sent since the list was emptied. */
const sent: string[] = [];
const app = useApp({
  listen: true,
  extend: (server) =>
    server.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
      sent.push(`${routeOptions.config.contract?.operationId} ${statusCode}`);
    }),
});

/** Texts of the sample with those of the account, in the order in which the sample contains them. */
function* listReplacements(route: Route, owner: Populated): Generator<[string, string]> {
  const actual = pathFor(route, owner).split('/');
  for (const [index, name] of route.path.split('/').entries()) {
    if (!name.startsWith('{')) continue;
    const declared = getOperation(route).parameters?.find((one) => one.in === 'path' && `{${one.name}}` === name);
    yield [String(declared?.schema.examples?.[0]), decodeURIComponent(actual[index] ?? '')];
  }
  if (route.body) yield* listDifferences(EXAMPLES[route.operationId]?.request, bodyFor(route, owner));
}

/** The recorded texts of a request that differ in another one of the same form. */
function* listDifferences(recorded: unknown, actual: unknown): Generator<[string, string]> {
  if (typeof recorded === 'string' && recorded !== actual) yield [recorded, String(actual)];
  if (typeof recorded !== 'object' || recorded === null) return;
  for (const [name, value] of Object.entries(recorded))
    yield* listDifferences(value, (actual as Record<string, unknown>)[name]);
}

/** Credentials are read from variables, and are not in the text. */
function fillIn(source: string, replacements: Iterable<[string, string]>): string {
  let text = '';
  let rest = source;
  for (const [from, to] of replacements) {
    const at = rest.indexOf(from);
    if (at === -1) continue;
    text += rest.slice(0, at) + to;
    rest = rest.slice(at + from.length);
  }
  return text + rest;
}

/** Reads first, deletions and the reset last: each uses the objects that the previous ones left. */
const RANK = { get: 0, patch: 1, put: 2, post: 3, delete: 4 } as const;
const LAST = ['deleteBuild', 'resetSandbox'];
const inOrder = [...ROUTES].sort(
  (a, b) => LAST.indexOf(a.operationId) - LAST.indexOf(b.operationId) || RANK[a.method] - RANK[b.method],
);

async function runProgram(command: readonly string[], env: Record<string, string>): Promise<string> {
  const [program = '', ...args] = command;
  const variables = { PATH: process.env.PATH, HOME: folder, CURL_HOME: folder, PYTHONDONTWRITEBYTECODE: '1', ...env };
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, {
      cwd: folder,
      env: variables,
      maxBuffer: 1 << 28,
    });
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command.at(-1)} failed:\n${`${stdout}${stderr}`.slice(-2_000)}`, { cause: error });
  }
}

describe('the code samples of the document', () => {
  it('are in three languages', () => {
    const found = ROUTES.map((route) => getOperation(route)['x-codeSamples'].map(({ label }) => label));
    expect(found).toEqual(ROUTES.map(() => LABELS));
  });

  it('pass the strict checks of TypeScript', async () => {
    const project = join(folder, 'typescript');
    mkdirSync(project);
    for (const route of ROUTES)
      writeFileSync(join(project, `${route.operationId}.ts`), readSource(route, 'TypeScript'));
    const compilerOptions = { noUnusedLocals: true, noUnusedParameters: true, rootDir: '/' };
    const settings = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings));
    const compiler = join(root, 'node_modules/typescript7/bin/tsc');
    expect(await runProgram([process.execPath, compiler, '--noEmit', '-p', project], {})).toBe('');
  });

  // The test is reported as skipped without Python 3.10.
  (hasPython ? it : it.skip)('pass the strict checks of pyright', async () => {
    const project = join(folder, 'python');
    mkdirSync(project);
    for (const route of ROUTES) {
      // The sample of a deprecated operation calls what is deprecated.
      const head = route.deprecation ? '# pyright: reportDeprecated=false\n' : '';
      writeFileSync(join(project, `${route.operationId}.py`), head + readSource(route, 'Python'));
    }
    const settings = { include: ['.'], pythonVersion: '3.10', typeCheckingMode: 'strict', extraPaths: [clientFolder] };
    writeFileSync(join(project, 'pyrightconfig.json'), JSON.stringify(settings));
    const args = [join(root, 'node_modules/pyright/index.js'), '-p', project, '--pythonpath', join(python, 'python')];
    expect(await runProgram([process.execPath, ...args], {})).toMatch(/^0 errors, 0 warnings/m);
  });
});

describe.each(LABELS)('the samples for %s', (label) => {
  const { extension, command } = LANGUAGES[label];
  let programs: ProgramRunner | null = null;
  const owner = usePopulated(app);
  const keys: Pick<SignedIn, 'api_key' | 'token'>[] = [];
  // The number of tokens that a key can get in a minute is limited.
  beforeAll(async () => {
    for (let count = 0; count < 12; count += 1) keys.push(await app.signInAs(owner.account_id));
    programs = openPrograms(label);
  });
  afterAll(() => programs?.close());
  const program = hasPython || label !== 'Python' ? it : it.skip;

  program.each(titled(inOrder))('%s succeeds', async (operationId, route) => {
    const file = join(folder, `${operationId}.${extension}`);
    writeFileSync(file, fillIn(readSource(route, label), listReplacements(route, owner)));
    // That of the owner is for OAuth, because one sample revokes its token.
    const { api_key, token } = route.oauth ? owner : (keys[inOrder.indexOf(route) % keys.length] ?? owner);
    sent.length = 0;
    const secrets = { PNB_API_KEY: api_key, PNB_TOKEN: token, PNB_SOURCE_SECRET: owner.source_secret };
    const env = { ...secrets, PNB_BASE_URL: app.url, PYTHONPATH: clientFolder };
    // The first one has a process of its own, which it ends.
    const isFirst = route === inOrder[0];
    const output = programs && !isFirst ? await programs.run(file, env) : await runProgram([...command, file], env);

    const listOwn = () => new Set(sent.filter((line) => line !== 'issueToken 200' || operationId === 'issueToken'));
    // The program can end before the service has recorded the response.
    await eventually(async () => listOwn().size > 0);
    expect([...listOwn()]).toEqual([`${operationId} ${route.success.status}`]);
    if (label === 'curl') expect(output).toContain(`\n${route.success.status}`);
  });
});
