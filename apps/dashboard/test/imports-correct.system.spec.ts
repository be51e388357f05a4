import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { hasNpiCheckDigit } from '@pnb/contract';
import type { Page } from 'playwright-core';
import { findViolations } from './axe.ts';
import { describeInBrowser } from './browser.ts';
import { saveDownload } from './downloads.ts';

const [FIRST = '', SECOND = '', THIRD = ''] = Array.from({ length: 100 }, (_, at) => String(2_000_000_200 + at)).filter(
  hasNpiCheckDigit,
);
const BAD = '2000000011';

const ROSTER = `Notes,NPI,Provider Name,Specialty,Address,City,State,Zip
,${BAD},"Ana Elm, MD",Cardiology,200 Example Avenue,Salt Lake City,UT,84101
,${BAD},"Lee Elm, DO",Cardiologee,200 Example Avenue,Salt Lake City,UT,84101
,${BAD},"Mae Elm, DO",Cardiology,200 Example Avenue,Salt Lake City,UT,84101
`;

/** Pastes a text as the clipboard of a spreadsheet has it. */
const paste = (page: Page, text: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }`);

describeInBrowser('corrections of rows', (dashboard) => {
  it('corrects rejected rows by keyboard and paste, applies them, and shows which still have errors', async () => {
    const tab = await dashboard.openTab();
    await tab.signUp();
    await tab.waitForSample();
    await tab.open('/sandbox/imports/new');
    const { page } = tab;
    await page.getByRole('combobox', { name: 'Build' }).selectOption({ index: 1 });
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'messy.csv', mimeType: 'text/csv', buffer: Buffer.from(ROSTER) });
    await page.getByText('3 rows read, 3 of them would be rejected.').waitFor();
    await page.getByRole('radio', { name: /^Add and change/ }).check();
    await page.getByRole('button', { name: 'Start the import' }).click();
    await page.getByText('Completed with errors').waitFor();
    const { path } = await saveDownload(page, 'Download the rejected rows');
    // Excel reads UTF-8 by its byte order mark.
    expect((await readFile(path)).subarray(0, 8).toString('utf8')).toBe('\uFEFFNotes');

    await page.getByRole('button', { name: 'Correct these rows' }).click();
    const grid = page.getByRole('grid', { name: 'Rows to correct' });
    await grid.getByText(`${BAD} fails the check digit`).first().waitFor();
    // The imported columns come first.
    expect(await grid.getByRole('columnheader').allTextContents()).toEqual([
      'Row',
      'NPI',
      'Provider Name',
      'Specialty',
      'Address',
      'City',
      'State',
      'Zip',
      'Notes',
    ]);
    const cell = (row: number, column: number) => grid.getByRole('row').nth(row).getByRole('gridcell').nth(column);
    await cell(1, 0).getByText(`${BAD} fails the check digit`).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect({ colorScheme, found: await findViolations(page) }).toEqual({ colorScheme, found: [] });
    }

    await cell(1, 0).click();
    await paste(page, `${FIRST}\r\n${SECOND}\r\n`);
    await page.getByText('2 rows changed. 2 cells pasted.').waitFor();
    await page.keyboard.press('Control+z');
    await cell(1, 0).getByText(BAD, { exact: true }).waitFor();
    await paste(page, `${FIRST}\r\n${SECOND}\r\n`);
    await page.keyboard.press('End');
    await page.keyboard.type('Checked');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F2');
    await page.keyboard.type('By hand');
    await page.keyboard.press('Tab');
    expect(await cell(1, 7).textContent()).toBe('By hand');
    await page.getByRole('button', { name: 'Save and apply' }).click();

    await page.getByText('1 row applied, 1 with errors, 0 refused.').waitFor();
    await cell(1, 2).getByText('Cardiologee').first().waitFor();
    expect(await grid.getByRole('row').count()).toBe(3);
    expect(await tab.call('GET', `/app/api/sandbox/v1/providers?npi=${FIRST}`)).toMatchObject({
      data: [{ name: 'Ana Elm, MD' }],
    });

    await cell(1, 2).click();
    await page.keyboard.type('Cardiology');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(THIRD);
    await page.keyboard.press('Enter');
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Save and apply' }).click();
    await page.getByText('2 rows applied, 0 with errors, 0 refused.').waitFor();
    await page.getByText('Completed', { exact: true }).first().waitFor();
  });
});
