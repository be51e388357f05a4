interface DateFieldProps {
  label: string;
  /** A date, `2026-11-22`, or an empty text. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
}

/** A day: the date field of the browser, in the notation of the reader. */
export function DateField({ label, value, min, max, onChange }: DateFieldProps) {
  return (
    <label className="grid min-w-0 grow content-start gap-1.5 sm:grow-0">
      <span className="font-medium">{label}</span>
      <input
        type="date"
        className="h-10 rounded-lg border border-field bg-surface px-3 text-base text-ink sm:text-sm"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
