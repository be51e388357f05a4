interface ChoiceFieldProps<T extends string> {
  label: string;
  choices: readonly (readonly [value: T, name: string])[];
  value: readonly T[];
  hint?: string | undefined;
  onChange: (value: T[]) => void;
}

/** A choice of several values, which are listed; one more is chosen in the select below the list. */
export function ChoiceField<T extends string>({ label, choices, value, hint, onChange }: ChoiceFieldProps<T>) {
  const names = new Map(choices);
  return (
    <div role="group" aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 sm:max-w-xs">
        <span className="font-medium">{label}</span>
        <select
          className="h-10 rounded-lg border border-field bg-surface px-3 text-base text-ink sm:text-sm"
          value=""
          onChange={({ target }) => onChange([...value, target.value as T])}
        >
          <option value="">{value.length === 0 ? 'All' : 'Add another one'}</option>
          {choices
            .filter(([key]) => !value.includes(key))
            .map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
        </select>
      </label>
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((key) => (
            <li key={key}>
              <button
                type="button"
                className="rounded-full bg-raised px-2.5 py-1 text-xs font-medium hover:bg-danger-soft"
                aria-label={`Remove ${names.get(key) ?? key}`}
                onClick={() => onChange(value.filter((chosen) => chosen !== key))}
              >
                {names.get(key) ?? key} <span aria-hidden>✕</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {hint ? <span className="text-muted">{hint}</span> : null}
    </div>
  );
}
