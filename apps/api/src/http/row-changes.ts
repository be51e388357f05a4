import type { Notifications } from '@pnb/db';

/** Notifications of changed rows of one database. */
export interface RowChanges {
  /** Calls back after each change of the row, until the returned function is called. */
  subscribe(id: string, onChange: () => void): () => void;
}

/** The channel of the triggers of tables whose rows are followed; its messages are ids. */
const CHANNEL = 'row_changes';

/** Listens from the first subscriber on. */
export function openRowChanges(notifications: Notifications): RowChanges {
  const subscribers = new Map<string, Set<() => void>>();
  const notify = (id: string): void => subscribers.get(id)?.forEach((onChange) => onChange());
  const notifyAll = (): void => [...subscribers.keys()].forEach(notify);
  let isListening = false;
  const open = (): void => {
    isListening = true;
    notifications.listen(CHANNEL, { onMessage: notify, onGap: notifyAll }).then(
      // What changed before.
      notifyAll,
      // The next subscriber tries again; until then streams read with each heartbeat.
      () => (isListening = false),
    );
  };
  return {
    subscribe: (id, onChange) => {
      if (!isListening) open();
      subscribers.set(id, (subscribers.get(id) ?? new Set()).add(onChange));
      return () => {
        const left = subscribers.get(id);
        left?.delete(onChange);
        if (left?.size === 0) subscribers.delete(id);
      };
    },
  };
}
