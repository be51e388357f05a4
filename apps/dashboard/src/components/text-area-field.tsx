import { Field } from '@base-ui/react/field';

interface TextAreaFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** What the service has found wrong. */
  error?: string | undefined;
  defaultValue?: string;
  value?: string;
  onChange?: (event: { target: { value: string } }) => void;
  rows?: number;
  maxLength?: number;
  required?: boolean;
  placeholder?: string;
}

/** A text of several lines. */
export function TextAreaField({ name, label, hint, error, ...control }: TextAreaFieldProps) {
  return (
    <Field.Root name={name} invalid={error !== undefined} className="grid gap-1.5">
      <Field.Label className="font-medium">{label}</Field.Label>
      <Field.Control
        render={<textarea {...control} />}
        className="min-h-20 rounded-lg border border-field bg-surface px-3 py-2 text-base text-ink data-[invalid]:border-danger sm:text-sm"
      />
      {hint && !error ? <Field.Description className="text-muted">{hint}</Field.Description> : null}
      {error ? (
        <Field.Error match className="text-danger">
          {error}
        </Field.Error>
      ) : null}
    </Field.Root>
  );
}
