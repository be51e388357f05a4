import { column, columns, other, panel, spell, flag } from './columns.ts';
import type { Column } from './columns.ts';
import type { Site } from './places.ts';
import type { Recipe } from './recipe.ts';
import { FACILITIES, PHYSICIANS } from './truth.ts';
import { delimited } from './write-file.ts';

const csv = delimited();

/** The columns of the second and third place of a provider. */
const further = (form: (part: string, number: number) => string): Column[] =>
  [2, 3].flatMap((number) => {
    const at = (write: (place: Site) => string): Column['write'] => {
      return ({ truth }) => {
        const place = truth.places[number - 1];
        return place ? write(place) : '';
      };
    };
    return [
      { heading: form('Address', number), field: null, write: at(({ line1 }) => line1) },
      { heading: form('City', number), field: null, write: at(({ city }) => city) },
      { heading: form('State', number), field: null, write: at(({ state }) => state) },
      { heading: form('Zip', number), field: null, write: at(({ zip }) => zip) },
    ];
  });

/** Several places in one row, mixtures of rows, groups, and hospitals without an NPI. */
export const SHAPE_RECIPES: readonly Recipe[] = [
  {
    name: 'several places in one row, numbered at the end',
    fileName: 'wide.csv',
    population: { count: 25, codes: PHYSICIANS, states: 'CO,NM', places: 3 },
    shape: 'wide',
    columns: [
      ...columns('NPI=npi, Name=name, Specialty=specialty'),
      ...columns('Address 1=address_line_1, City 1=city, State 1=state, Zip 1=zip'),
      ...further((part, number) => `${part} ${number}`),
    ],
    write: csv,
  },
  {
    name: 'several places in one row, numbered before',
    fileName: 'wide_locations.csv',
    population: { count: 25, codes: PHYSICIANS, states: 'PA,NJ', places: 3 },
    shape: 'wide',
    columns: [
      ...columns('NPI=npi, Provider Name=name, Specialty=specialty'),
      ...columns('Location 1 Address=address_line_1, Location 1 City=city, Location 1 State=state, Location 1 Zip=zip'),
      ...further((part, number) => `Location ${number} ${part}`),
    ],
    write: csv,
  },
  {
    name: 'one row for each place and specialty',
    fileName: 'mixture.csv',
    population: { count: 20, codes: PHYSICIANS, states: 'TX', places: 2, additional: true },
    shape: 'mixture',
    columns: [
      ...columns('NPI=npi, Name=name, Specialty=specialty, Address=address_line_1, City=city, State=state, Zip=zip'),
    ],
    write: csv,
  },
  {
    name: 'groups by their taxonomy',
    fileName: 'groups.csv',
    population: { count: 20, codes: PHYSICIANS, states: 'OH', groups: true },
    columns: [
      ...columns('NPI=npi, Organization Name=organization_name, Last Name=last_name, First Name=first_name'),
      column('Entity Type Code', 'entity_type', ({ truth }) => (truth.entity_type === 'individual' ? '1' : '2')),
      ...columns(
        'Taxonomy Code=taxonomy_code, Specialty=specialty, Address=address_line_1, City=city, State=state, Zip=zip',
      ),
    ],
    write: csv,
  },
  {
    name: 'hospitals by CCN alone',
    fileName: 'ccn.csv',
    population: { count: 20, codes: '040', states: 'CA', hasNoNpi: true },
    columns: [
      ...columns('Facility Name=organization_name, CCN=ccn'),
      column('Hospital Type', 'specialty', spell('common')),
      ...columns('Address=address_line_1, City=city, State=state, ZIP Code=zip'),
    ],
    write: csv,
  },
];

/** Cells of optional fields that no one can read: the row is imported without them. */
export const WARNING_RECIPES: readonly Recipe[] = [
  {
    name: 'panels and telehealth in other words',
    fileName: 'optional.csv',
    population: { count: 25, codes: `${PHYSICIANS}`, states: 'IL', flaws: { bad_panel: 4, bad_telehealth: 3 } },
    columns: [
      ...columns('NPI=npi, Name=name, Specialty=specialty, Address=address_line_1, City=city, State=state, Zip=zip'),
      column('Accepting New Patients', 'accepts_new_patients', panel('Yes', 'No', 'Existing')),
      column('Telehealth', 'offers_telehealth', flag('telehealth', 'Y', 'N')),
    ],
    write: csv,
  },
  {
    name: 'facilities with remarks in optional cells',
    fileName: 'optional_facilities.csv',
    population: { count: 20, codes: FACILITIES, states: 'NV,UT', flaws: { bad_panel: 3 } },
    columns: [
      ...columns('NPI=npi, Facility Name=organization_name, Facility Type=specialty'),
      ...columns('Address=address_line_1, City=city, State=state, Zip=zip'),
      column('New Patients', 'accepts_new_patients', panel('Y', 'N', 'Existing')),
      other('Remarks', 'ask first'),
    ],
    write: csv,
  },
];
