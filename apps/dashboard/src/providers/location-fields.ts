import type { components } from '@pnb/client';
import type { Provider } from './stages.ts';

type LocationCreate = components['schemas']['LocationCreate'];

/** A location as a form has it: all values are texts. */
export interface LocationValues {
  address_line_1: string;
  address_line_2: string;
  city: string;
  state: string;
  zip: string;
  latitude: string;
  longitude: string;
  is_primary: boolean;
}

export const EMPTY_LOCATION: LocationValues = {
  address_line_1: '',
  address_line_2: '',
  city: '',
  state: '',
  zip: '',
  latitude: '',
  longitude: '',
  is_primary: false,
};

export const LOCATION_FIELDS = [
  ['address_line_1', 'Street address'],
  ['address_line_2', 'Suite, floor or unit'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'ZIP'],
  ['latitude', 'Latitude'],
  ['longitude', 'Longitude'],
] as const;

/** Coordinates that the service derived from the ZIP code are derived again. */
export const readLocations = (provider: Provider | null): LocationValues[] =>
  (provider?.locations ?? []).map((location) => {
    const isDerived = location.geocode_quality === 'zip_centroid';
    const write = (value: number | null) => (value === null || isDerived ? '' : String(value));
    return {
      address_line_1: location.address_line_1,
      address_line_2: location.address_line_2 ?? '',
      city: location.city,
      state: location.state,
      zip: location.zip,
      latitude: write(location.latitude),
      longitude: write(location.longitude),
      is_primary: location.is_primary,
    };
  });

/** The body for the locations; empty coordinates are left to the service. */
export const writeLocations = (locations: readonly LocationValues[]): LocationCreate[] =>
  locations.map(({ latitude, longitude, address_line_2, state, ...location }) => ({
    ...location,
    state: state.trim().toUpperCase(),
    ...(address_line_2.trim() ? { address_line_2: address_line_2.trim() } : {}),
    ...(latitude.trim() ? { latitude: Number(latitude) } : {}),
    ...(longitude.trim() ? { longitude: Number(longitude) } : {}),
  }));
