import { ID_PREFIXES } from '@pnb/contract';

const ID = new RegExp(`\\b(${Object.values(ID_PREFIXES).join('|')})_[0-7][0-9a-hjkmnp-tv-z]{25}\\b`, 'g');
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

const DAY_MS = 86_400_000;
const MAX_ITEMS = 2;

/** Fields whose value differs with the clock, the machine or the key. */
const FIXED: Readonly<Record<string, unknown>> = {
  exp: 1_793_538_000,
  iat: 1_793_534_400,
  jti: '019a3c5f-9a11-7f1c-9d4c-5d1fb1d3a7e2',
  kid: 'k1',
  last4: 'fJWt',
  next_cursor: 'eyJwYWdlIjoyfQ',
  // The first of several providers, whose order is that of their NPIs.
  provider_name: 'Ana Rivera, MD',
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  prefix: 'pnb_sandbox_0Eoh',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
};

const TEXTS: readonly (readonly [RegExp, string])[] = [
  [INSTANT, '2026-11-01T12:00:00.000Z'],
  // Hashes of ids.
  [/"v(\d+)-[\w-]{8}(\.[\w-]+)?"/g, '"v$1-rwx-nFpW"'],
  // Names that are unique by an identifier.
  [/Roster of map_\w+/g, 'Monthly roster'],
  [/Group src_\w+/g, 'Example Medical Group'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl'],
  [/pnb_(sandbox|live)_[0-9A-Za-z]{30,}/g, 'pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt'],
  [/pnbs_(sandbox|live)_[\w-]{43}/g, 'pnbs_sandbox_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'],
  [/whsec_[\w+/=]+/g, 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='],
  [/http:\/\/api\.test/g, 'https://api.pnb.example'],
];

/** A body in which values that differ between recordings are replaced, and lists have two items at most. */
export function normalizeExample(body: unknown): unknown {
  const ids = new Map<string, string>();
  const npis = new Map<string, string>();
  return normalize(body, '', {
    nameText: (text) => normalizeText(text, ids),
    nameNpi: (npi) => normalizeNpi(npi, npis),
  });
}

/** Valid numbers of which none is assigned. */
const NPIS = ['2000000002', '2000000010', '2000000028', '2000000036', '2000000044'];

/** The factories draw NPIs at random: two providers of an example have two. */
function normalizeNpi(npi: string, npis: Map<string, string>): string {
  const known = npis.get(npi) ?? NPIS[npis.size] ?? '2000000002';
  npis.set(npi, known);
  return known;
}

interface Names {
  nameText: (text: string) => string;
  nameNpi: (npi: string) => string;
}

function normalize(value: unknown, name: string, known: Names): unknown {
  if (value !== null && Object.hasOwn(FIXED, name) && typeof value !== 'object') return FIXED[name];
  if (name === 'npi' && typeof value === 'string') return known.nameNpi(value);
  if (typeof value === 'number' && /_ms$/.test(name)) return 12;
  // Compressed with random ids, or of texts with times.
  if (typeof value === 'number' && /^(filing|event)_bytes$/.test(name)) return Math.round(value / 10_000) * 10_000;
  if (typeof value === 'string') return known.nameText(value);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => normalize(item, '', known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, normalize(member, key, known)]));
}

function normalizeText(text: string, ids: Map<string, string>): string {
  const renamed = text.replace(ID, (id, prefix: string) => {
    const known = ids.get(id) ?? `${prefix}_01kc59z6h8f8w9p5p3w5t1y${String(ids.size).padStart(3, '0')}`;
    ids.set(id, known);
    return known;
  });
  const fixed = TEXTS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), renamed);
  return /^\d{4}-\d\d-\d\d$/.test(fixed) && Math.abs(Date.parse(fixed) - Date.now()) < 3 * DAY_MS
    ? '2026-11-01'
    : fixed;
}
