import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { emptyPhrase } from '@isocenter/contract/reading/phrases/fields.ts';
import { emptyReportTemplate } from '@isocenter/contract/reading/report-templates/fields.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { emptyTemplateField } from '@isocenter/contract/reading/report-templates/template-fields.ts';
import type { Installation } from './installation.ts';
import { addColleague, ask } from './people.ts';
import { changeSigned, flipObject } from './tampering.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'report' });

const samples = [...sampleStudies({ now: new Date(), small: true })].slice(0, 4);
const size = { ...emptyTemplateField, name: 'size', label: 'Size', kind: 'number', unit: 'mm', isRequired: true };
const section = { heading: '', isLeftOutEmpty: false };
const template = {
  ...emptyReportTemplate,
  name: 'A nodule',
  owner: 'all',
  isDefault: true,
  sections: [
    { ...section, kind: 'findings', text: '<p>Nodule of {{size}}.</p>' },
    { ...section, kind: 'impression', text: '' },
  ],
  fields: [size],
};

let studyUids: string[] = [];

test.beforeAll(async ({ installation }) => {
  for (const study of samples) await installation.store(filesOf(study));
  studyUids = samples.map(({ studyInstanceUid }) => studyInstanceUid);
  const selection = { studyUids };
  await ask(installation, '/api/studies/moves', { selection, act: 'complete' }).catch(() => undefined);
  await ask(installation, '/api/report-templates', template);
  await ask(installation, '/api/phrases', {
    ...emptyPhrase,
    name: 'Benign',
    alias: '.benign',
    text: '<p>Benign nodule.</p>',
    owner: 'all',
  });
});

const uidOf = (at: number): string => studyUids[at] ?? '';
const findings = (page: Page) => page.getByRole('textbox', { name: 'Findings' });
const impression = (page: Page) => page.getByRole('textbox', { name: 'Impression' });
const saved = (page: Page) => page.getByText(/^Saved .*, revision \d+$/);

/** Begins the report with the template of these stories; others come with the program. */
async function begin(page: Page): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Template' });
  await choice.fill('A nodule');
  await page.getByRole('option', { name: 'A nodule' }).click();
  await expect(choice).toHaveValue('A nodule');
  await page.getByRole('button', { name: 'Begin the report' }).click();
}

/** Waits until the server has these words. */
async function expectStored(installation: Installation, studyUid: string, words: string): Promise<void> {
  const stored = async () => JSON.stringify(await ask(installation, `/api/studies/${studyUid}/report`));
  await expect.poll(stored).toContain(words);
}

/** Somebody in a browser of his own. */
async function pageOf(browser: Browser | null, installation: Installation, person: Parameters<typeof addColleague>[1]) {
  const context = await browser?.newContext();
  const page = await context?.newPage();
  if (context === undefined || page === undefined) throw new Error('There is no browser.');
  const colleague = await addColleague(installation, person);
  await signIn(page, colleague);
  return { context, page, colleague };
}

const radiologist = { role: 'radiologist', scope: { all: true } } as const;

