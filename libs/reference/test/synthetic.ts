import { cmsMa2026, COUNTY_TYPES, computeRequiredCount, type CountyType, type TestedSpecialty } from '@pnb/adequacy';
import { strToU8, zipSync } from 'fflate';

export type Cell = string | number | null;
export type Tabs = Record<string, Cell[][]>;

/** SSA code, name, state, type, beneficiaries: the first five have FIPS codes, a village of Guam has none. */
const COUNTIES: [ssa: string, name: string, state: string, type: CountyType, beneficiaries: number][] = [
  ['46170', 'Salt Lake', 'UT', 'large_metro', 162_856],
  ['01000', 'Autauga', 'AL', 'metro', 12_236],
  ['46020', 'Cache', 'UT', 'micro', 17_103],
  ['49290', 'Fairfax', 'VA', 'rural', 5_000],
  ['49288', 'Fairfax City', 'VA', 'ceac', 1_493],
  ['65220', 'Yona', 'GU', 'rural', 584],
];

const TYPE_NAMES: Readonly<Record<CountyType, string>> = {
  large_metro: 'Large Metro',
  metro: 'Metro',
  micro: 'Micro',
  rural: 'Rural',
  ceac: 'CEAC',
};

const isProvider = ({ kind }: { kind: string }) => kind === 'provider';
const pooled = cmsMa2026.pooled_specialties;
const providers = cmsMa2026.specialties.filter(isProvider);
const facilities = cmsMa2026.specialties.filter((one) => !isProvider(one));
const NO_CELLS = (count: number): Cell[] => Array.from({ length: count }, () => null);

/** Writes codes as CMS does: numbers on the tabs of facilities, text elsewhere. */
const facilityCode = ({ code }: { code: string }): Cell => Number(code);

/**
 * A workbook of six counties, laid out as CMS does. One cell is customized (041 in Autauga, under a certificate-of-need
 * law, as are 040 and 068 there).
 */
export function aWorkbook(): Tabs {
  return {
    Master: master(),
    'Minimum Provider #s': minimums([...pooled, ...providers]),
    'Minimum Facility #s': minimums(facilities),
    'Provider Time & Distance': limits([...pooled, ...providers]),
    'Facility Time & Distance': limits(facilities),
    'Certificate of Need': [
      ['SSA', 'Specialty_Code', 'County_State', 'Specialty Name', 'T/D Customized (Y/N)'],
      ['01000', '040', 'Autauga, AL', 'Acute Inpatient Hospital', 'N'],
      ['01000', '041', 'Autauga, AL', 'Cardiac Surgery Program', 'Y'],
      ['01000', '068', 'Autauga, AL', 'Outpatient Behavioral Health', 'N'],
    ],
    Notes: [['This tab includes instructions.'], ['SPECIALTY TYPE', 'NOTES']],
    'Criteria Changes': [
      ['This tab includes what changed between 2025 and 2026.'],
      ['County', 'SSA Code', 'State', '2026 County Designation', '2025 County Designation'],
    ],
  };
}

function master(): Cell[][] {
  const limitPairs = ({ limits }: TestedSpecialty) =>
    COUNTY_TYPES.flatMap((type) => [limits[type].max_minutes, limits[type].max_miles]);
  const left = [
    ...pooled.map(({ code, name }) => [code, name, ...NO_CELLS(6), code, name, ...NO_CELLS(11)]),
    ...providers.map((one) => [
      ...[one.code, one.name, ...COUNTY_TYPES.map((type) => one.ratio_per_1000[type]), null],
      ...[one.code, one.name, ...limitPairs(one), null],
    ]),
  ];
  const right = facilities.map((one) => [
    one.code,
    one.name,
    ...COUNTY_TYPES.flatMap((type) => {
      const { max_minutes, max_miles } = one.limits[type];
      return [one.ratio_per_1000[type] ?? 'NA', max_minutes, max_miles];
    }),
  ]);
  const titles = ['Table 1: Minimum Provider Ratios*', ...NO_CELLS(7), 'Table 2: Provider Maximum', ...NO_CELLS(12)];
  return [
    ['Meeting the criteria may require more than the minimum.'],
    [...titles, 'Table 3: Access Criteria for Facility Types'],
    [],
    ['Code', 'Specialty', 'Geographic Type', ...NO_CELLS(5), 'Code', 'Specialty'],
    [],
    [],
    ...left.map((row, at) => [...row, ...(right[at] ?? [])]),
    [],
    [null, '*Minimum number of providers required is based upon the ratio'],
  ];
}

interface Coded {
  code: string;
  name: string;
  kind: string;
}
const findSpecialty = ({ code }: Coded) => cmsMa2026.specialties.find((one) => one.code === code);
const listCodes = (columns: readonly Coded[]) => columns.map((one) => (isProvider(one) ? one.code : facilityCode(one)));

