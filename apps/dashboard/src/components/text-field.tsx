import { Field } from '@base-ui/react/field';
import { type ComponentProps, useEffect, useRef } from 'react';

interface TextFieldProps extends ComponentProps<typeof Field.Control> {
  name: string;
  label: string;
  hint?: string;
  /** What the service has found wrong. */
  error?: string | undefined;
}

export function TextField({ name, label, hint, error, ...control }: TextFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // The first field of a form that the service has found wrong gets the focus.
  useEffect(() => {
    const first = error === undefined ? null : field.current?.form?.querySelector('[aria-invalid=true]');
    if (first === field.current) field.current?.focus();
  }, [error]);
  return (
    <Field.Root name={name} invalid={error !== undefined} className="grid content-start gap-1.5">
      <Field.Label className="font-medium">{label}</Field.Label>
      <Field.Control
        ref={field}
        className="h-10 rounded-lg border border-field bg-surface px-3 text-base text-ink disabled:bg-raised disabled:text-muted data-[invalid]:border-danger sm:text-sm"
        {...control}
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
