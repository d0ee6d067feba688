import { expectNoSidewaysScroll, visit } from './looks.ts';
import { invite } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'letters' });

test('a letter that waits for a mail server is read without its link, and given up by keyboard', async ({
  page,
  installation,
}) => {
  await signIn(page);
  const { email } = await invite(installation, { role: 'doctor', firstName: 'Nova', lastName: 'Pessoa' });

  await visit(page, '/system/settings?section=mail');
  await page.getByRole('link', { name: 'Delivery log' }).press('Enter');
  await expect(page.getByText('There is no mail server.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Waits');
  await expectAccessible(page);
  await row.dblclick();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('An account was made for you.');
  await expect(drawer).not.toContainText('token');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Give up' }).press('Enter');
  await expect(drawer).toContainText('Given up by hand');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Given up by hand');

  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
