import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ParentLink } from '../components/page-header.tsx';
import { DestinationForm } from './destination-form.tsx';
import { destinationQuery, type DestinationUpdate, updateDestination } from './destination-queries.ts';
import { SubscriberFormPage } from './subscriber-form.tsx';
import { useSave } from './use-save.ts';

const FROM = '/signed-in/$environment/event-destinations/$destinationId/edit';

export function DestinationEditPage() {
  const { environment, destinationId } = useParams({ from: FROM });
  const { data: destination } = useSuspenseQuery(destinationQuery(environment, destinationId));
  const navigate = useNavigate({ from: '/$environment/event-destinations/$destinationId/edit' });
  const update = useSave(
    (body: DestinationUpdate) => updateDestination(environment, destinationId, body),
    [environment, 'destinations'],
    () => void navigate({ to: '/$environment/event-destinations/$destinationId' }),
  );
  return (
    <SubscriberFormPage
      environment={environment}
      title="Edit the destination"
      parent={
        <ParentLink to="/$environment/event-destinations/$destinationId" params={{ environment, destinationId }}>
          Destination
        </ParentLink>
      }
      name="event destinations"
    >
      <DestinationForm
        destination={destination}
        submitName="Save"
        error={update.error}
        isPending={update.isPending}
        onSubmit={(body) => update.mutate(body)}
      />
    </SubscriberFormPage>
  );
}
