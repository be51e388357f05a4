import type { Problem, ProblemCode } from '@pnb/contract';

interface ProblemField {
  /** Null: none in particular. */
  field: string | null;
  code: 'inconsistent' | 'not_unique';
}

const FIELDS: Partial<Record<ProblemCode, ProblemField>> = {
  conflict: { field: 'npi', code: 'not_unique' },
  duplicate_external_id: { field: 'external_id', code: 'not_unique' },
  stage_transition_not_allowed: { field: 'stage', code: 'inconsistent' },
};

/** The field that a problem without field errors concerns, and the code of its error. */
export const findProblemField = ({ code }: Problem): ProblemField =>
  FIELDS[code] ?? { field: null, code: 'inconsistent' };
