import { LocationCreate, z } from '@pnb/contract';
import { failed, parsed, type Parsed, quote } from './parsed.ts';

const Locations = z.array(LocationCreate).max(50);
const Texts = z.array(z.string());

/** The items of a list that is a JSON array of texts, as the CSV of a list has it; null for every other text. */
export function readJsonList(value: string): string[] | null {
  const texts = value.startsWith('[') ? Texts.safeParse(parseJson(value)) : null;
  return texts?.success ? texts.data : null;
}

/** All locations of a provider as one JSON array, as the CSV of `GET /v1/providers` has them. */
export function parseLocations(value: string): Parsed<LocationCreate[]> {
  const locations = Locations.safeParse(parseJson(value));
  if (locations.success) return parsed(locations.data);
  const [issue] = locations.error.issues;
  const at = issue?.path.length ? ` (${issue.path.join('/')}: ${issue.message})` : '';
  return failed('invalid_format', `${quote(value)} is not a JSON array of locations${at}. Correct it.`);
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
}
