import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Environment } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../components/button.tsx';
import { Fieldset } from '../components/fieldset.tsx';
import { Failure } from '../components/loaded.tsx';
import { FieldInput } from './field-input.tsx';
import { specialtyOptionsQuery } from './filter-queries.ts';
import { LocationEditor } from './location-editor.tsx';
import { readLocations, writeLocations } from './location-fields.ts';
import { listMetadataChanges, type MetadataEntry } from './metadata-changes.ts';
import { MetadataEditor } from './metadata-editor.tsx';
import { FIELD_GROUPS, type FieldDefinition, listChanges, readValues } from './provider-fields.ts';
import type { Provider } from './stages.ts';

/** The fields that were changed, with values that only the service can check. */
export type FormChanges = ReturnType<typeof listChanges>;

interface ProviderFormProps {
  environment: Environment;
  /** Null for a new provider. */
  provider: Provider | null;
  submit: string;
  isPending: boolean;
  error: Error | null;
  onSubmit: (changes: FormChanges) => void;
  onCancel: () => void;
  /** Fields that only one of the forms has. */
  children?: ReactNode;
}

function useFormValues(provider: Provider | null) {
  // The values at the beginning: only what is changed here is sent, whatever others change meanwhile.
  const [initial] = useState(() => ({
    values: readValues(provider),
    locations: readLocations(provider),
    metadata: provider?.metadata ?? {},
  }));
  const [values, setValues] = useState(initial.values);
  const [locations, setLocations] = useState(initial.locations);
  const [metadata, setMetadata] = useState<MetadataEntry[]>(() => Object.entries(initial.metadata));
  const listAllChanges = (): FormChanges => {
    const places = JSON.stringify(locations) === JSON.stringify(initial.locations) ? undefined : locations;
    const labels = listMetadataChanges(initial.metadata, metadata);
    return {
      ...listChanges(initial.values, values),
      ...(places ? { locations: writeLocations(places) } : {}),
      ...(Object.keys(labels).length > 0 ? { metadata: labels as Record<string, string> } : {}),
    };
  };
  return { values, setValues, locations, setLocations, metadata, setMetadata, listAllChanges };
}

/** The fields of a provider. Errors of the service are shown at their fields. */
export function ProviderForm(props: ProviderFormProps) {
  const { environment, provider, submit, isPending, error, onSubmit, onCancel, children } = props;
  const form = useFormValues(provider);
  const { data: specialties = [] } = useQuery(specialtyOptionsQuery(environment));
  const codes = specialties.filter(({ code }) => /^\d/.test(code));
  const errors = error instanceof ApiError ? error.fields : {};
  const listOptions = ({ name, options = [] }: FieldDefinition) =>
    name === 'specialty_code'
      ? [
          ['', 'By the taxonomy code'] as const,
          ...codes.map(({ code, name: text }) => [code, `${text} (${code})`] as const),
        ]
      : options;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(form.listAllChanges());
  };
  return (
    <form className="grid gap-5" onSubmit={send} noValidate>
      {children}
      {FIELD_GROUPS.map(({ title, fields }) => (
        <Fieldset key={title} title={title}>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {fields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                value={form.values[field.name]}
                options={listOptions(field)}
                error={errors[field.name]}
                onChange={(value) => form.setValues((current) => ({ ...current, [field.name]: value }))}
              />
            ))}
          </div>
        </Fieldset>
      ))}
      <LocationEditor locations={form.locations} errors={errors} onChange={form.setLocations} />
      <MetadataEditor entries={form.metadata} errors={errors} onChange={form.setMetadata} />
      <OtherErrors error={error} />
      <div className="flex gap-3">
        <Button type="submit" kind="primary" disabled={isPending}>
          {submit}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** The text of the error, and the messages that belong to no control. */
function OtherErrors({ error }: { error: Error | null }) {
  if (!error) return null;
  const shown = new Set(FIELD_GROUPS.flatMap(({ fields }) => fields.map(({ name }): string => name)));
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const others = fields.filter(([name]) => !shown.has(name) && !/^(locations|metadata)/.test(name));
  return (
    <>
      <Failure error={error} />
      {others.map(([name, message]) => (
        <p key={name} className="text-danger">
          {name}: {message}
        </p>
      ))}
    </>
  );
}
