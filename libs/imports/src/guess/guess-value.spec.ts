import { describe, expect, it } from '@jest/globals';
import { SUBMITTED_NAMES } from '@pnb/adequacy';
import { foldRoster } from '../../test/rows.ts';
import { PARSERS } from '../rows/fields.ts';
import { isApplied } from './confidence.ts';
import { isOneEditAway } from './edit-distance.ts';
import { guessValue } from './guess-value.ts';
import { SPECIALTY_NAMES } from './specialty-names.ts';

/** How a cell is read: as its parser does, or as what it almost certainly means; null where it is left open. */
function readSpecialty(text: string): string | null {
  const read = PARSERS.specialty(text);
  if ('value' in read) return read.value;
  const guess = guessValue('specialty', text);
  if (!guess || !isApplied(guess)) return null;
  const meant = PARSERS.specialty(guess.meaning);
  return 'value' in meant ? meant.value : null;
}

describe('a specialty in the words of a sender', () => {
  it.each([
    ['Cards', '008'],
    ['CARDIO', '008'],
    ['Cardiologist', '008'],
    ['Cardiolgy', '008'],
    ['FP', '002'],
    ['Family Med', '002'],
    ['IM', '003'],
    ['Int. Med.', '003'],
    ['Derm', '011'],
    ['Dermatologists', '011'],
    ['Ortho', '025'],
    ['Orthopaedics', '025'],
    ['Orthopedic Surgry', '025'],
    ['GI', '014'],
    ['Gen Surg', '015'],
    ['OB', '016'],
    ['OB-GYN', '016'],
    ['Rad Onc', '022'],
    ['Heme/Onc', '021'],
    ['PM&R', '026'],
    ['Neph', '018'],
    ['Pulm', '030'],
    ['Rheum', '031'],
    ['Uro', '033'],
    ['CT Surgery', '035'],
    ['ASC', '045'],
    ['Ambulatory Surgery Center', '045'],
    ['Imaging', '047'],
    ['Critical Access Hospital', '040'],
    ['General Acute Care Hospital', '040'],
    ['Nursing Home', '046'],
    ['PT', '049'],
  ])('is read: %s is %s', (text, code) => {
    expect(readSpecialty(text)).toBe(code);
  });

  it.each([
    ...[
      'Psych',
      'Hospitalist',
      'Pediatrics',
      'Peds',
      'Emergency Medicine',
      'Anesthesia',
      'Pathology',
      'Radiology',
      'Audiology',
    ],
    ...[
      'Surgery',
      'Specialist',
      'PCP',
      'Astrology',
      'Genetics',
      'Sleep Medicine',
      'Pain',
      'Optometry',
      'Dentistry',
      'Hospice',
    ],
    ...[
      'Home Health',
      'DME',
      'Lab',
      'Pharmacy',
      'Urgent Care',
      'Dialysis',
      'Midwife',
      'CRNA',
      'Neonatology',
      'Wound Care',
      'IR',
    ],
    ...['Transplant', 'Pediatric Cardiology', 'Medical Center', 'Other', 'N/A', 'Unknown', 'None', '-', 'X'],
  ])('is left open where it has no certain meaning: %s', (text) => {
    expect(readSpecialty(text)).toBeNull();
  });

  it('is suggested where it has a probable meaning', () => {
    expect(guessValue('specialty', 'Psych')).toEqual({ meaning: 'Psychiatry', confidence: 0.75 });
  });

  it('is a name that CMS accepts, and that no other name is one letter away from', () => {
    for (const [name, { code }] of SPECIALTY_NAMES) {
      const { meaning = '' } = guessValue('specialty', name) ?? {};
      expect([name, PARSERS.specialty(meaning)]).toEqual([name, { value: code }]);
    }
    const near = SUBMITTED_NAMES.flatMap((a) => SUBMITTED_NAMES.filter((b) => a < b && isOneEditAway(a, b)));
    expect(near).toEqual([]);
  });

  it('is read in a row, which states the guess', async () => {
    const { providers, records } = await foldRoster(
      'NPI,Name,Specialty,Secondary Specialty\n2000000002,Rivera,Cards,\n1000000012,Park,Psych,\n1000000004,Mills,IM,Hospitalist\n',
    );
    expect(providers[0]?.specialty_code).toBe('008');
    expect(records[0]?.guesses).toEqual([
      { field: 'specialty', column: 'Specialty', value: 'Cards', meaning: 'Cardiology', confidence: 0.97 },
    ]);
    expect(records[1]?.warnings).toMatchObject([{ field: 'specialty', code: 'value_ignored', value: 'Psych' }]);
    expect(records[2]?.warnings).toMatchObject([{ field: 'additional_specialty_codes' }]);
  });

  it('follows the value map of a mapping before any guess', async () => {
    const transforms = [{ type: 'value_map', values: { Psych: 'Clinical Psychology', GI: 'Cardiology' } }] as const;
    const mapping = [{ heading: 'Specialty', field: 'specialty', transforms }];
    const { providers, records } = await foldRoster(
      'NPI,Name,Specialty\n2000000002,Rivera,Psych\n1000000012,Park,GI\n',
      { mapping },
    );
    expect(providers.map(({ specialty_code }) => specialty_code)).toEqual(['036', '008']);
    expect(records.flatMap(({ guesses }) => guesses)).toEqual([]);
  });
});

