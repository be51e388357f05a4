import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { MemberListBody } from '../api/dashboard-bodies.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { Loaded } from '../components/loaded.tsx';
import { MemberKeys } from './member-keys.tsx';
import { memberKeysQuery } from './member-queries.ts';

interface MemberRemovalProps {
  member: MemberListBody['data'][number];
  isOwner: boolean;
  isPending: boolean;
  /** Receives the ids of the keys to revoke. */
  onRemove: (revoke: string[]) => void;
}

/** Owners remove others; every member may leave. */
export function MemberRemoval({ member, isOwner, isPending, onRemove }: MemberRemovalProps) {
  const [isOpen, setOpen] = useState(false);
  const { email, is_you } = member;
  if (!is_you && !isOwner) return null;
  const name = is_you ? 'Leave' : 'Remove';
  return (
    <>
      <Button
        kind="danger"
        aria-label={is_you ? undefined : `Remove ${email}`}
        disabled={isPending}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      <Dialog
        title={`${name}?`}
        text={
          is_you
            ? 'You lose access to the account at once. An owner can invite you again.'
            : `${email} loses access to the account at once. Rotate other API keys that this person has seen.`
        }
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <RemovalForm
          user_id={member.user_id}
          name={name}
          onCancel={() => setOpen(false)}
          onRemove={(revoke) => {
            setOpen(false);
            onRemove(revoke);
          }}
        />
      </Dialog>
    </>
  );
}

interface RemovalFormProps {
  user_id: string;
  name: string;
  onCancel: () => void;
  onRemove: (revoke: string[]) => void;
}

/** The removal waits for the list of keys: what it does not revoke stays valid. */
function RemovalForm({ user_id, name, onCancel, onRemove }: RemovalFormProps) {
  const query = useQuery(memberKeysQuery(user_id));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRemove(new FormData(event.currentTarget).getAll('keys').map(String));
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Loaded query={query} name="API keys">
        {({ data }) => <MemberKeys keys={data} />}
      </Loaded>
      <DialogActions action={name} kind="danger" isDisabled={!query.isSuccess} onCancel={onCancel} />
    </form>
  );
}
