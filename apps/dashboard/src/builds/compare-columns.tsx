import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun, formatCount, formatShare } from '../components/format-numbers.ts';
import { defineColumns } from '../components/virtual-table.tsx';
import type { BuildScope } from './build-query.ts';
import type { Basis } from './cell-search.ts';
import { STATUS_NAMES } from './cell-values.ts';
import { type CellDifference, type CompareKind } from './compare-search.ts';

const helper = defineColumns<CellDifference>();

export const GRID = 'grid-cols-[minmax(8rem,1fr)_minmax(10rem,1.4fr)_5.5rem_minmax(9.5rem,1.1fr)_8rem_5.5rem_6.5rem]';

const KINDS: Readonly<Record<CompareKind, 'success' | 'danger' | 'neutral'>> = {
  gained: 'success',
  lost: 'danger',
  changed: 'neutral',
  added: 'neutral',
  removed: 'neutral',
};

type Figures = NonNullable<CellDifference['from']>;

/** Both values, or one if they are equal. */
function writePair({ from, to }: CellDifference, write: (figures: Figures) => string): string {
  const [before, after] = [from, to].map((figures) => (figures ? write(figures) : 'None'));
  return before === after ? String(after) : `${before} → ${after}`;
}

export const DIFFERENCE_HEADINGS = ['County', 'Specialty', 'Change', 'Status', 'Covered', 'Counted'];

const writeStatus = (row: CellDifference): string => writePair(row, ({ status }) => STATUS_NAMES[status]);
const writeCovered = (row: CellDifference): string =>
  writePair(row, ({ credited_ratio }) => formatShare(credited_ratio));
const writeCounted = (row: CellDifference): string => writePair(row, ({ counted_count }) => formatCount(counted_count));
const writeCounty = ({ county, state, county_fips }: CellDifference): string =>
  county ? `${county}, ${state}` : county_fips;

function SpecialtyLink({ row, scope, basis }: { row: CellDifference; scope: BuildScope; basis: Basis | undefined }) {
  return (
    <Link
      to="/$environment/builds/$build/cells/$county/$specialty"
      params={{ ...scope, county: row.county_fips, specialty: row.specialty_code }}
      search={basis ? { basis } : {}}
      className="font-medium text-accent hover:underline"
    >
      {row.specialty ?? row.specialty_code}
    </Link>
  );
}

const KindBadge = ({ kind }: { kind: CompareKind }) => <Badge kind={KINDS[kind]}>{nameValue(kind)}</Badge>;

/** A row of a short table, in the order of the headings. */
export const writeDifference = (row: CellDifference, scope: BuildScope, basis: Basis | undefined): ReactNode[] => [
  writeCounty(row),
  <SpecialtyLink key="specialty" row={row} scope={scope} basis={basis} />,
  <KindBadge key="kind" kind={row.kind} />,
  writeStatus(row),
  writeCovered(row),
  writeCounted(row),
];

export const buildColumns = (scope: BuildScope, basis: Basis | undefined, onExplain: (row: CellDifference) => void) =>
  helper.columns([
    helper.accessor(writeCounty, { id: 'county', header: 'County' }),
    helper.accessor('specialty_code', {
      header: 'Specialty',
      cell: ({ row: { original } }) => <SpecialtyLink row={original} scope={scope} basis={basis} />,
    }),
    helper.accessor('kind', { header: 'Change', cell: ({ getValue }) => <KindBadge kind={getValue()} /> }),
    helper.accessor(writeStatus, { id: 'status', header: 'Status' }),
    helper.accessor(writeCovered, { id: 'covered', header: 'Covered' }),
    helper.accessor(writeCounted, { id: 'counted', header: 'Counted' }),
    helper.accessor('run_ids', {
      header: 'Causes',
      cell: ({ row: { original } }) => (
        <button
          type="button"
          className="font-medium text-accent hover:underline"
          aria-label={`${countNoun(original.run_ids.length, 'run')}: causes, ${original.specialty ?? original.specialty_code}, ${original.county ?? original.county_fips}`}
          onClick={() => onExplain(original)}
        >
          {countNoun(original.run_ids.length, 'run')}
        </button>
      ),
    }),
  ]);
