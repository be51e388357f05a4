import { findAlias } from './headings.ts';
import type { ColumnPlan } from './mapping.ts';
import type { RowCells } from './row-values.ts';
import { cleanCell } from './transforms.ts';

const CODE = /^healthcare provider taxonomy code_(\d{1,2})$/i;
const SWITCH = /^healthcare provider primary taxonomy switch_(\d{1,2})$/i;

interface Slot {
  code: number;
  switched: number;
}

const known = new WeakMap<ColumnPlan, readonly Slot[]>();

/**
 * The taxonomy code that a row of NPPES marks as the primary one: files of NPPES have 15 codes, each with a switch. Null where none
 * is marked, or where a mapping names another column.
 */
export function findPrimaryTaxonomy({ cells }: RowCells, plan: ColumnPlan): string | null {
  const primary = listSlots(plan).find(({ switched }) => cleanCell(cells[switched] ?? '').toUpperCase() === 'Y');
  const code = primary === undefined ? '' : cleanCell(cells[primary.code] ?? '').toUpperCase();
  return /^[0-9A-Z]{9}X$/.test(code) ? code : null;
}

function listSlots(plan: ColumnPlan): readonly Slot[] {
  const slots = known.get(plan);
  if (slots) return slots;
  const made = usesFirstCode(plan) ? pairSlots(plan) : [];
  known.set(plan, made);
  return made;
}

/** Whether the taxonomy is read from the first of the codes, by its heading. */
const usesFirstCode = ({ columns }: ColumnPlan): boolean =>
  columns.some(
    ({ heading, source }) =>
      source === 'heading' && CODE.test(heading) && findAlias(heading)?.field === 'taxonomy_code',
  );

function pairSlots({ columns, unmapped }: ColumnPlan): Slot[] {
  const all = [...columns, ...unmapped];
  const switches = new Map(all.flatMap(({ heading, index }) => readNumber(SWITCH, heading, index)));
  return all
    .flatMap(({ heading, index }) => readNumber(CODE, heading, index))
    .flatMap(([number, code]) => {
      const switched = switches.get(number);
      return switched === undefined ? [] : [{ code, switched }];
    });
}

function readNumber(pattern: RegExp, heading: string, index: number): [string, number][] {
  const number = pattern.exec(heading.trim())?.[1];
  return number === undefined ? [] : [[number, index]];
}
