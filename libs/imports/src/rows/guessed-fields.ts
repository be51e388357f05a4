import type { ColumnPlan } from './mapping.ts';

const known = new WeakMap<ColumnPlan, ReadonlySet<string>>();

/** Fields of columns that were guessed: no cell of them rejects its row, except an identifier. */
export function listGuessedFields(plan: ColumnPlan): ReadonlySet<string> {
  const fields = known.get(plan);
  if (fields) return fields;
  const found = new Set(
    plan.columns.flatMap(({ source, target }) =>
      'field' in target && target.field !== 'npi' && (source === 'similar_heading' || source === 'content')
        ? [target.field]
        : [],
    ),
  );
  known.set(plan, found);
  return found;
}
