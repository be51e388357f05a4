import type { SentInvitationBody } from '../api/dashboard-bodies.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { Notice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';

/** What becomes of the link of an invitation: where no mail is sent, it is shown once. */
export function InvitationLink({ sent: { invitation, link } }: { sent: SentInvitationBody }) {
  const until = (
    <>
      valid once, until <Time value={invitation.expires_at} />.
    </>
  );
  if (link === null)
    return (
      <Notice kind="success">
        A mail to {invitation.email} follows. Its link is {until}
      </Notice>
    );
  return (
    <Notice kind="success">
      <p>
        Pass this link on to {invitation.email}: it is {until}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 font-mono text-[13px] break-all">{link}</code>
        <CopyButton text={link} label="Copy the link" />
      </div>
    </Notice>
  );
}
