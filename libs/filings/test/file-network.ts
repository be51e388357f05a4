import { createServedCountyFinder, scoreNetwork, type ProviderInput } from '@pnb/adequacy';
import {
  createChecksum,
  createPreflight,
  createRowContext,
  createServiceFinder,
  findServices,
  identityKey,
  TABLE_KINDS,
  writeTable,
  type Digest,
  type FiledProvider,
  type FilingProvider,
  type FilingTerms,
  type Finding,
  type RowContext,
  type TableKind,
} from '../src/index.ts';
import type { AreaCounty } from './factories.ts';

export interface FiledNetwork {
  readonly providers: readonly FiledProvider[];
  readonly context: RowContext;
  readonly findings: readonly Finding[];
  readonly digest: Digest;
  readonly tables: Readonly<Record<TableKind, string>>;
}

export interface Network {
  readonly terms: FilingTerms;
  readonly counties: readonly AreaCounty[];
  readonly providers: readonly FilingProvider[];
}

export const toInput = (provider: FilingProvider): ProviderInput => ({
  ...provider,
  specialty_codes: [provider.specialty_code, ...provider.additional_specialty_codes],
});

/** The items as an array. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export async function joinText(chunks: AsyncIterable<string>): Promise<string> {
  return (await collect(chunks)).join('');
}

/** A whole filing in memory. */
export async function fileNetwork({ terms, counties, providers }: Network): Promise<FiledNetwork> {
  const rules = { ...terms, counties, bases: [terms.basis] };
  const [scored] = scoreNetwork({ ...rules, providers: providers.map(toInput) });
  const results = new Map(scored?.providers.map((result) => [result.provider_id, result]));
  const finder = createServiceFinder({ ...terms, counties }, createServedCountyFinder(rules));
  const preflight = createPreflight({ ...terms, counties });
  const context = createRowContext({ ...terms, counties });
  const format = { layout: terms.layout, context };
  const checksum = createChecksum(format);
  const ordered = providers.toSorted((a, b) => (identityKey(a) < identityKey(b) ? -1 : 1));
  const found = ordered.map((provider) => findServices(finder, provider));
  const findings = found.flatMap((one) => preflight.add(one, results.get(one.filed.provider.id) ?? null));
  const filed = found.map((one) => one.filed);
  filed.forEach((one) => checksum.add(one));
  const [provider = '', facility = ''] = await Promise.all(
    TABLE_KINDS.map((table) => joinText(writeTable(filed, table, format))),
  );
  return {
    providers: filed,
    context,
    findings: [...findings, ...preflight.finish()],
    digest: checksum.digest(),
    tables: { provider, facility },
  };
}
