import type { Page } from '@playwright/test';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import type { Installation } from './installation.ts';
import { sampleOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'list-by-hand' });

/** The first image of a sample as a study of its own, of today, with other attributes. */
function imageWith(set: Readonly<Record<string, string>>): Uint8Array {
  const [instance] = sampleOf('Chest PA').instances();
  if (instance === undefined) throw new Error('The sample is empty.');
  const sopInstanceUid = newUid();
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const uids = { StudyInstanceUID: newUid(), SeriesInstanceUID: newUid(), SOPInstanceUID: sopInstanceUid };
  for (const [keyword, value] of Object.entries({ ...uids, StudyDate: today, ...set }))
    instance.dataSet.set(keyword, value);
  const transferSyntaxUid = '1.2.840.10008.1.2.1';
  return writeFile(instance.dataSet, { transferSyntaxUid, sopClassUid: instance.sopClassUid, sopInstanceUid });
}

const people = [
  { PatientName: 'Müller^Jürgen', PatientID: 'M-1', PatientBirthDate: '19611231', StudyDescription: 'Thorax' },
  { PatientName: 'Łukasiewicz^Ewa', PatientID: 'L-1', PatientBirthDate: '19791005', StudyDescription: 'Knee' },
  { PatientName: 'Lutz^Ida', PatientID: 'L-2', PatientBirthDate: '', StudyDescription: 'Hand' },
  { PatientName: 'Yamada^Tarou', PatientID: 'Y-1', StudyDate: '', StudyTime: '', StudyDescription: 'Undated' },
  { PatientName: 'Zeman^Jan', PatientID: 'Z-1', PatientBirthDate: '19500101', StudyDescription: 'Foot' },
];

async function store(installation: Installation): Promise<void> {
  await installation.store(people.map(imageWith));
}

test.beforeAll(async ({ installation }) => store(installation));

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/studies');
  await expect(rows(page)).not.toHaveCount(0);
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Study List' });
const rows = (page: Page) => grid(page).locator('[role="row"][data-index]');
const present = (page: Page) => grid(page).locator('[role="row"][data-active="true"]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search this list' });

test('a study is opened with the keyboard alone, and whoever comes back stands on its row', async ({ page }) => {
  await expect(grid(page)).toBeFocused();
  await expect(present(page)).toHaveAttribute('data-index', '0');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(present(page)).toHaveAttribute('data-index', '2');
  const name = await present(page).getByRole('gridcell').nth(2).textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/viewer\//);
  await page.goBack();
  await expect(grid(page)).toBeFocused();
  await expect(present(page)).toContainText(name ?? '?');
  await expectAccessible(page);

  await page.keyboard.press('/');
  await page.keyboard.type('zeman');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(grid(page)).toBeFocused();
  await expect(present(page)).toContainText('Zeman');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/viewer\//);
});

