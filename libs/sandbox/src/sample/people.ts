import { readFileSync } from 'node:fs';
import type { Random } from './random.ts';
import { pick } from './random.ts';

/** Names by their first letter, separated by blanks. The number and order of names are part of the sample. */
type NameList = 'female' | 'male' | 'last';

const text = readFileSync(new URL('../../data/names.json', import.meta.url), 'utf8');
const lists = JSON.parse(text) as Record<NameList, readonly string[]>;
const splitNames = (list: NameList): string[] => lists[list].flatMap((names) => names.split(' '));
const firstNames = [splitNames('female'), splitNames('male')];
const lastNames = splitNames('last');

const PHYSICIAN = ['MD', 'MD', 'MD', 'MD', 'MD', 'DO'];

const CREDENTIALS: Readonly<Record<string, readonly string[]>> = {
  '005': ['PA-C'],
  '006': ['NP', 'NP', 'DNP'],
  '010': ['DC'],
  '028': ['DPM'],
  '036': ['PhD', 'PhD', 'PsyD'],
  '037': ['LCSW'],
  '068': ['LMFT', 'CMHC'],
};

export function pickCredential(random: Random, specialtyCode: string): string {
  return pick(random, CREDENTIALS[specialtyCode] ?? PHYSICIAN);
}

/** `Ana Rivera`, of a list of first names and one of last names. */
export function personName(random: Random): string {
  return `${pick(random, pick(random, firstNames))} ${pick(random, lastNames)}`;
}

const OWNERS = 'maya.ortiz tom.ashby lena.kowal sam.adeyemi ruth.tanaka noel.brandt ines.duarte paul.whitcomb'.split(
  ' ',
);

/** The owner of the contract negotiation. */
export function ownerEmail(random: Random): string {
  return `${pick(random, OWNERS)}@example.com`;
}
