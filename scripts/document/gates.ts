// The gates of the API document, one by name: spectral | score | typescript | python | go.
// Their tools are installed on demand into node_modules/.pnb, apart from what `npm start` needs.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProgram } from '../tools/copy-program.ts';
import { installTools, tools } from './install.ts';
import { inlineComponents, listOperations, parseDocument, type Method } from '../../libs/generators/src/document.ts';
import { checkGo } from './go.ts';
import { checkPython } from './python.ts';
import { checkTypeScript } from './typescript.ts';

const root = join(import.meta.dirname, '../..');
const documentPath = join(root, 'openapi/openapi.json');
const document = parseDocument(readFileSync(documentPath, 'utf8'));

class GateError extends Error {}

interface RunOptions {
  cwd?: string;
  env?: Readonly<Record<string, string>>;
}

/** Runs a program; its output is the reason when it fails. */
function run(command: string, args: readonly string[], { cwd = root, env = {} }: RunOptions = {}): string {
  const result = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (result.status === 0) return result.stdout;
  const output = `${result.error?.message ?? ''}${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
  throw new GateError(`${[command, ...args].join(' ').slice(0, 200)} failed:\n${output.slice(-6_000)}`);
}

async function checkSpectral(): Promise<string> {
  await installTools();
  for (const name of ['spectral.ts', 'own-rules.ts']) copyProgram(join(import.meta.dirname, name), tools);
  cpSync(documentPath, join(tools, 'openapi.json'));
  const cli = join(tools, 'node_modules/@stoplight/spectral-cli/dist/index.js');
  const args = [
    'lint',
    'openapi.json',
    '--ruleset',
    'spectral.mjs',
    '--fail-severity',
    'hint',
    '--format',
    'json',
    '--quiet',
  ];
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], {
    cwd: tools,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const findings = parseFindings(stdout);
  if (!findings) throw new GateError(`Spectral did not run: ${stderr}${stdout}`);
  if (findings.length === 0 && status === 0) return 'no findings';
  const lines = findings.map(({ code, path, message }) => `${nameElement(path)}: ${message} (${code})`);
  throw new GateError(
    `${lines.length} findings; fix the declaration in libs/contract:\n${lines.slice(0, 50).join('\n')}`,
  );
}

interface Finding {
  code: string;
  message: string;
  path: string[];
}

function parseFindings(text: string): Finding[] | null {
  try {
    return JSON.parse(text) as Finding[];
  } catch {
    return null;
  }
}

/** The operation or component that a path into the document leads to. */
function nameElement([first = '', second = '', third = '', ...rest]: readonly string[]): string {
  const operation = first === 'paths' ? document.paths[second]?.[third as Method]?.operationId : undefined;
  return [operation ?? [first, second, third].join('/'), ...rest].join('/');
}

const MIN_SCORE = 90;
const MIN_OPERATION_SCORE = 80;

/** What `redocly score` prints; each subscore is between 0 and 1. */
interface Score {
  agentReadiness: number;
  operationScores: Record<string, { agentReadiness: number; subscores: Record<string, number> }>;
}

/** How well tools and agents cope with the document, by Redocly; docs/decisions/contract.md has what lowers it. */
function checkScore(): string {
  const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  // Redocly reads a component in the first operation only, and takes the others for operations without errors.
  const complete = join(tools, 'openapi-in-place.json');
  mkdirSync(tools, { recursive: true });
  writeFileSync(complete, JSON.stringify(inlineComponents(document)));
  const score = JSON.parse(run(process.execPath, [cli, 'score', '--format', 'json', complete])) as Score;
  const low = Object.entries(score.operationScores).filter(
    ([, { agentReadiness }]) => agentReadiness < MIN_OPERATION_SCORE,
  );
  const lines = low.map(([name, { agentReadiness, subscores }]) => {
    const causes = Object.entries(subscores).filter(([, value]) => value < 0.9);
    return `${name} scores ${agentReadiness}: ${causes.map(([cause, value]) => `${cause} ${value.toFixed(2)}`).join(', ')}`;
  });
  if (score.agentReadiness < MIN_SCORE) lines.unshift(`The document scores ${score.agentReadiness}.`);
  if (lines.length === 0) return `${score.agentReadiness}, no operation under ${MIN_OPERATION_SCORE}`;
  const fix = `The document needs ${MIN_SCORE} and each operation ${MIN_OPERATION_SCORE}: describe and bound every field, avoid unions and parameters.`;
  throw new GateError([...lines, fix].join('\n'));
}

const operationIds = listOperations(document).map(({ operation }) => operation.operationId);
/** What a gate reads. */
export type GateContext = typeof context;

const context = { root, tools, document, documentPath, operationIds, run };

const GATES: Readonly<Record<string, () => string | Promise<string>>> = {
  spectral: checkSpectral,
  score: checkScore,
  typescript: async () => {
    await installTools();
    return checkTypeScript(context);
  },
  python: () => checkPython(context),
  go: () => checkGo(context),
};

try {
  const gate = GATES[process.argv[2] ?? ''];
  if (!gate) throw new GateError(`Name one of ${Object.keys(GATES).join(', ')}.`);
  console.log(await gate());
} catch (error) {
  if (!(error instanceof GateError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
