import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GateContext } from './gates.ts';
import { skip } from './skip.ts';

/** The generators by their program; their modules are pinned, and built once into the folder of the tools. */
const MODULES = {
  'oapi-codegen': 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2',
  ogen: 'github.com/ogen-go/ogen/cmd/ogen@v1.24.0',
} as const;

type Program = keyof typeof MODULES;

/** Without this, ogen stops at the first thing that it cannot read; with it, it names what it has left out. */
const OGEN_CONFIG = 'generator:\n  ignore_not_implemented: ["all"]\n';

function installProgram(program: Program, folder: string): string {
  const [, version = ''] = MODULES[program].split('@');
  const bin = join(folder, version);
  const path = join(bin, program);
  if (existsSync(path)) return path;
  mkdirSync(bin, { recursive: true });
  const { status, stderr } = spawnSync('go', ['install', MODULES[program]], {
    env: { ...process.env, GOBIN: bin },
    encoding: 'utf8',
  });
  return status === 0 ? path : skip(`${program} could not be installed: ${stderr.slice(-500)}`);
}

/** Generates a client with each generator, and looks for every operation in it. */
export function checkGo({ tools, documentPath, operationIds, run }: GateContext): string {
  if (spawnSync('go', ['version']).status !== 0) return skip('There is no Go on this machine.');
  const out = join(tools, '../go-clients');
  const programs = join(tools, '../go-programs');
  const bin = (program: Program) => installProgram(program, programs);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'ogen'), { recursive: true });

  const client = join(out, 'oapi_codegen.go');
  run(bin('oapi-codegen'), ['-generate', 'types,client', '-package', 'pnb', '-o', client, documentPath]);
  assertComplete('oapi-codegen', operationIds, readFileSync(client, 'utf8'));

  const config = join(out, 'ogen.yaml');
  writeFileSync(config, OGEN_CONFIG);
  const target = join(out, 'ogen');
  run(bin('ogen'), ['--config', config, '--package', 'pnb', '--target', target, '--clean', documentPath]);
  const texts = readdirSync(target).map((name) => readFileSync(join(target, name), 'utf8'));
  assertComplete('ogen', operationIds, texts.join(''));
  return `${operationIds.length} operations from each of ${Object.keys(MODULES).join(', ')}`;
}

/** A method of the client for each operation: Go exports names in upper case, and oapi-codegen has only `WithBody` for a form with a file. */
function assertComplete(program: Program, operationIds: readonly string[], text: string): void {
  const methods = new Set(
    [...text.matchAll(/^func \(c \*Client\) (\w+)\(/gm)].map(([, name = '']) =>
      name.replace(/WithBody$/, '').toLowerCase(),
    ),
  );
  const missing = operationIds.filter((id) => !methods.has(id.toLowerCase()));
  if (missing.length > 0) throw new Error(`${program} leaves out ${missing.join(', ')}`);
}
