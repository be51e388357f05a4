import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { Failure } from '../components/loaded.tsx';
import { TextField } from '../components/text-field.tsx';
import { updateDestination } from './destination-queries.ts';
import { findFieldError, isGeneralError } from './field-error.ts';
import { useSave } from './use-save.ts';

/** Replaces the password or token with which the service authenticates at the broker. */
export function ReplaceSecret({ destinationId, environment }: { destinationId: string; environment: Environment }) {
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState('');
  const close = () => {
    setOpen(false);
    setSecret('');
  };
  const replace = useSave(
    () => updateDestination(environment, destinationId, { secret }),
    [environment, 'destinations'],
    close,
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Replace the secret</Button>
      <Dialog
        title="Replace the secret?"
        text="The next connection uses the new password or token. The previous one is not kept."
        isOpen={isOpen}
        onClose={close}
      >
        <TextField
          name="secret"
          label="New password or token"
          type="password"
          autoComplete="new-password"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          error={findFieldError(replace.error, 'secret')}
        />
        {isGeneralError(replace.error, ['secret']) ? <Failure error={replace.error} /> : null}
        <DialogActions
          action={replace.isPending ? 'Saving…' : 'Replace'}
          isDisabled={replace.isPending || secret === ''}
          onCancel={close}
          onAction={() => replace.mutate()}
        />
      </Dialog>
    </>
  );
}
