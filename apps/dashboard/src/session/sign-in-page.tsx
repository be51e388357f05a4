import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { dashboardApi, readData } from '../api/api.ts';
import type { SessionBody, SignInBody } from '../api/dashboard-bodies.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { OtherSignIns } from './other-sign-ins.tsx';
import { signInOptionsQuery } from './session-queries.ts';
import { useStartSession } from './use-start-session.ts';

export function SignInPage() {
  const { next } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const startSession = useStartSession();
  const { data: options } = useQuery(signInOptionsQuery);
  const onSignedIn = (session: SessionBody) => {
    startSession(session);
    void navigate({ href: next ?? '/', replace: true });
  };
  const signIn = useMutation({
    mutationFn: (body: SignInBody) => readData(dashboardApi.POST('/app/api/sign-in', { body })),
    onSuccess: onSignedIn,
  });
  return (
    <AccountForm title="Sign in" onSubmit={({ email = '', password = '' }) => signIn.mutate({ email, password })}>
      {signIn.error ? <Notice kind="error">{signIn.error.message}</Notice> : null}
      <TextField name="email" label="E-mail address" type="email" autoComplete="username webauthn" required autoFocus />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" required />
      <Button type="submit" kind="primary" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
      <Link to="/forgot-password" className="justify-self-start font-medium text-accent underline">
        Forgot your password?
      </Link>
      <OtherSignIns next={next} onSignedIn={onSignedIn} />
      {options?.sign_up === 'open' ? (
        <p className="text-muted">
          No account yet?{' '}
          <Link to="/sign-up" className="font-medium text-accent underline">
            Sign up
          </Link>
        </p>
      ) : null}
    </AccountForm>
  );
}
