import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ApiCall } from '../components/api-call.tsx';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import type { Build } from './build-card.tsx';
import {
  ALWAYS,
  type BuildEdits,
  type BuildField,
  isClosed,
  listBuildFields,
  listChanges,
  readValue,
} from './build-fields.ts';
import type { BuildScope } from './build-query.ts';
import { standardListQuery } from './matrix-queries.ts';
import { useBuildUpdate } from './use-build-update.ts';

interface BuildSettingsFormProps {
  scope: BuildScope;
  build: Build;
  isDisabled: boolean;
}

/** The fields of a build; those that were changed are sent. */
export function BuildSettingsForm({ scope, build, isDisabled }: BuildSettingsFormProps) {
  const [edits, setEdits] = useState<BuildEdits>({});
  const { data: standards } = useQuery(standardListQuery(scope.environment));
  const { mutate, error, isPending, isSuccess } = useBuildUpdate(scope);
  const errors = error instanceof ApiError ? error.fields : {};
  const ids = new Set([build.standard_id, ...(standards?.data ?? []).map(({ id }) => id)]);
  const changes = listChanges(build, edits);
  const isUnchanged = Object.keys(changes).length === 0;
  const closed = isClosed(build, edits);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(changes, { onSuccess: () => setEdits({}) });
  };
  return (
    <Panel title="Build">
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <Messages error={error} isSaved={isSuccess && isUnchanged} closed={closed ? build.status : null} />
        <div className="grid gap-4 sm:grid-cols-2">
          {listBuildFields([...ids]).map((field) => (
            <Field
              key={field.name}
              field={field}
              value={edits[field.name] ?? readValue(build, field.name)}
              error={errors[field.name]}
              isDisabled={isDisabled || (closed && !ALWAYS.has(field.name))}
              onChange={(value) => setEdits({ ...edits, [field.name]: value })}
            />
          ))}
        </div>
        <Button kind="primary" type="submit" className="w-fit" disabled={isDisabled || isPending || isUnchanged}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
      </form>
      <ApiCall
        method="PATCH"
        path={`/v1/builds/${build.id}`}
        call="builds.update"
        args={[build.id]}
        body={isUnchanged ? { name: build.name } : changes}
      />
    </Panel>
  );
}

interface MessagesProps {
  error: Error | null;
  isSaved: boolean;
  /** The status in which few fields can be changed. */
  closed: string | null;
}

function Messages({ error, isSaved, closed }: MessagesProps) {
  const hasFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <>
      {error && !hasFields ? <Failure error={error} /> : null}
      {isSaved ? <Notice kind="success">The build is saved.</Notice> : null}
      {closed ? (
        <Notice kind="info">
          The build is {nameValue(closed).toLowerCase()}: with the status Draft or Active, its other fields can be
          changed.
        </Notice>
      ) : null}
    </>
  );
}

interface FieldProps {
  field: BuildField;
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (value: string) => void;
}

function Field({ field: { name, label, type, hint, options }, value, error, isDisabled, onChange }: FieldProps) {
  if (!options)
    return (
      <TextField
        name={name}
        label={label}
        type={type === 'date' ? 'date' : 'text'}
        {...(type === 'number' ? { inputMode: 'numeric' as const } : {})}
        autoComplete="off"
        value={value}
        error={error}
        disabled={isDisabled}
        {...(hint ? { hint } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <fieldset disabled={isDisabled} className="grid min-w-0 content-start gap-1.5 [&_select]:max-w-none">
      <SelectField label={label} value={value} options={options} onChange={onChange} />
      {error ? <p className="text-danger">{error}</p> : hint ? <p className="text-muted">{hint}</p> : null}
    </fieldset>
  );
}