describe('a specialty in another form', () => {
  it.each([
    ['06 - Cardiology', '008'],
    ['C3 - Interventional Cardiology', '008'],
    ['008 Cardiology', '008'],
    ['Internal Medicine, Nephrology', '018'],
    ['Psychologist, Clinical', '036'],
    ['Surgery, General', '015'],
    ['Clinic/Center, Ambulatory Surgical', '045'],
    ['Amb Surg Ctr', '045'],
    ['Clin Soc Wkr', '037'],
    ['Cardiology/Interventional Cardiology', '008'],
  ])('is read: %s is %s', (text, code) => {
    expect(readSpecialty(text)).toBe(code);
  });

  it.each([
    ...[
      'Cardiology - Pediatric',
      'Pediatrics, Cardiology',
      'Pediatric Surgery',
      'Peds GI',
      'Internal Medicine/Pediatrics',
    ],
    ...[
      'NP - Cardiology',
      'Nurse Practitioner, Psychiatric',
      'Radiology, Interventional',
      'Radiology, Diagnostic Radiology',
    ],
    ...['010 - Cardiology', 'Cardiology; Dermatology', 'Rehab Hosp', 'Home Infusion', 'Long Term Acute Care Hosp'],
  ])('is left open where it is another one: %s', (text) => {
    expect(readSpecialty(text)).toBeNull();
  });

  it('is that of the taxonomy where the text alone says too little and the two agree', async () => {
    const heading = 'NPI,Name,Specialty,Taxonomy Code\n';
    const read = async (row: string) => (await foldRoster(`${heading}2000000002,Ana,${row}\n`)).providers[0];
    expect(await read('Surgery,208600000X')).toMatchObject({ specialty_code: '015' });
    expect(await read('Psych,2084P0800X')).toMatchObject({ specialty_code: '029' });
    expect(await read('Psych,103TC0700X')).not.toHaveProperty('specialty_code');
    expect(await read('Hospitalist,207R00000X')).not.toHaveProperty('specialty_code');
  });
});

describe('a status or entity type in the words of a sender', () => {
  it.each([
    ['status', 'TRM', 'ended', true],
    ['status', 'Left Group', 'ended', true],
    ['status', 'Terminated - Left Group', 'ended', true],
    ['status', 'Retired 2020', 'ended', true],
    ['status', 'Active - Par', 'current', true],
    ['status', 'Pending', 'current', false],
    ['status', 'On Leave', 'ended', false],
    ['entity_type', 'Ind', 'individual', true],
    ['entity_type', 'Type 2', 'facility', true],
    ['entity_type', 'Clinic', 'facility', false],
    ['stage', 'Fully Executed', 'contracted', true],
    ['stage', 'Prospect', 'identified', false],
  ] as const)('of %s is guessed: %s is %s, applied: %s', (field, text, meaning, applied) => {
    expect(PARSERS[field](text)).toHaveProperty('error');
    const guess = guessValue(field, text);
    expect(guess?.meaning).toBe(meaning);
    expect(guess && isApplied(guess)).toBe(applied);
    expect(PARSERS[field](meaning)).toEqual({ value: meaning });
  });

  it.each(['Not terminated', 'Pending termination review', 'Never left', 'Terminated, reinstated'])(
    'is no end of a contract: %s',
    (text) => {
      expect(guessValue('status', text)?.meaning).not.toBe('ended');
    },
  );

  it('has no guess for owners, whose addresses no file shows', () => {
    expect(guessValue('owner_email', 'Kim Lee')).toBeNull();
  });
});

it('knows a word with one typing error', () => {
  const errors = ['cardiolgy', 'cardioology', 'cardoilogy', 'cardiologx', 'ardiology', 'cardiologyy', 'cardiolog'];
  expect(errors.filter((word) => !isOneEditAway(word, 'cardiology'))).toEqual([]);
  const others = ['cardiology', 'radiology', 'cardilgy', 'cradioolgy', 'carology', ''];
  expect(others.filter((word) => isOneEditAway(word, 'cardiology'))).toEqual([]);
});
