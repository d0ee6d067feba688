import type { Page } from '@playwright/test';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { addColleague, ask } from './people.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';

test.use({ only: 'lookup' });

const samples = [...sampleStudies({ now: new Date(), small: true })];

interface Row {
  readonly studyUid: string;
  readonly patientId: string;
  readonly accession: string;
  readonly birthDate: string;
  readonly description: string;
  readonly patientName: { readonly alphabetic: string };
}

let ivanov: Row;

test.beforeAll(async ({ installation }) => {
  for (const study of samples) await installation.store(filesOf(study));
  const { rows } = await ask<{ rows: Row[] }>(installation, '/api/studies?patientName=ivanov');
  const [found] = rows;
  if (found === undefined) throw new Error('There is no sample of Ivanov.');
  ivanov = found;
});

const box = (page: Page) => page.getByRole('textbox', { name: 'What to look up' });
const answersOf = (page: Page, kind: string) =>
  page.getByRole('region', { name: kind, exact: true }).getByRole('listitem');
const partsOf = (page: Page) => page.getByRole('list', { name: 'What was recognised' });

/** `03.05.1964`, as a letter writes it. */
const written = (day: string) => day.split('-').toReversed().join('.');

test('a secretary finds a patient by what is on a letter, by keyboard alone', async ({ page, installation }) => {
  const secretary = await addColleague(installation, {
    role: 'clinic-user',
    firstName: 'Sara',
    lastName: 'Secretary',
    scope: { all: true },
  });
  await signInHere(page, secretary);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sara');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lookup');
  await box(page).focus();
  // One letter is another one than in the archive.
  await page.keyboard.insertText(`Patient: Ivanov, Sergej, born ${written(ivanov.birthDate)}, ward 4B`);
  await expect(partsOf(page).getByRole('button', { name: /^Name .*Remove$/ })).toContainText('Ivanov, Sergej');
  await expect(partsOf(page).getByRole('button', { name: /^Left out .*Remove$/ })).toContainText('ward 4B');
  const patient = answersOf(page, 'Patients').first();
  await expect(patient).toContainText(ivanov.patientId);
  await expect(patient).toContainText('one letter apart');
  await expect(patient).toContainText('birth date agrees');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(
    page
      .getByRole('link', { name: /^Timeline/ })
      .or(page.getByRole('link', { name: /^Open viewer/ }))
      .first(),
  ).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: /^Timeline/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/patients\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ivanov');

  // The way back has the text, which is in no address, and the letter is among what was looked up lately.
  await page.goBack();
  await expect(page).not.toHaveURL(/Ivanov/);
  await expect(box(page)).toHaveValue(/Sergej/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
  await expect(box(page)).toHaveValue('');
  await page.getByRole('button', { name: /Sergej/ }).click();
  await expect(box(page)).toHaveValue(/Sergej/);
});

test('a scanner types fast and ends with Enter: the one study opens', async ({ page }) => {
  await signIn(page);
  await page.goto('/lookup');
  await box(page).focus();
  await page.keyboard.type(ivanov.accession);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/viewer/${ivanov.studyUid.replaceAll('.', String.raw`\.`)}`));
});

test('a day that can be another one is exchanged, parts go by a click, and what is missing is told without them', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/lookup');
  await box(page).fill('Ivanov 4/2/1901');
  await expect(page.getByRole('button', { name: /^Without the birth date/ })).toBeVisible();
  await page.getByRole('button', { name: 'exchange' }).click();
  await expect(box(page)).toHaveValue('Ivanov 2/4/1901');
  await page.getByRole('button', { name: /^Without the birth date/ }).click();
  await expect(box(page)).toHaveValue('Ivanov');
  await expect(answersOf(page, 'Patients')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Name .*Remove$/ }).click();
  await expect(box(page)).toHaveValue('');
});

test('the form is filled from the box, and what is changed in it is written back', async ({ page }) => {
  await signIn(page);
  await page.goto('/lookup');
  await box(page).fill(`Nobody ${ivanov.accession}`);
  const form = page.getByRole('region', { name: 'The same as a form' });
  await expect(form.getByLabel('Name')).toHaveValue('Nobody');
  await expect(form.getByLabel('Accession number')).toHaveValue(ivanov.accession);
  await form.getByLabel('Name').fill('Ivanov');
  await form.getByLabel('Patient ID').fill(ivanov.patientId);
  await form.getByRole('button', { name: 'Look up' }).click();
  await expect(box(page)).toHaveValue(`Ivanov ${ivanov.accession} id: ${ivanov.patientId}`);
  await expect(answersOf(page, 'Patients')).toHaveCount(1);
  await expect(answersOf(page, 'Patients').first()).toContainText('patient ID agrees');
});

test('the form narrows the studies that the box finds, and finds some by itself', async ({ page }) => {
  await signIn(page);
  await page.goto('/lookup');
  const form = page.getByRole('region', { name: 'The same as a form' });
  await form.getByLabel('Name').fill('Ivanov');
  await form.getByLabel('Study description').fill('no such words');
  await page.keyboard.press('Enter');
  await expect(answersOf(page, 'Patients')).toHaveCount(1);
  await expect(answersOf(page, 'Studies')).toHaveCount(0);
  const narrowed = page.getByRole('list', { name: 'What narrows the studies' });
  await expect(narrowed.getByRole('button')).toContainText('no such words');
  await narrowed.getByRole('button').click();
  await expect(answersOf(page, 'Studies').first()).toBeVisible();

  await form.getByRole('button', { name: 'Clear' }).click();
  await form.getByLabel('Study description').fill(ivanov.description);
  await form.getByRole('combobox', { name: 'Study date' }).click();
  await page.getByRole('option', { name: 'From day to day' }).click();
  await form.getByRole('textbox', { name: 'From', exact: true }).fill('1.1.1990');
  await form.getByRole('button', { name: 'Look up' }).click();
  await expect(page).toHaveURL(/from=1990-01-01/);
  await expect(answersOf(page, 'Studies').first()).toContainText('the words stand in the study');
  await expect(narrowed.getByRole('button')).toHaveCount(2);
  await expectAccessible(page);
});

test('on a phone the form waits behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/lookup');
  await box(page).fill(`Ivanov ${ivanov.accession} ${ivanov.studyUid}`);
  await expect(answersOf(page, 'Studies').first()).toContainText('UID of the study agrees');
  await expect(page.getByRole('region', { name: 'The same as a form' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(page.getByRole('region', { name: 'The same as a form' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
