import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InvitationDetailsBody, SessionBody } from '../api/dashboard-bodies.ts';
import { Loading } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { Button } from '../components/button.tsx';
import { AccountForm } from './account-form.tsx';
import { FormError, readFields } from './form-error.tsx';
import { useLinkToken } from './link-token.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { invitationQuery, sessionQuery } from './session-queries.ts';
import { useAcceptInvitation } from './use-accept-invitation.ts';

/** The page of the link of an invitation: to join an account, or to create one. */
export function InvitationPage() {
  const token = useLinkToken('invitation');
  const { data: session } = useQuery(sessionQuery);
  const { data: invitation, error } = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== null });
  if (token === null || error)
    return (
      <AccountForm title="Invitation" onSubmit={() => undefined}>
        <Notice kind="error">{error?.message ?? 'The address has no valid link. Ask for another invitation.'}</Notice>
        <Link to="/sign-in" className="font-medium text-accent underline">
          Sign in
        </Link>
      </AccountForm>
    );
  if (!invitation || session === undefined)
    return (
      <AccountForm title="Invitation" onSubmit={() => undefined}>
        <Loading name="invitation" />
      </AccountForm>
    );
  return <Acceptance token={token} invitation={invitation} session={session} />;
}

interface AcceptanceProps {
  token: string;
  invitation: InvitationDetailsBody;
  session: SessionBody | null;
}

function Acceptance({ token, invitation, session }: AcceptanceProps) {
  const { email, account_name, has_user } = invitation;
  const accept = useAcceptInvitation(token, invitation);
  const fields = readFields(accept.error);
  const isNewAccount = account_name === null;
  return (
    <AccountForm title={isNewAccount ? 'Create an account' : `Join ${account_name}`} onSubmit={accept.mutate}>
      <Introduction invitation={invitation} session={session} />
      <FormError error={accept.error} />
      {isNewAccount ? (
        <TextField name="account_name" label="Organization" autoComplete="organization" error={fields.account_name} />
      ) : null}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {has_user ? null : <NewPasswordField label="Password" error={fields.new_password} />}
      {has_user && session?.user.email !== email ? <ExistingPassword /> : null}
      {isNewAccount ? <PlanChoice /> : null}
      <Button type="submit" kind="primary" disabled={accept.isPending}>
        {accept.isPending ? 'Accepting…' : isNewAccount ? 'Create account and sandbox key' : 'Accept'}
      </Button>
    </AccountForm>
  );
}

/** The invited address, and the session that would end. */
function Introduction({ invitation: { email, account_name, role }, session }: Omit<AcceptanceProps, 'token'>) {
  return (
    <>
      <p className="text-muted">
        {account_name === null ? 'For ' : null}
        <strong className="text-ink">{email}</strong>
        {account_name === null ? '.' : ` is invited as ${role}.`}
      </p>
      {session && session.user.email !== email ? (
        <Notice kind="info">You are signed in as {session.user.email}. This session ends when you accept.</Notice>
      ) : null}
    </>
  );
}

const ExistingPassword = () => (
  <>
    <TextField name="password" label="Your password" type="password" autoComplete="current-password" />
    <Link to="/sign-in" search={{ next: '/invitation' }} className="font-medium text-accent underline">
      Sign in another way
    </Link>
  </>
);
