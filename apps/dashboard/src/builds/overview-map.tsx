import { useMemo, useRef } from 'react';
import { Panel } from '../components/panel.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { CountyMap } from '../maps/county-map.tsx';
import { MapLegend } from '../maps/map-legend.tsx';
import type { OverviewSearch } from './build-search.ts';
import type { BuildScope } from './build-query.ts';
import { CountyPanel } from './county-panel.tsx';
import { CountyTable } from './county-table.tsx';
import { listLegend, type Matrix, toMapCounty } from './matrix-values.ts';
import { SpecialtyList } from './specialty-list.tsx';

interface OverviewMapProps {
  scope: BuildScope;
  matrix: Matrix;
  search: OverviewSearch;
  onChange: (search: SearchChange<OverviewSearch>) => void;
}

/** The map with its legend, what is selected beside it, and the same as a table. */
export function OverviewMap({ scope, matrix, search, onChange }: OverviewMapProps) {
  const at = matrix.specialties.findIndex(({ specialty_code }) => specialty_code === search.specialty);
  const position = at < 0 ? null : at;
  const counties = useMemo(
    () => matrix.counties.filter(({ state }) => !search.state || state === search.state),
    [matrix, search.state],
  );
  const mapCounties = useMemo(() => counties.map((county) => toMapCounty(county, position)), [counties, position]);
  const legend = useMemo(() => listLegend(mapCounties, position !== null), [mapCounties, position]);
  const county = counties.find(({ county_fips }) => county_fips === search.county);
  const specialty = position === null ? null : matrix.specialties[position];
  const title = specialty ? `Adequacy by county: ${specialty.specialty}` : 'Adequacy by county';
  const map = useRef<HTMLDivElement>(null);
  const set = (changed: SearchChange<OverviewSearch>) => onChange({ ...search, ...changed });
  const select = (fips: string) => set({ county: fips === search.county ? '' : fips });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title={title}>
          <div ref={map}>
            <CountyMap
              label={title}
              counties={mapCounties}
              isWide={search.wide === true}
              selected={search.county ?? null}
              onSelect={select}
            />
          </div>
          <MapLegend entries={legend} />
        </Panel>
        {county ? (
          <CountyPanel
            scope={scope}
            county={county}
            specialties={matrix.specialties}
            basis={search.basis}
            onClose={() => {
              map.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
              set({ county: '' });
            }}
          />
        ) : (
          <SpecialtyList
            counties={counties}
            specialties={matrix.specialties}
            selected={search.specialty ?? null}
            onSelect={(code) => set({ specialty: code === search.specialty ? '' : code })}
          />
        )}
      </div>
      <CountyTable counties={counties} position={position} onSelect={select} />
    </>
  );
}
