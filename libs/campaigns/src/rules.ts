import { isDeepStrictEqual } from 'node:util';
import {
  bodyError,
  CAMPAIGN_ACTIONS,
  CAMPAIGN_READ_ONLY,
  type CampaignAction,
  type CampaignCreate,
  type CampaignGoal,
  type CampaignGoalCreate,
  CampaignProviderFilter,
  type CampaignUpdate,
  checkReadOnly,
  encodeId,
  type FieldError,
  invalid,
  mergeMetadata,
  Problem,
  withoutReadOnly,
  z,
} from '@pnb/contract';
import { Prisma } from '@pnb/db';
import { readGoal, type CampaignRow } from './resource.ts';

type Columns = Omit<Prisma.CampaignUncheckedCreateInput, 'id' | 'account_id' | 'build_id'>;
type Writable = Omit<CampaignCreate, 'build_id' | 'metadata'>;
type Given = { [K in keyof Writable]?: Writable[K] | undefined };

/** Columns of a new campaign; throws every field error that the schema cannot detect. */
export function createColumns({ build_id: _build, metadata, ...fields }: CampaignCreate): Columns {
  const errors = [...checkGoal(fields.goal), ...checkDates(fields)];
  if (errors.length > 0) throw invalid(errors);
  return { ...toColumns(fields), name: fields.name, metadata: metadata ?? {} };
}

/** The fixed fields as responses show them. */
const fixedFields = ({ id, build_id, status, created_at }: CampaignRow) => ({
  object: 'campaign',
  id: encodeId('campaign', id),
  build_id: encodeId('build', build_id),
  status,
  created_at: created_at.toISOString(),
});

/** The columns that an update changes; throws every field error, and 409 for a field that the status keeps. */
export function updateColumns(current: CampaignRow, patch: CampaignUpdate): Partial<Columns> {
  const errors = checkReadOnly(patch, CAMPAIGN_READ_ONLY, fixedFields(current));
  const metadata = mergeMetadata(current, patch, errors);
  const { metadata: _metadata, ...fields } = withoutReadOnly(patch, CAMPAIGN_READ_ONLY);
  errors.push(...checkGoal(fields.goal), ...checkDates({ ...dates(current), ...fields }));
  if (errors.length > 0) throw invalid(errors);
  const columns = { ...toColumns(fields), metadata };
  const changed = Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isStored(current[name as keyof CampaignRow], value)),
  );
  assertChangeable(current, Object.keys(changed));
  return changed;
}

const dates = ({ starts_on, ends_on }: CampaignRow) => ({ starts_on, ends_on });

const isStored = (stored: unknown, value: unknown): boolean =>
  isDeepStrictEqual(stored, value === Prisma.DbNull ? null : value);

/** Makes the columns of the fields that are sent. */
function toColumns({ goal, member_filter, ...plain }: Given): Partial<Columns> {
  const columns = {
    ...plain,
    ...(goal === undefined ? {} : { goal: goal ? normalizeGoal(goal) : Prisma.DbNull }),
    ...(member_filter === undefined
      ? {}
      : { member_filter: member_filter ? z.encode(CampaignProviderFilter, member_filter) : Prisma.DbNull }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const normalizeGoal = ({ type, target, cells }: CampaignGoalCreate) => ({
  type,
  target: target ?? null,
  cells: (cells ?? []).map((cell) => ({ ...cell })),
});

interface Dates {
  starts_on?: Date | null | undefined;
  ends_on?: Date | null | undefined;
}

const checkDates = ({ starts_on, ends_on }: Dates): FieldError[] =>
  starts_on && ends_on && ends_on < starts_on
    ? [bodyError('/ends_on', 'inconsistent', 'It is before starts_on. Send a later day, or null for no end date.')]
    : [];

function checkGoal(goal: CampaignGoalCreate | null | undefined): FieldError[] {
  if (!goal) return [];
  const { type, target, cells = [] } = goal;
  const hasTarget = target !== undefined && target !== null;
  const refuse = (field: string) =>
    bodyError(`/goal/${field}`, 'mutually_exclusive', `A goal of type ${type} does not have ${field}. Leave it out.`);
  if (type === 'contact_all') return [...(hasTarget ? [refuse('target')] : []), ...(cells[0] ? [refuse('cells')] : [])];
  if (type === 'signed_count')
    return [
      ...(hasTarget ? [] : [bodyError('/goal/target', 'required', 'Send the number of members to sign.')]),
      ...(cells[0] ? [refuse('cells')] : []),
    ];
  return checkCells(hasTarget, cells);
}

function checkCells(hasTarget: boolean, cells: CampaignGoal['cells']): FieldError[] {
  const keys = cells.map(({ county_fips, specialty_code }) => `${county_fips} ${specialty_code}`);
  if (hasTarget === cells.length > 0)
    return hasTarget
      ? [bodyError('/goal/target', 'mutually_exclusive', 'Send either target or cells.')]
      : [bodyError('/goal/target', 'required', 'Send target, the number of cells to close, or cells.')];
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [bodyError(`/goal/cells/${index}`, 'not_unique', 'This cell is repeated.')] : [],
  );
}

/** Fields that can be changed while the campaign is open, and for good. */
const ONLY_BEFORE_LAUNCH: readonly string[] = ['starts_on', 'member_filter'];
const LABELS: readonly string[] = ['name', 'external_id', 'metadata'];

function assertChangeable({ status }: CampaignRow, changed: string[]): void {
  if (status === 'draft') return;
  const isOpen = status === 'running' || status === 'paused';
  const refused = changed.filter((field) => (isOpen ? ONLY_BEFORE_LAUNCH.includes(field) : !LABELS.includes(field)));
  if (refused.length === 0) return;
  const rest = isOpen ? 'after the launch. Add or remove members instead' : 'any more. Create another campaign';
  throw new Problem('invalid_state', `The campaign is ${status}: ${refused.join(', ')} cannot be changed ${rest}.`);
}

/** 409 with the actions that the status allows. */
export function assertAction({ status }: CampaignRow, action: CampaignAction): void {
  const allowed = CAMPAIGN_ACTIONS[status];
  if (allowed.includes(action)) return;
  const fix = allowed.length > 0 ? `Allowed: ${allowed.join(', ')}.` : 'It has ended, and no action is allowed.';
  throw new Problem('campaign_action_not_allowed', `The campaign is ${status}, so ${action} is not possible. ${fix}`, {
    current_status: status,
    allowed_actions: [...allowed],
  });
}

/** Each cell of a goal must be tested in the build. */
export function checkTested(
  row: Pick<CampaignRow, 'goal'>,
  { counties, specialties }: { counties: ReadonlySet<string>; specialties: ReadonlySet<string> },
): FieldError[] {
  return (readGoal(row)?.cells ?? []).flatMap(({ county_fips, specialty_code }, index) => {
    const at = `/goal/cells/${index}`;
    return [
      ...(counties.has(county_fips)
        ? []
        : [bodyError(`${at}/county_fips`, 'not_found', 'The service area of the build does not have this county.')]),
      ...(specialties.has(specialty_code)
        ? []
        : [
            bodyError(
              `${at}/specialty_code`,
              'not_found',
              'No such tested specialty. See tested_as of GET /v1/specialties.',
            ),
          ]),
    ];
  });
}
