import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import type { Environment } from '../api/api.ts';
import { countNoun } from '../components/format-numbers.ts';
import { MoveMenu } from '../providers/move-menu.tsx';
import { countDays, nameStage, type Provider, type Stage } from '../providers/stages.ts';

export interface CardActions {
  onMove: (provider: Provider, to: Stage) => void;
  onSelect: (provider: Provider) => void;
}

interface BoardCardProps extends CardActions {
  environment: Environment;
  provider: Provider;
  canWrite: boolean;
  isSelected: boolean;
  isArriving: boolean;
  /** Whether the tab key reaches it. */
  isActive: boolean;
}

const describePlace = ({ county, state }: Provider): string => (county ? `${county}, ${state}` : 'No county');

/** A provider on the board. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { environment, provider, canWrite, isSelected, isArriving, isActive, onMove, onSelect } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current || !canWrite || isArriving) return undefined;
    return draggable({ element: element.current, getInitialData: () => ({ provider }) });
  }, [provider, canWrite, isArriving]);
  const days = countDays(provider.stage_changed_at);
  const tabIndex = isActive ? 0 : -1;
  return (
    <div
      ref={element}
      className={`grid h-25 content-between rounded-lg border bg-surface px-3 py-2 shadow-xs ${
        isSelected ? 'border-accent' : 'border-line'
      } ${isArriving ? 'opacity-70' : ''} ${canWrite && !isArriving ? 'cursor-grab' : ''}`}
    >
      <div className="flex items-start gap-2">
        {canWrite ? (
          <input
            type="checkbox"
            className="mt-1 size-4 accent-accent"
            aria-label={`Select ${provider.name}`}
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={() => onSelect(provider)}
          />
        ) : null}
        <Link
          to="/$environment/providers/$provider"
          params={{ environment, provider: provider.id }}
          draggable={false}
          preload={false}
          tabIndex={tabIndex}
          data-card
          className="min-w-0 flex-1 truncate font-medium hover:underline"
        >
          {provider.name}
        </Link>
        {canWrite ? (
          <MoveMenu provider={provider} tabIndex={tabIndex} onMove={(stage) => onMove(provider, stage)} />
        ) : null}
      </div>
      <p className="truncate text-xs text-muted">
        {provider.specialty} · {describePlace(provider)}
      </p>
      <p className="flex justify-between gap-3 text-xs text-muted">
        <span
          className="whitespace-nowrap"
          title={`In ${nameStage(provider.stage)} since ${provider.stage_changed_at}`}
        >
          {isArriving ? 'Saving…' : countNoun(days, 'day')}
        </span>
        <span className="truncate">{provider.owner_email ?? 'Not assigned'}</span>
      </p>
    </div>
  );
});
