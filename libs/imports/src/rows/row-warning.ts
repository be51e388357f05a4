import { isConfidential } from '@pnb/contract';

/** What states that a contract has ended. */
export const ENDING_CODES = ['contract_ended', 'npi_deactivated', 'deceased'] as const;
export type WarningCode = (typeof ENDING_CODES)[number] | 'group_as_facility' | 'npi_missing' | 'value_ignored';

/** What is accepted in a row and needs attention. */
export interface RowWarning {
  code: WarningCode;
  message: string;
  /** The field of a provider, null where no field receives the column. */
  field: string | null;
  column: string | null;
  /** The value as it is in the file, at most 200 characters; null of a confidential field. */
  value: string | null;
}

/** A value that was read as another one, because that is what it almost certainly means. */
export interface RowGuess {
  field: string;
  column: string;
  value: string;
  meaning: string;
  confidence: number;
}

const MAX_VALUE = 200;

export const rowWarning = (
  { code, message }: Pick<RowWarning, 'code' | 'message'>,
  { field = null, column = null, value = null }: Partial<Pick<RowWarning, 'field' | 'column' | 'value'>>,
): RowWarning => {
  const isHidden = value === null || (field !== null && isConfidential(field));
  return { field, column, value: isHidden ? null : value.slice(0, MAX_VALUE), code, message };
};

const IGNORED = ' The value was ignored.';

export const withIgnored = (message: string): string => `${message}${IGNORED}`;

export const withoutIgnored = (message: string): string => message.replace(IGNORED, '');
