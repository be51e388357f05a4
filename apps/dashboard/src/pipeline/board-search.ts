import { stageValues } from '../api/enum-values.gen.ts';
import { buildFilterQuery, parseProviderFilter, type ProviderFilter } from '../providers/provider-filter.ts';
import { findValue } from '../components/search-values.ts';
import { LOST_STAGES, type Stage } from '../providers/stages.ts';

const SORTS = ['-stage_changed_at', 'stage_changed_at', 'name', '-updated_at'] as const;
export type BoardSort = (typeof SORTS)[number];
export const DEFAULT_SORT: BoardSort = '-stage_changed_at';

/** The search parameters of the board. */
export interface BoardSearch extends ProviderFilter {
  sort?: BoardSort;
  /** Stages whose columns are not as they are at first: lost ones are closed, all others open. */
  toggled?: Stage[];
  /** The column that a narrow screen shows. */
  stage?: Stage;
}

/** What is not understood is left out: an old link shows a board. */
export function parseBoardSearch(search: Record<string, unknown>): BoardSearch {
  const [sort, stage] = [findValue(SORTS, search.sort), findValue(stageValues, search.stage)];
  const listed: unknown[] = Array.isArray(search.toggled) ? search.toggled : [];
  const toggled = stageValues.filter((known) => listed.includes(known));
  return {
    ...parseProviderFilter(search),
    ...(sort && sort !== DEFAULT_SORT ? { sort } : {}),
    ...(stage ? { stage } : {}),
    ...(toggled.length > 0 ? { toggled } : {}),
  };
}

export const isOpen = ({ toggled = [] }: BoardSearch, stage: Stage): boolean =>
  toggled.includes(stage) === LOST_STAGES.includes(stage);

export const toggleStage = (search: BoardSearch, stage: Stage): BoardSearch => {
  const { toggled = [], ...rest } = search;
  const next = toggled.includes(stage) ? toggled.filter((one) => one !== stage) : [...toggled, stage];
  return { ...rest, ...(next.length > 0 ? { toggled: next } : {}) };
};

/** The query of `GET /v1/providers` for a column. */
export const buildColumnQuery = (search: BoardSearch, stage: Stage) => ({
  ...buildFilterQuery(search),
  stage: [stage],
  sort: [search.sort ?? DEFAULT_SORT],
});
