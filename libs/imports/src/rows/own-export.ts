import { PROVIDER_READ_ONLY, TRANSITIONS } from '@pnb/contract';
import type { Field } from './fields.ts';
import { readJsonList } from './json-cells.ts';

/**
 * Columns that only the CSV of `GET /v1/providers` has together. Release 1.0.0 rejects each row of it, because lists are JSON texts, so
 * that no other file is read in another way.
 */
const MARKS = ['id', 'build_id', 'additional_specialty_codes', 'telehealth_states', 'locations', 'allowed_stages'];

export const isOwnExport = (headings: readonly string[]): boolean => {
  const names = new Set(headings.map((heading) => heading.trim()));
  return MARKS.every((mark) => names.has(mark));
};

/** Columns whose cells become another field: `prepareOwnRow` leaves what that field has of them. */
const OWN_FIELDS: ReadonlyMap<string, Field> = new Map([
  ['adequacy_status', 'adequacy_override'],
  ['allowed_stages', 'held_from_stage'],
  ['locations', 'locations'],
]);

const COMPUTED: ReadonlySet<string> = new Set([
  ...Object.keys(PROVIDER_READ_ONLY.fixed).filter((name) => name !== 'id'),
  ...PROVIDER_READ_ONLY.computed,
]);

/** The field of a column of the CSV of the service: null of what it computes, undefined where the heading decides. */
export function findOwnField(heading: string): Field | null | undefined {
  const name = heading.trim();
  return OWN_FIELDS.get(name) ?? (COMPUTED.has(name) ? null : undefined);
}

interface HeadedColumn {
  index: number;
  heading: string;
}

/** The part of a plan of columns that is read here. */
interface OwnPlan {
  columns: readonly HeadedColumn[];
  unmapped: readonly HeadedColumn[];
  isOwnExport: boolean;
}

interface OwnColumns {
  status: number;
  source: number;
  stage: number;
  allowed: number;
}

const known = new WeakMap<OwnPlan, OwnColumns | null>();

/** The cells of a row with the override in place of the status, and the stage before the hold in place of the allowed ones. */
export function prepareOwnRow<Row extends { cells: readonly string[] }>(source: Row, plan: OwnPlan): Row {
  const own = findOwnColumns(plan);
  if (!own) return source;
  const { cells } = source;
  const isOverride = cells[own.source] === 'override';
  const held = cells[own.stage] === 'on_hold' ? findHeldFrom(cells[own.allowed] ?? '') : '';
  const read = cells.map((cell, index) =>
    index === own.allowed ? held : index === own.status && !isOverride ? '' : cell,
  );
  return { ...source, cells: read };
}

/** Before the stages that follow a hold is the one to which the provider can return. */
function findHeldFrom(allowed: string): string {
  const stages = readJsonList(allowed) ?? [];
  return stages.length > TRANSITIONS.on_hold.length ? (stages[0] ?? '') : '';
}

function findOwnColumns(plan: OwnPlan): OwnColumns | null {
  const found = known.get(plan);
  if (found !== undefined) return found;
  const all = [...plan.columns, ...plan.unmapped];
  const indexOf = (name: string): number => all.find(({ heading }) => heading === name)?.index ?? -1;
  const own = plan.isOwnExport
    ? {
        status: indexOf('adequacy_status'),
        source: indexOf('adequacy_status_source'),
        stage: indexOf('stage'),
        allowed: indexOf('allowed_stages'),
      }
    : null;
  known.set(plan, own);
  return own;
}
