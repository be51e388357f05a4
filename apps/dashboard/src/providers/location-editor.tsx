import { Button } from '../components/button.tsx';
import { Fieldset } from '../components/fieldset.tsx';
import { TextField } from '../components/text-field.tsx';
import { EMPTY_LOCATION, LOCATION_FIELDS, type LocationValues } from './location-fields.ts';

interface LocationEditorProps {
  locations: readonly LocationValues[];
  errors: Readonly<Record<string, string>>;
  onChange: (locations: LocationValues[]) => void;
}

/** The locations of a form. One of them is primary. */
export function LocationEditor({ locations, errors, onChange }: LocationEditorProps) {
  const replace = (at: number, changed: Partial<LocationValues>) =>
    onChange(locations.map((location, index) => (index === at ? { ...location, ...changed } : location)));
  const setPrimary = (at: number) =>
    onChange(locations.map((location, index) => ({ ...location, is_primary: index === at })));
  return (
    <Fieldset title="Locations">
      {errors.locations ? <p className="text-danger">{errors.locations}</p> : null}
      {locations.map((location, index) => (
        <fieldset key={index} className="grid gap-3 border-l-2 border-line pl-4">
          <legend className="mb-3 font-medium">Location {index + 1}</legend>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {LOCATION_FIELDS.map(([name, label]) => (
              <TextField
                key={name}
                name={`locations/${index}/${name}`}
                label={label}
                autoComplete="off"
                value={location[name]}
                error={errors[`locations/${index}/${name}`]}
                onChange={(event) => replace(index, { [name]: event.target.value })}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <label className="flex items-center gap-2">
              <input
                type="radio"
                name="primary"
                className="size-4 accent-accent"
                checked={location.is_primary}
                onChange={() => setPrimary(index)}
              />
              Primary
            </label>
            <Button onClick={() => onChange(locations.filter((_, at) => at !== index))}>Remove</Button>
          </div>
        </fieldset>
      ))}
      <Button
        className="justify-self-start"
        onClick={() => onChange([...locations, { ...EMPTY_LOCATION, is_primary: locations.length === 0 }])}
      >
        Add a location
      </Button>
    </Fieldset>
  );
}
