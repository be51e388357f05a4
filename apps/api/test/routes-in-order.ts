import { type Route, ROUTES } from '@pnb/contract';

const RANK = { get: 0, patch: 1, put: 2, post: 3, delete: 4 } as const;
/** They delete the objects of other operations with their own. */
const LAST = ['deleteBuild', 'resetSandbox'];

/** Reads first, then writes, deletions and the reset last: each uses the objects that the previous ones left. */
export const ROUTES_IN_ORDER: readonly Route[] = ROUTES.toSorted(
  (a, b) => LAST.indexOf(a.operationId) - LAST.indexOf(b.operationId) || RANK[a.method] - RANK[b.method],
);
