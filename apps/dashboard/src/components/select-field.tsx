interface SelectFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, name: string])[];
  onChange: (value: T) => void;
}

/** A choice of one value: the select of the browser, which keyboards and phones know. */
export function SelectField<T extends string>({ label, value, options, onChange }: SelectFieldProps<T>) {
  return (
    <label className="grid max-w-full min-w-0 grow content-start gap-1.5 sm:grow-0">
      <span className="font-medium">{label}</span>
      <select
        className="h-10 w-full sm:max-w-60 rounded-lg border border-field bg-surface px-3 text-base text-ink disabled:bg-raised disabled:text-muted sm:text-sm"
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
