import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../components/loaded.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { IdentitiesPanel } from './identities-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { signInMethodsQuery } from './session-queries.ts';

export function SecurityPage() {
  const methods = useQuery(signInMethodsQuery);
  return (
    <>
      <PageHeader title="Sign-in and security" text="The ways in which you can sign in." />
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
