import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { dashboardApi, readData } from '../api/api.ts';
import type { SignUpBody } from '../api/dashboard-bodies.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { newKeyQuery } from '../onboarding/key-queries.ts';
import { AccountForm } from './account-form.tsx';
import { FormError, readFields } from './form-error.tsx';
import { MailRequest } from './mail-request.tsx';
import { PlanChoice, readPlan } from './plan-choice.tsx';
import { signInOptionsQuery } from './session-queries.ts';
import { useStartSession } from './use-start-session.ts';

const REFUSED = {
  invite: 'An account is created with an invitation. Ask the operator of this service for one.',
  closed: 'Sign-up is closed. The operator of this service creates accounts.',
};

/** The form, or where the service sends mail the request for a link. */
export function SignUpPage() {
  const { data: options } = useQuery(signInOptionsQuery);
  const mode = options?.sign_up ?? 'open';
  if (mode !== 'open')
    return (
      <AccountForm title="Create an account" onSubmit={() => undefined}>
        <Notice kind="info">{REFUSED[mode]}</Notice>
        <SignInLink />
      </AccountForm>
    );
  if (!options?.sends_mail) return <SignUpForm />;
  return (
    <MailRequest
      title="Create an account"
      path="/app/api/sign-up-requests"
      text="You receive a link that creates the account."
      button="Send the link"
    >
      <SignInLink />
    </MailRequest>
  );
}

function SignUpForm() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const startSession = useStartSession();
  const signUp = useMutation({
    mutationFn: (body: SignUpBody) => readData(dashboardApi.POST('/app/api/sign-up', { body })),
    onSuccess: ({ session, api_key }) => {
      startSession(session);
      queryClient.setQueryData(newKeyQuery.queryKey, api_key);
      void navigate({ to: '/get-started', replace: true });
    },
  });
  const fields = readFields(signUp.error);
  return (
    <AccountForm
      title="Create an account"
      onSubmit={({ account_name = '', email = '', password = '', plan }) =>
        signUp.mutate({ account_name, email, password, plan: readPlan(plan) })
      }
    >
      <FormError error={signUp.error} />
      <TextField
        name="account_name"
        label="Organization"
        autoComplete="organization"
        error={fields.account_name}
        autoFocus
      />
      <TextField name="email" label="E-mail address" type="email" autoComplete="username" error={fields.email} />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters."
        error={fields.password}
      />
      <PlanChoice />
      <Button type="submit" kind="primary" disabled={signUp.isPending}>
        {signUp.isPending ? 'Creating the account…' : 'Create account and sandbox key'}
      </Button>
      <SignInLink />
    </AccountForm>
  );
}

function SignInLink() {
  return (
    <p className="text-muted">
      You have an account?{' '}
      <Link to="/sign-in" className="font-medium text-accent underline">
        Sign in
      </Link>
    </p>
  );
}
