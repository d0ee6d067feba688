import type { Locator, Page } from '@playwright/test';
import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addColleague } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { brightnessAt, draw, dragEnd, forgetMeasurements, open, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-measuring' });

let [chest, abdomen] = ['', ''];

test.beforeAll(async ({ installation }) => {
  [chest = '', abdomen = ''] = await storeSamples(installation, ['pulmonary angiography', 'Abdomen, complete']);
});
test.beforeEach(({ page }) => signIn(page));
test.afterEach(async ({ installation }) => {
  await forgetMeasurements(installation, [chest, abdomen]);
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Measurements' });
const values = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .getByRole('button', { name: /\d\s(mm|cm|HU)$/ });

test('drawing, moving, naming and removing a measurement are taken back and done again', async ({ page }) => {
  await open(page, chest);
  await draw(page, viewport(page, 1), 'l');
  await isSaved(page);
  const drawn = (await values(page).textContent()) ?? '';

  await page.keyboard.press('Control+z');
  await expect(values(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(values(page)).toHaveText(drawn);

  await dragEnd(page);
  await expect(values(page)).not.toHaveText(drawn);
  await page.keyboard.press('Control+z');
  await expect(values(page)).toHaveText(drawn);

  await panel(page).getByRole('textbox').fill('Target');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Delete measurement 1' }).click();
  await expect(values(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page).getByRole('textbox')).toHaveValue('Target');
  await page.keyboard.press('Control+z');
  await expect(panel(page).getByRole('textbox')).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(values(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');

  // What was removed and taken back is on the server as well.
  await page.keyboard.press('Control+Shift+z');
  await isSaved(page);
  await page.reload();
  await open(page, chest);
  await expect(values(page)).toHaveText(drawn);
});

test('a measurement on a cut stays in its plane, and its row leads there', async ({ page }) => {
  await open(page, chest);
  await page.keyboard.press('Shift+M');
  await expect(viewport(page, 2).getByText('Coronal', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await draw(page, viewport(page, 2), 'l');
  const row = panel(page).getByRole('listitem');
  await expect(row).toContainText(/Series 2 · Coronal [−\d.]+ mm/);
  await expect(row).not.toContainText(/Im \d/);
  await isSaved(page);
  const [written, value] = [(await row.textContent()) ?? '', (await values(page).textContent()) ?? ''];

  await page.reload();
  await open(page, chest);
  await expect(row).toHaveText(written);
  await expect(drawnLabels(viewport(page, 1))).toHaveCount(0); // it is not on the picture that opens
  await row.getByRole('button', { name: 'Go to measurement 1' }).click();
  await expect(drawnLabels(viewport(page, 2))).toContainText([value]);
  await expect(viewport(page, 1).getByText('Axial', { exact: true })).toBeVisible();
});

test('a cut that lies as the series does is counted as the series is, and the cross stays in the volume', async ({
  page,
}) => {
  await open(page, chest);
  await page.keyboard.press('Shift+M');
  const [axial, coronal, sagittal] = [viewport(page, 1), viewport(page, 2), viewport(page, 3)];
  await expect(axial).toHaveAccessibleName(/Image \d+ of \d+$/);
  for (const across of [coronal, sagittal]) await expect(across).toHaveAccessibleName(/Cut \d+ of \d+$/);
  await draw(page, axial, 'l');
  const [, image = ''] = /Image (\d+) of/.exec((await axial.getAttribute('aria-label')) ?? '') ?? [];
  await expect(panel(page).getByRole('listitem')).toContainText(`Im ${image}`);
  await isSaved(page);

  await page.keyboard.press('Shift+M');
  await page.keyboard.press('Shift+M');
  await expect(coronal).toHaveAccessibleName(/Cut \d+ of \d+$/);
  const box = await coronal.boundingBox();
  if (!box) throw new Error('There is no coronal cut.');
  // beside the lines of the cross, which would be dragged
  await page.mouse.click(box.x + box.width / 4, box.y + 4);
  await expect(axial).toHaveAccessibleName(/Image 1 of|Image (\d+) of \1$/);
  expect(await brightnessAt(axial, [0.5, 0.5])).toBeGreaterThan(0);
});

test('a circle on a cut lies on no cut across it, though its middle and its edge do', async ({ page }) => {
  await open(page, chest);
  await page.keyboard.press('Shift+M');
  const [axial, coronal, sagittal] = [viewport(page, 1), viewport(page, 2), viewport(page, 3)];
  await expect(sagittal.getByText('Sagittal', { exact: true })).toBeVisible();
  await draw(page, sagittal, 'Shift+C', [30, 0]);
  await expect(values(page)).toBeVisible();
  await expect(drawnLabels(sagittal)).toContainText([(await values(page).textContent()) ?? '-']);
  for (const other of [axial, coronal]) await expect(drawnLabels(other)).toHaveCount(0);
  await isSaved(page);
});

test('a row leads to its picture wherever it is clicked, and keeps its figures after a reload', async ({ page }) => {
  await open(page, chest);
  await draw(page, viewport(page, 1), 'o', [50, 40]);
  const row = panel(page).getByRole('listitem');
  await expect(row).toContainText(/cm² · SD \d+/);
  await isSaved(page);
  const written = (await row.textContent()) ?? '';
  await page.goto(`/viewer/${chest}?series=`);
  await open(page, chest);
  await page.keyboard.press('End');
  await page.reload();
  await expect(row).toHaveText(written);

  await page.getByRole('button', { name: /Show series 601/ }).click();
  await expect(viewport(page, 1)).toHaveAccessibleName(/Coronal/);
  await row.click({ position: { x: 60, y: 40 } });
  await expect(viewport(page, 1)).toHaveAccessibleName(/Lung.*Image 1 of 6/);
  await expectAccessible(page);
});

test('a length in an ultrasound region is in millimetres, however it counts', async ({ page }) => {
  await open(page, abdomen);
  await draw(page, viewport(page, 1), 'l');
  await expect(values(page)).toHaveText(/^\d+\.\d\smm$/);
});

/** The last change was made, and the server has it. */
async function isSaved(page: Page): Promise<void> {
  await expect(panel(page).getByText(/Saved/)).toBeVisible();
}

test('who looks through another account reads measurements and is offered nothing to draw with', async ({
  page,
  installation,
}) => {
  const colleague = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Ines',
    lastName: 'Prado',
    scope: { all: true },
  });
  await visit(page, `/apps/user/list?user=${colleague.userId}`);
  const actions = page.getByRole('dialog').getByRole('button', { name: /Actions|More/ });
  await actions.first().click();
  await page.getByRole('menuitem', { name: /See as/ }).click();
  await expect(page.getByText(/You see Isocenter as/)).toBeVisible();
  await open(page, chest);
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Invert' })).toBeVisible();
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Length' })).toHaveCount(0);
});

/** The texts of measurements that are drawn in a viewport. */
function drawnLabels(place: Locator): Locator {
  return place.locator('svg text').filter({ hasText: / · / });
}
