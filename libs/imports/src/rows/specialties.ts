import { findSubmittedCode, isPool, isSubmittedCode, specialtyName } from '@pnb/adequacy';
import { failed, parsed, type Parsed } from './parsed.ts';

/** Names that rosters use for the types of CMS. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  'acute care hospital': '040',
  'acute inpatient hospital': '040',
  'allergy & immunology': '007',
  'allergy immunology': '007',
  'behavioral health': '068',
  'cardiac catheterization': '042',
  'cardiac surgery': '041',
  'cardiovascular disease': '008',
  chiropractic: '010',
  'clinical psychologist': '036',
  'clinical social worker': '037',
  'endocrinology, diabetes & metabolism': '012',
  ent: '013',
  'family medicine': '002',
  'general practitioner': '001',
  'geriatric medicine': '004',
  'hematology & oncology': '021',
  'hematology/oncology': '021',
  hospital: '040',
  'infectious disease': '017',
  lcsw: '037',
  'medical oncology': '021',
  'neurological surgery': '020',
  'nurse practitioner': '006',
  'ob/gyn': '016',
  obgyn: '016',
  'obstetrics & gynecology': '016',
  'orthopaedic surgery': '025',
  orthopedics: '025',
  otolaryngology: '013',
  'physical medicine & rehabilitation': '026',
  'physician assistant': '005',
  'plastic and reconstructive surgery': '027',
  podiatrist: '028',
  psychologist: '036',
  'pulmonary disease': '030',
  'radiation oncology': '022',
  'skilled nursing facility': '046',
  snf: '046',
  'thoracic surgery': '035',
};

/** The code of a specialty that is named by CMS's name, a common one, a code, or a code before a name. */
export function parseSpecialty(text: string): Parsed<string> {
  const [, code, name = ''] = /^([sS]?\d{1,3})(?:$|\s*[-:](.*))/s.exec(text) ?? [];
  if (code === undefined) {
    const found = findNamed(text);
    return found === null
      ? failed('not_found', `${text} is not a specialty of CMS. Use a name or code of GET /v1/specialties.`)
      : parsed(found);
  }
  const read = parseSpecialtyCode(code);
  const named = findNamed(name.trim());
  if ('error' in read || named === null || named === read.value) return read;
  return failed(
    'inconsistent',
    `${code} is the code of ${specialtyText(read.value)}, and ${name.trim()} is ${named}. Correct the code or the name.`,
  );
}

function findNamed(text: string): string | null {
  const name = text.toLowerCase().replaceAll(' and ', ' & ').replaceAll(/\s+/g, ' ');
  return findSubmittedCode(text) ?? SYNONYMS[name] ?? SYNONYMS[name.replaceAll(' & ', ' and ')] ?? null;
}

/** A code of three digits; a spreadsheet removes its leading zeros. */
export function parseSpecialtyCode(text: string): Parsed<string> {
  const code = /^\d{1,3}$/.test(text) ? text.padStart(3, '0') : text.toUpperCase();
  if (isSubmittedCode(code)) return parsed(code);
  return isPool(code)
    ? failed('not_found', `${code} is tested, not submitted. Use 001 to 006.`)
    : failed('not_found', `${text} is not a specialty code of CMS. Use a code of GET /v1/specialties.`);
}

/** The name of CMS of a code, for people. */
export const specialtyText = (code: string): string => specialtyName(code);
