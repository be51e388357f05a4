import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonStyle } from '../components/button.tsx';
import { ParentLink } from '../components/page-header.tsx';
import { SecretNotice } from '../components/secret-notice.tsx';
import { SubscriberFormPage } from './subscriber-form.tsx';
import { useSave } from './use-save.ts';
import { WebhookForm } from './webhook-form.tsx';
import { createWebhook, type Webhook, type WebhookCreate } from './webhook-queries.ts';

export function WebhookCreatePage() {
  const { environment } = useParams({ from: '/signed-in/$environment/webhooks/new' });
  const [created, setCreated] = useState<Webhook | null>(null);
  const create = useSave(
    (body: WebhookCreate) => createWebhook(environment, body),
    [environment, 'webhooks'],
    setCreated,
  );
  return (
    <SubscriberFormPage
      environment={environment}
      title="Add an endpoint"
      text="It must accept HTTPS requests and respond with status 2xx."
      parent={
        <ParentLink to="/$environment/webhooks" params={{ environment }}>
          Webhooks
        </ParentLink>
      }
      name="webhooks"
    >
      {created?.secret ? (
        <>
          <SecretNotice
            title="The signing secret"
            secret={created.secret}
            text="It is shown this once. Verify the signature of each request with it."
          />
          <Link
            to="/$environment/webhooks/$webhookId"
            params={{ environment, webhookId: created.id }}
            className={`${buttonStyle('primary')} justify-self-start`}
          >
            To the endpoint
          </Link>
        </>
      ) : (
        <WebhookForm
          submitName="Add the endpoint"
          error={create.error}
          isPending={create.isPending}
          onSubmit={(body) => create.mutate(body)}
        />
      )}
    </SubscriberFormPage>
  );
}
