import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { dashboardApi, readData } from '../api/api.ts';
import type { SignInMethodsBody } from '../api/dashboard-bodies.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { canUsePasskeys, requestPasskey } from './passkeys.ts';
import { signInMethodsQuery, signInOptionsQuery } from './session-queries.ts';
import { goToProvider } from './go-to-provider.ts';

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Runs changes that require that the user has authenticated recently: if not, a dialog does it first. */
export function useConfirmation() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const runConfirmed = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'confirmation_required')) throw error;
      await new Promise<void>((resolve, reject) => setWaiting({ resolve, reject }));
      return action();
    }
  };
  const close = (isConfirmed: boolean) => {
    setWaiting(null);
    if (isConfirmed) waiting?.resolve();
    else waiting?.reject(new Error('Nothing was changed: you did not confirm that it is you.'));
  };
  const dialog = waiting ? <ConfirmationDialog onClose={close} /> : null;
  return { runConfirmed, dialog };
}

function ConfirmationDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const { data: methods } = useQuery(signInMethodsQuery);
  const confirm = useMutation({
    mutationFn: async (body: { password: string } | null) =>
      readData(
        dashboardApi.POST('/app/api/session/confirmation', { body: body ?? { response: await requestPasskey() } }),
      ),
    onSuccess: () => onClose(true),
  });
  return (
    <Dialog
      title="Confirm that it is you"
      text="Sign-in methods can be changed for 10 minutes after you have signed in or confirmed."
      isOpen
      onClose={() => onClose(false)}
    >
      {confirm.error ? <Notice kind="error">{confirm.error.message}</Notice> : null}
      {methods?.has_password === false ? null : (
        <PasswordForm isPending={confirm.isPending} onSubmit={(password) => confirm.mutate({ password })} />
      )}
      <OtherMethods methods={methods} isPending={confirm.isPending} onPasskey={() => confirm.mutate(null)} />
    </Dialog>
  );
}

function PasswordForm({ isPending, onSubmit }: { isPending: boolean; onSubmit: (password: string) => void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    onSubmit(password);
  };
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <TextField name="password" label="Password" type="password" autoComplete="current-password" autoFocus />
      <Button type="submit" kind="primary" disabled={isPending}>
        Confirm
      </Button>
    </form>
  );
}

interface OtherMethodsProps {
  methods: SignInMethodsBody | undefined;
  isPending: boolean;
  onPasskey: () => void;
}

function OtherMethods({ methods, isPending, onPasskey }: OtherMethodsProps) {
  const { data: options } = useQuery(signInOptionsQuery);
  return (
    <>
      {methods?.passkeys.length && canUsePasskeys(options?.passkey_host) ? (
        <Button disabled={isPending} onClick={onPasskey}>
          Use a passkey
        </Button>
      ) : null}
      {methods?.identities.length && options?.single_sign_on ? (
        <Button onClick={() => void goToProvider('confirm', '/security')}>Use single sign-on</Button>
      ) : null}
    </>
  );
}
