import { expectNoSidewaysScroll, visit } from './looks.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'catalogues' });

test('a letterhead is written with a field of the patient, seen as a page, and kept for all clinics', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/letterheads');
  await expect(page.getByText('No letterheads yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add letterhead' }).first().press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('House');
  const top = drawer.getByRole('textbox', { name: 'At the top' });
  await top.fill('General Hospital, ');
  await top.press('End');
  await page.keyboard.type('/patient');
  await page.getByRole('option', { name: 'Patient’s name' }).click();
  await expect(top).toContainText('Patient’s name');
  await expectAccessible(page);
  await drawer.getByRole('tab', { name: 'Page' }).press('Enter');
  await drawer.getByRole('radiogroup', { name: 'Paper' }).getByText('Letter', { exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Top' }).fill('30');
  await expectAccessible(page);
  await drawer.getByRole('tab', { name: 'Preview' }).press('Enter');
  const paper = page.waitForResponse((answer) => answer.url().endsWith('/api/letterheads/preview') && answer.ok());
  await drawer.getByRole('button', { name: 'Refresh' }).click();
  await paper;
  await expect(drawer.getByTitle('Preview')).toHaveAttribute('src', /^blob:/);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/open=\d+/);
  await drawer.getByRole('tab', { name: 'Activity' }).press('Enter');
  await expect(drawer).toContainText('Letterhead added');
  await page.keyboard.press('Escape');
  const row = page.getByRole('row', { name: /House/ });
  for (const words of ['All clinics', 'In use', 'Letter', 'Active']) await expect(row).toContainText(words);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText('House').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await visit(page, '/letterheads?open=new&tab=page');
  await expectNoSidewaysScroll(page);
});
