import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AccountDb, newId, type Prisma } from '@pnb/db';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { type CompatibilityFile, compatibilityFiles } from '../../test/compatibility-files.ts';
import { CELLS, HEADINGS } from '../../test/headings.ts';
import { readRoster } from '../../test/read.ts';
import { type ColumnMapping, presentPreview, previewFile } from '../index.ts';
import { evaluateRows } from '../run/evaluate-rows.ts';
import { getImportRecord, type ImportRecord } from '../run/import-state.ts';
import { groupImportIssues, groupRowIssues } from '../run/issues.ts';
import { runImport } from '../run/run-import.ts';
import { storeUpload } from '../run/store-upload.ts';

const database = useNetworkDatabase();

interface File {
  fileName: string;
  content: Uint8Array;
  mapping?: ColumnMapping[];
}

interface Account {
  db: AccountDb;
  build_id: string;
}

async function makeAccount(): Promise<Account> {
  const db = database.anAccount();
  return { db, build_id: await insertBuild(db) };
}

// oxlint-disable-next-line require-await -- A source of bytes is asynchronous.
async function* send(content: Uint8Array) {
  yield content;
}

/** Runs an import of a file to its end. */
async function load({ db, build_id }: Account, file: File, mode: 'dry_run' | 'upsert'): Promise<ImportRecord> {
  const { fileName, content, mapping = [] } = file;
  const id = newId();
  const owner = { id, account_id: db.account_id, build_id, actor: { ...db.actor } };
  await db.sql.import.create({
    data: { ...owner, mode, file_name: fileName, mapping: mapping as unknown as Prisma.InputJsonArray },
  });
  const { reading, ...stored } = await storeUpload(db, id, { fileName, source: send(content), mapping });
  const state = { ...stored, reading: { ...reading }, status: 'queued', phase: 'read' } as const;
  await db.sql.import.update({ where: { id }, data: state });
  expect(await runImport(db, id)).toBeNull();
  const record = await getImportRecord(db, id);
  if (!record) throw new Error('no import');
  return record;
}

const describeImport = async (db: AccountDb, row: ImportRecord) => ({
  counts: {
    created: row.created_count,
    updated: row.updated_count,
    unchanged: row.unchanged_count,
    rejected: row.rejected_count,
    missing: row.missing_count,
  },
  warning_count: row.warning_count,
  issues: (await groupImportIssues(db, row.id)).issues,
});

async function preview({ db, build_id }: Account, { fileName, content, mapping = [] }: File) {
  const options = { mapping, matchBy: 'npi', environment: db.environment, rows: 20 } as const;
  const read = await previewFile({ fileName, source: send(content) }, options);
  const outcomes = await evaluateRows(db, read.records, { plan: read.plan, build_id });
  const { issues } = await groupRowIssues(db, outcomes);
  return presentPreview(read, { outcomes, issues, proposed_mapping: null });
}

/** The preview says what the dry run says. */
async function assertSame(account: Account, file: File): Promise<void> {
  const { counts, warning_count, issues, is_complete, sampled_count } = await preview(account, file);
  const dryRun = await load(account, file, 'dry_run');
  expect({ counts, warning_count, issues }).toEqual(await describeImport(account.db, dryRun));
  expect([is_complete, sampled_count]).toEqual([true, dryRun.rows_read]);
}

const toFile = ({ fileName, mapping, create }: CompatibilityFile): File => ({
  fileName,
  content: create(),
  ...(mapping ? { mapping } : {}),
});

const toCsv = (rows: readonly (readonly string[])[]): File => ({
  fileName: 'roster.csv',
  content: Buffer.from(rows.map((row) => `${row.map((cell) => `"${cell}"`).join(',')}\n`).join('')),
});

const NPIS = ['2000000002', '1000000012', '1000000004', '2000000010', '2000000028'];

