import { faker } from '@faker-js/faker/locale/en_US';
import type { Random } from './random.ts';
import { pick } from './random.ts';

// The word lists alone: faker's own draws would share one state, and the whole package takes 100 ms to load.
const { first_name, last_name } = faker.definitions.person;
const firstNames = [first_name.female ?? [], first_name.male ?? []];
const lastNames = last_name.generic ?? [];

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
