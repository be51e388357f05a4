import { Button } from '../components/button.tsx';
import { nameValue } from '../components/name-value.ts';
import { Panel } from '../components/panel.tsx';
import { Swatch } from '../maps/map-legend.tsx';
import type { BuildScope } from './build-query.ts';
import type { Basis } from './cell-search.ts';
import { CellLink } from './cell-link.tsx';
import {
  describeGap,
  chooseCellFill,
  type MatrixCounty,
  type MatrixSpecialty,
  readStatus,
  tallyCounty,
} from './matrix-values.ts';

interface CountyPanelProps {
  scope: BuildScope;
  county: MatrixCounty;
  specialties: readonly MatrixSpecialty[];
  basis: Basis | undefined;
  onClose: () => void;
}

const RANK = { not_met: 0, met_with_credit: 1, met: 2 } as const;

/** The cells of a county, those that are not met first, each with a link to its explanation. */
export function CountyPanel({ scope, county, specialties, basis, onClose }: CountyPanelProps) {
  const { met, total } = tallyCounty(county);
  const cells = specialties
    .map((specialty, at) => ({
      specialty,
      at,
      status: readStatus(county, at),
      progress: county.progress_percents[at] ?? 0,
      gap: county.count_gaps[at] ?? 0,
    }))
    .toSorted((a, b) => RANK[a.status] - RANK[b.status] || a.progress - b.progress);
  return (
    <Panel title={`${county.county}, ${county.state}`} actions={<Button onClick={onClose}>Close</Button>}>
      <p className="-mt-2 text-muted">
        {met} of {total} specialties met · {nameValue(county.county_type)}
      </p>
      <ul
        className="-mx-2 grid max-h-[32rem] gap-px overflow-y-auto px-1"
        aria-label={`Specialties in ${county.county}`}
      >
        {cells.map(({ specialty, at, status, progress, gap }) => (
          <li
            key={specialty.specialty_code}
            className="flex items-start gap-2.5 rounded-lg px-2 py-1.5 hover:bg-raised"
          >
            <span className="pt-0.5">
              <Swatch fill={chooseCellFill(county, at)} />
            </span>
            <span className="grid min-w-0 flex-1">
              <CellLink scope={scope} county={county.county_fips} specialty={specialty.specialty_code} basis={basis}>
                {specialty.specialty}
              </CellLink>
              <span className="text-xs text-muted">
                {status === 'not_met'
                  ? [`${progress}% fulfilled`, describeGap(specialty, gap)].filter(Boolean).join(', ')
                  : `${nameValue(status)}, ${county.credited_percents[at]}% covered`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
