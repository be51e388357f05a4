import type { paths } from '@pnb/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { Failure } from '../components/loaded.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { sessionQuery } from '../session/session-queries.ts';
import { findError, readCodes } from './build-codes.ts';
import { standardListQuery } from './matrix-queries.ts';

type BuildCreate = paths['/v1/builds']['post']['requestBody']['content']['application/json'];

function readDraft(form: HTMLFormElement, standard: string): BuildCreate {
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const [states, county_fips] = [readCodes(fields.states), readCodes(fields.county_fips)];
  return {
    name: fields.name ?? '',
    contract_year: Number(fields.contract_year),
    ...(states.length > 0 ? { states } : {}),
    ...(county_fips.length > 0 ? { county_fips } : {}),
    ...(standard === '' ? {} : { standard_id: standard }),
  };
}

/** Opens the form of a new build. A viewer cannot create one. */
export function CreateBuildButton({ environment }: { environment: Environment }) {
  const [isOpen, setOpen] = useState(false);
  const { data: session } = useQuery(sessionQuery);
  const isViewer = session?.role === 'viewer';
  return (
    <>
      <Button
        kind="primary"
        disabled={isViewer}
        title={isViewer ? 'Viewers cannot create builds.' : undefined}
        onClick={() => setOpen(true)}
      >
        Create a build
      </Button>
      <Dialog
        title="Create a build"
        text="States add all of their counties. The first score is computed at once; none of its cells are met."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <CreateBuildForm environment={environment} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function CreateBuildForm({ environment, onClose }: { environment: Environment; onClose: () => void }) {
  const [standard, setStandard] = useState('');
  const { data: standards } = useQuery(standardListQuery(environment));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: (body: BuildCreate) => readData(openApi(environment).POST('/v1/builds', { body })),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: [environment, 'builds'] });
      await navigate({ to: '/$environment/builds/$build', params: { environment, build: id } });
    },
  });
  const { error, isPending, mutate } = create;
  const hasFieldErrors = error instanceof ApiError && Object.keys(error.fields).length > 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(readDraft(event.currentTarget, standard));
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {error && !hasFieldErrors ? <Failure error={error} /> : null}
      <TextField name="name" label="Name" error={findError(error, 'name')} autoComplete="off" />
      <TextField
        name="states"
        label="States"
        hint="USPS codes, such as UT, NV"
        error={findError(error, 'states')}
        autoComplete="off"
      />
      <TextField
        name="county_fips"
        label="Counties"
        hint="FIPS codes, in addition to the states or instead of them: 49035, 49049"
        error={findError(error, 'county_fips')}
        autoComplete="off"
      />
      <TextField
        name="contract_year"
        label="Contract year"
        inputMode="numeric"
        defaultValue={String(new Date().getFullYear() + 1)}
        error={findError(error, 'contract_year')}
      />
      <SelectField
        label="Standard"
        value={standard}
        options={[['', 'Of the contract year'], ...(standards?.data ?? []).map(({ id }) => [id, id] as const)]}
        onChange={setStandard}
      />
      <DialogActions action="Create the build" isDisabled={isPending} onCancel={onClose} />
    </form>
  );
}
