import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '../components/badge.tsx';
import { nameValue } from '../components/name-value.ts';
import { type CellScope, cellStatusQuery } from './cell-detail-queries.ts';
import { type Basis } from './cell-search.ts';
import { STATUS_KINDS, STATUS_NAMES } from './cell-values.ts';

/** The status of the cell on every basis: whether the pipeline would fix it. Each is a link to that basis. */
export function CellBases({ scope, current }: { scope: CellScope; current: Basis }) {
  const { data } = useQuery(cellStatusQuery(scope));
  if (!data) return null;
  return (
    <nav aria-label="Basis" className="flex flex-wrap gap-2">
      {data.map(({ basis, status }) => (
        <Link
          key={basis}
          to="/$environment/builds/$build/cells/$county/$specialty"
          params={scope}
          search={{ basis }}
          aria-current={basis === current ? 'true' : undefined}
          className="flex items-center gap-2 rounded-lg border border-line bg-surface px-3 py-1.5 hover:bg-raised aria-[current]:border-ink"
        >
          {nameValue(basis)}
          {status ? <Badge kind={STATUS_KINDS[status]}>{STATUS_NAMES[status]}</Badge> : null}
        </Link>
      ))}
    </nav>
  );
}
