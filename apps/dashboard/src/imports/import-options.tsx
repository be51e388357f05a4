import { SelectField } from '../components/select-field.tsx';
import { MODES, type NewImportSearch } from './import-search.ts';

const MATCHES = [
  ['npi', 'NPI, then external id'],
  ['external_id', 'External id, then NPI'],
] as const;

const MISSING = [
  ['keep', 'Keep them'],
  ['terminate', 'Terminate them'],
] as const;

interface ImportOptionsProps {
  search: NewImportSearch;
  onChange: (changed: NewImportSearch) => void;
}

/** What the import changes, and how its rows find their providers. */
export function ImportOptions({ search, onChange }: ImportOptionsProps) {
  const { mode = 'dry_run', match_by = 'npi', on_missing = 'keep' } = search;
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-muted">Mode</legend>
        {MODES.map(([value, text]) => (
          <label key={value} className="flex items-start gap-2.5">
            <input
              type="radio"
              name="mode"
              className="mt-0.5 size-4 accent-accent"
              checked={mode === value}
              onChange={() => onChange({ mode: value })}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-4">
        <SelectField
          label="Find providers by"
          value={match_by}
          options={MATCHES}
          onChange={(value) => onChange({ match_by: value })}
        />
        {mode === 'replace' ? (
          <SelectField
            label="Providers that the file does not name"
            value={on_missing}
            options={MISSING}
            onChange={(value) => onChange({ on_missing: value })}
          />
        ) : null}
      </div>
    </div>
  );
}
