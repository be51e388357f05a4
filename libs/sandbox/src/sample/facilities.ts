import type { Random } from './random.ts';
import { integer, pick } from './random.ts';

// Made-up words, lest a name be that of a real clinic or street.
const BEGINNINGS =
  'Amber Ash Bracken Calder Cinder Dapple Elder Fallow Fenn Gale Harrow Hazel Ibis Kestrel Larch Linnet Marl Merrow Osprey Pyre Quill Raven Sedge Tamar Teasel Thistle Umber Vesper Whin Yarrow'.split(
    ' ',
  );
const ENDINGS = 'mere fell wick holm stead garth shale combe thorpe dune spire reach hollow'.split(' ');
const STREETS = ['Way', 'Lane', 'Avenue', 'Road', 'Drive', 'Street', 'Parkway', 'Court'];

const KINDS: Readonly<Record<string, readonly string[]>> = {
  '040': ['Hospital', 'Medical Center', 'Community Hospital'],
  '045': ['Surgery Center', 'Surgical Suites'],
  '046': ['Care Center', 'Skilled Nursing', 'Rehabilitation and Nursing'],
  '047': ['Imaging', 'Diagnostic Imaging'],
  '048': ['Breast Imaging', 'Mammography'],
  '049': ['Physical Therapy', 'Sports and Physical Therapy'],
  '050': ['Occupational Therapy', 'Hand Therapy'],
  '051': ['Speech Therapy', 'Speech and Language'],
  '052': ['Psychiatric Hospital', 'Behavioral Hospital'],
  '057': ['Infusion Center', 'Infusion and Oncology'],
  '068': ['Behavioral Health', 'Counseling Center', 'Recovery Center'],
};

export function facilityName(random: Random, specialtyCode: string): string {
  return `${inventedWord(random)} ${pick(random, KINDS[specialtyCode] ?? ['Clinic'])}`;
}

export function streetAddress(random: Random): string {
  return `${integer(random, 100, 9899)} ${inventedWord(random)} ${pick(random, STREETS)}`;
}

export function suite(random: Random): string | null {
  return random() < 0.4 ? `Suite ${integer(random, 100, 480)}` : null;
}

function inventedWord(random: Random): string {
  return pick(random, BEGINNINGS) + pick(random, ENDINGS);
}
