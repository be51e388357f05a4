import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice } from '../components/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { MailRequest } from './mail-request.tsx';
import { signInOptionsQuery } from './session-queries.ts';

export function ForgotPasswordPage() {
  const { data: options } = useQuery(signInOptionsQuery);
  if (options?.sends_mail === false)
    return (
      <AccountForm title="Forgot your password" onSubmit={() => undefined}>
        <Notice kind="info">This service sends no mail. Its operator can reset your password.</Notice>
        <SignInLink />
      </AccountForm>
    );
  return (
    <MailRequest
      title="Forgot your password"
      path="/app/api/password-resets"
      text="You receive a link that sets a new password. It is valid for 30 minutes."
      button="Send the link"
    >
      <SignInLink />
    </MailRequest>
  );
}

const SignInLink = () => (
  <Link to="/sign-in" className="font-medium text-accent underline">
    Back to the sign-in
  </Link>
);
