import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Button, buttonStyle } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Failure } from '../components/loaded.tsx';
import { SecretNotice } from '../components/secret-notice.tsx';
import { useDeletion } from '../live/use-deletion.ts';
import { Attempt } from './attempt.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { useSave } from './use-save.ts';
import { deleteWebhook, testWebhook, updateWebhook, type Webhook } from './webhook-queries.ts';

export function WebhookActions({ webhook, environment }: { webhook: Webhook; environment: Environment }) {
  const { id, status } = webhook;
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const key = [environment, 'webhooks'];
  const params = { environment, webhookId: id };
  const test = useSave({ run: () => testWebhook(environment, id), key });
  const update = useSave({
    run: (next: 'enabled' | 'disabled') => updateWebhook(environment, id, { status: next }),
    key,
  });
  const remove = useDeletion({
    key: [environment, 'webhooks', id],
    run: () => deleteWebhook(environment, id),
    leave: () => navigate({ to: '/$environment/webhooks', params: { environment } }),
  });
  const error = test.error ?? update.error ?? remove.error;
  return (
    <>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button kind="primary" disabled={test.isPending || status !== 'enabled'} onClick={() => test.mutate()}>
          {test.isPending ? 'Sending…' : 'Send a test event'}
        </Button>
        <Link to="/$environment/webhooks/$webhookId/edit" params={params} className={buttonStyle('plain')}>
          Edit
        </Link>
        <Button
          disabled={update.isPending}
          onClick={() => update.mutate(status === 'enabled' ? 'disabled' : 'enabled')}
        >
          {status === 'enabled' ? 'Disable' : 'Enable'}
        </Button>
        <RotateSecret webhookId={id} environment={environment} onRotated={setSecret} />
        <ConfirmButton
          name="Delete"
          text="The endpoint is deleted with its deliveries and replays. This cannot be undone. To keep them, disable it."
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      </div>
      {error ? <Failure error={error} /> : null}
      {secret ? (
        <SecretNotice
          title="The new signing secret"
          secret={secret}
          text="It is shown this once. Until the overlap ends, each request is signed with both secrets."
        />
      ) : null}
      {test.data ? <Attempt attempt={test.data} /> : null}
    </>
  );
}
