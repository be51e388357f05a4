import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardApi, readData } from '../api/api.ts';
import type { PasskeyBody } from '../api/dashboard-bodies.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Item, Items } from '../components/item.tsx';
import { Empty } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { LastUse, Time } from '../components/time.tsx';
import { NameDialog } from './name-dialog.tsx';
import { canUsePasskeys, createPasskey } from './passkeys.ts';
import { signInMethodsQuery, signInOptionsQuery } from './session-queries.ts';
import { useConfirmation } from './use-confirmation.tsx';

/** The passkeys of the user: each signs in without e-mail address and password. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly PasskeyBody[] }) {
  const { data: options } = useQuery(signInOptionsQuery);
  const queryClient = useQueryClient();
  const { runConfirmed, dialog } = useConfirmation();
  const [isAdding, setAdding] = useState(false);
  const onSettled = () => queryClient.invalidateQueries(signInMethodsQuery);
  const add = useMutation({
    mutationFn: (name: string) => runConfirmed(() => createPasskey(name)),
    onSuccess: () => setAdding(false),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      runConfirmed(() => readData(dashboardApi.DELETE('/app/api/passkeys/{id}', { params: { path: { id } } }))),
    onSettled,
  });
  const isPossible = canUsePasskeys(options?.passkey_host);
  return (
    <Panel
      title="Passkeys"
      actions={isPossible ? <Button onClick={() => setAdding(true)}>Add a passkey</Button> : null}
    >
      {options && !isPossible ? <Notice kind="info">{describeHost(options.passkey_host)}</Notice> : null}
      {remove.error ? <Notice kind="error">{remove.error.message}</Notice> : null}
      {passkeys.length === 0 ? (
        <Empty
          title="No passkeys yet"
          text="Sign in with your fingerprint, face, screen lock or security key. Nothing can be guessed, or entered on a wrong site."
        />
      ) : (
        <Items>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isRemoving={remove.isPending && remove.variables === passkey.id}
              onRemove={() => remove.mutate(passkey.id)}
            />
          ))}
        </Items>
      )}
      {isAdding ? (
        <NameDialog
          title="Add a passkey"
          text="The name is for this list. In the next step your browser creates the passkey."
          action="Continue"
          mutation={add}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {dialog}
    </Panel>
  );
}

const describeHost = (host: string | null): string =>
  host === null
    ? 'Passkeys require that this service has a host name.'
    : `Passkeys work at ${host}, in browsers that support them.`;

interface PasskeyRowProps {
  passkey: PasskeyBody;
  isRemoving: boolean;
  onRemove: () => void;
}

function PasskeyRow({ passkey, isRemoving, onRemove }: PasskeyRowProps) {
  const queryClient = useQueryClient();
  const [isRenaming, setRenaming] = useState(false);
  const rename = useMutation({
    mutationFn: (name: string) =>
      readData(dashboardApi.PATCH('/app/api/passkeys/{id}', { params: { path: { id: passkey.id } }, body: { name } })),
    onSuccess: () => setRenaming(false),
    onSettled: () => queryClient.invalidateQueries(signInMethodsQuery),
  });
  return (
    <Item
      title={
        <>
          {passkey.name} {passkey.is_backed_up ? <Badge kind="neutral">synchronized</Badge> : null}
        </>
      }
      text={
        <>
          added <Time value={passkey.created_at} /> · <LastUse at={passkey.last_used_at} none="not used yet" />
        </>
      }
      actions={
        <>
          <Button onClick={() => setRenaming(true)} aria-label={`Rename ${passkey.name}`}>
            Rename
          </Button>
          <ConfirmButton
            name="Remove passkey"
            text={`You can no longer sign in with “${passkey.name}”. Remove it from your device, too.`}
            isPending={isRemoving}
            onConfirm={onRemove}
          />
        </>
      }
    >
      {isRenaming ? (
        <NameDialog
          title="Rename the passkey"
          action="Rename"
          name={passkey.name}
          mutation={rename}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </Item>
  );
}
