import { findSubmittedCode, specialtyName, SUBMITTED_NAMES } from '@pnb/adequacy';
import type { Field } from '../rows/fields.ts';
import { headingKey } from '../rows/headings.ts';
import { SYNONYMS } from '../rows/specialties.ts';
import { isMisspelled } from './edit-distance.ts';
import { findForm } from './specialty-forms.ts';
import { type NamedSpecialty, SPECIALTY_NAMES } from './specialty-names.ts';

/** What a value of a file probably means, as a text that the parser of the field accepts. */
export interface ValueGuess {
  meaning: string;
  confidence: number;
}

/** Fields of which a sender has words of its own. */
export const LISTED_FIELDS = [
  ...['specialty', 'additional_specialty_codes', 'entity_type', 'stage', 'status', 'owner_email'],
] as readonly Field[];

/** A value that the parser of a field does not accept, by what it probably means; null without any likeness. */
export function guessValue(field: Field, text: string): ValueGuess | null {
  const key = headingKey(text);
  switch (field) {
    case 'specialty':
    case 'additional_specialty_codes':
      return guessSpecialty(text);
    case 'entity_type':
      return ENTITY_TYPES.get(key) ?? null;
    case 'status':
      return STATUSES.get(key) ?? guessStatus(key);
    default:
      return GUESSES[field]?.get(key) ?? null;
  }
}

const spell = (meaning: string, confidence: number, names: string) =>
  names.split(', ').map((name) => [name, { meaning, confidence }] as const);

const ENTITY_TYPES: ReadonlyMap<string, ValueGuess> = new Map([
  ...spell(
    'individual',
    0.96,
    'ind, indiv, professional, prof, practitioner individual, individual provider, type 1, type i, npi 1, solo, person individual',
  ),
  ...spell(
    'facility',
    0.96,
    'fac, hosp, facilities, institution, institutional, type 2, type ii, npi 2, org, hospital facility',
  ),
  ...spell('facility', 0.7, 'ancillary, clinic'),
]);

const STATUSES: ReadonlyMap<string, ValueGuess> = new Map([
  ...spell('ended', 0.96, 'trm, termed provider, provider termed, term d, terminated provider, in active, not active'),
  ...spell(
    'ended',
    0.92,
    'i, inact, excluded, sanctioned, opted out, opt out, withdrawn, not renewed, nonrenewed, non renewed',
  ),
  ...spell(
    'ended',
    0.95,
    'left group, left practice, left the group, no longer at location, no longer employed, died, moved out of state',
  ),
  ...spell('ended', 0.7, 'suspended, on leave, leave, pending term, pending termination, end'),
  ...spell('current', 0.95, 'actv, current provider, participating provider, in net, inn'),
  ...spell(
    'current',
    0.7,
    'non par, non participating, nonpar, oon, out of network, pending, new, prospect, credentialing, add',
  ),
]);

const PANELS: ReadonlyMap<string, ValueGuess> = new Map([
  ...spell(
    'accepting',
    0.95,
    'x, open panel, panel open, accepting new patients, accepting all, accepting all patients, accepts new patients, open to all, open to all patients, open to new patients, new patients accepted, accepts new, accepting new',
  ),
  ...spell(
    'not_accepting',
    0.95,
    'closed panel, panel closed, not accepting new patients, closed to new patients, not accepting new, not accepting patients, does not accept new patients, no new patients',
  ),
  ...spell(
    'existing_only',
    0.95,
    'existing patients, established only, established patients, current patients only, current only, current patients, accepts existing patients only, accepting existing patients only, existing patients only, open to existing patients, open to existing patients only, accepting established patients only',
  ),
  ...spell('existing_only', 0.7, 'limited, restricted'),
]);

const ENDED =
  /\b(termed|terminated|inactive|deactivated|disenrolled|retired|resigned|deceased|expired|withdrawn|withdrew|no longer|left|voluntary term|involuntary term|voluntary termination|involuntary termination)\b/;
