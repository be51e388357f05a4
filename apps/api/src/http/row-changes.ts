import { listen, type Listening } from '@pnb/db';

/** Notifications of changed rows of one database. */
export interface RowChanges {
  /** Calls back after each change of the row, until the returned function is called. */
  subscribe(id: string, onChange: () => void): () => void;
  close(): Promise<void>;
}

/** The channel of the triggers of tables whose rows are followed; its messages are ids. */
const CHANNEL = 'row_changes';

/** One connection for all subscribers of a process, opened with the first. */
export function openRowChanges(url: string): RowChanges {
  const subscribers = new Map<string, Set<() => void>>();
  const notify = (id: string): void => subscribers.get(id)?.forEach((onChange) => onChange());
  const notifyAll = (): void => [...subscribers.keys()].forEach(notify);
  let listening: Promise<Listening | null> | null = null;
  const open = (): Promise<Listening | null> =>
    listen(url, CHANNEL, { onMessage: notify, onGap: notifyAll }).then(
      (opened) => {
        // What changed before the connection was open.
        notifyAll();
        return opened;
      },
      () => {
        // The next subscriber tries again; until then streams read with each heartbeat.
        listening = null;
        return null;
      },
    );
  return {
    subscribe: (id, onChange) => {
      listening ??= open();
      subscribers.set(id, (subscribers.get(id) ?? new Set()).add(onChange));
      return () => {
        const left = subscribers.get(id);
        left?.delete(onChange);
        if (left?.size === 0) subscribers.delete(id);
      };
    },
    close: async () => void (await (await listening)?.close()),
  };
}
