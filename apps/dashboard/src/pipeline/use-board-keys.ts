import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { stageValues } from '../api/enum-values.gen.ts';
import { type Provider, type Stage } from '../providers/stages.ts';

/** The card that the keyboard is on. */
interface ActiveCard {
  stage: Stage;
  index: number;
  /** Differs after each key that moves the focus; 0 if the focus came otherwise. */
  request: number;
}

/** Steps of the keys that go to another card of a column. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -5,
  PageDown: 5,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const SIDES: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The next stage on one side to which the service allows to move a provider. */
export function findNextStage({ stage, allowed_stages }: Provider, side: 1 | -1): Stage | undefined {
  const at = stageValues.indexOf(stage);
  const candidates = side === 1 ? stageValues.slice(at + 1) : stageValues.slice(0, at).reverse();
  return candidates.find((candidate) => allowed_stages.includes(candidate));
}

/** Arrow keys go from card to card; with Shift, to the left and right, they move the provider. */
export function useBoardKeys(open: readonly Stage[], onMove: (provider: Provider, to: Stage) => void) {
  const [active, setActive] = useState<ActiveCard | null>(null);
  const counts = useRef(new Map<Stage, number>());
  const onCount = useCallback((stage: Stage, count: number) => void counts.current.set(stage, count), []);
  const focus = useCallback((stage: Stage, index: number) => {
    const last = (counts.current.get(stage) ?? 0) - 1;
    setActive((current) => ({
      stage,
      index: Math.max(0, Math.min(index, last)),
      request: (current?.request ?? 0) + 1,
    }));
  }, []);
  const onFocusCard = useCallback(
    (stage: Stage, index: number) =>
      setActive((current) =>
        current?.stage === stage && current.index === index
          ? current
          : { stage, index, request: current?.request ?? 0 },
      ),
    [],
  );
  const goSideways = (side: 1 | -1) => {
    if (!active) return;
    const at = open.indexOf(active.stage);
    const columns = side === 1 ? open.slice(at + 1) : open.slice(0, at).reverse();
    const target = columns.find((stage) => (counts.current.get(stage) ?? 0) > 0);
    if (target) focus(target, active.index);
  };
  const pressSide = (side: 1 | -1, { shiftKey }: KeyboardEvent, provider: Provider | undefined) => {
    if (!shiftKey) return goSideways(side);
    const to = provider && findNextStage(provider, side);
    if (to) onMove(provider, to);
  };
  const press = (event: KeyboardEvent, provider: Provider | undefined): boolean => {
    const [step, side] = [STEPS[event.key], SIDES[event.key]];
    if (active && step !== undefined) focus(active.stage, Math.max(0, active.index + step));
    if (side !== undefined) pressSide(side, event, provider);
    return step !== undefined || side !== undefined;
  };
  const onKey = (event: KeyboardEvent, provider: Provider | undefined) => {
    // Keys of the menu of a card, which is elsewhere in the document, arrive here, too.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (press(event, provider)) event.preventDefault();
  };
  return { active, focus, onCount, onFocusCard, onKey };
}
