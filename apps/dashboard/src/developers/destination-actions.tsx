import { Link, useNavigate } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { buttonStyle } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { deleteDestination, type Destination, testDestination, updateDestination } from './destination-queries.ts';
import { ReplaceSecret } from './replace-secret.tsx';
import { SubscriberActions } from './subscriber-actions.tsx';

interface DestinationActionsProps {
  destination: Destination;
  environment: Environment;
}

export function DestinationActions({ destination, environment }: DestinationActionsProps) {
  const { id, status, authentication } = destination;
  const navigate = useNavigate();
  return (
    <SubscriberActions
      id={id}
      isEnabled={status === 'enabled'}
      queryKey={[environment, 'destinations']}
      test={{
        name: 'Publish a test event',
        pendingName: 'Publishing…',
        isAllowed: true,
        run: () => testDestination(environment, id),
      }}
      renderTest={({ outcome, error }) => (
        <Notice kind={outcome === 'succeeded' ? 'success' : 'error'}>
          {error ?? 'The broker has stored the test event.'}
        </Notice>
      )}
      update={(next) => updateDestination(environment, id, { status: next })}
      removal={{
        text: 'The destination is deleted with its log. This cannot be undone. To keep them, disable it.',
        run: () => deleteDestination(environment, id),
        leave: () => navigate({ to: '/$environment/event-destinations', params: { environment } }),
      }}
      editLink={
        <Link
          to="/$environment/event-destinations/$destinationId/edit"
          params={{ environment, destinationId: id }}
          className={buttonStyle('plain')}
        >
          Edit
        </Link>
      }
      secretAction={
        authentication.method === 'none' ? null : <ReplaceSecret destinationId={id} environment={environment} />
      }
    />
  );
}
