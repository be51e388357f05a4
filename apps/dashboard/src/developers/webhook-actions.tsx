import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { buttonStyle } from '../components/button.tsx';
import { SecretNotice } from '../components/secret-notice.tsx';
import { Attempt } from './attempt.tsx';
import { Rotate } from './rotate.tsx';
import { SubscriberActions } from './subscriber-actions.tsx';
import { deleteWebhook, rotateWebhookSecret, testWebhook, updateWebhook, type Webhook } from './webhook-queries.ts';

export function WebhookActions({ webhook, environment }: { webhook: Webhook; environment: Environment }) {
  const { id, status } = webhook;
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <SubscriberActions
      id={id}
      isEnabled={status === 'enabled'}
      queryKey={[environment, 'webhooks']}
      test={{
        name: 'Send a test event',
        pendingName: 'Sending…',
        isAllowed: status === 'enabled',
        run: () => testWebhook(environment, id),
      }}
      renderTest={(attempt) => <Attempt attempt={attempt} />}
      update={(next) => updateWebhook(environment, id, { status: next })}
      removal={{
        text: 'The endpoint is deleted with its deliveries and replays. This cannot be undone. To keep them, disable it.',
        run: () => deleteWebhook(environment, id),
        leave: () => navigate({ to: '/$environment/webhooks', params: { environment } }),
      }}
      editLink={
        <Link
          to="/$environment/webhooks/$webhookId/edit"
          params={{ environment, webhookId: id }}
          className={buttonStyle('plain')}
        >
          Edit
        </Link>
      }
      secretAction={
        <Rotate
          name="Rotate secret"
          title="Rotate the signing secret?"
          text="Until the overlap ends, each request has one signature for each valid secret."
          none="No overlap: after a leak"
          run={(overlap) => rotateWebhookSecret(environment, id, overlap)}
          queryKey={[environment, 'webhooks']}
          onRotated={(rotated) => setSecret(rotated.secret)}
        />
      }
    >
      {secret ? (
        <SecretNotice
          title="The new signing secret"
          secret={secret}
          text="It is shown this once. Until the overlap ends, each request is signed with both secrets."
        />
      ) : null}
    </SubscriberActions>
  );
}
