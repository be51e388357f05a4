import { failed, parsed, type Parsed, quote } from './parsed.ts';

/** Names of states and territories with their postal codes. */
const NAMES = new Map(
  `Alabama AL,Alaska AK,American Samoa AS,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,
District of Columbia DC,Washington DC DC,Florida FL,Georgia GA,Guam GU,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,
Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,
Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,
North Dakota ND,Northern Mariana Islands MP,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Puerto Rico PR,Rhode Island RI,
South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Virgin Islands VI,
US Virgin Islands VI,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY`
    .split(/,\s*/)
    .map((entry) => [entry.slice(0, -3).toUpperCase(), entry.slice(-2)] as const),
);

const CODES: ReadonlySet<string> = new Set([...NAMES.values(), 'AA', 'AE', 'AP', 'FM', 'MH', 'PW']);

/** Whether a text is the postal code of a state, a territory or the military. */
export const isStateCode = (text: string): boolean => CODES.has(text.toUpperCase());

/** The postal code of a state by its code or name in any case. */
export function parseState(value: string): Parsed<string> {
  if (/^[A-Z]{2}$/.test(value)) return parsed(value);
  const text = value.toUpperCase().replaceAll('.', '').replaceAll(/\s+/g, ' ').trim();
  const code = /^[A-Z]{2}$/.test(text) ? text : NAMES.get(text);
  if (code !== undefined) return parsed(code);
  return failed(
    'invalid_format',
    `${quote(value)} is not a two-letter postal code of a state, such as UT, and not the name of one. Correct the value.`,
  );
}
