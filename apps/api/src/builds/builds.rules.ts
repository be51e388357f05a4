import {
  BUILD_READ_ONLY,
  type BuildCreate,
  type BuildUpdate,
  type BuildSettings,
  type BuildSettingsUpdate,
  CreditType,
  DEFAULT_BUILD_SETTINGS,
  DEFAULT_TIME_ZONE,
  encodeId,
  invalid,
  Problem,
  mergeMetadata,
  checkReadOnly,
  withoutReadOnly,
} from '@pnb/contract';
import type { Prisma } from '@pnb/db';
import { type BuildRow, readSettings } from '@pnb/network';
import { withoutUndefined } from '../http/without-undefined.ts';

type Columns = Omit<Prisma.BuildUncheckedCreateInput, 'id' | 'account_id'>;

/** Columns of a new build that is scored by a standard. */
export function createColumns(body: BuildCreate, standard_id: string): Columns {
  const { county_fips: _counties, states: _states, pending_county_fips: _pending, settings, ...fields } = body;
  return {
    line_of_business: 'medicare_advantage',
    status: 'draft',
    filing_type: 'internal',
    basis: 'contracted',
    time_zone: DEFAULT_TIME_ZONE,
    ...withoutUndefined(fields),
    settings: mergeSettings(DEFAULT_BUILD_SETTINGS, settings),
    metadata: body.metadata ?? {},
    name: body.name,
    contract_year: body.contract_year,
    standard_id,
  };
}

/** The fixed fields as responses show them. */
const fixedFields = ({ id, line_of_business, created_at }: BuildRow) => ({
  object: 'build',
  id: encodeId('build', id),
  line_of_business,
  created_at: created_at.toISOString(),
});

/** Columns that an update writes. */
export function updateColumns(current: BuildRow, patch: BuildUpdate): Partial<Columns> {
  const errors = checkReadOnly(patch, BUILD_READ_ONLY, fixedFields(current));
  const metadata = mergeMetadata(current, patch, errors);
  if (errors.length > 0) throw invalid(errors);
  const { settings, ...fields } = withoutReadOnly(patch, BUILD_READ_ONLY);
  const merged = settings && { settings: mergeSettings(readSettings(current), settings) };
  return { ...withoutUndefined(fields), ...merged, metadata };
}

/** RFC 7396; credits in the order of the contract, so that equal sets are stored equally. */
function mergeSettings(current: BuildSettings, change: BuildSettingsUpdate = {}): BuildSettings {
  const { credits, ...others } = { ...current, ...withoutUndefined(change) };
  return { credits: CreditType.options.filter((type) => credits.includes(type)), ...others };
}

const isClosed = (status: string): boolean => status === 'frozen' || status === 'archived';

/** Fields that change neither the filing nor the score. */
const LABELS: readonly string[] = ['name', 'external_id', 'metadata', 'status'];

/** A closed build that stays closed accepts changes of its labels only. */
export function assertUpdateAllowed(current: BuildRow, status: string, changed: string[]): void {
  if (!isClosed(current.status) || !isClosed(status)) return;
  const refused = changed.filter((field) => !LABELS.includes(field));
  if (refused.length === 0) return;
  const fix = 'Send status: active or draft with the change to open the build.';
  throw new Problem('build_frozen', `The build is ${current.status}: ${refused.join(', ')} cannot be changed. ${fix}`);
}
