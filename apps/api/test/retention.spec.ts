import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  EVENT_RETENTION_DAYS,
  IMPORT_RETENTION_DAYS,
  REQUEST_LOG_DAYS,
  REQUEST_LOG_ROWS,
  USAGE_DAYS,
} from '@pnb/contract';
import { CHALLENGE_MS, INVITATION_MS, MAX_CLOSED_REQUESTS, PASSWORD_RESET_MS, SESSION_MAX_MS } from '@pnb/identity';
import { RUN_RETENTION_DAYS } from '@pnb/scoring';
import { useApp } from '@pnb/testkit';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const guide = read('docs/guides/operations.md');

const readSection = (heading: string): string => guide.split(`\n${heading}\n`)[1]?.split(/\n##/)[0] ?? '';

/** What a row of the table states by its first cell. */
const kept = new Map(
  [...readSection('## What is kept').matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
    ([, what = '', tables = '', period = '']) => [what, { tables, period }] as const,
  ),
);
const app = useApp();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const { production: days, sandbox: sandboxDays } = EVENT_RETENTION_DAYS;

describe('the table of what is kept', () => {
  it('has each table of the databases, and no other', async () => {
    const { control, networks } = app.services;
    const listTables = async ({ pool }: { pool: typeof control.pool }): Promise<string[]> =>
      (
        await pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
      ).rows.map(({ name }) => name);
    const existing = [...(await listTables(control)), ...(await listTables(networks.sandbox))];
    const named = [...kept.values()].flatMap(({ tables }) =>
      [...tables.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name),
    );
    expect(named.toSorted()).toEqual([...new Set(existing)].filter((name) => name !== '_prisma_migrations').toSorted());
  });

  it.each([
    ['Sessions', `${SESSION_MAX_MS / HOUR_MS} hours at most`],
    [
      'Links and challenges',
      `${INVITATION_MS / DAY_MS} days, ${PASSWORD_RESET_MS / MINUTE_MS} minutes, ${CHALLENGE_MS / MINUTE_MS} minutes`,
    ],
    ['Requests to the operator', `the last ${MAX_CLOSED_REQUESTS} of an account`],
    [
      'Request log and usage',
      `${REQUEST_LOG_DAYS} days, ${REQUEST_LOG_ROWS.toLocaleString('en-US')} of an account at most`,
    ],
    ['Request log and usage', `by minute ${USAGE_DAYS.minute} days, by hour ${USAGE_DAYS.hour} days`],
    ['Events', `${days} days, in the sandbox ${sandboxDays}`],
    ['Deliveries', `${days} days, in the sandbox ${sandboxDays}`],
    ['Runs of the score', `all for ${RUN_RETENTION_DAYS} days`],
    [
      'Rows of imports',
      `${IMPORT_RETENTION_DAYS.production} days after the end of the import, in the sandbox ${IMPORT_RETENTION_DAYS.sandbox}`,
    ],
  ])('states the figure of the code: %s, %s', (what, period) => {
    expect(kept.get(what)?.period).toContain(period);
  });

  it('states how long the function of the database keeps the audit log', async () => {
    const { rows } = await app.services.control.pool.query<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'remove_expired_audit_entries'`,
    );
    const [, period] = /INTERVAL '(\d+ days)'/.exec(rows[0]?.source ?? '') ?? [];
    expect(kept.get('Audit log')?.period).toBe(period);
  });
});

describe('the sizes of machines', () => {
  it('are figures of the benchmarks or of the plan', () => {
    const table = readSection('### Sizes of machines');
    const figures = [...table.matchAll(/\d[\d,.]* (?:MiB|GiB|TiB|KB|MB)\b/g)].map(([figure]) => figure);
    const sources = read('benchmarks/README.md') + read('docs/scaling.md');
    expect(figures.length).toBeGreaterThan(10);
    const isMeasured = (figure: string): boolean => {
      const [number = '', unit = ''] = figure.split(' ');
      return new RegExp(`(?<![\\d,.])${number.replaceAll('.', '\\.')} (?:and [\\d,.]+ )?${unit}\\b`).test(sources);
    };
    expect(figures.filter((figure) => !isMeasured(figure))).toEqual([]);
  });
});
