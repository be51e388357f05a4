import type { SubmitEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { Notice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';

interface NameDialogProps {
  title: string;
  text?: string;
  action: string;
  name?: string;
  mutation: { mutate: (name: string) => void; isPending: boolean; error: Error | null };
  onClose: () => void;
}

/** Enters the name of a passkey. */
export function NameDialog({ title, text, action, name, mutation, onClose }: NameDialogProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name: entered = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    mutation.mutate(entered);
  };
  const error = mutation.error instanceof ApiError ? mutation.error.fields.name : undefined;
  return (
    <Dialog title={title} {...(text ? { text } : {})} isOpen onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {mutation.error && !error ? <Notice kind="error">{mutation.error.message}</Notice> : null}
        <TextField name="name" label="Name" defaultValue={name} maxLength={100} error={error} autoFocus />
        <DialogActions action={action} isDisabled={mutation.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
