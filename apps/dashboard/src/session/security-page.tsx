import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { IdentitiesPanel } from './identities-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { sessionQuery, signInMethodsQuery } from './session-queries.ts';

export function SecurityPage() {
  const methods = useQuery(signInMethodsQuery);
  return (
    <>
      <PageHeader title="Sign-in and security" text="The ways in which you can sign in." />
      <Unconfirmed />
      <Loaded query={methods} name="sign-in methods">
        {({ has_password, passkeys, identities }) => (
          <div className="grid gap-6">
            {has_password ? <PasswordPanel /> : null}
            <PasskeysPanel passkeys={passkeys} />
            <IdentitiesPanel identities={identities} />
          </div>
        )}
      </Loaded>
      <p className="mt-6 text-muted">
        Browsers in which you are signed in are listed under{' '}
        <Link to="/sessions" className="font-medium text-accent underline">
          Sessions
        </Link>
        .
      </p>
    </>
  );
}

/** A user that nothing has shown to be the owner of the address. */
function Unconfirmed() {
  const { data: session } = useQuery(sessionQuery);
  if (!session || session.user.is_confirmed) return null;
  return (
    <div className="mb-6">
      <Notice kind="info">
        Your address {session.user.email} is not confirmed, so you cannot join a second account. Set a new password with
        “Forgot password” on the sign-in page, which mails you a link, or ask the operator of this service to confirm
        it.
      </Notice>
    </div>
  );
}
