import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { plantLength } from './planted-length.ts';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { draw, dragEnd, forgetMeasurements, open, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-measurement-list' });

let [chest, now, before] = ['', '', ''];

test.beforeAll(async ({ installation }) => {
  const parts = ['pulmonary angiography', 'nodule follow-up', 'control at 6 months'];
  [chest = '', now = '', before = ''] = await storeSamples(installation, parts);
  await plantLength(installation, before, 20);
});
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ installation }) => forgetMeasurements(installation, [chest, now]));

const panel = (page: Page) => page.getByRole('complementary', { name: 'Measurements' });
const rows = (page: Page) => panel(page).getByRole('listitem');
const act = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const drawn = (page: Page) => viewport(page, 1).locator('.svg-layer line');
const isSaved = (page: Page) => expect(panel(page).getByText(/Saved/)).toBeVisible();

test('colour, eye and lock are on the image, are taken back, and are there after a reload', async ({ page }) => {
  await open(page, chest);
  await draw(page, viewport(page, 1), 'l');
  const value = rows(page).getByRole('button', { name: /\smm$/ });
  const written = (await value.textContent()) ?? '';

  await act(page, 'Colour of measurement 1').click();
  await page.getByRole('menuitem', { name: 'Green' }).click();
  await act(page, 'Lock measurement 1').click();
  await expect(act(page, 'Delete measurement 1')).toHaveAttribute('aria-disabled', 'true');
  await expect(rows(page).getByRole('textbox')).not.toBeEditable();
  await page.keyboard.press('w'); // else another one would be drawn
  await dragEnd(page);
  await act(page, 'Go to measurement 1').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Delete');
  await expect(value).toHaveText(written);

  await act(page, 'Hide measurement 1').click();
  await expect(drawn(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(drawn(page)).not.toHaveCount(0);
  await isSaved(page);

  await page.reload();
  await open(page, chest);
  await expect(rows(page)).toHaveAttribute('data-color', 'green');
  await expect(drawn(page).first()).toHaveAttribute('stroke', '#8FE388');
  await act(page, 'Unlock measurement 1').click();
  await rows(page).getByRole('textbox').click();
  await act(page, 'Delete measurement 1').click();
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveAttribute('data-color', 'green');
});

test('a copy lies on the next image, and the list is grouped, sorted and saved as a table', async ({ page }) => {
  await open(page, chest);
  await draw(page, viewport(page, 1), 'l');
  await rows(page).getByRole('textbox').fill('Nodule, "RUL"');
  await page.keyboard.press('Enter');
  await act(page, 'Copy measurement 1 to the next image').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('Im 2');
  await expect(viewport(page, 1)).toHaveAccessibleName(/Image 2 of/);

  await act(page, 'What measurement 2 counts as').click();
  await page.getByRole('menuitem', { name: 'New lesion' }).click();
  await expect(panel(page).getByRole('heading', { name: 'New 1' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Im 2'); // its group comes first
  await panel(page)
    .getByRole('button', { name: /^Group/ })
    .click();
  await page.getByRole('menuitem', { name: 'Series' }).click();
  await expect(rows(page).first()).toContainText('Im 1');
  await isSaved(page);
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await act(page, 'Download as CSV').click();
  const table = await readFile(await (await saving).path(), 'utf8');
  const [head = '', first = '', second = ''] = table.split('\r\n');
  expect(head).toBe(
    '\uFEFFPatient ID,Study date,Number,Name,Tool,Series,Image,SOP Instance UID,Lesion,Reason,Scale,Length,Length (unit)',
  );
  expect(first).toMatch(/^[^,]+,\d{4}-\d\d-\d\d,1,"Nodule, ""RUL""",Length,Series 2,Im 1,[\d.]+,,,,\d+(\.\d+)?,mm$/);
  expect(second).toMatch(
    /^[^,]+,\d{4}-\d\d-\d\d,2,"Nodule, ""RUL""",Length,Series 2,Im 2,[\d.]+,New lesion,,,\d+(\.\d+)?,mm$/,
  );

  await page.reload();
  await open(page, chest);
  await expect(panel(page).getByRole('button', { name: 'Group Series' })).toBeVisible();
});

test('what was drawn is saved in the study as a DICOM SR, where it was drawn', async ({ page }) => {
  await open(page, chest);
  await draw(page, viewport(page, 1), 'l');
  const saving = page.waitForResponse((answer) => answer.url().endsWith('/annotations/document'));
  await act(page, 'Save as DICOM SR in this study').click();
  const { seriesUid, sopUid } = await (await saving).json();
  await expect(page.getByText('1 measurement saved in the study as DICOM SR')).toBeVisible();
  await expectAccessible(page);
  const lines = await page.evaluate(
    async ([series = '', sop = '']) => {
      const study = location.pathname.split('/').at(-1) ?? '';
      const path = `/dicom-web/studies/${study}/series/${series}/instances/${sop}/metadata`;
      const text = await (await fetch(path, { headers: { accept: 'application/dicom+json' } })).text();
      return [...text.matchAll(/"00700022":\{"vr":"FL","Value":\[([^\]]*)\]/g)].map(([, found = '']) =>
        JSON.parse(`[${found}]`),
      );
    },
    [seriesUid, sopUid] as string[],
  );
  // Keys draw it in the middle of the picture, which has 64 by 64 pixels, from left to right.
  const [[left, top, right, bottom]] = lines as [[number, number, number, number]];
  expect(Math.abs((left + right) / 2 - 32)).toBeLessThan(1);
  expect(Math.abs((top + bottom) / 2 - 32)).toBeLessThan(1);
  expect(right).toBeGreaterThan(left);

  await act(page, 'Save as DICOM SR in this study').click();
  await expect(page.getByText('Already saved in the study: 1 measurement')).toBeVisible();
});

test('what the archive does not take is told, outlives the tab, and is sent at the next visit', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route('**/annotations/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await open(page, chest);
  await draw(page, viewport(page, 1), 'l');
  await expect(rows(page)).toContainText('Kept here, not saved');
  await expect(panel(page).getByRole('alert')).toContainText('kept in this browser');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('about:blank');
  await page.unroute('**/annotations/*');

  await open(page, chest);
  await expect(rows(page).getByRole('button', { name: /\smm$/ })).toBeVisible();
  await expect(rows(page)).not.toContainText('not saved');
  // It may have been sent while the tab was left.
  const onServer = async () => {
    const answer = await installation.fetch(`/api/studies/${chest}/annotations`);
    return ((await answer.json()) as { annotations: unknown[] }).annotations.length;
  };
  await expect.poll(onServer).toBe(1);
  await page.reload();
  await open(page, chest);
  await expect(rows(page)).toHaveCount(1);
});

test('what was not saved is sent from whatever page is opened next', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route('**/annotations/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await open(page, chest);
  const before = await rows(page).count();
  await draw(page, viewport(page, 1), 'l');
  await expect(rows(page).last()).toContainText('Kept here, not saved');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('about:blank');
  await page.unroute('**/annotations/*');

  await page.goto('/studies');
  await expect
    .poll(async () => {
      const answer = await installation.fetch(`/api/studies/${chest}/annotations`);
      return ((await answer.json()) as { annotations: unknown[] }).annotations.length;
    })
    .toBe(before + 1);
});

test('what is drawn in the study beside and not saved is told, and sent again', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await open(page, now);
  await page.keyboard.press('p');
  await expect(viewport(page, 2)).toHaveAttribute('data-status', 'ready');
  await page.route('**/annotations/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await draw(page, viewport(page, 2), 'l');
  const message = panel(page).getByRole('alert').filter({ hasText: 'In the study beside' });
  await expect(message).toContainText('kept in this browser');
  await page.unroute('**/annotations/*');
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toHaveCount(0);
});

test('drawing stops what plays, so that an area has its grey values', async ({ page }) => {
  await open(page, chest);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await draw(page, viewport(page, 1), 'o', [40, 40]);
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  await expect(rows(page).getByRole('button', { name: /HU$/ })).toBeVisible();
});

test('target lesions are summed and judged by RECIST 1.1, and what is missing for that is said', async ({ page }) => {
  await open(page, now);
  await draw(page, viewport(page, 1), 'l');
  await rows(page).getByRole('textbox').fill('nodule LUL');
  await page.keyboard.press('Enter');
  await act(page, 'What measurement 1 counts as').click();
  await page.getByRole('menuitem', { name: 'Target lesion', exact: true }).click();
  const response = (name: string) => panel(page).getByRole('region', { name });
  await expect(response('No response computed')).toContainText('No earlier study has measured target lesions.');

  await rows(page)
    .getByRole('button', { name: /^Link measurement 1 with that of/ })
    .click();
  const written = await rows(page)
    .getByRole('button', { name: /^[\d.]+\smm$/ })
    .textContent();
  const sum = Number.parseFloat(written ?? '');
  const word = sum >= 25 ? 'Progressive disease' : sum <= 14 ? 'Partial response' : 'Stable disease';
  await expect(response(word)).toContainText(/Baseline 20\.0\smm/);
  await expect(response(word)).toContainText('Computed by RECIST 1.1, yours to judge.');
  await expect(rows(page).first()).toContainText(/mm a month/);
  await expectAccessible(page);
});
