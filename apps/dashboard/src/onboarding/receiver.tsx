import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { Failure, Loaded, Loading } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { ReceivedList } from './received-list.tsx';
import { connectReceiver, moveProvider, receiverEndpointQuery, receiverQuery } from './receiver-queries.ts';

/** Connects the built-in receiver, makes a change, and shows the signed requests that arrive. */
export function Receiver({ canWrite }: { canWrite: boolean }) {
  const endpoint = useQuery(receiverEndpointQuery);
  const { data: receiver, error } = useQuery(receiverQuery);
  if (error) return <Failure error={error} />;
  if (!receiver) return <Loading name="the receiver" />;
  return (
    <>
      <p className="text-muted">
        The receiver is at <code className="font-mono wrap-anywhere">{receiver.url}</code>. It verifies the signature of
        each request, as your program will.
      </p>
      <Loaded query={endpoint} name="the endpoint">
        {(current) =>
          current ? (
            <>
              {canWrite ? <ChangeButton /> : null}
              <ReceivedList endpoint={current.id} />
            </>
          ) : (
            <ConnectButton url={receiver.url} canWrite={canWrite} />
          )
        }
      </Loaded>
    </>
  );
}

function ConnectButton({ url, canWrite }: { url: string; canWrite: boolean }) {
  const queryClient = useQueryClient();
  const connect = useMutation({
    mutationFn: () => connectReceiver(url),
    onSuccess: (endpoint) => {
      queryClient.setQueryData(receiverEndpointQuery.queryKey, endpoint);
      void queryClient.invalidateQueries({ queryKey: ['sandbox', 'webhooks', 'list'] });
    },
  });
  if (!canWrite) return <Notice kind="info">Your role may not create endpoints. Ask an owner or a developer.</Notice>;
  return (
    <>
      {connect.error ? <Failure error={connect.error} /> : null}
      <Button
        kind="primary"
        className="justify-self-start"
        disabled={connect.isPending}
        onClick={() => connect.mutate()}
      >
        {connect.isPending ? 'Connecting…' : 'Connect the receiver'}
      </Button>
    </>
  );
}

/** The change that a program would make by the API. */
export function ChangeButton() {
  const change = useMutation({ mutationFn: moveProvider });
  return (
    <>
      {change.error ? <Failure error={change.error} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={change.isPending} onClick={() => change.mutate()}>
          Move a provider
        </Button>
        <span role="status" className="text-muted">
          {change.data ? `${change.data.name} is now in the stage ${change.data.stage.replaceAll('_', ' ')}.` : null}
        </span>
      </div>
    </>
  );
}