const STARTS_ENDED = /^(term|termination|closed|cancel+ed|dropped|removed|ended) (?!pending|date|tbd)/;
const NOT_ENDED = /\b(not|non|never|pending|until|to be|will|if|re ?instated|reactivated)\b/;

/** A status with a reason or a day after it. */
function guessStatus(key: string): ValueGuess | null {
  if (NOT_ENDED.test(key)) return null;
  if (ENDED.test(key) || STARTS_ENDED.test(key)) return { meaning: 'ended', confidence: 0.93 };
  return /^(active|par|participating|in network) /.test(key) ? { meaning: 'current', confidence: 0.92 } : null;
}

const STAGES: ReadonlyMap<string, ValueGuess> = new Map([
  ...spell('terminated', 0.95, 'termed, term'),
  ...spell('contracted', 0.93, 'signed, contract signed, executed, contract executed, fully executed'),
  ...spell('contract_sent', 0.93, 'contract out, sent contract, contract mailed'),
  ...spell('negotiating', 0.93, 'in negotiation, negotiation, negotiations, in negotiations'),
  ...spell('outreach', 0.93, 'contacted, in outreach, outreach started, reached out'),
  ...spell('declined', 0.93, 'refused, not interested, declines'),
  ...spell('credentialing', 0.93, 'in credentialing, credentialing in process'),
  ...spell('on_hold', 0.93, 'hold, paused'),
  ...spell('identified', 0.75, 'prospect, target, new, not started'),
  ...spell('active', 0.75, 'in net, participating, live, signed and loaded'),
]);

const GUESSES: Partial<Record<Field, ReadonlyMap<string, ValueGuess>>> = {
  accepts_new_patients: PANELS,
  stage: STAGES,
};

/** A name of CMS or a common one with one typing error. */
const MISSPELLED = 0.92;

const MAX_GUESSED = 60;

const MAX_REMEMBERED = 5_000;
const remembered = new Map<string, ValueGuess | null>();

/** A file repeats its words, so that the last ones are remembered. */
function guessSpecialty(text: string): ValueGuess | null {
  if (text.length > MAX_GUESSED) return null;
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const guess = findSpecialty(text);
  remembered.set(text, guess);
  return guess;
}

function findSpecialty(text: string): ValueGuess | null {
  const key = headingKey(text);
  const found = findNamed(key) ?? findForm(text, findNamed) ?? findMisspelled(key);
  return found ? { meaning: specialtyName(found.code), confidence: found.confidence } : null;
}

const KNOWN: ReadonlyMap<string, NamedSpecialty> = new Map([
  ...Object.entries(SYNONYMS).map(([name, code]) => [headingKey(name), { code, confidence: 0.97 }] as const),
  ...SUBMITTED_NAMES.map(
    (name) => [headingKey(name), { code: findSubmittedCode(name) ?? '', confidence: 0.97 }] as const,
  ),
]);

const findNamed = (key: string): NamedSpecialty | null =>
  SPECIALTY_NAMES.get(key) ?? KNOWN.get(key) ?? findInflected(key);

/** `Cardiologist` and `Cardiologists` as `cardiology`. */
function findInflected(key: string): NamedSpecialty | null {
  const stem = key
    .replace(/ (physician|specialist|provider|doctor)s?$/, '')
    .replace(/ologists?$/, 'ology')
    .replace(/\bsurgeons?$/, 'surgery');
  return stem === key ? null : (SPECIALTY_NAMES.get(stem) ?? KNOWN.get(stem) ?? null);
}

/** Null where two names are as near: urology and neurology differ by two letters. */
function findMisspelled(key: string): NamedSpecialty | null {
  // Podiatric is one letter away.
  if (/\bpa?ediatric/.test(key)) return null;
  const near = [...KNOWN, ...SPECIALTY_NAMES].filter(([name]) => name.length >= 8 && isMisspelled(key, name));
  const codes = new Set(near.map(([, { code }]) => code));
  const [first] = codes;
  return codes.size === 1 && first !== undefined ? { code: first, confidence: MISSPELLED } : null;
}
