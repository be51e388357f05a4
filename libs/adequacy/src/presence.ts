import type { Ground } from './cell.ts';
import type { CountyInput } from './county-input.ts';
import { addRow, createCounters, subtractRow, type Counters } from './counters.ts';
import { CELL, createLinks, ROW, SIBLING, WAIVED, WHOLE, type Links } from './links.ts';
import { admittedOn, barredOn, givesTelehealth, NO_LINK, type Entry, type Identity, type Roster } from './network.ts';
import type { PointIndex } from './point-index.ts';
import type { TestedSpecialty } from './standard.ts';
import { listTelehealthZones, type TelehealthZone } from './telehealth-zones.ts';

/**
 * What the network adds up to, by key: a cell on a basis, `cell x bases + basis`. All of it is whole numbers, so what is
 * taken away leaves no trace and no sum depends on the order in which it was made.
 */
export interface Presence {
  readonly ground: Ground;
  readonly roster: Roster;
  readonly links: Links;
  readonly bases: number;
  readonly counters: Counters;
  /** Distinct NPIs that count, or the beds of the best record of each. 422.116(e)(1). */
  readonly capacity: Float64Array;
  /** By zone, specialty and basis: the records that give telehealth, and the sum of their slots, which names the only one. */
  readonly telehealthCounts: Int32Array;
  readonly telehealthSlots: Float64Array;
  /** Of the columns of telehealth that a change has touched, how many records gave it before, and the only one's id. */
  readonly telehealthBefore: Map<number, TelehealthGiver>;
  /** By cell: bases to judge anew. */
  readonly touched: Uint8Array;
  readonly touchedCells: number[];
  /** Room to find the best record of an NPI in. */
  readonly best: Float64Array;
  readonly bestKeys: number[];
}

const SEVERAL = 2;

/** The id of the only record that gives telehealth, else the number of them, `SEVERAL` at most. */
export type TelehealthGiver = string | number;

export function createPresence(ground: Ground, roster: Roster, bases: number): Presence {
  const keys = ground.cells.length * bases;
  const columns = ground.zones.all.length * ground.specialties.length * bases;
  return {
    ground,
    roster,
    links: createLinks(ground.cells.length),
    bases,
    counters: createCounters(ground.cells.length, bases),
    capacity: new Float64Array(keys),
    telehealthCounts: new Int32Array(columns),
    telehealthSlots: new Float64Array(columns),
    telehealthBefore: new Map(),
    touched: new Uint8Array(ground.cells.length),
    touchedCells: [],
    best: new Float64Array(keys),
    bestKeys: [],
  };
}

export function touch({ touched, touchedCells }: Presence, cell: number, onBases: number): void {
  if (touched[cell] === 0) touchedCells.push(cell);
  touched[cell] = (touched[cell] as number) | onBases;
}

/** What a record adds to the minimum number. */
export const unitsOf = ({ unit }: TestedSpecialty, { provider }: Entry): number =>
  unit === 'beds' ? (provider.medicare_certified_beds ?? 0) : 1;

export type Sign = 1 | -1;

function cover({ counters, links, ground }: Presence, link: number, admitted: number, sign: Sign): void {
  const { words } = links.pool;
  const cell = words[link + CELL] as number;
  const at = words[link + ROW] as number;
  const key = cell * counters.groups + admitted;
  if (at === WAIVED) return;
  if (at === WHOLE) {
    counters.whole[key] = (counters.whole[key] as number) + sign;
    return;
  }
  const { words: blocks } = ground.indexes[Math.floor(cell / ground.specialties.length)] as PointIndex;
  const row = { words: links.rows.words, at, blocks };
  if (sign === 1) addRow(counters, key, row);
  else subtractRow(counters, key, row);
}

function count({ best, bestKeys, bases }: Presence, cell: number, admitted: number, units: number): void {
  for (let basis = 0; basis < bases; basis++) {
    const key = cell * bases + basis;
    const before = best[key] as number;
    if ((admitted & (1 << basis)) === 0 || units <= before) continue;
    if (before === 0) bestKeys.push(key);
    best[key] = units;
  }
}

