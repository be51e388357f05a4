import { useNavigate, useParams } from '@tanstack/react-router';
import { ParentLink } from '../components/page-header.tsx';
import { DestinationForm } from './destination-form.tsx';
import { createDestination, type DestinationCreate } from './destination-queries.ts';
import { SubscriberFormPage } from './subscriber-form.tsx';
import { useSave } from './use-save.ts';

const FROM = '/signed-in/$environment/event-destinations/new';

export function DestinationCreatePage() {
  const { environment } = useParams({ from: FROM });
  const navigate = useNavigate();
  const create = useSave(
    (body: DestinationCreate) => createDestination(environment, body),
    [environment, 'destinations'],
    ({ id }) =>
      void navigate({
        to: '/$environment/event-destinations/$destinationId',
        params: { environment, destinationId: id },
      }),
  );
  return (
    <SubscriberFormPage
      environment={environment}
      title="Add a destination"
      text="Events are published in their order. The topic or stream must exist."
      parent={
        <ParentLink to="/$environment/event-destinations" params={{ environment }}>
          Event destinations
        </ParentLink>
      }
      name="event destinations"
    >
      <DestinationForm
        submitName="Add the destination"
        error={create.error}
        isPending={create.isPending}
        onSubmit={(values, fixed) => create.mutate({ ...fixed, ...values })}
      />
    </SubscriberFormPage>
  );
}
