import { lazy, Suspense, useMemo } from 'react';
import { Badge } from '../components/badge.tsx';
import { Loading } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { Panel } from '../components/panel.tsx';
import type { MappedLocation } from './location-map.tsx';
import type { Provider } from './stages.ts';

const LocationMap = lazy(async () => ({ default: (await import('./location-map.tsx')).LocationMap }));

type Location = Provider['locations'][number];

const listMapped = (locations: readonly Location[]): MappedLocation[] =>
  locations.flatMap(({ county_fips, latitude, longitude }, index) =>
    county_fips === null || latitude === null || longitude === null
      ? []
      : [{ number: index + 1, county: county_fips, latitude, longitude }],
  );

/** Where the provider practices, on a map and in words, with the warnings of the service. */
export function LocationsPanel({ provider: { locations, data_quality } }: { provider: Provider }) {
  const mapped = useMemo(() => listMapped(locations), [locations]);
  return (
    <Panel title="Locations">
      {locations.length === 0 ? <p className="text-muted">No location is known.</p> : null}
      {mapped.length > 0 ? (
        <Suspense fallback={<Loading name="the map" />}>
          <LocationMap locations={mapped} />
        </Suspense>
      ) : null}
      <ol className="grid gap-3">
        {locations.map((location, index) => (
          <li
            key={`${location.address_line_1} ${index}`}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-0.5"
          >
            <span className="font-semibold text-muted tabular-nums">{index + 1}.</span>
            <Address location={location} />
          </li>
        ))}
      </ol>
      {data_quality.length > 0 ? (
        <ul className="list-disc pl-5 text-warn">
          {data_quality.map(({ code, field, message }) => (
            <li key={`${code} ${field}`}>{message}</li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function Address({ location }: { location: Location }) {
  const { address_line_1, address_line_2, city, state, zip, is_primary, latitude, longitude } = location;
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{address_line_1}</span>
        {is_primary ? <Badge kind="neutral">Primary</Badge> : null}
      </p>
      {address_line_2 ? <p>{address_line_2}</p> : null}
      <p>
        {city}, {state} {zip}
      </p>
      <p className="text-xs text-muted">
        {latitude === null || longitude === null
          ? 'Not geocoded: it is not on the map.'
          : `${latitude.toFixed(5)}, ${longitude.toFixed(5)} · ${nameValue(location.geocode_quality ?? 'unknown')}`}
      </p>
    </div>
  );
}