describe('a preview says what the dry run says', () => {
  it.each(compatibilityFiles.map((file) => [file.name, file] as const))('of a known file: %s', async (_, file) => {
    await assertSame(await makeAccount(), toFile(file));
  });

  it('of files with the headings of senders', async () => {
    for (let at = 0; at < HEADINGS.length; at += 60) {
      const columns = HEADINGS.slice(at, at + 60);
      const rows = NPIS.map((npi, row) => [
        npi,
        'Ana Rivera',
        ...columns.map(({ kind }) => CELLS[kind][row % 3] ?? ''),
      ]);
      await assertSame(
        await makeAccount(),
        toCsv([['NPI', 'Name', ...columns.map(({ heading }) => heading)], ...rows]),
      );
    }
  });

  it('of any rows, in a build that has some of the providers', async () => {
    const account = await makeAccount();
    const cells = {
      NPI: [...NPIS, ...NPIS, '', '2000000003'],
      'External ID': ['', '', 'a1', 'a2', 'x'.repeat(256)],
      Name: ['Ana Rivera', 'Ana Rivera', 'Zoe Park', ''],
      Specialty: ['Cardiology', 'Cards', 'Psych', '', 'Astrology'],
      Taxonomy: ['', '', '207RC0000X', '1'],
      Address: ['1 A St', '2 B St', ''],
      City: ['Salt Lake City', 'Salt Lake City', ''],
      State: ['UT', 'UT', 'CA'],
      Zip: ['84101', '84101', 'abcde', ''],
      County: ['', '', 'Salt Lake', 'Kings'],
      'Owner Email': ['', 'kim@example.com', 'kim@'],
      Status: ['', '', 'Active', 'Termed'],
      'Term Date': ['', '', '1/31/2020', '12/31/2099', 'soon'],
      Telehealth: ['', 'Y', 'perhaps'],
    };
    const heading = fc.subarray(Object.keys(cells) as (keyof typeof cells)[], { minLength: 3 });
    const table = heading.chain((names) =>
      fc
        .array(fc.tuple(...names.map((name) => fc.constantFrom(...cells[name]))), { minLength: 1, maxLength: 12 })
        .map((rows) => [names, ...rows]),
    );
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const file = toCsv(rows);
        const { columns } = await readRoster(file.content).catch(() => ({ columns: [] }));
        fc.pre(columns.length === rows[0]?.length);
        await assertSame(account, file);
        await load(account, file, 'upsert');
      }),
      { numRuns: 12 },
    );
  });
});

describe('a preview', () => {
  it.each([
    ['specialty', ['NPI', 'Name'], ['2000000002', 'Ana Rivera']],
    ['name', ['NPI', 'Specialty'], ['2000000002', 'Cardiology']],
    ['npi', ['Name', 'Specialty'], ['Ana Rivera', 'Cardiology']],
  ])('names what no column has: %s', async (field, heading, cells) => {
    const { missing_fields, counts, issues } = await preview(await makeAccount(), toCsv([heading, cells]));
    expect(missing_fields).toMatchObject([{ field }]);
    expect(missing_fields[0]?.message).toMatch(/^No column has .*Map a column to /);
    expect(counts).toMatchObject({ created: 0, rejected: 1 });
    expect(issues).toMatchObject([{ severity: 'error', code: 'required', field, row_count: 1, first_rows: [2] }]);
  });

  it('states where it has the first 1,000 rows alone', async () => {
    const rows = Array.from({ length: 1_001 }, (_, at) => ['x', `Ana ${at}`, 'Cardiology']);
    const file = toCsv([['NPI', 'Name', 'Specialty'], ...rows]);
    const whole = toCsv([['NPI', 'Name', 'Specialty'], ...rows.slice(1)]);
    const account = await makeAccount();
    expect(await preview(account, file)).toMatchObject({ is_complete: false, sampled_count: 1_000 });
    const { is_complete, sampled_count, counts, issues } = await preview(account, whole);
    expect([is_complete, sampled_count, counts.rejected]).toEqual([true, 1_000, 1_000]);
    expect(issues).toMatchObject([
      { code: 'invalid_format', value: 'x', row_count: 1_000, first_rows: [2, 3, 4, 5, 6] },
    ]);
  });
});
