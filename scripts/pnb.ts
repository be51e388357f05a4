// npm run pnb -- <command>: the command line client from its sources, with the sandbox key of `npm start` unless another one is set.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@pnb/cli';

const file = join(process.env.PNB_DATA_DIR ?? '.data', 'quickstart.json');
const { env } = process;
const usesQuickstart = !env.PNB_API_KEY && !env.PNB_PROFILE && existsSync(file);

function readQuickstart() {
  const { base_url, sandbox_api_key } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return { PNB_BASE_URL: base_url, PNB_API_KEY: sandbox_api_key };
}

process.exitCode = await run(process.argv.slice(2), {
  env: usesQuickstart ? { ...env, ...readQuickstart() } : env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
