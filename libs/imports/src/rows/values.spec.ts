import { describe, expect, it } from '@jest/globals';
import { foldRoster } from '../../test/rows.ts';
import { PARSERS } from './fields.ts';

const NPIS = ['2000000002', '1000000012', '1000000004', '2000000010', '1000000020', '1000000038'];

/** A file with the cells in a column of dates, one provider for each. */
async function readDates(cells: readonly string[], heading = 'Effective Date') {
  const rows = cells.map((cell, at) => `${NPIS[at]},"${cell}"`);
  const { providers, rejected, plan } = await foldRoster(['npi', heading].join(',') + `\n${rows.join('\n')}\n`);
  const dates = providers.map(({ effective_on }) => effective_on?.toISOString().slice(0, 10) ?? null);
  return { dates, rejected: [...rejected.values()].flat(), order: plan.columns[1]?.date_order ?? null };
}

describe('a date', () => {
  it.each([
    ['3/4/26', '2026-03-04'],
    ['03/04/26', '2026-03-04'],
    ['12/31/68', '2068-12-31'],
    ['12/31/69', '1969-12-31'],
    ['4-Mar-26', '2026-03-04'],
    ['04-MAR-2026', '2026-03-04'],
    ['March 4, 2026', '2026-03-04'],
    ['Mar 4 2026', '2026-03-04'],
    ['Wed, Mar. 4th, 2026', '2026-03-04'],
    ['4 March 2026', '2026-03-04'],
    ['Sept 4, 2026', '2026-09-04'],
    ['2026/3/4', '2026-03-04'],
    ['3/4/2026 12:00:00 AM', '2026-03-04'],
    ['46085', '2026-03-04'],
    ['46085.0', '2026-03-04'],
    ['20000', '1954-10-03'],
    ['80000', '2119-01-11'],
  ])('is read from %s as %s', async (cell, date) => {
    expect(await readDates([cell])).toMatchObject({ dates: [date], rejected: [] });
  });

  it.each(['19999', '80001', '2026', '3.4.2026', '4 Mar', 'Marz 4, 2026', '13/13/2026', '2/30/26'])(
    'is refused where %s names no single day, with the accepted formats',
    async (cell) => {
      const { rejected } = await readDates([cell]);
      expect(rejected).toHaveLength(1);
      expect(rejected[0]?.code).toMatch(/^(invalid_format|out_of_range)$/);
      if (rejected[0]?.code === 'invalid_format') expect(rejected[0].message).toContain('M/D/YY');
    },
  );

  it('has the day first where the cells of its column show it', async () => {
    expect(await readDates(['25/12/2026', '3/4/2026', '1.5.26', '2026-01-02'])).toEqual({
      dates: ['2026-12-25', '2026-04-03', '2026-05-01', '2026-01-02'],
      rejected: [],
      order: 'day_first',
    });
  });

  it('has the month first where nothing or something else shows it', async () => {
    expect(await readDates(['3/4/2026', '5/6/2026'])).toMatchObject({
      dates: ['2026-03-04', '2026-05-06'],
      order: null,
    });
    expect(await readDates(['3/25/2026', '5.6.2026'])).toMatchObject({
      dates: ['2026-03-25', '2026-05-06'],
      order: 'month_first',
    });
    const both = await readDates(['3/25/2026', '25/3/2026', '5/6/2026']);
    expect(both).toMatchObject({ dates: ['2026-03-25', '2026-05-06'], order: null });
    expect(both.rejected.map(({ code }) => code)).toEqual(['out_of_range']);
  });

  it('takes one typing error among first days of months as no order', async () => {
    const months = Array.from({ length: 12 }, (_, at) => `${at + 1}/1/2026`);
    const content = ['npi,Effective Date', ...months.map((month) => `2000000002,${month}`), '1000000012,13/1/2026'];
    const { providers, plan } = await foldRoster(content.join('\n'));
    expect(plan.columns[1]?.date_order).toBeNull();
    expect(providers[0]?.effective_on).toEqual(new Date('2026-01-01'));
  });

  it('is read by a format of the mapping alone, also with a year of two digits', async () => {
    const mapping = [
      { heading: 'From', field: 'effective_on', transforms: [{ type: 'date', format: 'DD.MM.YY' }] as const },
    ];
    const { providers, rejected } = await foldRoster('npi;From\n2000000002;04.03.26\n1000000012;2026-03-04\n', {
      mapping,
    });
    expect(providers.map(({ effective_on }) => effective_on)).toEqual([new Date('2026-03-04')]);
    expect(rejected.get(3)?.[0]?.message).toBe(
      '2026-03-04 is not a date in the format DD.MM.YY. Write it as DD.MM.YY.',
    );
  });
});

describe('an NPI in scientific notation', () => {
  it.each(['1.23E+09', '2E+09', '1.234568e9'])('is named as what it is: %s', (cell) => {
    expect(PARSERS.npi(cell)).toMatchObject({ error: { code: 'invalid_format' } });
    expect(JSON.stringify(PARSERS.npi(cell))).toContain('scientific notation');
  });

  it('is read where it has all of its digits', () => {
    expect(PARSERS.npi('2.000000002E+09')).toEqual({ value: '2000000002' });
  });
});

describe('an address', () => {
  it.each([
    ['Utah', 'UT'],
    ['UTAH', 'UT'],
    ['new  york', 'NY'],
    ['D.C.', 'DC'],
    ['Puerto Rico', 'PR'],
    ['ut', 'UT'],
  ])('has its state by name: %s is %s', (cell, state) => {
    expect(PARSERS.state(cell)).toEqual({ value: state });
  });

  it.each([
    ['2139', '02139'],
    ['2139.0', '02139'],
    ['841011234', '84101-1234'],
    ['21391234', '02139-1234'],
    ['5010544', '00501-0544'],
    ['2139-1234', '02139-1234'],
    ['84101-', '84101'],
    ['84101 - 1234', '84101-1234'],
  ])('has a ZIP without its zero or hyphen: %s is %s', (cell, zip) => {
    expect(PARSERS.zip(cell)).toEqual({ value: zip });
  });

  it.each(['84', '841011', '8410112345', '84101-12', 'UT84101'])('has no ZIP in %s', (cell) => {
    expect(PARSERS.zip(cell)).toMatchObject({ error: { code: 'invalid_format' } });
  });
});

it.each(['Yes', 'Y', '1', '1.0', 'x', '✓', 'TRUE'])('reads %s as yes', (cell) => {
  expect(PARSERS.offers_telehealth(cell)).toEqual({ value: true });
});

it.each(['No', 'n', '0', '0.0', 'false'])('reads %s as no', (cell) => {
  expect(PARSERS.offers_telehealth(cell)).toEqual({ value: false });
});

it('joins credentials of several columns, each once', async () => {
  const { providers } = await foldRoster(
    'NPI,First Name,Last Name,Credential 1,Credential 2,Degree 3\n2000000002,Ana,Rivera,MD,FACC,MD\n',
  );
  expect(providers[0]?.name).toBe('Ana Rivera, MD, FACC');
});

it('reads a value that NPPES does not publish as an empty cell', async () => {
  const { providers, rejected } = await foldRoster('NPI,Name,EIN\n2000000002,Rivera,<UNAVAIL>\n');
  expect([providers[0]?.tin, rejected.size]).toEqual([undefined, 0]);
});
