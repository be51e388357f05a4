import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dashboardApi, readData } from '../api/api.ts';
import type { SignInBody } from '../api/dashboard-bodies.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { AccountForm } from '../session/account-form.tsx';
import { operatorSessionQuery } from './session-query.ts';

export function OperatorSignInPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const signIn = useMutation({
    mutationFn: (body: SignInBody) => readData(dashboardApi.POST('/app/api/operator/sign-in', { body })),
    onSuccess: (session) => {
      queryClient.removeQueries({ queryKey: ['operator'] });
      queryClient.setQueryData(operatorSessionQuery.queryKey, session);
      void navigate({ to: '/operator/accounts', replace: true });
    },
  });
  return (
    <AccountForm
      title="Sign in as an operator"
      onSubmit={({ email = '', password = '' }) => signIn.mutate({ email, password })}
    >
      {signIn.error ? <Notice kind="error">{signIn.error.message}</Notice> : null}
      <TextField name="email" label="E-mail address" type="email" autoComplete="username" required autoFocus />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" required />
      <Button type="submit" kind="primary" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
      <p className="text-muted">
        Operators run this service. Their sign-ins are made with{' '}
        <code className="font-mono text-xs">npm run operator -- operator create</code>.
      </p>
    </AccountForm>
  );
}
