import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Environment } from '../api/api.ts';
import type { MoveDetails } from '../providers/move-details.ts';
import { updateListed } from '../providers/update-provider.ts';
import { nameStage, type Provider, type Stage } from '../providers/stages.ts';
import { columnKey } from './board-queries.ts';

/** A move that is shown before the service has confirmed it. */
export interface PendingMove {
  provider: Provider;
  to: Stage;
}

export interface MoveMessage {
  kind: 'error' | 'success';
  text: string;
}

/** Moves of cards: each is shown at once, and taken back with the text of the service if it is refused. */
export function useMoves(environment: Environment) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly PendingMove[]>([]);
  const [message, setMessage] = useState<MoveMessage | null>(null);
  const move = useCallback(
    async (provider: Provider, to: Stage, details: MoveDetails = {}) => {
      const settle = () => setPending((moves) => moves.filter((entry) => entry.provider.id !== provider.id));
      const refresh = () =>
        Promise.all(
          [columnKey(environment, provider.stage), columnKey(environment, to)].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        );
      setMessage(null);
      setPending((moves) => [{ provider, to }, ...moves.filter((entry) => entry.provider.id !== provider.id)]);
      try {
        await updateListed(environment, provider, { stage: to, ...details });
        setMessage({ kind: 'success', text: `${provider.name} is now in ${nameStage(to)}.` });
      } catch (error) {
        settle();
        const text = error instanceof Error ? error.message : String(error);
        setMessage({ kind: 'error', text: `${provider.name} stays in ${nameStage(provider.stage)}. ${text}` });
      }
      await refresh();
      settle();
      void queryClient.invalidateQueries({ queryKey: [environment, 'providers', 'pipeline'] });
    },
    [environment, queryClient],
  );
  return { pending, message, setMessage, move };
}
