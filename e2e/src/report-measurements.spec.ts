import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { storeSamples } from './samples.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { draw, dragEnd, measureLength, open, viewport } from './viewer-steps.ts';

test.use({ only: 'report-measurements' });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Measurements' });
const beside = (page: Page) => page.getByRole('complementary', { name: 'Report' });
const caption = (page: Page, number: number) =>
  beside(page).getByRole('textbox', { name: `Caption of image ${number}` });
const comparison = (page: Page) => beside(page).getByRole('textbox', { name: 'Comparison' });

test('a measurement is put into the report, follows the images, leads to them, and is a value once it is signed', async ({
  page,
  installation,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['pulmonary angiography']);
  await ask(installation, '/api/studies/moves', { selection: { studyUids: [studyUid] }, act: 'complete' }).catch(
    () => undefined,
  );
  const reader = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Rita',
    lastName: 'Reader',
    scope: { all: true },
  });
  await signIn(page, reader);
  await open(page, studyUid);
  await measureLength(page);
  await panel(page).getByRole('textbox').fill('Nodule');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText(/^Saved/)).toBeVisible();

  await page.keyboard.press('e');
  await beside(page).getByRole('button', { name: 'Begin the report' }).press('Enter');
  await expect(beside(page).getByText('Measurement not mentioned')).toBeVisible();
  await comparison(page).click();
  await page.keyboard.type('A nodule of ');
  await page.keyboard.type('/');
  // The first entry is chosen before anything is looked for.
  const offered = page.getByRole('option', { name: /^Nodule \d+\.\d mm$/ });
  await expect(offered).toHaveAttribute('data-combobox-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' in the left lobe.');
  await expect(comparison(page)).toHaveText(/^A nodule of \d+\.\d mm in the left lobe\.$/);
  await expect(beside(page).getByText('Measurement not mentioned')).toBeHidden();
  const drawn = (await comparison(page).textContent()) ?? '';

  await dragEnd(page);
  await expect(comparison(page)).not.toHaveText(drawn);
  await expect(comparison(page)).toHaveText(/^A nodule of \d+\.\d mm in the left lobe\.$/);
  const moved = (await comparison(page).textContent()) ?? '';

  const where = (await viewport(page, 1).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('PageDown');
  await expect(viewport(page, 1)).not.toHaveAccessibleName(where);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  await draw(page, viewport(page, 1), 'l', [40, 40]);
  await expect(beside(page).getByText('Measurement not mentioned')).toBeVisible();
  await comparison(page).locator('[data-place]').click();
  await expect(viewport(page, 1)).toHaveAccessibleName(where);

  // The image is marked by its key, and another one by the button of the report; then the second comes first.
  await page.getByRole('toolbar').getByRole('button', { name: /^Zoom/ }).focus();
  await page.keyboard.press('c');
  await expect(caption(page, 1)).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByText('Marked as a key image')).toBeVisible();
  await beside(page).getByRole('button', { name: 'Add the shown image' }).press('Enter');
  await caption(page, 2).fill('The nodule, inverted');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(caption(page, 1)).toHaveValue('The nodule, inverted');
  await expect(caption(page, 1)).toBeFocused();
  const inverted = beside(page).getByRole('img', { name: 'The nodule, inverted' });
  await inverted.dragTo(beside(page).getByRole('img', { name: 'Image 2' }), { targetPosition: { x: 36, y: 60 } });
  await expect(caption(page, 2)).toHaveValue('The nodule, inverted');
  await caption(page, 2).press('Alt+ArrowUp');
  await expect(caption(page, 1)).toHaveValue('The nodule, inverted');
  await expectAccessible(page);
  await expect(beside(page).getByText(/^Saved/)).toBeVisible();

  await beside(page).getByRole('textbox', { name: 'Impression' }).first().fill('Nodule.');
  await page.keyboard.press('Alt+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign the report' });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(reader.password);
  await page.keyboard.press('Enter');
  await expect(beside(page).getByText('Signed by Rita Reader, author')).toBeVisible();
  await expect(beside(page).getByText(moved)).toBeVisible();
  await expect(beside(page)).not.toContainText('{{');
  const figure = beside(page).getByRole('img', { name: 'The nodule, inverted' });
  await expect(figure).toBeVisible();
  expect(await figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
  await expect(beside(page).getByRole('figure')).toHaveCount(2);

  // What its signer corrects in time is another version; the one before stays.
  const settings = { settings: { intoStudy: 'none', editHours: 1 }, basedOn: 0 };
  await ask(installation, '/api/settings/reports', settings, 'PUT');
  await page.reload();
  await beside(page).getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(beside(page).getByText(/^You correct a report that you signed/)).toBeVisible();
  await beside(page).getByRole('textbox', { name: 'Impression' }).first().fill('Nodule, to be controlled.');
  await expectAccessible(page);
  await page.keyboard.press('Alt+Enter');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(reader.password);
  await page.keyboard.press('Enter');
  await expect(beside(page).getByText('Corrected and signed by Rita Reader, author')).toBeVisible();
  await expect(beside(page).getByText('Nodule, to be controlled.')).toBeVisible();
  await expect(beside(page).getByRole('link', { name: 'Previous version' })).toBeVisible();
});

