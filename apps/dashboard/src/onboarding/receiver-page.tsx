import { ApiCall } from '../components/api-call.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { WebhookStep } from './webhook-step.tsx';

/** The built-in receiver of the sandbox. */
export function ReceiverPage() {
  return (
    <>
      <PageHeader
        title="Webhook receiver"
        text="A receiver for the sandbox: what it gets is what your own program would get."
      />
      <div className="grid max-w-4xl gap-5">
        <WebhookStep />
        <ApiCall path="/v1/events" call="events.list" query={{ per_page: 5 }} />
      </div>
    </>
  );
}
