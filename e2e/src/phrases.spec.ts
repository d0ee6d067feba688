import { expectNoSidewaysScroll, visit } from './looks.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'catalogues' });

test('a phrase is written, and comes in place of its word in the text of a template', async ({ page }) => {
  await signIn(page);
  await visit(page, '/phrases');
  await expect(page.getByText('No phrases yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add phrase' }).first().press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Alias' }).fill('.normal chest');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Normal chest');
  await drawer.getByRole('textbox', { name: 'Text' }).fill('Lungs clear. No effusion.');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/open=\d+/);
  await drawer.getByRole('tab', { name: 'Owner' }).press('Enter');
  await drawer.getByRole('radiogroup', { name: 'Belongs to' }).getByText('Everyone').click();
  await page.keyboard.press('Control+s');
  await expect(drawer).toContainText('.normal chest · Everyone');
  await drawer.getByRole('tab', { name: 'Activity' }).press('Enter');
  await expect(drawer).toContainText('Phrase changed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Normal chest/ })).toContainText('Lungs clear. No effusion.');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/report-templates?open=new');
  const findings = drawer.getByRole('textbox', { name: 'Findings', exact: true });
  await findings.focus();
  await page.keyboard.type('Seen: .normal chest ');
  await expect(findings).toContainText('Seen: Lungs clear. No effusion.');
  await page.keyboard.type('So be it.');
  await expect(findings).toHaveText('Seen: Lungs clear. No effusion. So be it.');
});
