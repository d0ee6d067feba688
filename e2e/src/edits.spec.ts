import { storeSamples, visit } from './looks.ts';
import { addClinic, addColleague } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'edits' });

test.beforeAll(async ({ installation }) => {
  await addClinic(installation, 'Riverside General', '*');
  await storeSamples(installation, ['PA and lateral', 'CT Head']);
});

test('a technologist corrects a name, sees before whom it touches, and takes it back', async ({
  page,
  installation,
}) => {
  const person = { role: 'technologist', firstName: 'Tea', lastName: 'Tech', scope: { all: true } } as const;
  await signIn(page, await addColleague(installation, person));
  await page.goto('/studies');
  const row = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();
  const before = (await row.getByRole('gridcell').nth(2).textContent()) ?? '';
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Correct', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Correct the study' });
  await form.getByRole('textbox', { name: 'Family name' }).fill('Corrected');
  await expect(form.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expect(form.getByText('(0010,0010)')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(form.getByText('Say why it is corrected.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Reason' }).fill('The scanner had the maiden name');
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  await expect(row).toContainText('Corrected');

  await row.click();
  await page.keyboard.press('i');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: 'Activity' }).click();
  await expect(drawer.getByText('The scanner had the maiden name', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByText(/Taken back by Tea Tech/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText(before.slice(0, 6));
});

test('two patients are merged once it was seen what follows, and are two again', async ({ page, installation }) => {
  const person = { role: 'technologist', firstName: 'Uma', lastName: 'Unit', scope: { all: true } } as const;
  await signIn(page, await addColleague(installation, person));
  await visit(page, '/patients');
  await page.getByRole('row', { name: /Hoffmann/ }).dblclick();
  await page.getByRole('button', { name: 'More acts' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another patient' }).click();
  await expect(page.getByRole('heading', { name: 'Merge two patients' })).toBeVisible();
  const choice = page.getByRole('combobox', { name: /Into whom does/ });
  await choice.fill('RG-451877');
  await page.getByRole('option', { name: /RG-451877/ }).click();

  await expect(page.getByText('contradicts').first()).toBeVisible();
  await expect(page.getByText(/Can be undone until/)).toBeVisible();
  await page
    .getByRole('row', { name: /Birth date/ })
    .getByRole('radio')
    .last()
    .check();
  const act = page.getByRole('button', { name: /^Merge 1 study into/ });
  await expect(act).toBeEnabled();
  await expectAccessible(page);
  await act.click();
  await expect(page.getByText('Say how it is known that they are one.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Married, and registered again');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nguyễn');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Married, and registered again', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const patient = page.url();
  await visit(page, '/lookup');
  await page.getByPlaceholder(/^Name, birth date/).fill('RG-448120');
  await expect(page.getByRole('region', { name: 'Numbers that lead elsewhere' })).toContainText('Nguyễn');
  await visit(page, patient);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Taken back by Uma Unit/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});
