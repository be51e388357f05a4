import { stageValues } from '../api/enum-values.gen.ts';
import { buildFilterQuery, FILTER_PARAMETERS } from '../providers/provider-filter.ts';
import { readChoice, type SearchValues } from '../components/search-values.ts';
import { LOST_STAGES, type Stage } from '../providers/stages.ts';

const SORTS = ['-stage_changed_at', 'stage_changed_at', 'name', '-updated_at'] as const;
export type BoardSort = (typeof SORTS)[number];
export const DEFAULT_SORT: BoardSort = '-stage_changed_at';

const readSort = readChoice(SORTS);

/** The search parameters of the board. */
export const BOARD_PARAMETERS = {
  ...FILTER_PARAMETERS,
  /** Absent: the default. */
  sort: (value: unknown) => (value === DEFAULT_SORT ? undefined : readSort(value)),
  /** The column that a narrow screen shows. */
  stage: readChoice(stageValues),
  /** Stages whose columns are not as they are at first: lost ones are closed, all others open. */
  toggled: (value: unknown): Stage[] | undefined => {
    const listed: unknown[] = Array.isArray(value) ? value : [];
    const toggled = stageValues.filter((stage) => listed.includes(stage));
    return toggled.length > 0 ? toggled : undefined;
  },
};
export type BoardSearch = SearchValues<typeof BOARD_PARAMETERS>;

export const isOpen = ({ toggled = [] }: BoardSearch, stage: Stage): boolean =>
  toggled.includes(stage) === LOST_STAGES.includes(stage);

export const toggleStage = (search: BoardSearch, stage: Stage): BoardSearch => {
  const { toggled = [], ...rest } = search;
  const next = toggled.includes(stage) ? toggled.filter((name) => name !== stage) : [...toggled, stage];
  return { ...rest, ...(next.length > 0 ? { toggled: next } : {}) };
};

/** The query of `GET /v1/providers` for a column. */
export const buildColumnQuery = (search: BoardSearch, stage: Stage) => ({
  ...buildFilterQuery(search),
  stage: [stage],
  sort: [search.sort ?? DEFAULT_SORT],
});
