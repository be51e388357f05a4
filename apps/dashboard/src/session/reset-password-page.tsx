import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dashboardApi, readData } from '../api/api.ts';
import type { PasswordResetBody, PasswordWasResetBody } from '../api/dashboard-bodies.ts';
import { Button, buttonStyle } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { FormError, readFields } from './form-error.tsx';
import { forgetLinkToken, useLinkToken } from './link-token.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** The page of the link that sets a new password. */
export function ResetPasswordPage() {
  const token = useLinkToken('password-reset');
  const reset = useMutation({
    mutationFn: (body: PasswordResetBody) => readData(dashboardApi.POST('/app/api/password-resets/use', { body })),
    onSuccess: () => forgetLinkToken('password-reset'),
  });
  if (reset.data)
    return (
      <AccountForm title="Your password is set" onSubmit={() => undefined}>
        <Notice kind="success">
          Sign in as {reset.data.email} with the new password. All earlier sessions have ended.
        </Notice>
        <KeptMethods kept={reset.data.kept} />
        <Link to="/sign-in" className={buttonStyle('primary')}>
          Sign in
        </Link>
      </AccountForm>
    );
  return (
    <AccountForm
      title="Set a new password"
      onSubmit={({ new_password = '' }) => reset.mutate({ token: token ?? '', new_password })}
    >
      {token === null ? <Notice kind="error">The address has no valid link. Request another.</Notice> : null}
      <FormError error={reset.error} />
      <NewPasswordField error={readFields(reset.error).new_password} />
      <Button type="submit" kind="primary" disabled={reset.isPending || token === null}>
        {reset.isPending ? 'Setting the password…' : 'Set the password'}
      </Button>
      <Link to="/forgot-password" className="font-medium text-accent underline">
        Request another link
      </Link>
    </AccountForm>
  );
}

function KeptMethods({ kept: { passkeys, identities } }: Pick<PasswordWasResetBody, 'kept'>) {
  const names = [
    ...passkeys.map(({ name }) => `passkey ${name}`),
    ...identities.map(({ email }) => `single sign-on as ${email}`),
  ];
  if (names.length === 0) return null;
  return (
    <Notice kind="info">
      You can still sign in by {names.join(', ')}. Remove what you do not know under Sign-in and security.
    </Notice>
  );
}
