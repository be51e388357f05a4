import { resolve } from 'node:path';
import {
  type AuditFinding,
  type AuditHead,
  type AuditReport,
  type AuditWriter,
  findHeads,
  findWriters,
  verifyAuditLog,
} from '@pnb/identity';
import type { Cell, Command } from './command.ts';
import { withControl } from './control-access.ts';
import { Refusal } from './errors.ts';
import { getOption, parseId } from './options.ts';

/** Describes the rights of users of the database: the process of the service is not visible here. */
function describeProtection(writers: readonly AuditWriter[]): string {
  const names = (some: readonly AuditWriter[]): string => some.map(({ name }) => name).join(', ');
  const able = writers.filter(({ may_change }) => may_change);
  if (writers.length === 0)
    return 'no: the service uses the owner of the tables, which can change and delete entries; use a user of its own for the service';
  if (able.length > 0) return `no: ${names(able)} can change or delete entries`;
  return `yes: ${names(writers)} can only add and read entries`;
}

async function readHeads(files: readonly string[]): Promise<AuditHead[]> {
  const heads: AuditHead[] = [];
  for (const file of files) {
    const found = await findHeads(file).catch((cause: unknown) => {
      throw new Refusal(`${file} cannot be read: ${(cause as Error).message}.`);
    });
    if (found.length === 0)
      throw new Refusal(
        `${file} has no hash of the audit log. Use the log of a worker or the manifest.json of a backup, of this version or a later one.`,
      );
    heads.push(...found);
  }
  return heads;
}

/** PostgreSQL's undefined_table and undefined_column. */
const NOT_MIGRATED = new Set(['42P01', '42703']);

function refuse(error: unknown): never {
  if (NOT_MIGRATED.has(String((error as { code?: unknown }).code)))
    throw new Refusal('The audit log of the control database has no hashes yet. Run database migrate first.');
  throw error;
}

const formatFinding = ({ chain, sequence, finding, detail }: AuditFinding): string =>
  `  ${chain} ${sequence}: ${finding}: ${detail}`;

function summarize({ findings: _, ...counts }: AuditReport, writers: readonly AuditWriter[]): Record<string, Cell> {
  return { status: 'intact', ...counts, protected_from_the_service: describeProtection(writers) };
}

export const verify: Command = {
  name: 'audit verify',
  usage: '[--account <acct_…>] [--heads <file>]',
  about:
    'Computes the hashes of the audit log, and fails if an entry was changed, reordered or deleted, or the end was cut off. --heads names the log of a worker or the manifest.json of a backup, also several times: the last hashes in it are compared, which shows that an end was cut off together with its record. States whether the database prevents the service from changing entries.',
  words: 0,
  options: { account: { type: 'string' }, heads: { type: 'string', multiple: true } },
  readFor: (line) => {
    const account = getOption(line, 'account');
    const account_id = account === undefined ? null : parseId('account', account);
    // npm runs scripts in the folder of the package; INIT_CWD is the folder of the caller.
    const { heads: named } = line.options;
    const files = (Array.isArray(named) ? named : []).map((file) => resolve(process.env.INIT_CWD ?? '.', file));
    return async (access) => {
      const heads = await readHeads(files);
      return withControl(access, async (control) => {
        const report = await verifyAuditLog(control, { account_id, heads }).catch(refuse);
        const writers = await findWriters(control);
        if (report.findings.length === 0) return summarize(report, writers);
        throw new Refusal(
          `The audit log is not intact:\n${report.findings.map(formatFinding).join('\n')}\nProtected from the service: ${describeProtection(writers)}.`,
        );
      });
    };
  },
};
