import { Button } from '../components/button.tsx';
import { Fieldset } from '../components/fieldset.tsx';
import { TextField } from '../components/text-field.tsx';
import type { MetadataEntry } from './metadata-changes.ts';

interface MetadataEditorProps {
  entries: readonly MetadataEntry[];
  errors: Readonly<Record<string, string>>;
  onChange: (entries: MetadataEntry[]) => void;
}

/** Keys and values of the plan's own. */
export function MetadataEditor({ entries, errors, onChange }: MetadataEditorProps) {
  const replace = (at: number, entry: MetadataEntry) =>
    onChange(entries.map((current, index) => (index === at ? entry : current)));
  return (
    <Fieldset title="Metadata">
      {errors.metadata ? <p className="text-danger">{errors.metadata}</p> : null}
      {entries.map(([key, value], index) => (
        <div key={index} className="flex flex-wrap items-end gap-3">
          <TextField
            name={`metadata-key-${index}`}
            label="Key"
            autoComplete="off"
            value={key}
            onChange={(event) => replace(index, [event.target.value, value])}
          />
          <TextField
            name={`metadata-value-${index}`}
            label="Value"
            autoComplete="off"
            value={value}
            error={errors[`metadata/${key}`]}
            onChange={(event) => replace(index, [key, event.target.value])}
          />
          <Button className="h-10" onClick={() => onChange(entries.filter((_, at) => at !== index))}>
            Remove
          </Button>
        </div>
      ))}
      <Button className="justify-self-start" onClick={() => onChange([...entries, ['', '']])}>
        Add a key
      </Button>
    </Fieldset>
  );
}
