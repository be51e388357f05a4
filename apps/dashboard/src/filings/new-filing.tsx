import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { readField } from '../components/read-field.ts';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import type { Filing } from './filing-queries.ts';

type Basis = Filing['basis'];

const BASES = [
  ['filing', 'Filing: executed contracts, and letters of intent where they count'],
  ['contracted', 'Contracted: executed contracts'],
  ['active', 'Active: contracts in effect'],
] as const satisfies readonly (readonly [Basis, string])[];

/** Makes a filing of the build as it is now, and goes to it. */
export function NewFiling({ environment, build }: { environment: Environment; build: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        Make a filing
      </Button>
      {isOpen ? <FilingDialog environment={environment} build={build} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface FilingDialogProps {
  environment: Environment;
  build: string;
  onClose: () => void;
}

function FilingDialog({ environment, build, onClose }: FilingDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [basis, setBasis] = useState<Basis>('filing');
  const create = useMutation({
    mutationFn: (name: string) =>
      readData(
        openApi(environment).POST('/v1/builds/{id}/filings', {
          params: { path: { id: build } },
          body: { basis, ...(name === '' ? {} : { name }) },
        }),
      ),
    onSuccess: async (filing) => {
      queryClient.setQueryData([environment, 'filings', filing.id], filing);
      await queryClient.invalidateQueries({ queryKey: [environment, 'filings', 'list'] });
      const params = { environment, build, filingId: filing.id };
      await navigate({ to: '/$environment/builds/$build/filings/$filingId', params });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(readField(event.currentTarget, 'name'));
  };
  const fields = create.error instanceof ApiError ? create.error.fields : {};
  return (
    <Dialog
      title="Make a filing"
      text="Freezes both tables of the build as it is now, and tests them."
      isOpen
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <TextField name="name" label="Name" hint="Such as CY2027 application, draft 1." error={fields.name} />
        <SelectField label="Contracts that are filed" value={basis} options={BASES} onChange={setBasis} />
        <ActionError error={create.error} shown={['name']} />
        <DialogActions action="Make the filing" isDisabled={create.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
