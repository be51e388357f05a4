import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dashboardApi, readData } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { FormError, readFields } from './form-error.tsx';

interface MailRequestProps {
  title: string;
  text: string;
  button: string;
  path: '/app/api/sign-up-requests' | '/app/api/password-resets';
  children: ReactNode;
}

/** Requests an address, to which the service mails a link. Whether it has a user is not revealed. */
export function MailRequest({ title, text, button, path, children }: MailRequestProps) {
  const request = useMutation({
    mutationFn: (email: string) => readData(dashboardApi.POST(path, { body: { email } })),
  });
  return (
    <AccountForm title={title} onSubmit={({ email = '' }) => request.mutate(email)}>
      {request.data ? (
        <Notice kind="success">A mail to {request.data.email} follows. Open the link in it to continue.</Notice>
      ) : (
        <p className="text-muted">{text}</p>
      )}
      <FormError error={request.error} />
      <TextField
        name="email"
        label="E-mail address"
        type="email"
        autoComplete="username"
        error={readFields(request.error).email}
        autoFocus
      />
      <Button type="submit" kind="primary" disabled={request.isPending}>
        {request.isPending ? 'Sending…' : request.data ? 'Send another link' : button}
      </Button>
      {children}
    </AccountForm>
  );
}
