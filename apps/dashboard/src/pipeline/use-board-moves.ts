import { useCallback, useState } from 'react';
import type { Environment } from '../api/api.ts';
import { requiresExplanation, type MoveDetails } from '../providers/move-details.ts';
import { nameStage, type Provider, type Stage } from '../providers/stages.ts';
import { useMoves } from './use-moves.ts';

const describeRefusal = ({ name, stage, allowed_stages }: Provider, to: Stage): string =>
  `${name} cannot be moved from ${nameStage(stage)} to ${nameStage(to)}. Allowed: ${allowed_stages.map(nameStage).join(', ')}.`;

/** Moves of cards, with the question for the reason of some of them. */
export function useBoardMoves(environment: Environment) {
  const { pending, message, setMessage, move } = useMoves(environment);
  const [question, setQuestion] = useState<{ provider: Provider; to: Stage } | null>(null);
  const start = useCallback(
    (provider: Provider, to: Stage, details?: MoveDetails) => {
      if (to === provider.stage) return;
      if (!provider.allowed_stages.includes(to)) setMessage({ kind: 'error', text: describeRefusal(provider, to) });
      else if (requiresExplanation(to) && !details) setQuestion({ provider, to });
      else void move(provider, to, details);
    },
    [move, setMessage],
  );
  const confirm = (details: MoveDetails) => {
    if (question) start(question.provider, question.to, details);
    setQuestion(null);
  };
  return {
    pending,
    message,
    clearMessage: () => setMessage(null),
    start,
    question,
    confirm,
    cancel: () => setQuestion(null),
  };
}
