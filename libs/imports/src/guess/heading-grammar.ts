import type { Field } from '../rows/fields.ts';

/** The headings of a field: one of its cores, and around it no word but its qualifiers. */
export interface HeadingRule {
  field: Field;
  cores: readonly (readonly string[])[];
  qualifiers: ReadonlySet<string>;
  /** Whether the words alone say too little: the cells have to be those of the field. */
  needsCells?: boolean | undefined;
}

const PERSON = 'provider practitioner physician clinician doctor individual rendering prescriber';
const PLACE =
  'provider practitioner physician practice practicing location service services servicing office site facility primary main physical clinic first line business';
const CONTRACT = 'contract contracting network provider plan participation participating agreement';

const rule = (field: Field, cores: string, qualifiers = ''): HeadingRule => ({
  field,
  cores: cores.split(', ').map((core) => core.split(' ')),
  qualifiers: new Set(qualifiers.split(' ').filter((word) => word !== '')),
});

/** Headings that say too little alone, such as `Type` or `Start`. */
const NEED_CELLS: readonly HeadingRule[] = [
  rule(
    'specialty',
    'provider type, practitioner type, hospital type, practice type, type of facility, type of provider, type of practice, type, discipline, taxonomy description, provider category, facility category, service category, service, services, area of practice, practice area, area of specialty',
    'description name primary of',
  ),
  rule('npi', 'facility npi, hospital npi', 'number id'),
  rule('effective_on', 'start, begin', CONTRACT),
  rule('terminated_on', 'end', CONTRACT),
  rule('contract_signed_on', 'signed, executed, signed on, executed on', CONTRACT),
  rule('accepts_new_patients', 'panel', 'status open'),
  rule('address_line_1', 'hospital address, hospital street, hospital street address', 'name 1 line'),
  rule('city', 'hospital city', 'name'),
  rule('state', 'hospital state', 'code'),
  rule('zip', 'hospital zip, hospital zip code', '5'),
  rule('county', 'hospital county', 'name'),
];

/**
 * Headings that no alias lists. A word that a rule does not name, such as billing, group, mailing, phone or referring, makes it another
 * column, so that no list of exceptions is needed.
 */
