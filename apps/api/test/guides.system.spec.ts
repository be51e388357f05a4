import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProviderNetwork } from '@pnb/client';
import { ALL_SCOPES } from '@pnb/contract';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import { type Block, classify, type Guide, type GuideRun, parseGuide, readGuides, runGuide } from '@pnb/testkit/guides';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  checkPython,
  checkTypeScript,
  findPython,
  findUnknownPackages,
  installReceivers,
  makeCheckout,
  makeEnvironment,
} from './guides/project.ts';

// The guides that wait for a receiver, an import or a filing take seconds each.
jest.setTimeout(900_000);
/** A block of a page for operators starts a program for each of its commands. */
const BLOCK_LIMIT_MS = 300_000;

const root = join(import.meta.dirname, '../../..');
const guides = readGuides();
const python = findPython();
const folder = mkdtempSync(join(tmpdir(), 'pnb-guides-'));

/** The port that receivers of the guides listen on. */
const RECEIVER_PORT = 8787;

const readApiKey = (): string =>
  (JSON.parse(readFileSync(join(dataDir, 'quickstart.json'), 'utf8')) as { sandbox_api_key: string }).sandbox_api_key;

const hasPython = (blocks: Block[]): boolean =>
  blocks.some(({ language, text }) => language === 'python' || /^(python|uvicorn|pip) /m.test(text));

/** The quick start defines what the terminals of the other guides begin with. */
const setup = guides
  .flatMap(({ blocks }) => blocks)
  .filter(({ title }) => title === 'setup')
  .map(({ text }) => text)
  .join('\n');

let dataDir = '';
let service: ServiceProcess;
let pnb: ProviderNetwork;

beforeAll(async () => {
  symlinkSync(await installReceivers(), join(folder, 'node_modules'));
  // Builds what is not built, so that this is no output of the commands below.
  await promisify(execFile)('npm', ['run', '-s', 'operator', '--', '--help'], { cwd: root });
  dataDir = makeDataDir();
  service = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  await service.ready;
  pnb = new ProviderNetwork({ apiKey: readApiKey(), baseURL: service.url });
});
afterAll(async () => {
  await service.stop();
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true });
});

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8')) as object, 'api');

function validate(schema: string, value: unknown): string | null {
  const check = ajv.getSchema(`api#/components/schemas/${schema}`);
  if (!check) return `The API document has no schema ${schema}.`;
  return check(value) ? null : ajv.errorsText(check.errors);
}

/** Runs with an API key, which is revoked afterwards: a plan has a number of active ones. */
async function withKey<T>(run: (apiKey: string) => Promise<T>): Promise<T> {
  const { id, secret } = await pnb.apiKeys.create({ name: 'Guide', scopes: ALL_SCOPES });
  try {
    return await run(secret ?? '');
  } finally {
    await pnb.apiKeys.revoke(id);
  }
}

async function prepare(name: string, apiKey: string): Promise<GuideRun> {
  const checkout = join(folder, name);
  makeCheckout(checkout, dataDir, apiKey);
  return {
    folder: checkout,
    env: { ...makeEnvironment(checkout, python), PNB_BASE_URL: service.url, PNB_API_KEY: apiKey },
    ports: { [RECEIVER_PORT]: await findFreePort() },
    databases: 'embedded',
    limitMs: BLOCK_LIMIT_MS,
    setup: name === 'quick-start' ? '' : setup,
    findUnknownPackages,
    validate,
  };
}

const run = (guide: Guide): Promise<void> =>
  withKey(async (apiKey) => runGuide(guide, await prepare(guide.name, apiKey)));

const runBlocks = (name: string, text: string): Promise<void> => run(parseGuide(name, text));

interface Program extends Pick<Block, 'line' | 'title'> {
  guide: string;
  extension: string;
}

/** Modules of TypeScript import each other by name within a guide; those of Python have names that are unique. */
const nameProgram = ({ guide, extension, line, title }: Program): string =>
  extension === 'ts' ? join(guide, title ?? `block-${line}.ts`) : `${guide.replaceAll('-', '_')}_${line}.${extension}`;

