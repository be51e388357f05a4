import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { SessionBody } from '../api/dashboard-bodies.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { canUsePasskeys, isReplaced, signInWithPasskey } from './passkeys.ts';
import { signInOptionsQuery } from './session-queries.ts';
import { goToProvider } from './go-to-provider.ts';

interface OtherSignInsProps {
  /** Page to show after single sign-on. */
  next: string | undefined;
  onSignedIn: (session: SessionBody) => void;
}

/** The ways to sign in without a password. */
export function OtherSignIns({ next, onSignedIn }: OtherSignInsProps) {
  const { data: options } = useQuery(signInOptionsQuery);
  const hasPasskeys = canUsePasskeys(options?.passkey_host);
  const passkey = useMutation({ mutationFn: () => signInWithPasskey(), onSuccess: onSignedIn });
  const provider = useMutation({
    mutationFn: () => goToProvider('sign_in', next),
  });
  usePasskeyAutofill(hasPasskeys, onSignedIn);
  const error = [passkey.error, provider.error].find((failure) => failure !== null && !isReplaced(failure));
  if (!hasPasskeys && !options?.single_sign_on) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {error ? <Notice kind="error">{error.message}</Notice> : null}
      {hasPasskeys ? (
        <Button onClick={() => passkey.mutate()} disabled={passkey.isPending}>
          Sign in with a passkey
        </Button>
      ) : null}
      {options?.single_sign_on ? (
        <Button onClick={() => provider.mutate()} disabled={provider.isPending}>
          Sign in with single sign-on
        </Button>
      ) : null}
    </div>
  );
}

/** The challenge of the autofill is renewed before it ends. */
const RENEW_MS = 4 * 60_000;

/** Offers passkeys where the browser completes the e-mail address. */
function usePasskeyAutofill(isEnabled: boolean, onSignedIn: (session: SessionBody) => void): void {
  const offer = useEffectEvent(async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    // Nothing is to be shown without a selection, or where another request takes its place.
    await signInWithPasskey(true).then(onSignedIn, () => undefined);
  });
  useEffect(() => {
    if (!isEnabled) return;
    void offer();
    const renewal = setInterval(() => void offer(), RENEW_MS);
    return () => {
      clearInterval(renewal);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [isEnabled]);
}
