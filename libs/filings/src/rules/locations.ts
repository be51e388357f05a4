import type { FilingProvider } from '../content.ts';
import type { Issue, ProviderRule, RuleSubject } from '../findings.ts';
import { formatAddress } from '../text.ts';

type FiledLocation = FilingProvider['locations'][number];

const PO_BOX = /\b(p\.?\s*o\.?|post\s+office)\s*(box|drawer)\b|^\s*box\s+\d+/i;

/** Field and message; null: the location is correct. */
type LocationTest = (location: FiledLocation) => { field: string; message: string } | null;

/** A rule on each location that has rows. */
function testFiledLocations(test: LocationTest): ProviderRule {
  return ({ provider, services }) =>
    provider.locations.flatMap((location, at): Issue[] => {
      const own = services.filter((service) => service.location === at);
      const found = own.length > 0 ? test(location) : null;
      return found ? [{ message: found.message, field: `/locations/${at}/${found.field}`, services: own }] : [];
    });
}

export const findPoBoxes = testFiledLocations(({ address_line_1 }) =>
  PO_BOX.test(address_line_1)
    ? { field: 'address_line_1', message: `"${address_line_1}" is a post office box.` }
    : null,
);

const ADDRESS_PARTS = [
  ['address_line_1', /\S/],
  ['city', /\S/],
  ['state', /^[A-Z]{2}$/],
  ['zip', /^\d{5}(-\d{4})?$/],
] as const;

export const findIncompleteAddresses = testFiledLocations((location) => {
  const [missing] = ADDRESS_PARTS.find(([part, pattern]) => !pattern.test(location[part])) ?? [];
  return missing ? { field: missing, message: `${missing} is missing or not valid: "${location[missing]}".` } : null;
});

export const findApproximateLocations = testFiledLocations((location) =>
  location.geocode_quality === 'zip_centroid'
    ? { field: 'latitude', message: `The coordinates of ${formatAddress(location)} are the centre of its ZIP.` }
    : null,
);

const describe = ({ provider }: RuleSubject, at: number, message: string): Issue => ({
  message: `${formatAddress(provider.locations[at])} ${message}`,
  field: `/locations/${at}`,
  services: [],
});

export const findUngeocodedLocations: ProviderRule = (subject) =>
  subject.provider.locations.flatMap(({ latitude, longitude }, at) =>
    latitude === null || longitude === null ? [describe(subject, at, 'has no coordinates, so it has no row.')] : [],
  );

export const findUnreachedLocations: ProviderRule = (subject) =>
  subject.found.unreached_locations.map((at) =>
    describe(subject, at, 'is within the limits of no beneficiary of the service area, so it has no row.'),
  );

/** The key without what a person types differently: case, punctuation and spaces. */
const normalize = (location: FiledLocation | undefined) =>
  formatAddress(location)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');

/** A provider has one NPI, so that two of its services with one code and address repeat rows where they share a county. */
export const findDuplicateRows: ProviderRule = ({ provider, services }) => {
  const seen = new Set<string>();
  return services
    .toSorted((a, b) => a.location - b.location)
    .flatMap((service): Issue[] => {
      const keys = service.counties.map(
        (county) => `${service.specialty_code} ${county} ${normalize(provider.locations[service.location])}`,
      );
      const repeated = service.counties.filter((_, at) => seen.has(keys[at] ?? ''));
      keys.forEach((key) => seen.add(key));
      if (repeated.length === 0) return [];
      const address = formatAddress(provider.locations[service.location]);
      const message = `${address} is listed twice under ${service.specialty_code}.`;
      return [{ message, field: `/locations/${service.location}`, services: [{ ...service, counties: repeated }] }];
    });
};
