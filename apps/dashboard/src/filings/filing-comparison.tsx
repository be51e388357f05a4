import { useQuery } from '@tanstack/react-query';
import { ApiCall } from '../components/api-call.tsx';
import { Badge } from '../components/badge.tsx';
import { Figures } from '../components/figures.tsx';
import { Empty, Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import type { SearchChange } from '../components/search-values.ts';
import { SelectField } from '../components/select-field.tsx';
import { useList } from '../components/use-list.ts';
import { defineColumns, VirtualTable } from '../components/virtual-table.tsx';
import {
  type FilingComparison as Comparison,
  filingComparisonQuery,
  type FilingKey,
  filingPath,
  filingsQuery,
} from './filing-queries.ts';
import type { FilingSearch } from './filing-search.ts';
import { nameFiling } from './filing-status.tsx';

type RowChange = Comparison['changes'][number] & { position: number };

const helper = defineColumns<RowChange>();
const GRID = 'grid-cols-[6.5rem_6rem_minmax(12rem,1.4fr)_6rem_5rem_minmax(14rem,1.6fr)]';
const KINDS = { added: 'success', removed: 'danger', changed: 'neutral' } as const;
const getKey = ({ position }: RowChange): string => String(position);

const columns = helper.columns([
  helper.accessor('kind', {
    header: 'Difference',
    cell: ({ getValue }) => <Badge kind={KINDS[getValue()]}>{nameValue(getValue())}</Badge>,
  }),
  helper.accessor('table', { header: 'Table', cell: ({ getValue }) => nameValue(getValue()) }),
  helper.accessor('name', {
    header: 'Provider',
    cell: ({ row: { original } }) => (
      <span className="grid">
        <span className="truncate font-medium">{original.name}</span>
        <span className="truncate font-mono text-xs text-muted">{original.npi}</span>
      </span>
    ),
  }),
  helper.accessor('ssa_code', { header: 'County' }),
  helper.accessor('specialty_code', { header: 'Code' }),
  helper.accessor('fields', {
    header: 'Address, and changed fields',
    cell: ({ getValue, row: { original } }) => (
      <span className="grid gap-0.5 break-words whitespace-normal">
        <span className="text-muted">{original.address}</span>
        {getValue().map(({ field, from, to }) => (
          <span key={field}>
            <span className="font-medium">{nameValue(field)}</span>{' '}
            <del className="text-muted">{from || 'nothing'}</del> →{' '}
            <ins className="no-underline">{to || 'nothing'}</ins>
          </span>
        ))}
      </span>
    ),
  }),
]);

interface FilingComparisonProps {
  filingKey: FilingKey;
  /** Undefined: the filing before. */
  other: string | undefined;
  onChange: (search: SearchChange<FilingSearch>) => void;
}

/** Rows that differ between the tables of two filings. */
export function FilingComparison({ filingKey, other, onChange }: FilingComparisonProps) {
  const { environment, build, filingId } = filingKey;
  const query = useQuery(filingComparisonQuery(filingKey, other));
  const { rows } = useList(filingsQuery(environment, build));
  const others = rows.filter(({ id, status }) => id !== filingId && status === 'ready');
  const options = [
    ['', 'The filing before'],
    ...others.map((filing) => [filing.id, nameFiling(filing)] as const),
  ] as const;
  return (
    <>
      <div className="grid sm:max-w-sm">
        <SelectField
          label="Compare with"
          value={other ?? ''}
          options={options}
          onChange={(id) => onChange({ tab: 'comparison', with: id })}
        />
      </div>
      <Loaded query={query} name="comparison">
        {(comparison) => <Differences comparison={comparison} />}
      </Loaded>
      <ApiCall
        path={`${filingPath(filingKey)}/comparison`}
        call="filings.compare"
        args={[build, filingId]}
        query={{ with: other }}
      />
    </>
  );
}

function Differences({ comparison }: { comparison: Comparison }) {
  const { added, removed, changed, changes, is_same } = comparison;
  if (comparison.with === null) return <Empty title="The build has no earlier filing" />;
  if (is_same) return <Empty title="Both tables are equal" />;
  const rows = changes.map((change, position) => ({ ...change, position }));
  return (
    <>
      <Figures
        figures={[
          ['Added rows', formatCount(added)],
          ['Removed rows', formatCount(removed)],
          ['Changed rows', formatCount(changed)],
        ]}
      />
      {added + removed + changed > changes.length ? (
        <p className="text-muted">The first {formatCount(changes.length)} are listed.</p>
      ) : null}
      <VirtualTable
        label="Differences"
        columns={columns}
        rows={rows}
        getKey={getKey}
        grid={GRID}
        isMeasured
        height="max-h-[40rem]"
      />
    </>
  );
}
