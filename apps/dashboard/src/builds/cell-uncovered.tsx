import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../components/loaded.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { type CellScope, uncoveredQuery } from './cell-detail-queries.ts';
import type { BasisSearch } from './cell-search.ts';
import { CellTable } from './cell-table.tsx';

/** Where the uncovered beneficiaries live. */
export function UncoveredPanel({ scope, search }: { scope: CellScope; search: BasisSearch }) {
  const query = useQuery(uncoveredQuery(scope, search));
  return (
    <Panel title="Uncovered beneficiaries by ZIP code">
      <Loaded query={query} name="the uncovered beneficiaries">
        {({ zips }) => (
          <CellTable
            label="Uncovered beneficiaries by ZIP code"
            headings={['ZIP code', 'Uncovered', 'Sampled', 'Around']}
            empty="Every sampled beneficiary is within time and distance of a provider."
            rows={zips.map((zip) => ({
              key: `${zip.zip} ${zip.latitude} ${zip.longitude}`,
              cells: [
                zip.zip ?? 'None near',
                formatCount(Math.round(zip.uncovered_beneficiaries)),
                formatCount(Math.round(zip.sampled_beneficiaries)),
                `${zip.latitude.toFixed(3)}, ${zip.longitude.toFixed(3)}`,
              ],
            }))}
          />
        )}
      </Loaded>
    </Panel>
  );
}
