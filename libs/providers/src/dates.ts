import { bodyError, type FieldError, type ProviderUpdate } from '@pnb/contract';
import type { ProviderRow } from '@pnb/network';

interface Dates {
  effective_on?: Date | null | undefined;
  terminated_on?: Date | null | undefined;
}

const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

/** A contract ends on its first day or later. */
export function checkDates({ effective_on, terminated_on }: Dates, errors: FieldError[]): void {
  if (!effective_on || !terminated_on || terminated_on >= effective_on) return;
  const [first, last] = [formatDay(effective_on), formatDay(terminated_on)];
  const detail = `terminated_on ${last} is before effective_on ${first}. Correct one of the two.`;
  errors.push(bodyError('/terminated_on', 'inconsistent', detail));
}

/** Checks the dates of an update that changes one of them. */
export function checkNewDates(current: ProviderRow, patch: ProviderUpdate, errors: FieldError[]): void {
  const { effective_on = current.effective_on, terminated_on = current.terminated_on } = patch;
  const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();
  if (isSame(effective_on, current.effective_on) && isSame(terminated_on, current.terminated_on)) return;
  checkDates({ effective_on, terminated_on }, errors);
}
