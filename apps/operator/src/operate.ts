import { parseArgs } from 'node:util';
import { BackupError } from '@pnb/backup';
import { DistributionError, MigrationError } from '@pnb/db';
import { SecretKeyError } from '@pnb/identity';
import { PostgresStartError } from '@pnb/postgres';
import { ReferenceFileError } from '@pnb/reference';
import { DatabaseRefusal } from '@pnb/provisioning';
import { SettingsError } from '@pnb/settings';
import { ACCOUNT_END_COMMANDS } from './account-ends.ts';
import { ACCOUNT_COMMANDS } from './accounts.ts';
import { BACKUP_COMMANDS } from './backups.ts';
import { AUDIT_COMMANDS } from './audit-log.ts';
import { recordCommand } from './audited.ts';
import type { Command, Line, Openers, OperatorContext, Result } from './command.ts';
import { DATABASE_COMMANDS } from './databases.ts';
import { DELIVERY_COMMANDS } from './deliveries.ts';
import { Refusal, UsageError } from './errors.ts';
import { IMPORT_COMMANDS } from './imports.ts';
import { KEY_COMMANDS } from './keys.ts';
import { OPERATOR_COMMANDS } from './operators.ts';
import { quote } from './options.ts';
import { LIMIT_REQUEST_COMMANDS } from './limit-requests.ts';
import { QUOTA_COMMANDS } from './quotas.ts';
import { REFERENCE_COMMANDS } from './reference-import.ts';
import { SAMPLE_COMMANDS } from './samples.ts';
import { formatJson, formatTable } from './show.ts';
import { SECRET_KEY_COMMANDS } from './secret-keys.ts';
import { SIGNING_KEY_COMMANDS } from './signing-keys.ts';
import { USER_COMMANDS } from './users.ts';

const COMMANDS: readonly Command[] = [
  ...DATABASE_COMMANDS,
  ...BACKUP_COMMANDS,
  ...DELIVERY_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...QUOTA_COMMANDS,
  ...ACCOUNT_END_COMMANDS,
  ...USER_COMMANDS,
  ...KEY_COMMANDS,
  ...OPERATOR_COMMANDS,
  ...LIMIT_REQUEST_COMMANDS,
  ...AUDIT_COMMANDS,
  ...SIGNING_KEY_COMMANDS,
  ...SECRET_KEY_COMMANDS,
  ...REFERENCE_COMMANDS,
  ...SAMPLE_COMMANDS,
  ...IMPORT_COMMANDS,
];

/** Exit codes: 0 success, 1 failure, 2 usage error. */
export interface Outcome {
  code: 0 | 1 | 2;
  out: string;
  err: string;
}

const output = (out: string): Outcome => ({ code: 0, out, err: '' });

/** Runs one command. The databases are opened only after the command line was validated. */
export async function operate(args: string[], open: Openers): Promise<Outcome> {
  try {
    return await dispatch(args, open);
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, out: '', err: `${error.message}\n` };
    if (isPlain(error)) return { code: 1, out: '', err: `${error.message}\n` };
    throw error;
  }
}

/** Errors with a message for the operator, reported without a stack trace. */
const isPlain = (error: unknown): error is Error =>
  [
    BackupError,
    Refusal,
    SecretKeyError,
    SettingsError,
    PostgresStartError,
    MigrationError,
    DatabaseRefusal,
    DistributionError,
    ReferenceFileError,
  ].some((kind) => error instanceof kind);

async function dispatch(args: string[], open: Openers): Promise<Outcome> {
  const [group = '', verb = ''] = args;
  if (['', 'help', '--help', '-h'].includes(group)) return group === '' ? usageError() : output(overview());
  const command = COMMANDS.find(({ name }) => name === group || name === `${group} ${verb}`);
  if (command) return runCommand(command, args.slice(command.name.split(' ').length), open);
  const siblings = COMMANDS.filter(({ name }) => name.startsWith(`${group} `));
  if (siblings.length > 0 && ['--help', '-h'].includes(verb)) return output(siblings.map(summary).join(''));
  throw new UsageError(`There is no command ${quote(`${group} ${verb}`.trim())}. --help lists all commands.`);
}

const usageError = (): Outcome => ({ code: 2, out: '', err: overview() });

async function runCommand(command: Command, args: string[], open: Openers): Promise<Outcome> {
  const line = parse(command, args);
  if (line.options.help === true) return output(help(command));
  if (line.words.length !== command.words)
    throw new UsageError(`Usage: ${`${command.name} ${command.usage}`.trimEnd()}`);
  const result = await execute(command, line, open);
  return output(line.options.json === true ? formatJson(result) : formatTable(result));
}

function execute(command: Command, line: Line, open: Openers): Promise<Result> {
  if ('readFor' in command) return runOn(command.readFor(line), open.databases);
  const { audit } = command;
  const work = command.read(line);
  return runOn(async (context: OperatorContext) => {
    const result = await work(context);
    if (audit) await recordCommand(context, audit, result);
    return result;
  }, open.context);
}

async function runOn<C extends { close(): Promise<void> }>(
  work: (opened: C) => Promise<Result>,
  open: () => Promise<C>,
): Promise<Result> {
  const opened = await open();
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

function parse({ options, name }: Command, args: string[]): Line {
  try {
    const common = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options: { ...options, ...common }, allowPositionals: true });
    return { words: positionals, options: values };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/[.\n] ?/)[0]}; see ${name} --help.`);
  }
}

const summary = ({ name, usage, about }: Command): string => `  ${`${name} ${usage}`.trimEnd()}\n      ${about}\n`;

const help = (command: Command): string => `${summary(command).trimStart()}      --json prints JSON.\n`;

const overview = (): string =>
  [
    'npm run operator -- <command> [--json] [--help]\n\n',
    ...COMMANDS.map(summary),
    '\nPlans: starter, professional, enterprise. Environments: production, sandbox.\n',
    'Commands use the configured databases, otherwise the embedded one in PNB_DATA_DIR.\n',
  ].join('');
