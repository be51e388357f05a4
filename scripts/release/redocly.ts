import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const CLI = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const RULES = join(import.meta.dirname, 'redocly-diff.yaml');

/** `major`: breaking. `minor`: additive. `patch`: documentation. */
export type Step = 'major' | 'minor' | 'patch';

interface Side {
  pointer: string;
  value?: unknown;
}

/** A change as `redocly diff --format json` reports it. */
export interface RedoclyChange {
  /** States, from the root and with references resolved, the first operation on which the change was found. */
  path: string;
  typeName: string;
  kind: 'added' | 'removed' | 'modified';
  impact: Step;
  verdicts: readonly { ruleId: string; message: string }[];
  property?: string;
  /** Where it is written in the released and in the current document. */
  base?: Side;
  revision?: Side;
}

/** The differences between two OpenAPI documents, found by Redocly. */
export function diffDocuments(base: object, revision: object): RedoclyChange[] {
  const folder = mkdtempSync(join(tmpdir(), 'pnb-diff-'));
  try {
    const [before, after, report] = ['base.json', 'revision.json', 'report.json'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(before, JSON.stringify(base));
    writeFileSync(after, JSON.stringify(revision));
    const args = [CLI, 'diff', '--config', RULES, '--format', 'json', '--fail-on', 'none', '-o', report, before, after];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`redocly diff failed:\n${stdout}${stderr}`);
    return (JSON.parse(readFileSync(report, 'utf8')) as { changes: RedoclyChange[] }).changes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