export const HEADING_RULES: readonly HeadingRule[] = [
  rule('npi', 'npi, national provider identifier', `${PERSON} number id identifier 10 digit`),
  rule('first_name', 'first name, given name, firstname, first, f name', `${PERSON} legal`),
  rule('middle_name', 'middle name, middle initial, middlename, m i, middle, m name', `${PERSON} legal`),
  rule('last_name', 'last name, surname, sur name, family name, lastname, last, l name', `${PERSON} legal`),
  rule('name', 'full name, display name', `${PERSON} legal`),
  rule(
    'name',
    'provider name, practitioner name, physician name, clinician name, doctor name',
    'full legal display and credentials with of the',
  ),
  rule(
    'credential',
    'credential, credentials, degree, degrees, professional title, professional designation, degree title, title degree, suffix degree, degree suffix, credentials suffix',
    `${PERSON} text professional 1`,
  ),
  rule(
    'organization_name',
    'facility name, organization name, hospital name, legal business name',
    'provider legal business full of the service',
  ),
  rule(
    'specialty',
    'specialty',
    `${PERSON} primary main name description 1 type cms hsd facility medical clinical practice service directory contracted credentialed`,
  ),
  rule('specialty_code', 'specialty code', `${PERSON} primary main cms hsd 1 type`),
  rule(
    'additional_specialty_codes',
    'secondary specialty, other specialty, additional specialty, additional specialties, other specialties, secondary specialties, specialty 2',
    `${PERSON} name description code`,
  ),
  rule('taxonomy_code', 'taxonomy, taxonomy code', `${PERSON} primary nucc healthcare main 1 code`),
  rule(
    'address_line_1',
    'address, street address, street address 1, street address line 1, address 1, address line 1, address line one, street, street 1',
    PLACE,
  ),
  rule(
    'address_line_2',
    'address 2, address line 2, address line two, street address 2, street address line 2, street 2, suite, suite number, unit number',
    PLACE,
  ),
  rule('city', 'city', `${PLACE} name town address`),
  rule('state', 'state', `${PLACE} code abbreviation address province`),
  rule(
    'zip',
    'zip, zip code, zipcode, postal code, zip 5, zip postal code, zip or postal code',
    `${PLACE} 4 plus address`,
  ),
  rule('county', 'county, county name', `${PLACE} of`),
  rule('county_fips', 'county fips, fips, county code', `${PLACE} code`),
  rule('latitude', 'latitude', `${PLACE} geo`),
  rule('longitude', 'longitude', `${PLACE} geo`),
  rule(
    'effective_on',
    'effective date, effective from, start date, begin date, effective start date, effective begin date, effective from date, contract start, contract begin, contract effective, network start, network effective, participation start, participating since, effective',
    `${CONTRACT} of current original par`,
  ),
  rule(
    'terminated_on',
    'termination date, terminated date, termed date, end date, effective to, effective to date, effective end date, effective through, effective thru, effective thru date, through date, thru date, contract expiration date, agreement expiration date, contract expires, contract end, contract termination, network end, network termination, participation end, disenrollment date, disenrolled date, date terminated, date termed, termed on, terminated on, termination effective date, disenroll date, inactive date, date inactive, inactivation date',
    `${CONTRACT} of par`,
  ),
  rule(
    'contract_signed_on',
    'signed date, date signed, executed date, execution date, signature date',
    `${CONTRACT} of`,
  ),
  rule(
    'accepts_new_patients',
    'accepting new patients, accepts new patients, accept new patients, accept new patient, accepts new patient, accepting new patient, new patient, taking new patients, new patients, accepting patients, accepting new clients, accepts new clients, new clients, accepting new members, accepting new, panel open, open to new patients, open panel, new patient status',
    `${PERSON} y n currently flag indicator is patient status panel`,
  ),
  rule(
    'offers_telehealth',
    'telehealth, offers telehealth, telemedicine, offers telemedicine',
    'y n flag indicator individual provider services available offered',
  ),
  rule(
    'tin',
    'tin, tax id, taxid, ein, federal tax id, tax identification, federal tax identification, taxpayer identification, employer identification, taxpayer id',
    'number group provider billing practice id',
  ),
  rule(
    'medical_group',
    'medical group, group name, practice name, medical group name, group practice, group practice name, group affiliation, practice group, practice group name, medical practice name, clinic name, practice',
    'affiliation affiliated provider full',
  ),
  rule(
    'medicare_certified_beds',
    'medicare certified beds, certified beds, staffed beds, licensed beds, number beds, number of beds, bed count',
    'number of total count medicare acute',
  ),
  rule('owner_email', 'owner email, recruiter email, contract manager email', 'address'),
  rule('is_primary', 'primary location, primary address', 'y n flag indicator individual is'),
  rule(
    'ccn',
    'ccn, cms certification number, cms certified number, medicare certification number, medicare certified number',
    'facility hospital provider number medicare cms',
  ),
  rule(
    'is_terminated',
    'termed, terminated, termination, deceased, inactive, deactivated',
    'y n flag indicator individual is provider',
  ),
  rule('is_active', 'active', 'y n flag indicator individual is provider record'),
  rule(
    'status',
    'status, par, par non par, par status, participation status, network status, participating status, enrollment status, active status, network participation, participating, in network, active or termed, active inactive',
    `${PERSON} contract current network record indicator flag y n`,
  ),
  rule('deactivated_on', 'deactivation date, deactivated date', 'npi provider nppes of'),
  rule('reactivated_on', 'reactivation date, reactivated date', 'npi provider nppes of'),
  rule('name', 'physician, practitioner, provider, doctor, clinician', 'rendering servicing treating individual'),
  ...NEED_CELLS.map((needing) => ({ ...needing, needsCells: true })),
];
