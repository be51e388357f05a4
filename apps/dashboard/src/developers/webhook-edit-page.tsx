import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ParentLink } from '../components/page-header.tsx';
import { SubscriberFormPage } from './subscriber-form.tsx';
import { useSave } from './use-save.ts';
import { WebhookForm } from './webhook-form.tsx';
import { updateWebhook, webhookQuery, type WebhookUpdate } from './webhook-queries.ts';

const FROM = '/signed-in/$environment/webhooks/$webhookId/edit';

export function WebhookEditPage() {
  const { environment, webhookId } = useParams({ from: FROM });
  const { data: webhook } = useSuspenseQuery(webhookQuery(environment, webhookId));
  const navigate = useNavigate({ from: '/$environment/webhooks/$webhookId/edit' });
  const update = useSave(
    (body: WebhookUpdate) => updateWebhook(environment, webhookId, body),
    [environment, 'webhooks'],
    () => void navigate({ to: '/$environment/webhooks/$webhookId' }),
  );
  return (
    <SubscriberFormPage
      environment={environment}
      title="Edit the endpoint"
      parent={
        <ParentLink to="/$environment/webhooks/$webhookId" params={{ environment, webhookId }}>
          Endpoint
        </ParentLink>
      }
      name="webhooks"
    >
      <WebhookForm
        webhook={webhook}
        submitName="Save"
        error={update.error}
        isPending={update.isPending}
        onSubmit={(body) => update.mutate(body)}
      />
    </SubscriberFormPage>
  );
}
