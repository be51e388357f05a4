import type { LiveEventBody } from '@pnb/dashboard-contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { API, type Environment } from '../api/api.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { mentionChange } from './changed-lists.ts';
import { selectChanged } from './changed-queries.ts';
import { createPacer } from './pacer.ts';
import { isBeingDeleted } from './use-deletion.ts';

/** `null` while there is no stream because the page is hidden. */
export type Connection = 'connecting' | 'connected' | 'disconnected' | null;

/** A browser gives up after a response with an error. */
const RETRY_MS = 5_000;
/** Pages that are hidden for longer have no stream: a browser has few connections to a host. */
const HIDDEN_MS = 10_000;
/** A first connection that takes longer may have missed changes of what the page shows. */
const LATE_MS = 1_000;

interface Followed {
  environment: Environment;
  queryClient: QueryClient;
  onConnection: (connection: Connection) => void;
}

/** Follows the events of the account, and marks the queries that they change; returns how to stop. */
export function followEvents({ environment, queryClient, onConnection }: Followed): () => void {
  let source: EventSource | null = null;
  let position: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const select = (isChanged: IsChanged) => void readChanged(queryClient, isChanged);
  const readAgain = () => select(([first]) => first === environment);
  const pacer = createPacer<LiveEventBody>((events) => select(selectChanged(environment, events)));
  const started = performance.now();
  const onPosition = ({ lastEventId }: MessageEvent): void => {
    // The stream does not send what happened since the page was loaded, if there was no position before.
    if (position === null && performance.now() - started > LATE_MS) readAgain();
    position = lastEventId;
    onConnection('connected');
  };
  const onReset = ({ lastEventId }: MessageEvent): void => {
    readAgain();
    position = lastEventId;
    onConnection('connected');
  };
  const onChange = ({ data, lastEventId }: MessageEvent<string>): void => {
    position = lastEventId;
    pacer.add(JSON.parse(data) as LiveEventBody);
  };
  const onError = (): void => {
    onConnection('disconnected');
    if (source?.readyState !== EventSource.CLOSED) return;
    // The session may have ended: its page is the sign-in.
    void queryClient.invalidateQueries(sessionQuery);
    timer = setTimeout(open, RETRY_MS);
  };
  const open = (): void => {
    source = openSource(environment, position, { position: onPosition, change: onChange, reset: onReset });
    source.addEventListener('error', onError);
  };
  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const stopWatching = watchVisibility({
    onHidden: () => {
      close();
      onConnection(null);
    },
    onVisible: () => {
      if (source?.readyState === EventSource.CLOSED) close();
      if (!source) open();
    },
  });
  onConnection('connecting');
  open();
  return () => {
    stopWatching();
    close();
    pacer.stop();
  };
}

type IsChanged = (key: QueryKey) => boolean;

const readChanged = (queryClient: QueryClient, isChanged: IsChanged): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: (query) =>
      isChanged(query.queryKey) && !isBeingDeleted(queryClient, query.queryKey) && !mentionChange(query),
  });

function watchVisibility({ onHidden, onVisible }: Record<'onHidden' | 'onVisible', () => void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(onHidden, HIDDEN_MS);
    else onVisible();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

type Listeners = Record<string, (event: MessageEvent<string>) => void>;

function openSource(environment: Environment, position: string | null, listeners: Listeners): EventSource {
  const after = position === null ? '' : `?after=${position}`;
  const source = new EventSource(`${API}/${environment}/events/stream${after}`);
  for (const [name, listener] of Object.entries(listeners)) source.addEventListener(name, listener);
  return source;
}
