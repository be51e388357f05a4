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
import type { BuildRow, Prisma } from '@pnb/db';

type Columns = Omit<Prisma.BuildUncheckedCreateInput, 'id' | 'account_id'>;

/** Columns of a new build that is judged by a standard. */
export function createColumns(draft: BuildCreate, standard_id: string): Columns {
  const { county_fips: _counties, states: _states, pending_county_fips: _pending, settings, ...fields } = draft;
  return {
    line_of_business: 'medicare_advantage',
    status: 'draft',
    filing_type: 'internal',
    basis: 'contracted',
    time_zone: DEFAULT_TIME_ZONE,
    ...sent(fields),
    settings: mergeSettings(DEFAULT_BUILD_SETTINGS, settings),
    metadata: draft.metadata ?? {},
    name: draft.name,
    contract_year: draft.contract_year,
    standard_id,
  };
}

/** As a response shows them. */
const fixedFields = ({ id, line_of_business, created_at }: BuildRow) => ({
  object: 'build',
  id: encodeId('build', id),
  line_of_business,
  created_at: created_at.toISOString(),
});

/** What a patch writes. */
export function updateColumns(current: BuildRow, patch: BuildUpdate): Partial<Columns> {
  const errors = checkReadOnly(patch, BUILD_READ_ONLY, fixedFields(current));
  const metadata = mergeMetadata(current, patch, errors);
  if (errors.length > 0) throw invalid(errors);
  const { settings, ...fields } = withoutReadOnly(patch, BUILD_READ_ONLY);
  const merged = settings && { settings: mergeSettings(current.settings as BuildSettings, settings) };
  return { ...sent(fields), ...merged, metadata };
}

const sent = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** RFC 7396; credits in the order of the contract, so that the same ones are equal. */
function mergeSettings(current: BuildSettings, change: BuildSettingsUpdate = {}): BuildSettings {
  const { credits, ...others } = { ...current, ...sent(change) };
  return { credits: CreditType.options.filter((type) => credits.includes(type)), ...others };
}

const isClosed = (status: string): boolean => status === 'frozen' || status === 'archived';

/** What decides neither what is filed nor what is scored. */
const LABELS: readonly string[] = ['name', 'external_id', 'metadata', 'status'];

/** A build that is closed and stays so takes its labels alone. */
export function assertUpdateAllowed(current: BuildRow, status: string, changed: string[]): void {
  if (!isClosed(current.status) || !isClosed(status)) return;
  const refused = changed.filter((field) => !LABELS.includes(field));
  if (refused.length === 0) return;
  const fix = 'Send status: active or draft with it to open the build.';
  throw new Problem('build_frozen', `The build is ${current.status} and keeps its ${refused.join(', ')}. ${fix}`);
}
