import type { Page } from '@playwright/test';
import { filesOf, sampleOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'study-list' });

const atFirst = ['CT Head', 'Abdomen, complete', 'Mammography', 'Chest PA and lateral', 'Coronary angiography'];

test.beforeAll(async ({ installation }) => {
  for (const part of atFirst) await installation.store(filesOf(sampleOf(part)));
});

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/studies');
  await expect(rows(page)).not.toHaveCount(0);
});

const many = { imageCount: 1204, instanceCount: 1216 };

function rows(page: Page) {
  return page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]');
}

test('studies are found, filtered and sorted, and the address shows the same list to somebody else', async ({
  page,
  context,
}) => {
  await expectAccessible(page);
  await page.keyboard.press('/');
  await page.keyboard.type('hoff');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Hoffmann, Lena');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();

  await page.getByRole('button', { name: 'Modality', exact: true }).click();
  await page.getByRole('dialog').getByLabel('US', { exact: true }).check();
  await page.getByRole('dialog').getByLabel('MG', { exact: true }).check();
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page
    .getByRole('columnheader', { name: /Patient/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page).toHaveURL(/modality=US%2CMG.*sort=patientName/);
  await expect(rows(page).first()).toContainText('Łukasiewicz');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other)).toHaveCount(2);
  await expect(rows(other).first()).toContainText('Łukasiewicz');
  await expect(rows(other).last()).toContainText('Παπαδοπούλου');
  await other.close();

  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
});