function minimums(columns: readonly Coded[]): Cell[][] {
  const head = ['COUNTY', 'ST', 'COUNTY_STATE', 'SSACD', 'TOTAL BENEFICIARIES', 'COUNTY DESIGNATION'];
  const more = ['95th PERCENTILE BASE POPULATION RATIO', 'BENEFICIARIES REQUIRED TO COVER'];
  return [
    ['Meeting the criteria may require more than the minimum.'],
    [...head, ...more, ...columns.map(({ name }) => name)],
    [...NO_CELLS(8), ...listCodes(columns)],
    ...COUNTIES.map(([ssa, name, state, county_type, beneficiaries]) => {
      const { p95_ratio } = cmsMa2026.county_types[county_type];
      const required = columns.map((one) => {
        const tested = findSpecialty(one);
        return tested ? computeRequiredCount(cmsMa2026, tested, { county_type, beneficiaries }) : null;
      });
      return [
        ...[name, state, `${name}, ${state}`, ssa, beneficiaries, TYPE_NAMES[county_type]],
        ...[p95_ratio, Math.ceil(beneficiaries * p95_ratio), ...required],
      ];
    }),
  ];
}

function limits(columns: readonly Coded[]): Cell[][] {
  return [
    ['Meeting the criteria may require more than the minimum.'],
    ['COUNTY', 'ST', 'COUNTY_STATE', 'SSACD', 'COUNTY DESIGNA-TION', ...columns.flatMap(({ name }) => [name, null])],
    [...NO_CELLS(5), ...listCodes(columns).flatMap((code) => [code, null])],
    [...NO_CELLS(5), ...columns.flatMap(() => ['Time', 'Distance'])],
    ...COUNTIES.map(([ssa, name, state, county_type]) => [
      ...[name, state, `${name}, ${state}`, ssa, TYPE_NAMES[county_type]],
      ...columns.flatMap((one): Cell[] => {
        const limit = findSpecialty(one)?.limits[county_type];
        if (!limit) return [null, null];
        const more = one.code === '041' && ssa === '01000' ? 15 : 0;
        return [limit.max_minutes + more, limit.max_miles + more];
      }),
    ]),
  ];
}

/** The tabs as the reader returns them. */
export const asBook = (tabs: Tabs) => Object.entries(tabs).map(([sheet, data]) => ({ sheet, data }));

/** The tabs as a file. */
export function asXlsx(tabs: Tabs): Uint8Array {
  const names = Object.keys(tabs);
  const numbered = <T>(make: (name: string, id: number) => T): T[] => names.map((name, at) => make(name, at + 1));
  const parts: Record<string, string> = {
    '[Content_Types].xml': element('Types', CONTENT_TYPES, [
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
      `<Default Extension="xml" ContentType="application/xml"/>`,
      `<Override PartName="/xl/workbook.xml" ContentType="${MAIN_TYPE}.sheet.main+xml"/>`,
      ...numbered(
        (_, id) => `<Override PartName="/xl/worksheets/s${id}.xml" ContentType="${MAIN_TYPE}.worksheet+xml"/>`,
      ),
    ]),
    '_rels/.rels': relations([`Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"`]),
    'xl/workbook.xml': element('workbook', `${MAIN}" xmlns:r="${OFFICE}`, [
      '<sheets>',
      ...numbered((name, id) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`),
      '</sheets>',
    ]),
    'xl/_rels/workbook.xml.rels': relations(
      numbered((_, id) => `Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/s${id}.xml"`),
    ),
  };
  Object.values(tabs).forEach((rows, at) => (parts[`xl/worksheets/s${at + 1}.xml`] = sheetXml(rows)));
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

const FORMATS = 'http://schemas.openxmlformats.org';
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const OFFICE = `${FORMATS}/officeDocument/2006/relationships`;
const CONTENT_TYPES = `${FORMATS}/package/2006/content-types`;
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const element = (name: string, namespace: string, inner: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="${namespace}">${inner.join('')}</${name}>`;

const relations = (all: string[]): string =>
  element(
    'Relationships',
    `${FORMATS}/package/2006/relationships`,
    all.map((one) => `<Relationship ${one}/>`),
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function sheetXml(rows: Cell[][]): string {
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, at, column)).join('')}</row>`,
  );
  return element('worksheet', MAIN, ['<sheetData>', ...lines, '</sheetData>']);
}

function cellXml(cell: Cell, row: number, column: number): string {
  if (cell === null) return '';
  const position = `r="${columnLetters(column)}${row + 1}"`;
  if (typeof cell === 'number') return `<c ${position}><v>${cell}</v></c>`;
  return `<c ${position} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}
