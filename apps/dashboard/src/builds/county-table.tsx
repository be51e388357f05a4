import { memo, type ReactNode, useMemo, useState } from 'react';
import { Button } from '../components/button.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Table } from '../components/table.tsx';
import { Swatch } from '../maps/map-legend.tsx';
import { type MatrixCounty, tallyCounty, toMapCounty } from './matrix-values.ts';

interface CountyTableProps {
  counties: readonly MatrixCounty[];
  /** Position of the specialty that the map shows; null: all. */
  position: number | null;
  onSelect: (fips: string) => void;
}

const FIRST = 60;

/** The same results as on the map, in words: the counties with the most cells that are not met first. */
export const CountyTable = memo(function CountyTable({ counties, position, onSelect }: CountyTableProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = useMemo(() => {
    const rank = (county: MatrixCounty) =>
      position === null ? -tallyCounty(county).unmet : (county.progress_percents[position] ?? 0);
    return counties
      .map((county) => ({ county, rank: rank(county) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ county }) => county);
  }, [counties, position]);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <Panel title="Counties">
      <Table
        label="Counties, table"
        caption="Adequacy by county, in words"
        headings={['County', 'Type', 'Result', 'Met', 'With a credit', 'Not met']}
        rows={shown.map((county) => ({ key: county.county_fips, cells: listCells(county, position, onSelect) }))}
        texts={3}
        hasRowHeads
        width="min-w-[36rem]"
      />
      {rows.length > shown.length ? (
        <Button className="w-fit" onClick={() => setWhole(true)}>
          Show all {countNoun(rows.length, 'county', 'counties')}
        </Button>
      ) : null}
    </Panel>
  );
});

function listCells(county: MatrixCounty, position: number | null, onSelect: (fips: string) => void): ReactNode[] {
  const { met, credit, unmet } = tallyCounty(county);
  const { text, fill } = toMapCounty(county, position);
  return [
    <button
      key="county"
      type="button"
      className="text-left text-accent hover:underline"
      onClick={() => {
        onSelect(county.county_fips);
        scrollTo({ top: 0, behavior: 'smooth' });
      }}
    >
      {county.county}, {county.state}
    </button>,
    nameValue(county.county_type),
    <span key="result" className="flex items-center gap-2">
      <Swatch fill={fill} />
      {text}
    </span>,
    met,
    credit,
    unmet,
  ];
}
