import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Environment } from '../api/api.ts';
import { type Connection, followEvents } from './live-updates.ts';

/** A reconnection that succeeds within this time is not mentioned. */
const UNMENTIONED_MS = 2_000;

/** Keeps what the page shows up to date, and states when it cannot. */
export function LiveStatus({ environment }: { environment: Environment }) {
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<Connection>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => followEvents({ environment, queryClient, onConnection: setConnection }), [environment, queryClient]);
  useEffect(() => {
    setLate(false);
    if (connection !== 'disconnected') return undefined;
    const timer = setTimeout(() => setLate(true), UNMENTIONED_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  return (
    <p role="status" data-connection={connection ?? 'none'} className="text-xs text-muted empty:hidden">
      {isLate ? 'Live updates are disconnected. Reconnecting…' : null}
    </p>
  );
}
