import { describe, expect, it } from '@jest/globals';
import { foldRoster } from '../../test/rows.ts';
import { CELLS, type Heading, HEADINGS } from '../../test/headings.ts';
import { detectColumns, planColumns } from '../index.ts';
import { findAlias } from '../rows/headings.ts';
import { guessHeading } from './guess-heading.ts';

/** The column alone in a file with its cells: what is applied, and what is suggested. */
function readColumn({ heading, kind }: Heading) {
  const rows = CELLS[kind].map((cell) => [cell]);
  const { columns, unmapped } = planColumns([heading], detectColumns([heading], [], rows));
  const target = columns[0]?.target;
  const applied = target && 'field' in target ? target.field : '';
  return { heading, applied, suggested: applied || (unmapped[0]?.suggested_field ?? '') };
}

/** Parts of an address alone are suggestions: the other three complete it. */
const ADDRESS = ['Address', 'City', 'State', 'Zip'];
const PLACES = [CELLS.street, CELLS.city, CELLS.state, CELLS.zip];

function readInFile(entry: Heading) {
  const places = ADDRESS.map((heading, at) => ({ heading, cells: PLACES[at] ?? [], field: PART_FIELDS[at] }));
  const others = places.filter(({ field }) => field !== entry.field && entry.field !== '');
  const headings = [entry.heading, ...others.map(({ heading }) => heading)];
  const rows = CELLS[entry.kind].map((cell, at) => [cell, ...others.map(({ cells }) => cells[at] ?? '')]);
  const { columns } = planColumns(headings, detectColumns(headings, [], rows));
  const target = columns.find(({ index }) => index === 0)?.target;
  return target && 'field' in target ? target.field : '';
}

const PART_FIELDS = ['address_line_1', 'city', 'state', 'zip'];

describe('headings of rosters', () => {
  it('are more than 150, and none that 1.0.0 does not know is applied to a wrong field', () => {
    expect(HEADINGS.length).toBeGreaterThan(250);
    const wrong = HEADINGS.filter(({ heading }) => findAlias(heading) === null).flatMap((entry) => {
      const applied = readInFile(entry);
      return applied !== '' && applied !== entry.field ? [`${entry.heading}: ${applied}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('are found by nine of ten, as guesses or by their names', () => {
    const named = HEADINGS.filter(({ field }) => field !== '');
    const missed = named.filter(
      (entry) => readInFile(entry) !== entry.field && readColumn(entry).suggested !== entry.field,
    );
    expect(missed.map(({ heading }) => heading)).toEqual([]);
    const applied = named.filter((entry) => readInFile(entry) === entry.field).length;
    expect(applied / named.length).toBeGreaterThan(0.9);
  });

  it('are suggested for no wrong field', () => {
    const wrong = HEADINGS.filter(({ heading }) => findAlias(heading) === null).flatMap((entry) => {
      const { suggested } = readColumn(entry);
      return suggested !== '' && suggested !== entry.field ? [`${entry.heading}: ${suggested}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

describe('a guess of a heading', () => {
  it('has a confidence, of the words and of the cells', () => {
    expect(guessHeading('Prov Spec')).toEqual({ field: 'specialty', confidence: 0.95 });
    expect(guessHeading('Speciality')).toEqual({ field: 'specialty', confidence: 0.92 });
    expect(guessHeading('Shoe size')).toBeNull();
    const rows = ['x1', 'x2', 'x3', 'Derm'].map((cell) => [cell]);
    const [guess] = detectColumns(['Prov Spec'], [], rows);
    expect(guess?.guess?.confidence).toBeLessThan(0.9);
    expect(detectColumns(['Prov Spec'], [], [['x1'], ['x2']])).toEqual([]);
  });

  it('is made of what the cells hold where the heading says nothing', () => {
    const rows = CELLS.npi.map((npi, at) => [npi, CELLS.taxonomy[at] ?? '', CELLS.zip[at] ?? '']);
    const plan = planColumns(['A', 'B', 'C'], detectColumns(['A', 'B', 'C'], [], rows));
    expect(plan.columns.map(({ target, source }) => [target, source])).toEqual([
      [{ field: 'npi' }, 'content'],
      [{ field: 'taxonomy_code' }, 'content'],
    ]);
  });

  it('is no NPI where one cell in ten fails its check digit, or another column has them too', () => {
    const numbers = ['2000000002', '1000000012', '2000000003'].map((npi) => [npi]);
    expect(detectColumns(['A'], [], numbers)).toEqual([]);
    const two = CELLS.npi.map((npi) => [npi, npi]);
    expect(planColumns(['A', 'B'], detectColumns(['A', 'B'], [], two)).columns).toEqual([]);
  });

  it('never takes a field from a mapping or a known heading', () => {
    const rows = [['Cardiology', 'Derm', 'Ortho']];
    expect(detectColumns(['Specialty', 'Prov Spec', 'Spec'], [], rows)).toEqual([]);
    expect(detectColumns(['Kind', 'Prov Spec'], [{ heading: 'Kind', field: 'specialty' }], rows)).toEqual([]);
    expect(detectColumns(['Prov Spec'], [{ heading: 'prov spec', field: null }], [['Derm']])).toEqual([]);
  });

  it('rejects no row that contradicts an earlier one: the first stands, with a warning', async () => {
    const heading = 'NPI,Name,Specialty,Group TIN\n';
    const rows = ['2000000002,Ana,Cardiology,123456789', '2000000002,Ana,Dermatology,987654321'];
    const { providers, rejected } = await foldRoster(`${heading}${rows.join('\n')}\n`);
    expect(providers).toMatchObject([{ tin: '123456789', additional_specialty_codes: ['011'] }]);
    expect([...rejected]).toEqual([]);
    const named = await foldRoster(`${heading.replace('Group TIN', 'TIN')}${rows.join('\n')}\n`);
    expect([...named.rejected.values()]).toMatchObject([[{ field: 'tin', code: 'inconsistent' }]]);
  });

  it('of few letters or of few words depends on the cells', () => {
    const guess = (heading: string, cells: readonly string[]) =>
      detectColumns(
        [heading],
        [],
        cells.map((cell) => [cell]),
      )[0]?.field ?? null;
    expect(guess('Sate', ['UT', 'UT', 'UT'])).toBe('state');
    expect(guess('Sate', ['Provo', 'UT', 'UT'])).toBeNull();
    expect(guess('Provider Type', ['Cardiology', 'Derm', 'ASC'])).toBe('specialty');
    expect(guess('Provider Type', ['PCP', 'Specialist', 'PCP'])).toBeNull();
    expect(guess('End', ['3/4/2026', '1/1/2026', '12/31/2027'])).toBe('terminated_on');
    expect(guess('End', ['Front', 'Rear', 'Rear'])).toBeNull();
  });

  it('rejects no row: a cell that it cannot read is a warning', () => {
    const headings = ['NPI', 'Contract Start Dt'];
    const rows = [...Array.from({ length: 19 }, () => ['2000000002', '1/1/2026']), ['1000000012', 'unknown']];
    expect(detectColumns(headings, [], rows)).toMatchObject([
      { field: 'effective_on', guess: { source: 'similar_heading' } },
    ]);
  });
});
