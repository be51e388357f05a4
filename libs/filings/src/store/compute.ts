import { createServedCountyFinder, scoreNetwork, type ProviderResult } from '@pnb/adequacy';
import { encodeId } from '@pnb/contract';
import type { AccountDb, AccountTransaction, network } from '@pnb/db';
import { loadNetwork, readBuild, type BuildState, type LoadedNetwork } from '@pnb/scoring';
import { createChecksum, type Checksum, type Digest } from '../checksum.ts';
import { identityKey } from '../compare.ts';
import type { FiledProvider, FilingCounty, FilingTerms } from '../content.ts';
import type { Finding } from '../findings.ts';
import { findLayout, type TableKind } from '../layout.ts';
import { createFindingCounts, createPreflight, type Preflight } from '../preflight.ts';
import { createRowContext, type RowContext } from '../rows.ts';
import { createServiceFinder, findServices, type ServiceFinder } from '../services.ts';
import { compareText } from '../text.ts';
import { freezeProvider } from './frozen-provider.ts';
import { packProviders, PART_SIZE } from './parts.ts';

type Filing = network.FilingModel;

/** The content of a filing before it is stored. */
export interface ComputedFiling {
  readonly as_of: string;
  readonly sample_id: string;
  readonly context: RowContext;
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
  readonly provider_count: number;
  readonly row_counts: Readonly<Record<TableKind, number>>;
  /** The first `MAX_FINDINGS`. */
  readonly findings: readonly Finding[];
  readonly finding_counts: Readonly<ReturnType<typeof createFindingCounts>>;
  readonly digest: Digest;
}

/** Findings that are stored; all are counted. */
export const MAX_FINDINGS = 10_000;

interface Work {
  readonly finder: ServiceFinder;
  readonly preflight: Preflight;
  readonly checksum: Checksum;
  readonly results: ReadonlyMap<string, ProviderResult>;
  readonly findings: Finding[];
  readonly finding_counts: ReturnType<typeof createFindingCounts>;
}

/** The order of the tables, without loading more than what decides it. */
async function listProviderIds({ sql }: AccountDb, build_id: string): Promise<string[]> {
  const rows = await sql.provider.findMany({
    where: { build_id },
    select: { id: true, npi: true, name: true, external_id: true },
  });
  const keyed = rows.map((row) => ({ id: row.id, key: identityKey(row), external_id: row.external_id ?? '' }));
  keyed.sort(
    (a, b) => compareText(a.key, b.key) || compareText(a.external_id, b.external_id) || compareText(a.id, b.id),
  );
  return keyed.map(({ id }) => id);
}

async function readFilingCounties({ sql }: AccountDb, { area, build }: BuildState): Promise<Map<string, FilingCounty>> {
  const rows = await sql.county.findMany({
    where: { standard_id: build.standard_id, fips: { in: area.map(({ fips }) => fips) } },
    select: { fips: true, ssa_code: true, name: true, state: true },
  });
  return new Map(rows.map((row) => [row.fips, { ...row, is_pending: false }]));
}

interface LoadedBuild {
  readonly state: BuildState;
  readonly loaded: LoadedNetwork;
}

/** Counties in the order in which the engine has them. */
async function readTerms(tx: AccountTransaction, filing: Filing, { state, loaded }: LoadedBuild): Promise<FilingTerms> {
  const { input } = loaded;
  const known = await readFilingCounties(tx, state);
  const layout = findLayout(filing.layout_id);
  if (!layout) throw new Error(`no layout ${filing.layout_id}`);
  return {
    layout,
    basis: filing.basis,
    standard: input.standard,
    counties: input.counties.map(({ fips, is_pending }) => ({ ...(known.get(fips) as FilingCounty), is_pending })),
    is_application: input.is_application,
    as_of: input.as_of,
    coverage_starts_on: input.coverage_starts_on,
    filing_due_on: state.build.filing_due_on?.toISOString().slice(0, 10) ?? null,
  };
}

/** Computes the results by id as the API has it. */
function scoreProviders({ input }: LoadedNetwork, basis: FilingTerms['basis']): Map<string, ProviderResult> {
  const [scored] = scoreNetwork({ ...input, bases: [basis] });
  return new Map(scored?.providers.map((result) => [encodeId('provider', result.provider_id), result]));
}

function addFindings({ findings, finding_counts }: Work, found: readonly Finding[]): void {
  for (const finding of found) {
    finding_counts[finding.severity]++;
    if (findings.length < MAX_FINDINGS) findings.push(finding);
  }
}

async function fileProviders(tx: AccountTransaction, work: Work, ids: readonly string[]): Promise<FiledProvider[]> {
  const rows = await tx.sql.provider.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const services = findServices(work.finder, freezeProvider(row));
    addFindings(work, work.preflight.add(services, work.results.get(services.filed.provider.id) ?? null));
    work.checksum.add(services.filed);
    return [services.filed];
  });
}

const splitParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PART_SIZE) }, (_, at) => ids.slice(at * PART_SIZE, (at + 1) * PART_SIZE));

/** Computes a filing of the build at the instant of a snapshot; null when the build is gone. */
export async function computeFiling(tx: AccountTransaction, filing: Filing, now: Date): Promise<ComputedFiling | null> {
  const state = await readBuild(tx, filing.build_id, now);
  if (!state) return null;
  const loaded = await loadNetwork(tx, state);
  const terms = await readTerms(tx, filing, { state, loaded });
  const context = createRowContext(terms);
  const work: Work = {
    finder: createServiceFinder(terms, createServedCountyFinder(loaded.input)),
    preflight: createPreflight(terms),
    checksum: createChecksum({ layout: terms.layout, context }),
    results: scoreProviders(loaded, terms.basis),
    findings: [],
    finding_counts: createFindingCounts(),
  };
  const ids = await listProviderIds(tx, filing.build_id);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const part of splitParts(ids)) parts.push(await packProviders(await fileProviders(tx, work, part)));
  addFindings(work, work.preflight.finish());
  const { findings, finding_counts, checksum, preflight } = work;
  return {
    as_of: terms.as_of,
    sample_id: loaded.sample_id,
    context,
    parts,
    provider_count: ids.length,
    row_counts: preflight.row_counts,
    findings,
    finding_counts,
    digest: checksum.digest(),
  };
}
