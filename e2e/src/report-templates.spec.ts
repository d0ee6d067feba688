import { readFile } from 'node:fs/promises';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { addColleague } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'catalogues' });

test.beforeAll(async ({ installation }) => {
  const [study] = sampleStudies({ now: new Date(), small: true });
  await installation.store([...(study?.instances() ?? [])].map((instance) => instance.file()));
});

test('a template is written by keys, filled with a study, saved twice, compared and taken back', async ({ page }) => {
  await signIn(page);
  await visit(page, '/report-templates');
  await page.getByRole('button', { name: 'Add report template' }).first().press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('CT chest, short');
  await drawer.getByRole('textbox', { name: 'Alias' }).fill('.ctcs');
  const findings = drawer.getByRole('textbox', { name: 'Findings', exact: true });
  await findings.focus();
  await page.keyboard.type('Lungs of ');
  await page.keyboard.type('/age');
  await expect(page.getByRole('option', { name: 'Age', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' measure /number');
  await page.keyboard.press('Enter');
  await expect(findings).toContainText('Lungs of Age measure Number');
  const preview = drawer.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('Lungs of 61 years measure [Number]');
  await expect(preview).toContainText('Not answered');
  await expectAccessible(page);

  // The field that was put in is chosen, and has its properties below the text.
  await findings.press('ArrowLeft');
  const field = drawer.getByRole('group', { name: 'Field Number' });
  await field.getByRole('textbox', { name: 'Label' }).fill('Volume');
  await expect(findings).toContainText('measure Volume');
  await drawer.getByRole('group', { name: 'Field Volume' }).getByRole('textbox', { name: 'Unit' }).fill('ml');
  await preview.getByText('Try answers').click();
  await preview.getByRole('textbox', { name: 'Volume' }).fill('20');
  await expect(preview).toContainText('measure 20 ml');
  await preview.getByRole('combobox', { name: 'Filled with' }).click();
  await page.getByRole('option').first().click();
  await expect(preview).not.toContainText('Sample data until');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/open=\d+/);

  await drawer.getByRole('textbox', { name: 'Impression', exact: true }).fill('Normal.');
  await page.keyboard.press('Control+s');
  await expect(drawer).toContainText('Version 2');
  await drawer.getByRole('tab', { name: 'Versions' }).press('Enter');
  await drawer.getByRole('button', { name: 'Show changes' }).press('Enter');
  await expect(drawer).toContainText('Impression: Text');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Go back' }).press('Enter');
  await expect(drawer.getByRole('button', { name: /Save/ })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(drawer).toContainText('Version 3');
  await page.setViewportSize({ width: 390, height: 800 });
  await drawer.getByRole('tab', { name: 'Text' }).press('Enter');
  await expectNoSidewaysScroll(page);
});

test('a template leaves as IHE MRRT, comes in as another with what does not come along, and is offered for some', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/report-templates');
  await page.getByRole('row', { name: /CT chest, short/ }).click({ button: 'right' });
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as MRRT' }).press('Enter');
  const html = await readFile(await (await saved).path(), 'utf8');
  expect(html).toContain('IMAGE_REPORT_TEMPLATE');
  await page.getByRole('button', { name: 'Import MRRT' }).press('Enter');
  const file = {
    name: 'a.html',
    mimeType: 'text/html',
    buffer: Buffer.from(html.replace('</section>', '<img src="x"></section>')),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('row', { name: /<img> is left out/ })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Open as a new template' }).press('Enter');
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('CT chest, women');
  await drawer.getByRole('textbox', { name: 'Alias' }).fill('');
  await drawer.getByRole('tab', { name: 'Offered when' }).press('Enter');
  await drawer.getByRole('checkbox', { name: 'Female' }).check();
  await drawer.getByRole('tab', { name: 'Owner' }).press('Enter');
  await drawer.getByRole('radiogroup', { name: 'Belongs to' }).getByText('Everyone').click();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/open=\d+/);
  await expect(drawer).toContainText('Version 1 · Everyone');
});

test('who may not share templates reads those of all and keeps his own', async ({ page, installation }) => {
  await signIn(page, await addColleague(installation, { role: 'radiologist', firstName: 'Noor', lastName: 'Aziz' }));
  await visit(page, '/report-templates');
  await page.getByRole('row', { name: /CT chest, women/ }).dblclick();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Your role does not allow changes');
  await expectAccessible(page);
});