test('a radiologist writes with a template through a lost connection, signs, the printed code is verified, and a changed byte is told', async ({
  page: admin,
  installation,
}) => {
  const rita = { ...radiologist, firstName: 'Rita', lastName: 'Reader' };
  const { context, page, colleague } = await pageOf(admin.context().browser(), installation, rita);
  await page.goto(`${installation.url}/studies/${uidOf(0)}/report`);
  await expect(page.getByRole('combobox', { name: 'Template' })).not.toHaveValue('');
  await expectAccessible(page);
  await begin(page);
  await expect(findings(page)).toContainText('Nodule of [Size].');
  await expect(page.getByText('Findings: Size. The report cannot be signed without it.')).toBeVisible();
  await page.getByLabel('Size').fill('8');
  await expect(findings(page)).toContainText('Nodule of 8 mm.');
  await impression(page).click();
  await page.keyboard.type('.benign');
  await page.keyboard.press('Tab');
  await expect(impression(page)).toHaveText('Benign nodule.');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  await impression(page).press('End');
  await page.keyboard.type(' Control in a year.');
  await expect(page.getByText(/^Not saved since .*, kept in this browser$/)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(impression(page)).toContainText('Benign nodule. Control in a year.');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('No contradictions: side, sex, names, fields')).toBeVisible();

  await impression(page).click();
  await page.keyboard.press('Alt+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign the report' });
  await expect(dialog.getByRole('textbox', { name: 'Your password' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not mine at all');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog.getByText('is not your password')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(colleague.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed by Rita Reader, author')).toBeVisible();
  await expect(page.getByText('Benign nodule. Control in a year.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add an addendum' }).click();
  const addendum = page.getByRole('dialog', { name: 'Add an addendum' });
  const added = addendum.getByRole('textbox', { name: 'Addendum' });
  await expect(added).toBeFocused();
  await page.keyboard.type('Compared with 2024.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(added).toHaveText('Compared with 2024.');

  // An administrator ends the session while it is written.
  await ask(installation, `/api/users/${colleague.userId}/force-logout`, {});
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, colleague);
  await page.goto(`${installation.url}/studies/${uidOf(0)}/report`);
  await expect(added).toHaveText('Compared with 2024.');

  await addendum.getByRole('textbox', { name: 'Your password' }).fill(colleague.password);
  // Pressed twice before the page can show the first.
  await addendum.getByRole('button', { name: 'Sign the addendum' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(addendum).toBeHidden();
  await expect(page.getByText('Compared with 2024.')).toBeVisible();
  // What is stored is not kept in the browser any more.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('addendum')))).toEqual([]);

  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe('report.pdf');
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.7');

  const code =
    (await page
      .getByRole('link', { name: /^\w{4}-\w{4}-\w{4}-\w{4}$/ })
      .first()
      .textContent()) ?? '';
  const stranger = await (await admin.context().browser()?.newContext())?.newPage();
  if (stranger === undefined) throw new Error('There is no browser.');
  await stranger.goto(`${installation.url}/verify`);
  await stranger.getByLabel('Code').fill(code.toLowerCase());
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText('Genuine. What is stored is what was signed.')).toBeVisible();
  await expect(stranger.getByText('1 addendum was signed since.')).toBeVisible();
  await expectAccessible(stranger);

  const address = `/api/studies/${uidOf(0)}/report`;
  const intact = async () =>
    (await ask<StudyReport>(installation, address)).documents.filter(({ state }) => state === 'intact').length;
  await expect.poll(intact, { timeout: 20_000 }).toBe(4);
  for (const kind of ['pdf', 'sr'] as const) {
    await flipObject(installation, uidOf(0), kind);
    await page.reload();
    const shown = `Its ${kind.toUpperCase()} in the study has been changed.`;
    await expect(page.getByText(shown)).toBeVisible();
  }
  const verify = stranger.getByRole('button', { name: 'Verify' });
  await stranger.goto(`${installation.url}/verify?code=${code}`);
  await verify.click();
  await expect(
    stranger.getByText('The objects that it put into the study have since been changed or removed.'),
  ).toBeVisible();
  await changeSigned(installation, code, '8 mm', '9 mm');
  await page.reload();
  await expect(page.getByText('What is stored is not what was signed.')).toBeVisible();
  await expectAccessible(page);
  await stranger.reload();
  await verify.click();
  await expect(stranger.getByText('Changed. What is stored is not what was signed.')).toBeVisible();
  await stranger.context().close();
  await context.close();
});

test('what two windows wrote in one section is shown as a difference, and nothing is lost unasked', async ({
  page: admin,
  installation,
}) => {
  const wanda = { ...radiologist, firstName: 'Wanda', lastName: 'Windows' };
  const { context, page } = await pageOf(admin.context().browser(), installation, wanda);
  const address = `${installation.url}/studies/${uidOf(1)}/report`;
  await page.goto(address);
  await begin(page);
  await impression(page).click();
  await page.keyboard.type('Written first.');
  await expectStored(installation, uidOf(1), 'Written first.');
  await expect(saved(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto(address);
  await expect(impression(second)).toContainText('Written first.');
  await impression(second).press('End');
  await second.keyboard.type(' And in the second window.');
  await expectStored(installation, uidOf(1), 'And in the second window.');
  await impression(page).press('End');
  await page.keyboard.type(' And in the first.');
  await expect(page.getByText('Waits for your choice')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('And in the second window.');
  await expectAccessible(page);
  await page.getByText('Take theirs').click();
  await page.getByRole('button', { name: 'Continue with the choice' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(impression(page)).toContainText('And in the second window.');
  await context.close();
});

test('a report that somebody writes is read by colleagues, and written by no technologist', async ({
  page: admin,
  installation,
}) => {
  const browser = admin.context().browser();
  const writer = await pageOf(browser, installation, { ...radiologist, firstName: 'Wim', lastName: 'Writer' });
  const address = `${installation.url}/studies/${uidOf(2)}/report`;
  await writer.page.goto(address);
  await begin(writer.page);
  await impression(writer.page).click();
  await writer.page.keyboard.type('A draft.');
  await expectStored(installation, uidOf(2), 'A draft.');
  const technologist = { ...radiologist, role: 'technologist', firstName: 'Tess', lastName: 'Tech' } as const;
  const tess = await pageOf(browser, installation, technologist);
  await tess.page.goto(address);
  await expect(tess.page.getByText('Wim Writer is writing. This is what was saved last.')).toBeVisible();
  await expect(tess.page.getByText('A draft.')).toBeVisible();
  await expect(tess.page.getByRole('button', { name: 'Sign' })).toHaveCount(0);
  await expect(tess.page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(tess.page);

  // Her worksheet is attached in the list, and stands beside the report.
  await tess.page.goto(`${installation.url}/studies?study=${uidOf(2)}`);
  await tess.page.getByRole('grid').getByRole('row').filter({ hasText: 'Wim Writer' }).click();
  await tess.page.keyboard.press('i');
  const drawer = tess.page.getByRole('dialog');
  await drawer.getByRole('tab', { name: /^Notes/ }).click();
  const chooser = tess.page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: 'Attach a file' }).click();
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  await (await chooser).setFiles({ name: 'worksheet.pdf', mimeType: 'application/pdf', buffer });
  await drawer.getByLabel('worksheet.pdf: what it is to the report').selectOption('Worksheet');
  await expectAccessible(tess.page);
  await tess.context.close();
  await writer.page.reload();
  const worksheets = writer.page.getByRole('region', { name: 'Worksheets and outside reports' });
  await expect(worksheets).toContainText('Tess Tech');
  await worksheets.getByRole('button', { name: 'Show: worksheet.pdf' }).press('Enter');
  await expect(worksheets.locator('iframe[title="worksheet.pdf"]')).toBeVisible();

  const { page } = writer;
  await page.goto(`${installation.url}/viewer/${uidOf(2)}`);
  await page.getByRole('button', { name: 'Finish, next' }).click();
  await expect(page.getByText('The report of this study is not signed yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign the report' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${installation.url}/studies?study=${uidOf(2)}`);
  await page.getByRole('grid').getByRole('row').filter({ hasText: 'Wim Writer' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Continue report' }).click();
  await expect(impression(page)).toContainText('A draft.');
  await writer.context.close();
});
