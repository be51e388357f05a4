import { type ComponentProps, useId } from 'react';

interface TextAreaProps extends ComponentProps<'textarea'> {
  name: string;
  label: string;
  hint?: string;
  /** What the service has found wrong. */
  error?: string | undefined;
}

/** A text of several lines. */
export function TextArea({ label, hint, error, ...control }: TextAreaProps) {
  const id = useId();
  const text = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        aria-invalid={error !== undefined}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        className="rounded-lg border border-field bg-surface px-3 py-2 text-base text-ink aria-invalid:border-danger sm:text-sm"
        {...control}
      />
      {text === undefined ? null : (
        <p id={`${id}-text`} className={error === undefined ? 'text-muted' : 'text-danger'}>
          {text}
        </p>
      )}
    </div>
  );
}
