import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPythonEnvironment } from '../python/environment.ts';
import type { GateContext } from './gates.ts';
import { skip } from './skip.ts';

/** A virtual environment with what requirements.txt pins, made once. */
function preparePython(): string {
  try {
    return openPythonEnvironment('python', join(import.meta.dirname, 'requirements.txt'));
  } catch (error) {
    return skip(error instanceof Error ? error.message : String(error));
  }
}

/** Generates with both generators, looks for every operation and every model, and imports all modules. */
export function checkPython({ root, document, documentPath, operationIds, run }: GateContext): string {
  const bin = preparePython();
  const out = join(root, 'node_modules/.pnb/python-clients');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const config = join(out, 'config.yaml');
  const files = ['application/yaml', 'application/zip', 'text/tab-separated-values'];
  const overrides = files.map((type) => `  ${type}: application/octet-stream\n`).join('');
  writeFileSync(config, `content_type_overrides:\n${overrides}`);
  const target = join(out, 'pnb_client');
  const client = ['generate', '--path', documentPath, '--output-path', target, '--meta', 'none', '--config', config];
  run(join(bin, 'openapi-python-client'), [...client, '--fail-on-warning'], {
    env: { PATH: `${bin}:${process.env.PATH}` },
  });
  const modules = pythonFiles(join(target, 'api'));
  const snake = (id: string) => id.replace(/([A-Z])/g, '_$1').toLowerCase();
  const missing = operationIds.filter((id) => !modules.some((path) => path.endsWith(`/${snake(id)}.py`)));
  if (missing.length > 0) throw new Error(`openapi-python-client leaves out ${missing.join(', ')}`);
  const models = join(out, 'pnb_models.py');
  const types = ['--input', documentPath, '--input-file-type', 'openapi', '--output', models];
  const style = ['--output-model-type', 'pydantic_v2.BaseModel', '--formatters', 'builtin'];
  run(join(bin, 'datamodel-codegen'), [...types, ...style]);
  run(join(bin, 'python'), ['-c', IMPORT_ALL, ...Object.keys(document.components.schemas)], { cwd: out });
  return `${operationIds.length} operations from openapi-python-client, every schema from datamodel-code-generator`;
}

const IMPORT_ALL = `
import importlib, pkgutil, sys
import pnb_client, pnb_models
for module in pkgutil.walk_packages(pnb_client.__path__, 'pnb_client.'):
    importlib.import_module(module.name)
missing = [name for name in sys.argv[1:] if not hasattr(pnb_models, name)]
sys.exit('datamodel-code-generator leaves out ' + ', '.join(missing) if missing else 0)
`;

const pythonFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.py'))
    .map((name) => join(folder, name));
