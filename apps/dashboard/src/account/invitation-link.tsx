import type { SentInvitationBody } from '@pnb/dashboard-contract';
import { CopyButton } from '../components/copy-button.tsx';
import { Notice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';

/** The link of an invitation, which is shown once. */
export function InvitationLink({ sent: { invitation, link, is_mailed } }: { sent: SentInvitationBody }) {
  return (
    <Notice kind="success">
      <p>
        {is_mailed
          ? `A mail with this link to ${invitation.email} follows. You can also pass it on yourself`
          : `Pass this link on to ${invitation.email}`}
        : it is valid once, until <Time value={invitation.expires_at} />.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 font-mono text-[13px] break-all">{link}</code>
        <CopyButton text={link} label="Copy the link" />
      </div>
    </Notice>
  );
}
