import {
  type AdequacyReason,
  bodyError,
  encodeId,
  type FieldError,
  invalid,
  checkMove,
  PLAIN_FIELDS,
  Problem,
  PROVIDER_READ_ONLY,
  type ProviderCreate,
  type ProviderUpdate,
  type Stage,
  allowedStages,
  checkReadOnly,
  mergeMetadata,
  findNearest,
  AdequacyOverride,
} from '@pnb/contract';
import {
  isFacility,
  isPool,
  isSubmittedCode,
  findSpecialtyByTaxonomy,
  findSubmittedCode,
  SUBMITTED_NAMES,
} from '@pnb/adequacy';
import type { Prisma } from '@pnb/db';
import type { ProviderRow } from '@pnb/network';
import type { CountyCodes } from '@pnb/geography';
import { checkDates, checkNewDates } from './dates.ts';
import { resolveLocations } from './locations.ts';
import { withoutRepeated } from './repeated-fields.ts';

/** Columns of a provider as a request states them. */
export type Columns = Omit<Prisma.ProviderUncheckedCreateInput, 'id' | 'account_id' | 'build_id'>;

/** The reason lasts until the next run. */
const NOT_EVALUATED: AdequacyReason[] = ['not_evaluated'];
const EXCLUDED: AdequacyReason[] = ['excluded'];

type ProviderInput = ProviderCreate | ProviderUpdate;

function plainColumns(fields: ProviderInput): Partial<Columns> {
  const plain = { ...fields, owner_email: fields.owner_email?.toLowerCase() ?? fields.owner_email };
  return Object.fromEntries(
    PLAIN_FIELDS.filter((name) => plain[name] !== undefined).map((name) => [name, plain[name]]),
  );
}

/** The time, and the counties of the build's standard where standards differ. */
interface RuleContext {
  now: Date;
  codes: CountyCodes;
}

/** What only updates write, for a provider that is created as a copy of another one. */
export interface CopiedFields {
  adequacy_override?: Exclude<ProviderRow['adequacy_override'], null> | undefined;
  held_from_stage?: Stage | undefined;
}

const copiedColumns = ({ adequacy_override, held_from_stage }: CopiedFields = {}, stage: Stage): Partial<Columns> => ({
  ...(adequacy_override ? overrideWith(adequacy_override) : {}),
  ...(held_from_stage && stage === 'on_hold' ? { held_from_stage } : {}),
});

/** Columns of a new provider; throws every field error that the schema cannot detect. */
export function createColumns(body: ProviderCreate, { now, codes }: RuleContext, copied?: CopiedFields): Columns {
  const fieldErrors: FieldError[] = [];
  const code = resolveSpecialty(body, fieldErrors);
  if (code === undefined && fieldErrors.length === 0) fieldErrors.push(specialtyMissing());
  checkCodes(body.additional_specialty_codes, fieldErrors);
  const located = resolveLocations(body, { codes, fieldErrors });
  checkDates(body, fieldErrors);
  if (fieldErrors.length > 0) throw invalid(fieldErrors);
  const { stage = 'identified' } = body;
  return {
    entity_type: isFacility(code ?? '') ? 'facility' : 'individual',
    npi: null,
    additional_specialty_codes: [],
    adequacy_reasons: NOT_EVALUATED,
    ...plainColumns(body),
    metadata: body.metadata ?? {},
    name: body.name,
    specialty_code: code ?? '',
    stage,
    stage_changed_at: now,
    ...located,
    ...copiedColumns(copied, stage),
  };
}

const specialtyMissing = (): FieldError =>
  bodyError(
    '/specialty',
    'required',
    'Send specialty (a CMS name), specialty_code, or a taxonomy_code of one specialty. See GET /v1/specialties.',
  );

/** The submitted specialty code of a request; undefined without one. */
function resolveSpecialty(fields: ProviderInput, fieldErrors: FieldError[]): string | undefined {
  const byName = fields.specialty === undefined ? undefined : findSubmittedCode(fields.specialty);
  if (byName === null) fieldErrors.push(unknownSpecialty(fields.specialty ?? ''));
  checkCode(fields.specialty_code, '/specialty_code', fieldErrors);
  if (byName && fields.specialty_code && byName !== fields.specialty_code) {
    fieldErrors.push(
      bodyError(
        '/specialty_code',
        'mutually_exclusive',
        `specialty is code ${byName}. Send one of the two, or two that match.`,
      ),
    );
  }
  return fields.specialty_code ?? byName ?? resolveTaxonomy(fields, fieldErrors);
}

function resolveTaxonomy({ taxonomy_code }: ProviderInput, fieldErrors: FieldError[]): string | undefined {
  if (!taxonomy_code) return undefined;
  const code = findSpecialtyByTaxonomy(taxonomy_code);
  if (!code)
    fieldErrors.push(
      bodyError(
        '/taxonomy_code',
        'not_found',
        'It matches no single CMS specialty. Send specialty or specialty_code too.',
      ),
    );
  return code ?? undefined;
}