test('a filter that leaves nothing says so, and how many there are without the date', async ({ page }) => {
  await page.goto('/studies?date=2001-01-01&modality=US');
  await expect(page.getByRole('heading', { name: 'No study matches' })).toBeVisible();
  await expect(page.getByText('Without the date there is 1.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all dates' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a filter is kept as a tab, and taken from the tabs again', async ({ page }) => {
  await page.goto('/studies?modality=MG');
  await page.getByRole('button', { name: 'Save this filter' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Breast');
  await page.getByRole('button', { name: 'Save filter' }).click();
  await expect(page.getByRole('tab', { name: 'Breast' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/saved=\d+/);
  await page.reload();
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(rows(page)).not.toHaveCount(1);
  await page.getByRole('tab', { name: 'Breast' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('button', { name: 'More', exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Remove “Breast” from the tabs' }).click();
  await expect(page.getByRole('tab', { name: 'Breast' })).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
});

test('the keyboard alone selects studies, moves them to the bin and takes them back', async ({
  page,
  allowConsoleErrors,
}) => {
  // The preview may still ask for the study that goes.
  allowConsoleErrors(/404 .*\/api\/studies\/[\d.]+$/);
  const before = await rows(page).count();
  await page.getByRole('grid', { name: 'Study List' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: 'Selected studies' })).toContainText('2 selected');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { name: 'Move 2 studies to the bin?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move to bin' }).press('Enter');
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move to bin' }).press('Enter');
  await expect(page.getByText('2 studies moved to the bin')).toBeVisible();
  await expect(rows(page)).toHaveCount(before - 2);
  await expect(page.getByRole('toolbar', { name: 'Selected studies' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('2 studies undone')).toBeVisible();
  await expect(rows(page)).toHaveCount(before);
});

test('what lies in the bin is listed there and can be restored', async ({ page, installation }) => {
  const listed = await (await installation.fetch('/api/studies?modality=XA')).json();
  const studyUid: unknown = Object(listed)['rows']?.[0]?.studyUid;
  await installation.fetch('/api/studies/bin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ selection: { studyUids: [studyUid] }, reason: 'Test images' }),
  });
  await expect(rows(page).filter({ hasText: 'Coronary' })).toHaveCount(0);
  await page.goto('/bin');
  const bin = page.getByRole('grid', { name: 'Bin' }).locator('[role="row"][data-index]');
  await expect(bin).toHaveCount(1);
  await expect(bin).toContainText('90 days');
  await expectAccessible(page);
  await bin.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
});

test('a study that arrives comes into the list by itself and counts up', async ({ page, installation }) => {
  await page.mouse.move(5, 5);
  const files = filesOf(sampleOf('Brain, demyelination'));
  await installation.store(files.slice(0, 3));
  const row = rows(page).filter({ hasText: 'demyelination' });
  await expect(row).toContainText('Receiving');
  await expect(row.getByRole('gridcell').filter({ hasText: /^3$/ })).toBeVisible();
  await installation.store(files.slice(3, 8));
  await expect(row.getByRole('gridcell').filter({ hasText: /^8$/ })).toBeVisible();
});

test('a list with a filter and an order of its own follows what others do', async ({ page, installation }) => {
  const found = await (await installation.fetch('/api/studies?modality=CT,MG')).json();
  const listed: { studyUid: string; modalities: string[] }[] = Object(found)['rows'];
  const uidOf = (modality: string) => listed.find(({ modalities }) => modalities.includes(modality))?.studyUid;
  const tag = (modality: string, change: { add: string[]; remove: string[] }) =>
    installation.fetch('/api/studies/tags', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ selection: { studyUids: [uidOf(modality)] }, ...change }),
    });
  await page.goto('/studies?tag=round&sort=-modality');
  await expect(page.getByRole('heading', { name: 'No study matches' })).toBeVisible();
  await tag('CT', { add: ['round'], remove: [] });
  await expect(rows(page)).toHaveCount(1);
  await tag('MG', { add: ['round'], remove: [] });
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('MG');
  await expect(rows(page).last()).toContainText('CT');
  await tag('MG', { add: [], remove: ['round'] });
  await tag('CT', { add: [], remove: ['round'] });
  await expect(rows(page)).toHaveCount(0);
});

test('the drawer shows series, instances, attributes and activity of a study', async ({ page }) => {
  await rows(page).filter({ hasText: 'CT Head' }).click();
  await page.keyboard.press('i');
  const drawer = page.getByRole('dialog', { name: /Hoffmann/ });
  await expect(drawer.getByRole('link', { name: /Brain/ }).first()).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('tab', { name: 'Instances' }).click();
  await expect(
    drawer.getByRole('grid', { name: 'Instances' }).locator('[role="row"][data-index]').first(),
  ).toBeVisible();
  await drawer.getByRole('tab', { name: 'Attributes' }).click();
  await drawer.getByLabel('Keyword, tag or value').fill('0010,0010');
  await expect(drawer.getByText('PatientName', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Hoffmann^Lena')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('tab', { name: 'Activity' }).click();
  await expect(drawer.getByText('Images received').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a patient’s studies stand on a line through the years', async ({ page }) => {
  await page.goto('/patients?q=hoff');
  const patients = page.getByRole('grid', { name: 'Patients' }).locator('[role="row"][data-index]');
  await expect(patients).toHaveCount(1);
  await expectAccessible(page);
  await patients.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoffmann, Lena' })).toBeVisible();
  await expect(page).toHaveTitle(/^(\(\d+\) )?Patient · Isocenter$/);
  await expect(page.getByRole('link', { name: 'CT Head without contrast' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the list is cards, and the filter a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.locator('summary', { hasText: 'Modality' }).click();
  await sheet.getByLabel('MG', { exact: true }).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show the list' }).click();
  await expect(page.getByRole('button', { name: /1 filter/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
  await rows(page).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: /Open viewer/ })).toBeVisible();
  await drawer.getByRole('tab', { name: 'Instances' }).click();
  await expect(drawer.getByRole('grid', { name: 'Instances' }).getByText('No. 1', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('of many images and what is there beside them no figure is cut', async ({ page }) => {
  await page.route(/\/api\/studies\?/, async (route) => {
    const response = await route.fetch();
    const answer = Object(await response.json());
    const [first, ...others] = answer.rows;
    await route.fulfill({ response, json: { ...answer, rows: [{ ...first, ...many }, ...others] } });
  });
  await page.reload();
  const beside = rows(page).first().getByText('+12', { exact: true });
  await expect(beside).toBeVisible();
  const cut = await beside.evaluate((figure) => {
    const inner = figure.getBoundingClientRect();
    const outer = (figure.closest('[role="gridcell"]') ?? figure).getBoundingClientRect();
    return [inner.left < outer.left, inner.right > outer.right, inner.top < outer.top, inner.bottom > outer.bottom];
  });
  expect(cut).toEqual([false, false, false, false]);
});
