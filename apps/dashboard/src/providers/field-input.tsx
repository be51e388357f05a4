import { CheckField } from '../components/check-field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import type { FieldDefinition } from './provider-fields.ts';

interface FieldInputProps {
  field: FieldDefinition;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  error: string | undefined;
  onChange: (value: string) => void;
}

const TYPES = { text: 'text', codes: 'text', email: 'email', date: 'date', integer: 'number' } as const;

/** The control of a field, with the error of the service. */
export function FieldInput({ field: { name, label, kind, hint }, value, options, error, onChange }: FieldInputProps) {
  if (kind === 'switch')
    return (
      <CheckField label={label} isChecked={value === 'true'} onChange={(isChecked) => onChange(String(isChecked))} />
    );
  if (kind === 'choice')
    return (
      <div className="grid content-start gap-1.5 [&_select]:w-full [&_select]:max-w-none [&_span]:font-medium [&_span]:text-ink">
        <SelectField label={label} value={value} options={options} onChange={onChange} />
        {error ? <p className="text-danger">{error}</p> : null}
      </div>
    );
  return (
    <TextField
      name={name}
      label={label}
      type={TYPES[kind]}
      autoComplete="off"
      value={value}
      error={error}
      {...(hint ? { hint } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
