import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Failure } from '../components/loaded.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { nameStage, type Provider, type Stage } from '../providers/stages.ts';
import { BoardCard, type CardActions } from './board-card.tsx';
import type { BoardSearch } from './board-search.ts';
import { useColumn } from './use-column.ts';
import type { PendingMove } from './use-moves.ts';

export interface BoardColumnProps extends CardActions {
  environment: Environment;
  search: BoardSearch;
  stage: Stage;
  /** Days of the providers of the build in the stage. */
  medianDays: number | null;
  pending: readonly PendingMove[];
  /** The provider that is dragged. */
  dragged: Provider | null;
  canWrite: boolean;
  selected: ReadonlyMap<string, Provider>;
  /** The card of this column that the keyboard is on. */
  activeIndex: number | null;
  /** Differs after each key that moves the focus; 0 if the focus is not on the board. */
  focusRequest: number;
  onCount: (stage: Stage, count: number) => void;
  onKey: (event: KeyboardEvent, provider: Provider | undefined) => void;
  onFocusCard: (stage: Stage, index: number) => void;
  onClose: (stage: Stage) => void;
}

/** Whether a dragged provider can be dropped here, by the response of the service. */
function describeDrop(dragged: Provider | null, stage: Stage): string {
  if (dragged === null || dragged.stage === stage) return 'border-line';
  return dragged.allowed_stages.includes(stage) ? 'border-accent border-dashed' : 'border-line opacity-50';
}

/** A stage with its providers. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { environment, search, stage, medianDays, pending, dragged, canWrite, activeIndex, onCount, onClose } = props;
  const title = useId();
  const element = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const column = useColumn({ environment, search, stage, pending, activeIndex, scroller });
  const { count, isLoading, error, retry } = column;
  useEffect(() => onCount(stage, count), [stage, count, onCount]);
  useEffect(() => {
    if (!element.current || !canWrite) return undefined;
    return dropTargetForElements({
      element: element.current,
      getData: () => ({ stage }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [stage, canWrite]);
  return (
    <section
      ref={element}
      aria-labelledby={title}
      className={`flex h-full w-full shrink-0 flex-col rounded-xl border md:w-72 ${describeDrop(dragged, stage)} ${isOver ? 'bg-accent-soft' : 'bg-raised'}`}
    >
      <header className="flex items-baseline gap-2 px-3 pt-2.5 pb-2">
        <h2 id={title} className="font-semibold">
          {nameStage(stage)} <span className="font-normal text-muted">{isLoading ? '…' : formatCount(count)}</span>
        </h2>
        <span className="ml-auto text-xs whitespace-nowrap text-muted">
          {medianDays === null ? '' : `median ${formatCount(Math.round(medianDays))} d`}
        </span>
        <button
          type="button"
          aria-label={`Close ${nameStage(stage)}`}
          title="Close the column"
          className="hidden size-6 rounded-md text-muted hover:bg-surface hover:text-ink md:block"
          onClick={() => onClose(stage)}
        >
          –
        </button>
      </header>
      {error ? <Failure error={error} onRetry={retry} /> : null}
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {!isLoading && count === 0 && !error ? <p className="px-2 py-6 text-center text-muted">No providers</p> : null}
        <ColumnCards {...props} column={column} scroller={scroller} />
      </div>
    </section>
  );
});

interface ColumnCardsProps extends BoardColumnProps {
  column: ReturnType<typeof useColumn>;
  scroller: { current: HTMLDivElement | null };
}

function ColumnCards(props: ColumnCardsProps) {
  const { column, scroller, stage, activeIndex, focusRequest, selected, environment, canWrite, onKey } = props;
  const { virtualizer, items, getCard, count, arriving } = column;
  const isLoaded = activeIndex !== null && getCard(activeIndex) !== undefined;
  const handled = useRef(0);
  const tabStop = activeIndex ?? virtualizer.range?.startIndex ?? 0;
  useEffect(() => {
    if (activeIndex === null || focusRequest === handled.current || !isLoaded) return;
    virtualizer.scrollToIndex(activeIndex);
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"] [data-card]`);
    if (!link) return;
    handled.current = focusRequest;
    link.focus();
  });
  return (
    <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const provider = getCard(index);
        return (
          <li
            key={provider?.id ?? index}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
            onKeyDown={(event) => onKey(event, provider)}
            onFocus={() => props.onFocusCard(stage, index)}
          >
            {provider ? (
              <BoardCard
                environment={environment}
                provider={provider}
                canWrite={canWrite}
                isSelected={selected.has(provider.id)}
                isArriving={index < arriving.length}
                isActive={index === tabStop}
                onMove={props.onMove}
                onSelect={props.onSelect}
              />
            ) : (
              <div role="presentation" className="h-25 rounded-lg border border-line bg-surface opacity-60" />
            )}
          </li>
        );
      })}
    </ul>
  );
}
