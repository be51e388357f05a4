import {
  column,
  columns,
  day,
  flag,
  fullName,
  other,
  panel,
  phone,
  spell,
  spellAdditional,
  status,
  zip,
} from './columns.ts';
import type { Recipe } from './recipe.ts';
import { ALLIED, BEHAVIORAL, FACILITIES, PHYSICIANS } from './truth.ts';
import { delimited, workbook } from './write-file.ts';

const csv = delimited();
const PHONE = phone('(999) 999-9999');

/** Rosters of payers, of delegated groups and of their systems. */
export const PAYER_RECIPES: readonly Recipe[] = [
  {
    name: 'payer roster',
    fileName: 'payer.csv',
    population: {
      count: 40,
      codes: PHYSICIANS,
      states: 'UT,ID',
      endings: { date: 2, status: 2 },
      flaws: { check_digit: 1 },
    },
    columns: [
      ...columns(
        'NPI=npi, Last Name=last_name, First Name=first_name, MI=middle_name, Degree=credential, Specialty=specialty',
      ),
      ...columns('Address 1=address_line_1, Address 2=address_line_2, City=city, State=state, Zip=zip'),
      other('Phone', PHONE),
      ...columns(
        'Effective Date=effective_on, Term Date=terminated_on, Status=status, TIN=tin, Group Name=medical_group',
      ),
    ],
    write: csv,
  },
  {
    name: 'payer roster with abbreviated headings',
    fileName: 'roster_2026Q3.csv',
    population: { count: 40, codes: PHYSICIANS, states: 'CO', endings: { date: 2, status: 1 } },
    columns: [
      ...columns(
        'PROV_NPI=npi, PROV_LAST_NM=last_name, PROV_FIRST_NM=first_name, PROV_MID_NM=middle_name, PROV_DEGREE=credential',
      ),
      column('PROV_SPEC', 'specialty', spell('short')),
      ...columns(
        'SVC_LOC_ADDR_1=address_line_1, SVC_LOC_ADDR_2=address_line_2, SVC_LOC_CITY=city, SVC_LOC_STATE=state, SVC_LOC_ZIP_CD=zip',
      ),
      other('SVC_LOC_PHONE_NBR', phone('9999999999')),
      column('CONTRACT_EFF_DT', 'effective_on', day('effective_on', 'MM/DD/YYYY')),
      column('CONTRACT_TERM_DT', 'terminated_on', day('terminated_on', 'MM/DD/YYYY')),
      column('PAR_STATUS', 'status', status('PAR,P', 'TERM')),
    ],
    upper: true,
    write: delimited({ delimiter: '|', newline: '\n' }),
  },
  {
    name: 'payer roster in camel case',
    fileName: 'export.txt',
    population: {
      count: 30,
      codes: `${PHYSICIANS},${ALLIED}`,
      states: 'TX,LA',
      endings: { date: 1 },
      additional: true,
    },
    columns: [
      ...columns(
        'ProviderNPI=npi, ProviderLastName=last_name, ProviderFirstName=first_name, ProviderMiddleInitial=middle_name',
      ),
      ...columns('ProviderDegree=credential, PrimarySpecialty=specialty'),
      column('SecondarySpecialty', 'additional_specialty_codes', spellAdditional('common')),
      ...columns(
        'PracticeAddress1=address_line_1, PracticeAddress2=address_line_2, PracticeCity=city, PracticeState=state',
      ),
      column('PracticeZip', 'zip', zip('plus4')),
      other('PracticePhone', PHONE),
      other('PracticeFax', PHONE),
      column('EffectiveDate', 'effective_on', day('effective_on', 'M/D/YYYY')),
      column('TermDate', 'terminated_on', day('terminated_on', 'M/D/YYYY')),
      column('AcceptingNewPatients', 'accepts_new_patients', panel('Yes', 'No', 'Existing Patients Only')),
    ],
    write: delimited({ delimiter: '\t' }),
  },
  {
    name: 'delegated group roster',
    fileName: 'delegated.xlsx',
    population: { count: 35, codes: PHYSICIANS, states: 'MA,NH', endings: { status: 2, deceased: 1 } },
    columns: [
      column('Practitioner Name', 'name', fullName('Last, First M, Cred')),
      ...columns('Individual NPI=npi'),
      other('Group NPI', '1000000004'),
      ...columns('Tax ID=tin, Medical Group=medical_group'),
      column('Specialty 1', 'specialty'),
      ...columns('Practice Location Address=address_line_1, Suite=address_line_2, City=city, ST=state'),
      column('Zip Code', 'zip', zip('number')),
      column('Network Effective Date', 'effective_on', day('effective_on', 'excel')),
      column('Participation Status', 'status', status('Participating,Active', 'Terminated,Left Group')),
      other('Comments', ''),
    ],
    above: [['Delegated Roster – October'], ['Example Medical Group'], []],
    below: [[], ['Total Providers: 35'], ['Confidential. Do not distribute.']],
    write: workbook({ sheet: 'Roster' }),
  },
  {
    name: 'delegated roster of additions and terminations',
    fileName: 'adds_terms.csv',
    population: { count: 30, codes: `${PHYSICIANS},${ALLIED}`, states: 'OH', endings: { date: 3, deceased: 1 } },
    columns: [
      ...columns(
        'Provider NPI=npi, Provider Last Name=last_name, Provider First Name=first_name, Credentials=credential',
      ),
      column('Provider Type', 'specialty', spell('person')),
      ...columns('Service Address=address_line_1, Service City=city, Service State=state'),
      column('Service Zip', 'zip', zip('nine')),
      column('Effective From', 'effective_on', day('effective_on', 'DD-MMM-YYYY')),
      column('Effective To', 'terminated_on', day('terminated_on', 'DD-MMM-YYYY')),
      other('Notes', ({ truth }) => (truth.ending === 'deceased' ? 'Provider deceased 3/2023' : '')),
    ],
    write: csv,
  },
  {
    name: 'delegated roster with merged headings',
    fileName: 'merged.xlsx',
    population: { count: 30, codes: PHYSICIANS, states: 'PA,OH', endings: { date: 2 } },
    above: [['Provider Roster'], ['Provider', '', '', '', '', 'Practice Location', '', '', '', '', 'Contract', '']],
    columns: [
      ...columns('NPI=npi, Last Name=last_name, First Name=first_name, Degree=credential, Specialty=specialty'),
      ...columns('Address=address_line_1, Suite=address_line_2, City=city, State=state, Zip=zip'),
      column('Effective Date', 'effective_on', day('effective_on', 'excel')),
      column('End Date', 'terminated_on', day('terminated_on', 'excel')),
    ],
    write: workbook(),
  },
  {
    name: 'roster with merged groups of office and billing address',
    fileName: 'office_billing.xlsx',
    population: { count: 30, codes: PHYSICIANS, states: 'GA,NC' },
    above: [['Practitioner', '', '', '', 'Practice Address', '', '', '', 'Billing Address', '', '', '']],
    columns: [
      ...columns(
        'NPI=npi, Name=name, Specialty=specialty, TIN=tin, Street=address_line_1, City=city, State=state, Zip=zip',
      ),
      other('Street', '1 Billing Plaza'),
      other('City', 'Dayton'),
      other('State', 'OH'),
      other('Zip', '45402'),
    ],
    write: workbook({ sheet: 'Providers' }),
  },
  {
    name: 'roster with one row for each place',
    fileName: 'locations.csv',
    population: { count: 20, codes: PHYSICIANS, states: 'FL,GA', places: 3 },
    shape: 'location',
    columns: [
      ...columns(
        'NPI=npi, Full Name=name, Specialty=specialty, Office Address=address_line_1, Office Address 2=address_line_2',
      ),
      ...columns('Office City=city, Office State=state, Office Zip=zip, Office County=county'),
      other('Office Phone', phone('999.999.9999')),
    ],
    write: csv,
  },
  {
    name: 'roster with one row for each specialty',
    fileName: 'specialties.csv',
    population: { count: 22, codes: PHYSICIANS, states: 'WA,OR', additional: true },
    shape: 'specialty',
    columns: [
      ...columns('Physician NPI=npi, Physician Name=name'),
      column('Spec', 'specialty', spell('common')),
      ...columns('Addr=address_line_1, City=city, State=state, Zip=zip'),
    ],
    write: csv,
  },
  {
    name: 'mixed facilities and professionals',
    fileName: 'mixed.csv',
    population: { count: 40, codes: `${PHYSICIANS},${FACILITIES}`, states: 'UT,NV', endings: { status: 2 } },
    columns: [
      ...columns('NPI=npi'),
      column('Entity', 'entity_type', ({ truth }) => (truth.entity_type === 'individual' ? 'Ind' : 'Org')),
      ...columns(
        'Organization Name=organization_name, Last Name=last_name, First Name=first_name, Credential=credential',
      ),
      column('Specialty Description', 'specialty', spell('common')),
      ...columns('Street Address=address_line_1, City=city, State=state, Zip=zip, Termed=is_terminated'),
    ],
    write: csv,
  },
  {
    name: 'behavioral health roster',
    fileName: 'bh.csv',
    population: { count: 40, codes: BEHAVIORAL, states: 'CO,NM', endings: { status: 1 } },
    columns: [
      column('Clinician Name', 'name', fullName('First M Last')),
      ...columns('NPI #=npi'),
      other('License #', ({ truth }) => `LIC${truth.phone.slice(-4)}`),
      other('License Type', ({ truth }) => truth.credentials[0] ?? ''),
      column('Specialty', 'specialty', spell('person')),
      column('Telehealth (Y/N)', 'offers_telehealth', flag('telehealth', 'Y', 'N')),
      column('Accepting New Clients', 'accepts_new_patients', panel('Yes', 'No', 'Existing')),
      ...columns('Practice Street=address_line_1, Practice City=city, Practice State=state, Practice Zip=zip'),
      column('Current Status', 'status', status('Active', 'Inactive')),
    ],
    write: csv,
  },
];