test('names are found without their accents, and people by their birth date as the person writes it', async ({
  page,
}) => {
  for (const [typed, name] of [
    ['muller', 'Müller'],
    ['MUELLER', 'Müller'],
    ['lukas', 'Łukasiewicz'],
    ['5 Oct 1979', 'Łukasiewicz'],
    ['05/10/1979', 'Łukasiewicz'],
    ['1961-12-31', 'Müller'],
  ] as const) {
    await search(page).fill(typed);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(name);
    await expect(search(page)).toHaveValue(typed);
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Birth date' }).click();
  const until = page.getByRole('dialog').getByRole('textbox', { name: 'To', exact: true });
  await until.fill('31 Dec 1961');
  await until.press('Tab');
  await expect(rows(page)).toHaveCount(2);
  // What a patient is searched by is not in the address, which the browser writes down.
  await expect(page).toHaveURL(/terms=\w{8}$/);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await page.goto('/patients?sort=name');
  const patients = page.getByRole('grid', { name: 'Patients' });
  await expect(patients.locator('[role="row"][data-index]')).toHaveCount(people.length);
  await expect(patients).toBeFocused();
  await search(page).fill('5 October 1979');
  await expect(patients.locator('[role="row"][data-index]')).toHaveCount(1);
});

test('the palette finds names without accents and birth dates as well', async ({ page }) => {
  for (const typed of ['lukas', '5 Oct 1979']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name: /Łukasiewicz/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a study without a date is the last, is not of today, and names stand beside their like', async ({ page }) => {
  await expect(rows(page).last()).toContainText('Undated');
  await page.getByRole('tab', { name: /^Today/ }).click();
  await expect(rows(page).filter({ hasText: 'Undated' })).toHaveCount(0);
  await page.goto('/studies?sort=patientName');
  await expect(rows(page)).toHaveCount(people.length);
  const names = await rows(page).evaluateAll((found) => found.map((row) => row.textContent ?? ''));
  const order = ['Łukasiewicz', 'Lutz', 'Müller', 'Yamada', 'Zeman'];
  expect(names.map((text) => order.findIndex((name) => text.includes(name)))).toEqual([0, 1, 2, 3, 4]);
});

test('the preview begins with the first row of what was filtered', async ({ page }) => {
  await rows(page).nth(3).click();
  await search(page).fill('thorax');
  await expect(rows(page)).toHaveCount(1);
  await search(page).fill('');
  await expect(rows(page)).toHaveCount(people.length);
  await expect(present(page)).toHaveAttribute('data-index', '0');
});

test('rows stand together under headings, which fold and select what is under them', async ({ page }) => {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Group by').selectOption('Day');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/group=day/);
  const tree = page.getByRole('treegrid', { name: 'Study List: Day' });
  const heading = (name: string) => tree.getByRole('row', { name, exact: true });
  const shown = tree.locator('[role="row"][data-index]');
  await expect(heading('Today: 4')).toHaveAttribute('aria-expanded', 'true');
  await expect(heading('No date: 1')).toBeVisible();
  await expectAccessible(page);

  await shown.first().click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(heading('Today: 4')).toHaveAttribute('aria-expanded', 'false');
  await expect(shown).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: 'Selected studies' })).toContainText('4 selected');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: 'Selected studies' })).toContainText('5 selected');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveCount(5);

  // Whoever orders by something else has one list again.
  await page
    .getByRole('columnheader', { name: 'Patient' })
    .getByRole('button', { name: 'Patient', exact: true })
    .click();
  await expect(grid(page)).toBeVisible();
  await expect(page).not.toHaveURL(/group=/);
});

test('End leads to the last study of many', async ({ page, installation }) => {
  // A page is a hundred.
  test.setTimeout(180_000);
  const many = Array.from({ length: 120 }, (_, index) =>
    imageWith({
      PatientID: `N-${index}`,
      PatientName: `Many^${String(index).padStart(3, '0')}`,
      StudyDate: '20200101',
    }),
  );
  await installation.store(many);
  await page.goto('/studies?q=many&sort=patientName');
  await expect(rows(page).first()).toContainText('Many, 000');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('End');
  await expect(present(page)).toContainText('Many, 119');
  await page.keyboard.press('Home');
  await expect(present(page)).toContainText('Many, 000');
});

test('studies that come in stand under the heading that they belong to', async ({ page, installation }) => {
  await page.goto('/studies?group=patient');
  const tree = page.getByRole('treegrid', { name: 'Study List: Patient' });
  await expect(tree.getByRole('row', { name: /Lutz.* · L-2: 1$/ })).toBeVisible();
  await installation.store([imageWith({ PatientName: 'Lutz^Ida', PatientID: 'L-2', StudyDescription: 'Wrist' })]);
  await expect(tree.getByRole('row', { name: /Lutz.* · L-2: 2$/ })).toBeVisible();
});

test('in German the keys have the names of German keyboards', async ({ page }) => {
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByText('Leertaste')).toBeVisible();
});