test('all measurements are put into the report as a table, which is signed and printed', async ({
  page,
  installation,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['nodule follow-up']);
  await ask(installation, '/api/studies/moves', { selection: { studyUids: [studyUid] }, act: 'complete' }).catch(
    () => undefined,
  );
  const reader = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Tina',
    lastName: 'Table',
    scope: { all: true },
  });
  await signIn(page, reader);
  await open(page, studyUid);
  await measureLength(page);
  await panel(page).getByRole('textbox').fill('Nodule {{x}}');
  await page.keyboard.press('Enter');
  await draw(page, viewport(page, 1), 'k', [40, 40]);
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expect(panel(page).getByText(/^Saved/)).toBeVisible();

  const insert = panel(page).getByRole('button', { name: 'Insert all into the report as a table' });
  await insert.press('Enter');
  await expect(page.getByText('No report of this study is being written.')).toBeVisible({ timeout: 10_000 });
  await page.keyboard.press('e');
  await beside(page).getByRole('button', { name: 'Begin the report' }).press('Enter');
  const findings = beside(page).getByRole('textbox', { name: 'Findings' });
  await expect(findings).toBeVisible();
  // Beside the report there is no room for the list until it is asked for.
  await page.getByRole('toolbar').getByRole('button', { name: /^Zoom/ }).focus();
  await page.keyboard.press('d');
  await insert.press('Enter');
  await expect(page.getByText('Inserted into the report as a table')).toBeVisible();
  const cells = findings.getByRole('cell');
  await expect(cells).toHaveCount(8);
  await expect(findings.getByRole('columnheader')).toHaveText(['Measurement', 'Value', 'Place', 'Before']);
  await expect(cells.nth(0)).toHaveText('Nodule { {x}}');
  await expect(cells.nth(1)).toHaveText(/^\d+\.\d mm$/);
  await expect(cells.nth(2)).toHaveText(/^Series \d+, image \d+$/);
  await expect(cells.nth(3)).toHaveText('–');
  await expect(cells.nth(4)).toHaveText('Measurement 2');
  await expect(beside(page).getByText('Measurement not mentioned')).toBeHidden();
  await expectAccessible(page);
  await expect(beside(page).getByText(/^Saved/)).toBeVisible();
  const written = (await cells.nth(1).textContent()) ?? '';

  await beside(page).getByRole('textbox', { name: 'Impression' }).first().fill('Nodule.');
  await page.keyboard.press('Alt+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign the report' });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(reader.password);
  await page.keyboard.press('Enter');
  await expect(beside(page).getByText('Signed by Tina Table, author')).toBeVisible();
  await expect(beside(page).getByRole('cell', { name: written, exact: true })).toBeVisible();
  const text = await printed(page, studyUid);
  expect(text).toMatch(
    new RegExp(`Nodule \\{ \\{x\\}\\}\\s+${written.replace('.', '\\.')}\\s+Series \\d+, image \\d+\\s+–`),
  );
});

