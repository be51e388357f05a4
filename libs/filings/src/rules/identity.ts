import { hasNpiCheckDigit } from '@pnb/contract';
import type { FilingProvider } from '../content.ts';
import { issue, type Issue, type ProviderRule } from '../findings.ts';
import type { LayoutColumn } from '../layout.ts';
import { foldToAscii, hasControlCharacter, listNonAscii } from '../text.ts';

export const findMissingNpi: ProviderRule = ({ provider }) =>
  provider.npi === null ? [issue('The NPI is missing.', '/npi')] : [];

export const findInvalidNpi: ProviderRule = ({ provider: { npi } }) =>
  npi === null || (/^[12]\d{9}$/.test(npi) && hasNpiCheckDigit(npi))
    ? []
    : [issue(`${npi} is not an NPI: its check digit or its form is wrong.`, '/npi')];

interface NamedValue {
  readonly label: string;
  readonly field: string;
  readonly value: string;
}

const listNames = ({ name, medical_group }: FilingProvider): NamedValue[] => [
  { label: 'name', field: '/name', value: name },
  ...(medical_group === null ? [] : [{ label: 'medical_group', field: '/medical_group', value: medical_group }]),
];

function findMaxLength(columns: readonly LayoutColumn[], label: string): number {
  return columns.find(({ field }) => field === label)?.max_length ?? Infinity;
}

/** The limits are those of the tables in which the provider has rows. */
export const findLongNames: ProviderRule = ({ provider, services, filing }) => {
  const columns = [...new Set(services.map(({ table }) => table))].flatMap((table) => filing.layout.tables[table]);
  return listNames(provider).flatMap(({ label, field, value }) => {
    const limit = findMaxLength(columns, label);
    const { length } = [...value];
    return length > limit ? [issue(`${label} has ${length} characters; the column accepts ${limit}.`, field)] : [];
  });
};

/** The texts of a provider that its rows contain. */
function listTexts({ locations, ...provider }: FilingProvider, used: ReadonlySet<number>): NamedValue[] {
  const addresses = locations.flatMap((location, at) =>
    used.has(at)
      ? [
          { label: 'the street', field: `/locations/${at}/address_line_1`, value: formatStreetRaw(location) },
          { label: 'the city', field: `/locations/${at}/city`, value: location.city },
        ]
      : [],
  );
  return [...listNames({ locations, ...provider }), ...addresses];
}

const formatStreetRaw = ({ address_line_1, address_line_2 }: FilingProvider['locations'][number]): string =>
  [address_line_1, address_line_2 ?? ''].join(' ').trim();

/** A rule on each text that the rows of a provider contain. */
function testTexts(test: (text: NamedValue) => string | null): ProviderRule {
  return ({ provider, services }) => {
    const used = new Set(services.map(({ location }) => location));
    return listTexts(provider, used).flatMap((text): Issue[] => {
      const message = test(text);
      return message === null ? [] : [issue(message, text.field)];
    });
  };
}

export const findNonAscii: ProviderRule = testTexts(({ label, value }) => {
  const characters = listNonAscii(value);
  if (characters.length === 0) return null;
  return `${label} has ${characters.join(' ')}, which is not ASCII; in ASCII it may be "${foldToAscii(value)}".`;
});

export const findControlCharacters: ProviderRule = testTexts(({ label, value }) =>
  hasControlCharacter(value) ? `${label} has a control character, which the tables replace by a space.` : null,
);

/** Physicians and practitioners are listed by person, so an institution among them is a group or an error. */
export const findEntityMismatch: ProviderRule = ({ provider, services }) => {
  const listed = services.filter(({ table }) => table === 'provider');
  if (provider.entity_type !== 'facility' || listed.length === 0) return [];
  const codes = [...new Set(listed.map(({ specialty_code }) => specialty_code))].join(', ');
  return [{ message: `A facility is listed as a provider under ${codes}.`, field: '/entity_type', services: listed }];
};
