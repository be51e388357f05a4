import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context, Files } from './context.ts';

/** The page itself has this policy: it loads nothing, from this machine or another one, and sends nothing. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The reference as one HTML file that opens from a folder, with search. */
export function listPageFiles({ root, document }: Context): Files {
  const folder = mkdtempSync(join(tmpdir(), 'pnb-reference-'));
  try {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    const page = buildPage(root, folder);
    return new Map([['reference.html', page.replace('<head>', `<head>\n  ${describePolicy()}`)]]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const describePolicy = () => `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;

function buildPage(root: string, folder: string): string {
  const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const args = [cli, 'build-docs', 'openapi.json', '--inlineBundle', '--output', 'reference.html'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The reference page cannot be built: ${stdout}${stderr}`);
  return readFileSync(join(folder, 'reference.html'), 'utf8');
}
