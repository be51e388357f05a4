import { decodeId, ID_PREFIXES, type IdKind, MAX_QUOTA, Plan, Quota, z } from '@pnb/contract';
import type { Line } from './command.ts';
import { UsageError } from './errors.ts';

export const getWord = ({ words }: Line, index: number): string => words[index] ?? '';

export function getOption({ options }: Line, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

export function getRequiredOption(line: Line, name: string): string {
  const value = getOption(line, name);
  if (value === undefined) throw new UsageError(`--${name} is required.`);
  return value;
}

/** Comma-separated, or the option several times. */
export function getListOption({ options }: Line, name: string): string[] | undefined {
  const value = options[name];
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((text) => text.split(',')).map((text) => text.trim());
}

export function parseId(kind: IdKind, text: string): string {
  const id = decodeId(kind, text);
  if (id === null) throw new UsageError(`${quote(text)} is not an id of the form ${ID_PREFIXES[kind]}_….`);
  return id;
}

export function parsePlan(text: string): Plan {
  const { data } = Plan.safeParse(text);
  if (!data) throw new UsageError(`${quote(text)} is not a plan: ${Plan.options.join(', ')}.`);
  return data;
}

const Email = z.email().max(254);

export function parseEmail(text: string): string {
  const { data } = Email.safeParse(text);
  if (data === undefined) throw new UsageError(`${quote(text)} is not an e-mail address.`);
  return data;
}

/** Requests per minute; null for `plan`, which takes an override back. */
export function parseLimit(text: string): number | null {
  if (text === 'plan') return null;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(`${quote(text)} is not a limit: a whole number from 1 to 9999999, or plan.`);
}

export function parseQuota(text: string): Quota {
  const { data } = Quota.safeParse(text);
  if (!data) throw new UsageError(`${quote(text)} is not a quota: ${Quota.options.join(', ')}.`);
  return data;
}

/** The limit of a quota; null for `plan`, which takes an override back. */
export function parseQuotaLimit(text: string): number | 'unlimited' | null {
  if (text === 'plan') return null;
  if (text === 'unlimited') return text;
  if (/^\d{1,16}$/.test(text) && Number(text) <= MAX_QUOTA) return Number(text);
  throw new UsageError(`${quote(text)} is not a limit: a whole number up to ${MAX_QUOTA}, unlimited, or plan.`);
}

/** How many backups are kept; null without --keep. */
export function parseKeep(line: Line): number | null {
  const text = getOption(line, 'keep');
  if (text === undefined) return null;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`--keep: ${quote(text)} is not a whole number from 1 to 9999.`);
}

/** Validates values with a schema of the contract; `names` maps fields to options. */
export function validate<T extends z.ZodType>(schema: T, values: unknown, names: Record<string, string>): z.output<T> {
  const { data, error } = schema.safeParse(values);
  if (!error) return data;
  const [issue] = error.issues;
  const field = String(issue?.path[0]);
  throw new UsageError(`${names[field] ?? field}: ${issue?.message ?? 'cannot be used'}.`);
}

/** The text of an argument, quoted and shortened. */
export const quote = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