test('the volume within outlines of one name stands in the table of the report, signed and printed, and in the CSV', async ({
  page,
  installation,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['CT Head']);
  await ask(installation, '/api/studies/moves', { selection: { studyUids: [studyUid] }, act: 'complete' }).catch(
    () => undefined,
  );
  const name = { firstName: 'Vera', lastName: 'Volume' };
  const reader = await addColleague(installation, { role: 'radiologist', ...name, scope: { all: true } });
  await signIn(page, reader);
  await open(page, studyUid);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  for (const number of [1, 2]) {
    await draw(page, viewport(page, 1), 'Shift+C', [40, 20]);
    await expect(panel(page).getByRole('listitem').getByRole('textbox')).toHaveCount(number);
    await panel(page)
      .getByRole('listitem')
      .getByRole('textbox')
      .nth(number - 1)
      .fill('Cyst');
    await page.keyboard.press('Enter');
    await page.getByRole('toolbar').getByRole('button', { name: /^Zoom/ }).focus();
    if (number === 1) await page.keyboard.press('ArrowDown');
  }
  const said = panel(page).getByText(/^Volume of Cyst, 2 outlines: \d[\d.]*\sml$/);
  await expect(said).toBeVisible();
  const [, volume = ''] = /: (\S+)\sml$/.exec((await said.textContent()) ?? '') ?? [];
  await expect(panel(page).getByText(/^Saved/)).toBeVisible();
  const csv = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: /CSV/ }).click();
  const table = await readFile(await (await csv).path(), 'utf8');
  expect(table).toContain('Volume,Volume (unit),Outlines,Reason for no volume');
  const [, millilitres] = /,Cyst,Volume,.*,(\d[.\d]*),ml,2,\s/.exec(table) ?? [];
  // in the list it has three digits
  expect(Math.abs(Number(millilitres) / Number(volume) - 1)).toBeLessThan(0.005);

  await page.keyboard.press('e');
  await beside(page).getByRole('button', { name: 'Begin the report' }).press('Enter');
  const findings = beside(page).getByRole('textbox', { name: 'Findings' });
  await expect(findings).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: /^Zoom/ }).focus();
  await page.keyboard.press('d');
  await panel(page).getByRole('button', { name: 'Insert all into the report as a table' }).press('Enter');
  const line = findings.getByRole('row').filter({ hasText: 'Volume: Cyst' });
  await expect(line.getByRole('cell').nth(1)).toHaveText(`${volume} ml (2 slices)`);
  await expect(line.getByRole('cell').nth(2)).toHaveText(/^Series \d+$/);
  await expect(beside(page).getByText(/^Saved/)).toBeVisible();
  await beside(page).getByRole('textbox', { name: 'Impression' }).first().fill('Cyst.');
  await page.keyboard.press('Alt+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign the report' });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(reader.password);
  await page.keyboard.press('Enter');
  await expect(beside(page).getByText('Signed by Vera Volume, author')).toBeVisible();
  await expect(beside(page).getByRole('cell', { name: `${volume} ml (2 slices)`, exact: true })).toBeVisible();
  const text = await printed(page, studyUid);
  expect(text).toMatch(new RegExp(`Volume: Cyst\\s+${volume.replace('.', '\\.')} ml \\(2 slices\\)\\s+Series`));
});

/** The report as PDF, as text. */
async function printed(page: Page, studyUid: string): Promise<string> {
  const bytes = await page.evaluate(async (uid) => {
    const answer = await fetch(`/api/studies/${uid}/report/pdf`);
    return [...new Uint8Array(await answer.arrayBuffer())];
  }, studyUid);
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(bytes), encoding: 'utf8' });
}