function unknownSpecialty(name: string): FieldError {
  const guess = findNearest(name, SUBMITTED_NAMES);
  return bodyError(
    '/specialty',
    'not_found',
    `No such CMS specialty. ${guess ? `Did you mean ${guess}?` : 'See GET /v1/specialties.'}`,
  );
}

function checkCode(code: string | undefined, pointer: string, fieldErrors: FieldError[]): void {
  if (code === undefined || isSubmittedCode(code)) return;
  const fix = isPool(code)
    ? `${code} is tested, not submitted. Use 001 to 006.`
    : 'No such CMS specialty code. See GET /v1/specialties.';
  fieldErrors.push(bodyError(pointer, 'not_found', fix));
}

const checkCodes = (codes: string[] | undefined, fieldErrors: FieldError[]): void =>
  (codes ?? []).forEach((code, index) => checkCode(code, `/additional_specialty_codes/${index}`, fieldErrors));

export interface UpdatePlan {
  data: Partial<Columns>;
  move: { from: Stage; to: Stage; correction: boolean } | null;
}

/** The fixed fields as responses show them. */
const fixedFields = ({ id, build_id, county, state, created_at }: ProviderRow) => ({
  object: 'provider',
  id: encodeId('provider', id),
  build_id: encodeId('build', build_id),
  county,
  state,
  created_at: created_at.toISOString(),
});

/** The update of a row; throws 409 for a move that the pipeline does not allow, 422 with every field error. */
export function planUpdate(current: ProviderRow, body: ProviderUpdate, { now, codes }: RuleContext): UpdatePlan {
  const fieldErrors = checkReadOnly(body, PROVIDER_READ_ONLY, fixedFields(current));
  const patch = withoutRepeated(current, body, { codes, fieldErrors });
  const taxonomy_only = patch.specialty === undefined && patch.specialty_code === undefined;
  const specialty_code = taxonomy_only ? undefined : resolveSpecialty(patch, fieldErrors);
  checkCodes(patch.additional_specialty_codes, fieldErrors);
  const movesLocation = patch.locations !== undefined || patch.county_fips !== undefined;
  const located = movesLocation ? resolveLocations(patch, { codes, fieldErrors }, current) : {};
  if (patch.correction && !patch.reason)
    fieldErrors.push(bodyError('/reason', 'required', 'Send the reason for the correction.'));
  checkNewDates(current, patch, fieldErrors);
  const metadata = mergeMetadata(current, patch, fieldErrors);
  if (fieldErrors.length > 0) throw invalid(fieldErrors);
  const move = planMove(current, patch);
  return {
    data: {
      ...plainColumns(patch),
      metadata,
      ...(specialty_code ? { specialty_code } : {}),
      ...located,
      ...overrideColumns(current, patch),
      ...moveColumns(move, now),
    },
    move,
  };
}

function planMove(current: ProviderRow, { stage: to, correction = false }: ProviderUpdate): UpdatePlan['move'] {
  const from = current.stage;
  const heldFrom = current.held_from_stage;
  if (to === undefined || to === from) return null;
  const outcome = checkMove(from, to, heldFrom);
  if (outcome === 'forbidden' && !correction) throw forbiddenMove(from, to, heldFrom);
  return { from, to, correction: outcome === 'forbidden' };
}

function forbiddenMove(from: Stage, to: Stage, heldFrom: Stage | null): Problem {
  const allowed_stages = allowedStages(from, heldFrom);
  const detail = `A provider in ${from} cannot move to ${to}. Allowed: ${allowed_stages.join(', ')}. Or send correction: true with a reason.`;
  return new Problem('stage_transition_not_allowed', detail, { current_stage: from, allowed_stages });
}

const moveColumns = (move: UpdatePlan['move'], now: Date): Partial<Columns> =>
  move ? { stage: move.to, stage_changed_at: now, held_from_stage: move.to === 'on_hold' ? move.from : null } : {};

/** An override applies at once; after its removal the status is pending until the next run. */
function overrideColumns(current: ProviderRow, { adequacy_status }: ProviderUpdate): Partial<Columns> {
  if (adequacy_status === undefined || adequacy_status === current.adequacy_override) return {};
  return overrideWith(adequacy_status === null ? null : AdequacyOverride.parse(adequacy_status));
}

function overrideWith(override: ProviderRow['adequacy_override']): Partial<Columns> {
  const isOut = override === 'excluded' || override === 'non_compliant';
  return {
    adequacy_override: override,
    adequacy_status: override ?? 'pending',
    adequacy_reasons: isOut ? EXCLUDED : NOT_EVALUATED,
  };
}
