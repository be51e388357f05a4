import { SelectField } from '../components/select-field.tsx';
import { BASES, type Basis, nameBasis } from './cell-search.ts';

interface BasisFieldProps {
  /** The basis of the address; without one, that of the build applies. */
  value: Basis | undefined;
  /** The basis of the build, once it is loaded. */
  ofBuild: Basis | undefined;
  onChange: (basis: Basis | undefined) => void;
}

/** The stages that count. */
export function BasisField({ value, ofBuild, onChange }: BasisFieldProps) {
  const options = BASES.map(
    (basis) => [basis, `${nameBasis(basis)}${basis === ofBuild ? ' (of the build)' : ''}`] as const,
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