/** Writes the programs in a language of all guides; their paths. */
function writePrograms(language: string, extension: string): string[] {
  return guides.flatMap(({ name, blocks }) =>
    blocks
      .filter((block) => block.language === language)
      .map(({ text, line, title }) => {
        const path = join(folder, 'programs', nameProgram({ guide: name, extension, line, title }));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
        return path;
      }),
  );
}

describe('the guides', () => {
  it('have only blocks that are run or compared', () => {
    const unknown = guides.flatMap(({ name, blocks }) =>
      blocks.filter((block) => classify(block) === null).map(({ line, language }) => `${name}.md:${line} ${language}`),
    );

    expect(unknown).toEqual([]);
    expect(guides.length).toBeGreaterThan(0);
  });

  describe('have code that compiles:', () => {
    beforeAll(() => {
      mkdirSync(join(folder, 'programs'));
      symlinkSync(join(root, 'node_modules'), join(folder, 'programs/node_modules'));
      writeFileSync(join(folder, 'programs/package.json'), '{ "type": "module" }');
    });

    it('TypeScript', () => {
      const files = writePrograms('ts', 'ts');
      expect(checkTypeScript(files, join(folder, 'programs'))).toEqual({ code: 0, output: '' });
    });

    (python ? it : it.skip)('Python', () => {
      const files = writePrograms('python', 'py');
      expect(checkPython(python ?? '', files, join(folder, 'programs'))).toEqual({
        code: 0,
        output: expect.stringMatching(/^Success: /),
      });
    });
  });

  for (const guide of guides)
    // Without Python 3.10 the guides with Python are reported as skipped.
    (python || !hasPython(guide.blocks) ? it : it.skip)(`run as they are pasted: ${guide.name}`, async () => {
      await run(guide);
    });
});

describe('the check of the guides', () => {
  const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`;

  it.each([
    ['a command that fails', fence('sh', 'ls no-such-file'), /no-such-file/],
    ['a variable that is not set', fence('sh', 'echo $NO_SUCH'), /did not end/],
    ['a problem that is not shown', fence('sh', 'call "$PNB_BASE_URL/v1/no-such-path"'), /route_not_found/],
    ['a program that throws', fence('ts', "throw new Error('planted');"), /planted/],
    ['a file that no command uses', fence('ts title="lost.ts"', 'export {};'), /No command uses lost\.ts/],
    ['an output that differs', fence('sh', 'echo one') + fence('text', 'two'), /no line\ntwo/],
    [
      'a response without a field',
      fence('sh', 'call "$PNB_BASE_URL/v1/account"') + fence('json', '{ "plans": "professional" }'),
      /\/plans is not in the output/,
    ],
    [
      'a response with another code',
      fence('sh', 'call "$PNB_BASE_URL/v1/no-such-path"') + fence('json', '{ "code": "resource_not_found" }'),
      /\/code is "route_not_found"/,
    ],
    ['an output without a command', fence('json', '{}'), /no output/],
    ['a value that its schema refuses', fence('json schema="Build"', '{}'), /must have required property/],
    ['a language that is not run', fence('ruby', 'puts 1'), /A ruby block is not run/],
    ['a package that is not installed here', fence('sh', 'npm install left-pad'), /without left-pad/],
    [
      'a file that is no package',
      fence('sh', 'pip install "$CONTRACT"/clients/pnb-0.3.0.whl'),
      /without \S+pnb-0\.3\.0\.whl/,
    ],
  ])('refuses %s', async (title, text, message) => {
    await expect(runBlocks(title.replaceAll(' ', '-'), text)).rejects.toThrow(message);
  });

  (python ? it : it.skip)('refuses a Python program that fails', async () => {
    await expect(runBlocks('python', fence('python', 'raise SystemExit("planted")'))).rejects.toThrow(/planted/);
  });

  it('refuses TypeScript that does not compile', () => {
    const file = join(folder, 'wrong.ts');
    writeFileSync(file, 'export const count: number = "one";\n');
    expect(checkTypeScript([file], join(folder, 'programs')).output).toMatch(/TS2322/);
  });
});
