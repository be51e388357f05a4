import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Environment } from '../api/api.ts';
import { formatCount } from '../components/format-numbers.ts';
import { nameStage, type Provider, type Stage } from '../providers/stages.ts';
import { columnCountQuery } from './board-queries.ts';
import type { BoardSearch } from './board-search.ts';

interface ClosedColumnProps {
  environment: Environment;
  search: BoardSearch;
  stage: Stage;
  dragged: Provider | null;
  onOpen: (stage: Stage) => void;
}

/** A stage of which only the number of providers is shown. Cards can be dropped on it. */
export function ClosedColumn({ environment, search, stage, dragged, onOpen }: ClosedColumnProps) {
  const { data: count } = useQuery(columnCountQuery(environment, search, stage));
  const element = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      getData: () => ({ stage }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [stage]);
  const isAllowed = dragged?.allowed_stages.includes(stage);
  return (
    <button
      ref={element}
      type="button"
      className={`flex h-full w-11 shrink-0 flex-col items-center gap-3 rounded-xl border py-3 hover:bg-surface ${
        isAllowed ? 'border-dashed border-accent' : 'border-line'
      } ${dragged && !isAllowed ? 'opacity-50' : ''} ${isOver ? 'bg-accent-soft' : 'bg-raised'}`}
      onClick={() => onOpen(stage)}
    >
      <span className="sr-only">Open </span>
      <span className="order-2 font-semibold [writing-mode:vertical-rl]">{nameStage(stage)}</span>
      <span className="text-xs text-muted tabular-nums">{count === undefined ? '…' : formatCount(count)}</span>
    </button>
  );
}
