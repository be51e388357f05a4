import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Environment } from '../api/api.ts';
import { stageValues } from '../api/enum-values.gen.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { requiresExplanation } from '../providers/move-details.ts';
import { MoveDialog } from '../providers/move-dialog.tsx';
import { type Provider, type Stage } from '../providers/stages.ts';
import { BoardColumn } from './board-column.tsx';
import { pipelineQuery } from './board-queries.ts';
import { type BoardSearch, isOpen, toggleStage } from './board-search.ts';
import { ClosedColumn } from './closed-column.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardMoves } from './use-board-moves.ts';
import { useDragged } from './use-dragged.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface BoardProps {
  environment: Environment;
  build: string;
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
  canWrite: boolean;
  selected: ReadonlyMap<string, Provider>;
  onSelect: (provider: Provider) => void;
}

/** A column for each stage. A narrow screen shows one of them. */
export function Board(props: BoardProps) {
  const { environment, build, search, onSearch, canWrite, selected, onSelect } = props;
  const shown = useIsNarrow() ? [search.stage ?? 'identified'] : stageValues;
  const open = shown.length === 1 ? shown : stageValues.filter((stage) => isOpen(search, stage));
  const { data: pipeline } = useQuery(pipelineQuery(environment, build));
  const moves = useBoardMoves(environment);
  const dragged = useDragged(moves.start);
  const { active, focus, onCount, onFocusCard, onKey } = useBoardKeys(open, (provider, to) => {
    moves.start(provider, to);
    if (open.includes(to) && !requiresExplanation(to)) focus(to, 0);
  });
  const toggle = useCallback((stage: Stage) => onSearch(toggleStage(search, stage)), [onSearch, search]);
  const common = { environment, search, dragged };
  const column = { ...common, canWrite, selected, onSelect, onMove: moves.start, onCount, onFocusCard, onKey };
  return (
    <>
      <BoardMessages moves={moves} />
      <div className="relative flex h-[calc(100dvh-17.5rem)] min-h-112 gap-3 overflow-x-auto pb-2">
        {shown.map((stage) =>
          open.includes(stage) ? (
            <BoardColumn
              key={stage}
              {...column}
              stage={stage}
              medianDays={pipeline?.stages.find((row) => row.stage === stage)?.median_days ?? null}
              pending={moves.pending}
              activeIndex={active?.stage === stage ? active.index : null}
              focusRequest={active?.stage === stage ? active.request : 0}
              onClose={toggle}
            />
          ) : (
            <ClosedColumn key={stage} {...common} stage={stage} onOpen={toggle} />
          ),
        )}
      </div>
    </>
  );
}

/** What became of the last move, and the question before some. */
function BoardMessages({ moves }: { moves: ReturnType<typeof useBoardMoves> }) {
  const { message, clearMessage, question, confirm, cancel } = moves;
  return (
    <>
      <p role="status" className="sr-only">
        {message?.kind === 'success' ? message.text : ''}
      </p>
      {message?.kind === 'error' ? (
        <Notice kind="error">
          <div className="flex items-start justify-between gap-4">
            <span>{message.text}</span>
            <Button onClick={clearMessage}>Close</Button>
          </div>
        </Notice>
      ) : null}
      <MoveDialog subject={question?.provider.name ?? ''} to={question?.to ?? null} onMove={confirm} onClose={cancel} />
    </>
  );
}
