import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiCall } from '../components/api-call.tsx';
import { Button } from '../components/button.tsx';
import { Loaded } from '../components/loaded.tsx';
import { countNoun, formatCount } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Table } from '../components/table.tsx';
import { countyOptionsQuery } from '../providers/filter-queries.ts';
import type { Build } from './build-card.tsx';
import type { BuildScope } from './build-query.ts';
import { ServiceAreaDialog } from './service-area-dialog.tsx';
import { type ServiceArea, serviceAreaQuery } from './service-area-queries.ts';

interface ServiceAreaPanelProps {
  scope: BuildScope;
  build: Build;
  isDisabled: boolean;
}

/** The counties in which a build is scored. */
export function ServiceAreaPanel({ scope, build, isDisabled }: ServiceAreaPanelProps) {
  const query = useQuery(serviceAreaQuery(scope));
  const [isOpen, setOpen] = useState(false);
  const isClosed = build.status === 'frozen' || build.status === 'archived';
  const button = isDisabled ? null : (
    <Button
      disabled={isClosed || !query.data}
      title={isClosed ? `The service area of a build that is ${build.status} cannot be changed.` : undefined}
      onClick={() => setOpen(true)}
    >
      Change the service area
    </Button>
  );
  return (
    <Panel title="Service area" actions={button}>
      <Loaded query={query} name="the service area">
        {({ area, etag }) => (
          <>
            <States area={area} />
            <CountyNames scope={scope} area={area} />
            {isOpen ? (
              <ServiceAreaDialog scope={scope} build={build} area={area} etag={etag} onClose={() => setOpen(false)} />
            ) : null}
          </>
        )}
      </Loaded>
      <ApiCall path={`/v1/builds/${build.id}/service-area`} call="builds.getServiceArea" args={[build.id]} />
    </Panel>
  );
}

function States({ area: { states, counts } }: { area: ServiceArea }) {
  const rows = states.length > 1 ? [...states, { state: 'All states', ...counts }] : states;
  return (
    <Table
      label="Service area by state"
      headings={['State', 'Counties', 'Beneficiaries']}
      rows={rows.map(({ state, counties, beneficiaries }) => ({
        key: state,
        cells: [state, formatCount(counties), formatCount(beneficiaries)],
      }))}
      texts={1}
      hasRowHeads
      height="max-h-80"
    />
  );
}

/** The names of more counties are on the map and in the matrix only. */
const MAX_NAMES = 60;

function CountyNames({ scope, area }: { scope: BuildScope; area: ServiceArea }) {
  const isListed = area.county_fips.length <= MAX_NAMES;
  const { data = [] } = useQuery({ ...countyOptionsQuery(scope.environment, scope.build), enabled: isListed });
  const pending = new Set(area.pending_county_fips);
  const names = data.map(({ fips, name, state }) => `${name}, ${state}${pending.has(fips) ? ' (pending)' : ''}`);
  return (
    <p className="text-muted">
      {isListed ? names.join(' · ') : null}{' '}
      {pending.size > 0 && !isListed ? `${countNoun(pending.size, 'county is', 'counties are')} pending.` : null}
    </p>
  );
}
