import { headingKey } from '../rows/headings.ts';
import type { NamedSpecialty } from './specialty-names.ts';

type Lookup = (key: string) => NamedSpecialty | null;

/** A name in another form: with a code, after its classification of NUCC, in another order, or in abbreviated words. */
export const findForm = (text: string, lookup: Lookup): NamedSpecialty | null =>
  findCoded(text, lookup) ??
  findParted(text, lookup) ??
  findRepeated(text, lookup) ??
  findExpanded(headingKey(text), lookup);

/** Several names of one specialty: `Cardiology/Interventional Cardiology`. */
function findRepeated(text: string, lookup: Lookup): NamedSpecialty | null {
  const names = text.split(/[/;,]/).map(headingKey);
  const found = names.map(lookup);
  const [first] = found;
  return first && names.length > 1 && found.every((one) => one?.code === first.code) ? first : null;
}

/** Codes of Medicare enrollment have two digits: `06 - Cardiology` is no nurse practitioner. */
function findCoded(text: string, lookup: Lookup): NamedSpecialty | null {
  const [, before, name = ''] = /^(\d{2,3}|[A-D]\d)(?:\s*[-–:.)]\s*|\s+)(\p{L}.*)$/su.exec(text) ?? [];
  if (before === undefined) return null;
  const found = lookup(headingKey(name)) ?? findParted(name, lookup);
  return found && (before.length < 3 || before === found.code) ? found : null;
}

/** Classifications of NUCC, and words before a specialty that add nothing to it. */
const PARENTS: ReadonlySet<string> = new Set(
  `internal medicine,psychiatry and neurology,surgery,radiology,clinic center,family medicine,obstetrics and gynecology,adult,specialist,
specialty,physician,physicians,md,do,md do,medical doctor,pcp,primary care,primary care physician,facility,ancillary,hospitals,allopathic and osteopathic physicians`
    .split(',')
    .map((name) => name.trim()),
);

/** Words after a specialty that add nothing to it. */
const ADDITIONS: ReadonlySet<string> = new Set(
  'adult,general,outpatient,office,office based,physician,physicians,md,do,specialist,pcp,primary care,facility,facilities,clinic,center,group'.split(
    ',',
  ),
);

const SEPARATOR = /\s*[,:>|]\s*|\s+[-–—]\s+/;

function findParted(text: string, lookup: Lookup): NamedSpecialty | null {
  const [first, ...rest] = text.split(SEPARATOR).map(headingKey);
  const last = rest.at(-1);
  if (first === undefined || last === undefined || rest.length > 3) return null;
  if (PARENTS.has(first)) return findBelow(first, rest, lookup);
  return rest.length > 1 ? null : findReversed(first, last, lookup);
}

/** `Surgery, General`, `Cardiology - Adult`, `Cardiology - 008`. */
function findReversed(first: string, last: string, lookup: Lookup): NamedSpecialty | null {
  const named = lookup(first);
  if (/^\d{3}$/.test(last)) return named?.code === last ? named : null;
  return lookup(`${last} ${first}`) ?? (ADDITIONS.has(last) ? named : null);
}

/** A radiologist is no imaging center. */
function findBelow(parent: string, rest: readonly string[], lookup: Lookup): NamedSpecialty | null {
  const name = rest.join(' ');
  const clinic = parent === 'clinic center' ? CLINICS.get(name) : undefined;
  const found = (clinic ? lookup(clinic) : null) ?? lookup(name) ?? lookup(`${name} ${parent}`);
  return parent === 'radiology' && found?.code !== '022' ? null : found;
}

/** Names of NUCC for clinics that mean something else for a person. */
const CLINICS = new Map([
  ['ambulatory surgical', 'asc'],
  ['radiology', 'imaging center'],
  ['radiology mammography', 'mammography center'],
  ['infusion therapy', 'infusion center'],
  ['mental health', 'community mental health center'],
  ['physical therapy', 'physical therapy clinic'],
]);

/** Abbreviations of names with what they can mean; only one of the meanings may name a specialty. */
const ABBREVIATIONS = new Map(
  `allerg allergy;amb ambulatory;asst assistant;behav behavioral;bh behavioral health;card cardiac/cardiovascular;cardio cardiac/cardiovascular;
clin clinical/clinic;cntr center;ctr center;diab diabetes;diag diagnostic;dis disease/diseases;dx diagnostic;endo endocrinology;fac facility;
fam family;gen general;gyn gynecology;hem hematology;heme hematology;hlth health;hosp hospital;imag imaging;imm immunology;immun immunology;
infect infectious;inpt inpatient;int internal;ip inpatient;lang language;lic licensed;med medicine/medical;mh mental health;
neuro neurological;nsg nursing;nur nurse;nurs nursing;ob obstetrics;occ occupational;occup occupational;onc oncology;op outpatient;
ortho orthopedic;oto otolaryngology;outpt outpatient;path pathology;phys physical/physician;plas plastic;pract practice/practitioner;
prac practice/practitioner;psych psychology/psychiatry/psychiatric;pulm pulmonary;rad radiology/radiation;rehab rehabilitation;
rheum rheumatology;soc social;spec specialist;ss services;surg surgery/surgical;svc services;svcs services;ther therapy;thor thoracic;
vasc vascular;wkr worker;wrkr worker`
    .split(/;\s*/)
    .map((entry) => {
      const [short = '', ...meanings] = entry.split(/ (.*)/s);
      return [short, (meanings[0] ?? '').split('/')] as const;
    }),
);

const MAX_TEXTS = 32;
const EXPANDED = 0.93;

function findExpanded(key: string, lookup: Lookup): NamedSpecialty | null {
  const words = key.split(' ');
  if (!words.some((word) => ABBREVIATIONS.has(word))) return null;
  const texts = words.reduce<string[]>(
    (all, word) =>
      all
        .flatMap((text) => (ABBREVIATIONS.get(word) ?? [word]).map((meaning) => `${text} ${meaning}`))
        .slice(0, MAX_TEXTS),
    [''],
  );
  const found = texts.flatMap((text) => lookup(text.trim()) ?? []);
  const [first] = found;
  if (!first || found.some(({ code }) => code !== first.code)) return null;
  return { code: first.code, confidence: Math.min(EXPANDED, ...found.map(({ confidence }) => confidence)) };
}
