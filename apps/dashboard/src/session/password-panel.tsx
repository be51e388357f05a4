import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, type SubmitEvent } from 'react';
import { dashboardApi, readData } from '../api/api.ts';
import type { PasswordChangeBody } from '../api/dashboard-bodies.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { TextField } from '../components/text-field.tsx';
import { FormError, readFields } from './form-error.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { sessionListQuery, sessionQuery } from './session-queries.ts';

/** Changes the password of the user. */
export function PasswordPanel() {
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (body: PasswordChangeBody) => readData(dashboardApi.POST('/app/api/password', { body })),
    onSuccess: async (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session);
      form.current?.reset();
      await queryClient.invalidateQueries(sessionListQuery);
    },
  });
  const fields = readFields(change.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { current_password = '', new_password = '' } = values;
    change.mutate({ current_password, new_password });
  };
  return (
    <Panel title="Password">
      <form ref={form} onSubmit={submit} className="grid max-w-md gap-5" noValidate>
        {change.isSuccess ? (
          <Notice kind="success">The password is changed. All other sessions have ended.</Notice>
        ) : null}
        <FormError error={change.error} />
        <TextField
          name="current_password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={fields.current_password}
        />
        <NewPasswordField error={fields.new_password} />
        <Button type="submit" kind="primary" className="justify-self-start" disabled={change.isPending}>
          {change.isPending ? 'Changing the password…' : 'Change the password'}
        </Button>
      </form>
    </Panel>
  );
}
