import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { describeInBrowser, type Tab } from './browser.ts';
import { saveDownload } from './downloads.ts';
import { OPEN_ROSTER, ROSTER } from './rosters.ts';

describeInBrowser('imports', (dashboard) => {
  const open = async (path: string): Promise<Tab> => {
    const tab = await dashboard.openTab();
    await tab.signUp();
    await tab.waitForSample();
    await tab.open(path);
    return tab;
  };

  it('imports a roster: columns, progress, rejected rows, changes, and the way back', async () => {
    const tab = await open('/sandbox/imports/new');
    const { page } = tab;
    await page.getByRole('combobox', { name: 'Build' }).selectOption({ index: 1 });
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(ROSTER) });
    await page.getByText('Guessed, 95 %').waitFor();
    await page.getByRole('combobox', { name: 'Field of Spec' }).selectOption('specialty');
    await page.getByText('2 rows read, 1 of them would be rejected.').waitFor();
    await page.getByRole('radio', { name: /^Add and change/ }).check();
    await page.getByRole('button', { name: 'Start the import' }).click();

    await page.getByText('Completed with errors').waitFor();
    const rejected = page.getByRole('table', { name: 'Rows and their errors' });
    await rejected.getByText('2000000011 fails the check digit of an NPI.').waitFor();
    await page.reload();
    await rejected.getByText('2000000011 fails the check digit of an NPI.').waitFor();
    const { name, path } = await saveDownload(page, 'Download the rejected rows');
    expect(name).toBe('roster rejected.csv');
    expect(await readFile(path, 'utf8')).toMatch(/,import_row,import_errors\r\n2000000011,/);

    await page.getByRole('tab', { name: 'Changes' }).click();
    await page.getByRole('link', { name: 'Ana Rivera, MD' }).waitFor();
    await page.getByRole('button', { name: 'Revert the import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revert the import' }).click();
    await page.getByText('Reverted', { exact: true }).first().waitFor();
    expect(await tab.call('GET', '/app/api/sandbox/v1/providers?npi=2000000002')).toMatchObject({ data: [] });
  });

  it('shows how a file was read, and reads it again as it is stated', async () => {
    const { page } = await open('/sandbox/imports/new');
    const text = 'Name;Group\nRoster;A\nNPI;Name;Specialty\n2000000002;Zo\u00EB Rivera;Cardiology\nTotal;1;\n';
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await page.getByText('1 row read, 0 of them would be rejected. Left out: 0 blank rows, 1 row of totals.').waitFor();
    await page.getByRole('cell', { name: 'Zoë Rivera' }).waitFor();
    const choice = (name: string) => page.getByRole('combobox', { name });
    const readChoice = (name: string) => choice(name).locator('option:checked').textContent();
    expect([
      await readChoice('Encoding'),
      await readChoice('Delimiter'),
      await readChoice('Row of the headings'),
    ]).toEqual(['Detected: Windows-1252', 'Detected: Semicolon', 'Detected: Row 3']);
    await choice('Row of the headings').selectOption('1');
    await page.getByText('3 rows read, 3 of them would be rejected.').waitFor();
    await choice('Row of the headings').selectOption('');
    await choice('Encoding').selectOption('utf-8');
    await page.getByText('The text is not UTF-8 at or after line 4.').waitFor();
    await choice('Encoding').selectOption('');
    await page.getByRole('cell', { name: 'Zoë Rivera' }).waitFor();
  });

  it('confirms what a file leaves open, proposes it for the next file, and lists contracts that have ended', async () => {
    const tab = await open('/sandbox/imports/new');
    const { page } = tab;
    const file = { name: 'psych.csv', mimeType: 'text/csv', buffer: Buffer.from(OPEN_ROSTER) };
    await page.getByRole('combobox', { name: 'Build' }).selectOption({ index: 1 });
    await page.getByLabel('Choose a file').setInputFiles(file);
    const values = page.getByRole('region', { name: 'Values to confirm' });
    await values.getByText('Open, 75 %').waitFor();
    await page.getByText('1 of them would be rejected.').waitFor();
    await values.getByLabel('Meaning of Psych as Specialty').fill('Clinical Psychology');
    await values.getByRole('button', { name: 'Confirm the meaning of Psych' }).click();
    await page.getByText('0 of them would be rejected.').waitFor();
    await page.getByRole('radio', { name: /^Add and change/ }).check();
    await page.getByRole('button', { name: 'Start the import' }).click();

    await page.getByRole('tab', { name: 'Warnings (1)' }).click();
    const warned = page.getByRole('table', { name: 'Rows and their errors' });
    await warned.getByText('The contract ended on 2020-01-31. The provider is created as terminated.').waitFor();
    await page.getByText('Guessed columns and values: 1').click();
    await page.getByText('was read as Cardiology (97 %)').waitFor();

    await tab.open('/sandbox/imports/new');
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByRole('button', { name: 'Use that mapping' }).click();
    await page.getByText('0 of them would be rejected.').waitFor();
  });
  it('imports the rows of a dry run with its mapping, without the file', async () => {
    const { page } = await open('/sandbox/imports/new');
    await page.getByRole('combobox', { name: 'Build' }).selectOption({ index: 1 });
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(ROSTER) });
    await page.getByText('Guessed, 95 %').waitFor();
    await page.getByRole('combobox', { name: 'Field of Spec' }).selectOption('specialty');
    await page.getByRole('button', { name: 'Start the dry run' }).click();
    await page.getByRole('button', { name: 'Import these rows now' }).click();

    await page.getByRole('heading', { name: 'What became of the rows' }).waitFor();
    await page.getByRole('tab', { name: 'Changes' }).click();
    await page.getByRole('link', { name: 'Ana Rivera, MD' }).waitFor();
    await page.getByRole('link', { name: 'Show the dry run' }).click();
    await page.getByRole('heading', { name: 'What an import would do' }).waitFor();
  });
});
