import { describe, expect, it } from '@jest/globals';
import { cmsMa2026 } from '@pnb/adequacy';
import { asBook, aWorkbook, type Cell, type Tabs } from '../test/synthetic.ts';
import { formatWorkbookError } from './workbook-errors.ts';
import { readReference, type FileOptions } from './reference-file.ts';

const NAMED: FileOptions = { name: 'CMS_2026_MA_HSD_Reference_File_12-17-2025.xlsx', year: null };
const read = (tabs: Tabs, named = NAMED) => readReference(asBook(tabs), named);

const errorTexts = (tabs: Tabs, named = NAMED) => read(tabs, named).errors?.map(formatWorkbookError) ?? [];

/** A workbook with one cell written over; row and column as a spreadsheet shows them. */
function damaged(tab: string, position: string, cell: Cell): Tabs {
  const tabs = aWorkbook();
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(position) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const cells = tabs[tab]?.[Number(row) - 1] ?? [];
  while (cells.length < column) cells.push(null);
  cells[column] = cell;
  return tabs;
}

const without = (name: string): Tabs => Object.fromEntries(Object.entries(aWorkbook()).filter(([tab]) => tab !== name));

describe('readReference', () => {
  it('reads standard, counties, customized cells and certificates of a workbook without errors', () => {
    const { file, errors } = read(aWorkbook());

    expect(errors).toBeNull();
    expect(file?.standard).toEqual(cmsMa2026);
    expect(file?.counties).toHaveLength(6);
    expect(file?.counties[1]).toEqual({
      ssa_code: '01000',
      name: 'Autauga',
      state: 'AL',
      county_type: 'metro',
      beneficiaries: 12236,
    });
    expect(file?.customized).toEqual([{ ssa_code: '01000', specialty_code: '041', max_minutes: 75, max_miles: 55 }]);
    expect(file?.certificates.map(({ effect }) => effect)).toEqual(['points', 'relaxed_limits', 'points']);
    expect(file?.minimums_checked).toBe(6 * 43);
  });

  it('accepts codes without leading zeros, and tabs and headings in other letter case', () => {
    const tabs = damaged('Minimum Provider #s', 'D5', 1000);
    const { Master, ...rest } = tabs;
    expect(errorTexts({ ...rest, ' master ': Master ?? [] })).toEqual([]);
  });

  it('reads the year from the headings, otherwise from the name, and from the option before both', () => {
    const bare = without('Criteria Changes');
    expect(read(aWorkbook()).file?.year).toMatchObject({
      year: 2026,
      from: expect.stringContaining('Criteria Changes'),
    });
    expect(read(bare, { name: 'HSD_2027.xlsx', year: null }).file?.year).toEqual({
      year: 2027,
      from: 'the name of the file',
    });
    expect(read(aWorkbook(), { ...NAMED, year: 2028 }).file?.standard).toMatchObject({
      id: 'cms-ma-2028',
      year: 2028,
      source: expect.stringContaining('parts that it does not hold from cms-ma-2026'),
    });
    expect(errorTexts(bare, { name: 'hsd.xlsx', year: null })).toEqual([expect.stringContaining('--year')]);
  });

  it.each([
    'Master',
    'Minimum Provider #s',
    'Minimum Facility #s',
    'Provider Time & Distance',
    'Facility Time & Distance',
    'Certificate of Need',
  ])('rejects a workbook without the tab %s', (tab) => {
    expect(errorTexts(without(tab))).toContain(`${tab}: the workbook has no such tab`);
  });

  it.each<[string, string, string, Cell, RegExp]>([
    ['a heading that is gone', 'Minimum Provider #s', 'E2', 'PEOPLE', /there is no column TOTAL BENEFICIARIES/],
    ['a heading of another tab', 'Facility Time & Distance', 'E2', 'X', /there is no column COUNTY DESIGNATION/],
    ['an unknown code', 'Minimum Provider #s', 'P3', '099', /column P: "099" is no provider code/],
    ['a code in the place of another', 'Facility Time & Distance', 'F3', 41, /column H: code 041 occurs twice/],
    [
      'Time and Distance the other way round',
      'Provider Time & Distance',
      'R4',
      'Distance',
      /column R: "Distance" is in the column of Time/,
    ],
    ['text for a limit', 'Provider Time & Distance', 'R5', 'ten', /row 5, column R: "ten" is no limit/],
    ['no limit', 'Facility Time & Distance', 'G6', null, /row 6, column G: nothing is no limit/],
    ['a negative limit', 'Facility Time & Distance', 'G6', -30, /row 6, column G: -30 is no limit/],
    [
      'a limit stricter than that of its type',
      'Facility Time & Distance',
      'G6',
      25,
      /row 6, column F: 45 minutes, 25 miles is stricter/,
    ],
    [
      'a ratio that differs from that of its type',
      'Minimum Provider #s',
      'G9',
      0.2,
      /row 9, column G: 0.2 differs from/,
    ],
    ['a minimum that does not follow', 'Minimum Provider #s', 'O4', 22, /row 4, column O: 22 is not the minimum of 21/],
    [
      'a minimum of beds that does not follow',
      'Minimum Facility #s',
      'I5',
      17,
      /row 5, column I: 17 is not the minimum of 16/,
    ],
    ['a ratio of Master that minimums contradict', 'Master', 'D13', 3.67, /row 5, column O: 3 is not the minimum/],
    ['text for a ratio of Master', 'Master', 'D13', 'many', /row 13, column D: "many" is no ratio/],
    ['a name for a code', 'Master', 'A15', 'Cardio', /row 15, column A: "Cardio" is no specialty code/],
    [
      'beneficiaries that differ between tabs',
      'Minimum Facility #s',
      'E5',
      12_237,
      /row 5, column E: 12237 differs from 12236/,
    ],
    [
      'text for beneficiaries',
      'Minimum Provider #s',
      'E5',
      'few',
      /row 5, column E: "few" is no number of beneficiaries/,
    ],
    [
      'a type that differs between tabs',
      'Provider Time & Distance',
      'E6',
      'Rural',
      /row 6, column E: "Rural" is not the type/,
    ],
    ['a type that does not exist', 'Minimum Provider #s', 'F5', 'Urban', /row 5, column F: "Urban" is no county type/],
    ['a county twice', 'Minimum Provider #s', 'D5', '46170', /row 5: SSA code 46170 is in row 4 already/],
    [
      'a county of one tab alone',
      'Facility Time & Distance',
      'D6',
      '01010',
      /row 6, column D: "01010" is no SSA code of the other tabs/,
    ],
    [
      'a certificate for an unknown county',
      'Certificate of Need',
      'A2',
      '02999',
      /row 2, column A: "02999" is no SSA code/,
    ],
    [
      'a certificate for an unknown code',
      'Certificate of Need',
      'B2',
      '999',
      /row 2, column B: "999" is no tested code/,
    ],
    [
      'a certificate that is neither Y nor N',
      'Certificate of Need',
      'E2',
      'maybe',
      /row 2, column E: "maybe" is neither Y nor N/,
    ],
    [
      'a relaxed limit that is not there',
      'Certificate of Need',
      'E2',
      'Y',
      /row 2, column E: Y, but the limits of 01000 040/,
    ],
    ['a certificate twice', 'Certificate of Need', 'B3', '040', /row 3: 01000 040 is in row 2 already/],
  ])('rejects %s with its position', (_, tab, position, cell, reason) => {
    const found = errorTexts(damaged(tab, position, cell)).find((text) => reason.test(text));
    expect(found).toBeDefined();
    // A wrong ratio of Master shows in the minimums that do not follow from it.
    if (!reason.source.includes('O: 3')) expect(found?.startsWith(tab)).toBe(true);
  });

  it('reports twenty errors and the total number', () => {
    const tabs = aWorkbook();
    tabs['Minimum Provider #s']?.slice(3).forEach((row) => row.fill(0, 14));
    const { errors, ...rest } = read(tabs);
    expect(errors).toHaveLength(20);
    expect(rest).toMatchObject({ error_count: 6 * 29 });
  });

  it('rejects a workbook with other content', () => {
    expect(
      errorTexts({
        Sheet1: [
          ['Name', 'Phone'],
          ['Ana', '555-0100'],
        ],
      }).length,
    ).toBeGreaterThan(4);
    expect(errorTexts({}).length).toBeGreaterThan(4);
  });
});