function enterCells(presence: Presence, entry: Entry, sign: Sign): number {
  const { ground, links } = presence;
  const { specialties } = ground;
  const { words } = links.pool;
  let counted = 0;
  for (let link = entry.link; link !== NO_LINK; link = words[link + SIBLING] as number) {
    const cell = words[link + CELL] as number;
    const specialty = cell % specialties.length;
    const isPending = (ground.counties[Math.floor(cell / specialties.length)] as CountyInput).is_pending;
    const admitted = admittedOn(entry, specialty, isPending);
    if (admitted === 0) continue;
    counted |= admitted;
    touch(presence, cell, admitted);
    cover(presence, link, admitted, sign);
    count(presence, cell, admitted, unitsOf(specialties[specialty] as TestedSpecialty, entry));
  }
  return counted;
}

interface TelehealthEntry {
  /** Of the first basis. */
  readonly column: number;
  readonly admitted: number;
  readonly sign: Sign;
}

function enterColumns(presence: Presence, entry: Entry, { column, admitted, sign }: TelehealthEntry): void {
  const { bases, telehealthCounts, telehealthSlots, telehealthBefore } = presence;
  for (let basis = 0; basis < bases; basis++) {
    if ((admitted & (1 << basis)) === 0) continue;
    const at = column + basis;
    if (!telehealthBefore.has(at)) telehealthBefore.set(at, readTelehealthGiver(presence, at));
    telehealthCounts[at] = (telehealthCounts[at] as number) + sign;
    telehealthSlots[at] = (telehealthSlots[at] as number) + sign * entry.slot;
  }
}

function enterTelehealth(presence: Presence, entry: Entry, sign: Sign): void {
  const { zones, specialties } = presence.ground;
  for (const zone of listTelehealthZones(zones, entry.provider.telehealth_states)) {
    const { is_pending } = zones.all[zone] as TelehealthZone;
    for (const specialty of entry.profile.specialties) {
      if (!specialties[specialty]?.telehealth_credit_eligible) continue;
      const admitted = admittedOn(entry, specialty, is_pending);
      const column = telehealthColumn(presence, zone, specialty);
      if (admitted !== 0) enterColumns(presence, entry, { column, admitted, sign });
    }
  }
}

function doubleCountedOn(entry: Entry): number {
  const { profile, participation } = entry;
  return profile.barrable.reduce(
    (bases, specialty) => bases | (participation.pending & barredOn(entry, specialty, true)),
    0,
  );
}

function enterRecord(presence: Presence, entry: Entry, sign: Sign): void {
  entry.counted = 0;
  entry.doubleCounted = 0;
  if (entry.participation.pending === 0) return;
  entry.counted = enterCells(presence, entry, sign);
  entry.doubleCounted = doubleCountedOn(entry);
  if (givesTelehealth(entry.provider)) enterTelehealth(presence, entry, sign);
}

/**
 * Adds all records of an NPI, or takes them away: they count as one, and one may bar another, so they come and go together.
 * Between the two a record may change as it likes.
 */
export function enter(presence: Presence, identity: Identity, sign: Sign): void {
  const { best, bestKeys, capacity } = presence;
  if (Array.isArray(identity)) for (const entry of identity) enterRecord(presence, entry, sign);
  else enterRecord(presence, identity, sign);
  for (const key of bestKeys) {
    capacity[key] = (capacity[key] as number) + sign * (best[key] as number);
    best[key] = 0;
  }
  bestKeys.length = 0;
}

/** Of a zone and a specialty, the column of the first basis. */
export const telehealthColumn = ({ ground, bases }: Presence, zone: number, specialty: number): number =>
  (zone * ground.specialties.length + specialty) * bases;

export function readTelehealthGiver(presence: Presence, column: number): TelehealthGiver {
  const count = presence.telehealthCounts[column] as number;
  if (count !== 1) return Math.min(count, SEVERAL);
  return presence.roster.slots[onlyTelehealth(presence, column)]?.provider.id ?? 0;
}

/** The slot of the only record that gives a column its telehealth, else -1. */
export function onlyTelehealth({ telehealthCounts, telehealthSlots }: Presence, column: number): number {
  return telehealthCounts[column] === 1 ? (telehealthSlots[column] as number) : -1;
}
