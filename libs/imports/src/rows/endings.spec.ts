import { describe, expect, it } from '@jest/globals';
import { foldRoster } from '../../test/rows.ts';
import { findProviderEnding } from './endings.ts';

const TODAY = new Date('2026-11-26');

/** Why the contract of the only provider of a file has ended. */
async function readEnding(headings: string, ...rows: string[]): Promise<string | null> {
  const lines = rows.map((row) => `2000000002,${row}`);
  const { providers, rejected } = await foldRoster([`NPI,${headings}`, ...lines].join('\n'));
  expect(rejected.size).toBe(0);
  return findProviderEnding(providers[0] ?? {}, TODAY)?.code ?? null;
}

describe('a contract that has ended', () => {
  it.each([
    ['Term Date', '1/31/2020', 'contract_ended'],
    ['Term Date', '11/25/2026', 'contract_ended'],
    ['Termination Dt', '1/31/20', 'contract_ended'],
    ['Termed', '1/31/2020', 'contract_ended'],
    ['Termed', 'Y', 'contract_ended'],
    ['Status', 'Termed', 'contract_ended'],
    ['Status', 'INACTIVE', 'contract_ended'],
    ['Par Status', 'Terminated', 'contract_ended'],
    ['Status', 'Deceased', 'deceased'],
    ['Active', 'N', 'contract_ended'],
    ['Deceased', 'Y', 'contract_ended'],
    ['NPI Deactivation Date', '02/03/2024', 'npi_deactivated'],
    ['Deactivation Date', '2024-02-03', 'npi_deactivated'],
    ['Comments', 'Deceased 2/2026', 'deceased'],
    ['Notes', 'Dr. Rivera passed away in May', 'deceased'],
  ])('is recognized by %s = %s', async (heading, cell, code) => {
    expect(await readEnding(heading, cell)).toBe(code);
  });

  it.each([
    ['Term Date', '11/26/2026'],
    ['Term Date', '12/31/9999'],
    ['Termed', '12/31/2027'],
    ['Termed', 'N'],
    ['Status', 'Active'],
    ['Status', 'Pending'],
    ['Active', 'Y'],
    ['License Status', 'Inactive'],
    ['Panel Status', 'Closed'],
    ['Comments', 'Accepts Medicare'],
    ['Provider Last Name', 'Deceased'],
    ['NPI Deactivation Date', ''],
  ])('is not recognized by %s = %s', async (heading, cell) => {
    expect(await readEnding(heading, cell)).toBeNull();
  });

  it('is not ended by a status where its last day is still to come', async () => {
    expect(await readEnding('Status,Term Date', 'Termed,12/31/2026')).toBeNull();
    expect(await readEnding('Status,Term Date', 'Deceased,12/31/2026')).toBe('deceased');
  });

  it('is not ended while one row of the provider has not', async () => {
    expect(await readEnding('City,Status', ',Termed', ',Active')).toBeNull();
    expect(await readEnding('Status,Specialty', 'Termed,Cardiology', 'Termed,Neurology')).toBe('contract_ended');
    expect(await readEnding('NPI Deactivation Date,Comments', '1/1/2024,a', ',b')).toBe('npi_deactivated');
  });

  it('is not ended by a deactivation that NPPES has reversed', async () => {
    expect(await readEnding('NPI Deactivation Date,NPI Reactivation Date', '1/1/2024,2/1/2024')).toBeNull();
    expect(await readEnding('NPI Deactivation Date,NPI Reactivation Date', '3/1/2024,2/1/2024')).toBe(
      'npi_deactivated',
    );
  });
});

it('imports a row whose signs of an end cannot be read: a word of a status is no warning, a day is one', async () => {
  const { providers, records } = await foldRoster(
    'NPI,Status,CCN,NPI Deactivation Date\n2000000002,Floating,?,\n1000000012,Active,460004,soon\n',
  );
  expect(providers).toHaveLength(2);
  expect(records.map(({ warnings }) => warnings.map(({ code, column }) => [code, column]))).toEqual([
    [],
    [['value_ignored', 'NPI Deactivation Date']],
  ]);
});

it('identifies a hospital without an NPI by its CCN, with the zero that a spreadsheet removed', async () => {
  const { records } = await foldRoster('NPI,CCN,Hospital Name\n,460004,A\n,50123,B\n2000000002,460005,C\n');
  expect(records.map(({ key }) => key)).toEqual(['record_id:460004', 'record_id:050123', 'npi:2000000002']);
});
