import { basisValues } from '../api/enum-values.gen.ts';
import { nameValue } from '../components/name-value.ts';
import { SelectField } from '../components/select-field.tsx';
import { type Basis } from './cell-search.ts';

interface BasisFieldProps {
  /** The basis of the address; without one, that of the build applies. */
  value: Basis | undefined;
  /** The basis of the build, once it is loaded. */
  ofBuild: Basis | undefined;
  onChange: (basis: Basis | undefined) => void;
}

/** The stages that count. */
export function BasisField({ value, ofBuild, onChange }: BasisFieldProps) {
  const options = basisValues.map(
    (basis) => [basis, `${nameValue(basis)}${basis === ofBuild ? ' (of the build)' : ''}`] as const,
  );
  return (
    <SelectField
      label="Basis"
      value={value ?? ofBuild ?? 'contracted'}
      options={options}
      onChange={(basis) => onChange(basis === ofBuild ? undefined : basis)}
    />
  );
}
