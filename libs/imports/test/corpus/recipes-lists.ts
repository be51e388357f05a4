import { column, columns, day, flag, fullName, other, panel, phone, spell, status, type Column } from './columns.ts';
import type { Recipe } from './recipe.ts';
import { ALLIED, PHYSICIANS } from './truth.ts';
import { delimited, workbook } from './write-file.ts';

const csv = delimited();
const PLACE = columns('Address=address_line_1, City=city, State=state, Zip=zip');
const simple = (...further: Column[]): Column[] => [
  ...columns('NPI=npi, Name=name, Specialty=specialty'),
  ...PLACE,
  ...further,
];
const doctors = (count: number, states: string) => ({ count, codes: PHYSICIANS, states });

/** Lists of facilities, of therapists, and of persons with flags. */
export const LIST_RECIPES: readonly Recipe[] = [
  {
    name: 'list of surgery centers, nursing homes and others',
    fileName: 'ancillary.csv',
    population: {
      count: 25,
      codes: '045,046,047,048,057',
      states: 'AZ,NM',
      endings: { status: 1 },
      flaws: { no_specialty: 2 },
    },
    columns: [
      ...columns('Facility Name=organization_name, Facility NPI=npi'),
      column('Facility Type', 'specialty', spell('short')),
      ...columns('Facility Address=address_line_1, Facility City=city, Facility State=state, Facility Zip=zip'),
      other('Facility Phone', phone('(999) 999-9999')),
      other('24 Hours', 'N'),
      column('Network Status', 'status', status('In Network', 'Terminated')),
    ],
    write: csv,
  },
  {
    name: 'hospitals with NPI and CCN',
    fileName: 'hospitals.xlsx',
    population: { count: 20, codes: '040', states: 'CA,OR' },
    columns: [
      ...columns('CCN=ccn, Hospital Name=organization_name, NPI=npi'),
      column('Hospital Type', 'specialty', spell('common')),
      ...columns('Address=address_line_1, City=city, State=state, ZIP Code=zip, County Name=county'),
      other('Phone Number', phone('(999) 999-9999')),
      column('Certified Beds', 'medicare_certified_beds'),
    ],
    write: workbook({ sheet: 'Hospitals' }),
  },
  {
    name: 'therapy and vision providers, all capitals',
    fileName: 'CAPS.CSV',
    population: { count: 30, codes: `${ALLIED},023`, states: 'LA' },
    columns: [
      ...columns('NPI NBR=npi, LAST NM=last_name, FIRST NM=first_name, CRED=credential'),
      column('SPEC DESC', 'specialty', spell('common')),
      ...columns('ADDR LINE 1=address_line_1, ADDR LINE 2=address_line_2, CITY NM=city, STATE CD=state, ZIP CD=zip'),
      column('EFF DT', 'effective_on', day('effective_on', 'YYYYMMDD')),
    ],
    upper: true,
    write: csv,
  },
  {
    name: 'persons as in a phone book',
    fileName: 'phone_book.csv',
    population: { ...doctors(30, 'CA'), endings: { status: 2, deceased: 1 } },
    columns: [
      column('Physician', 'name', fullName('Last, First M, Cred')),
      ...columns('NPI Nbr=npi'),
      column('Specialty', 'specialty', spell('person')),
      column('Office Street', 'address_line_1'),
      ...columns('Office City=city, Office State=state, Office Zip=zip'),
      other('Office Phone', phone('999/999-9999')),
      column('Par?', 'status', status('Y', 'Termed')),
      column('New Patients?', 'accepts_new_patients', panel('Open', 'Closed', 'Existing Only')),
    ],
    write: csv,
  },
  {
    name: 'active flags',
    fileName: 'flags.csv',
    population: { ...doctors(30, 'NV,UT'), endings: { status: 3 } },
    columns: [
      ...simple(),
      ...columns('Active=is_active'),
      column('Offers Telehealth', 'offers_telehealth', flag('telehealth', 'TRUE', 'FALSE')),
      other('Board Certified', 'Y'),
      other('Handicap Accessible', 'Y'),
    ],
    write: csv,
  },
];
