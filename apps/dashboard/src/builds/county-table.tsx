import { memo, useMemo, useState } from 'react';
import { Button } from '../components/button.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
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
      <div className="overflow-x-auto">
        <table className="w-full min-w-[36rem] text-left">
          <caption className="sr-only">Adequacy by county, in words</caption>
          <thead className="border-b border-line text-muted">
            <tr>
              {['County', 'Type', 'Result', 'Met', 'With a credit', 'Not met'].map((name, at) => (
                <th key={name} scope="col" className={`py-2 pr-4 font-medium ${at > 2 ? 'text-right' : ''}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((county) => (
              <CountyRow key={county.county_fips} county={county} position={position} onSelect={onSelect} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length ? (
        <Button className="w-fit" onClick={() => setWhole(true)}>
          Show all {countNoun(rows.length, 'county', 'counties')}
        </Button>
      ) : null}
    </Panel>
  );
});

function CountyRow({ county, position, onSelect }: Omit<CountyTableProps, 'counties'> & { county: MatrixCounty }) {
  const { met, credit, unmet } = tallyCounty(county);
  const { text, fill } = toMapCounty(county, position);
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1.5 pr-4 font-normal">
        <button
          type="button"
          className="text-left text-accent hover:underline"
          onClick={() => {
            onSelect(county.county_fips);
            scrollTo({ top: 0, behavior: 'smooth' });
          }}
        >
          {county.county}, {county.state}
        </button>
      </th>
      <td className="py-1.5 pr-4 text-muted">{nameValue(county.county_type)}</td>
      <td className="py-1.5 pr-4">
        <span className="flex items-center gap-2">
          <Swatch fill={fill} />
          {text}
        </span>
      </td>
      {[met, credit, unmet].map((value, at) => (
        <td key={at} className="py-1.5 pr-4 text-right tabular-nums">
          {value}
        </td>
      ))}
    </tr>
  );
}
