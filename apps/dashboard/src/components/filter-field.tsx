import { nameValue } from './name-value.ts';
import { SelectField } from './select-field.tsx';

interface FilterFieldProps<T extends string> {
  label: string;
  /** Names the choice of all values: "All statuses". */
  all: string;
  values: readonly T[];
  /** Default: the value in words. */
  name?: (value: T) => string;
  /** Undefined: all. */
  value: T | undefined;
  onChange: (value: T | '') => void;
}

/** A filter of a list by one of several values. */
export const FilterField = <T extends string>(props: FilterFieldProps<T>) => {
  const { label, all, values, name = nameValue, value = '', onChange } = props;
  const options = [['', all] as const, ...values.map((choice) => [choice, name(choice)] as const)];
  return <SelectField<T | ''> label={label} value={value} options={options} onChange={onChange} />;
};
