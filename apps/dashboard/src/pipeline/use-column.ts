import { useQueries } from '@tanstack/react-query';
import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Environment } from '../api/api.ts';
import type { Provider, Stage } from '../providers/stages.ts';
import { columnPageQuery, PAGE_CARDS } from './board-queries.ts';
import type { BoardSearch } from './board-search.ts';
import type { PendingMove } from './use-moves.ts';

/** Height of a card with the space below it. */
const CARD_PIXELS = 108;
const OVERSCAN = 4;

interface ColumnOptions {
  environment: Environment;
  search: BoardSearch;
  stage: Stage;
  pending: readonly PendingMove[];
  /** The card that the keyboard is on, which stays in the document; null in other columns. */
  activeIndex: number | null;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The first page has the number of cards; the others are those that are on screen. */
function usePages({ environment, search, stage }: ColumnOptions) {
  const [pages, setPages] = useState<readonly number[]>([1]);
  const results = useQueries({
    queries: pages.map((page) => columnPageQuery(environment, search, stage, page)),
  });
  return {
    setPages,
    total: results[0]?.data?.meta.total ?? 0,
    isLoading: results[0]?.isPending ?? true,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(results.map((result) => result.refetch())),
    cards: new Map(pages.map((page, at) => [page, results[at]?.data?.data])),
  };
}

const listPages = (items: readonly VirtualItem[]): number[] => [
  ...new Set([1, ...items.map(({ index }) => Math.floor(index / PAGE_CARDS) + 1)]),
];

/** Positions of the cards that are shown where they are moved to. */
const listHidden = (cards: ReadonlyMap<number, readonly Provider[] | undefined>, pending: readonly PendingMove[]) => {
  if (pending.length === 0) return [];
  const moving = new Set(pending.map(({ provider }) => provider.id));
  return [...cards]
    .flatMap(([page, list = []]) =>
      list.flatMap(({ id }, at) => (moving.has(id) ? [(page - 1) * PAGE_CARDS + at] : [])),
    )
    .sort((one, other) => one - other);
};

/** The cards of a column: those that arrive first, then the list without those that move. */
export function useColumn(options: ColumnOptions) {
  const { stage, pending, activeIndex, scroller } = options;
  const { cards, setPages, total, isLoading, error, retry } = usePages(options);
  const arriving = useMemo(
    () => pending.filter(({ to }) => to === stage).map(({ provider }) => ({ ...provider, stage })),
    [pending, stage],
  );
  const hidden = listHidden(cards, pending);
  const count = Math.max(0, total - hidden.length) + arriving.length;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PIXELS,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return activeIndex === null || activeIndex >= count || shown.includes(activeIndex)
        ? shown
        : [...shown, activeIndex].sort((one, other) => one - other);
    },
  });
  const items = virtualizer.getVirtualItems();
  const needed = listPages(items).join();
  useEffect(() => setPages(needed.split(',').map(Number)), [needed, setPages]);
  const getCard = (index: number): Provider | undefined => {
    if (index < arriving.length) return arriving[index];
    let position = index - arriving.length;
    for (const gap of hidden) if (gap <= position) position += 1;
    return cards.get(Math.floor(position / PAGE_CARDS) + 1)?.[position % PAGE_CARDS];
  };
  return { count, isLoading, error, retry, virtualizer, items, getCard, arriving };
}
