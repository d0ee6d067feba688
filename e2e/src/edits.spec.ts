import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { addClinic, addColleague } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'edits' });

test.beforeAll(async ({ installation }) => {
  await addClinic(installation, 'Riverside General', '*');
  const study = sampleStudies({ now: new Date(), small: true }).find(({ description }) => description === 'Chest PA');
  if (study === undefined) throw new Error('There is no sample.');
  await installation.store([...study.instances()].map((instance) => instance.file()));
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
