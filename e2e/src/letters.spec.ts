import { expectNoSidewaysScroll, visit } from './looks.ts';
import { invite } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'catalogues' });

test('a letter that waits for a mail server is read without its link, and given up by keyboard', async ({
  page,
  installation,
}) => {
  await signIn(page);
  const { email } = await invite(installation, { role: 'doctor', firstName: 'Nova', lastName: 'Pessoa' });

  await visit(page, '/system/settings?section=mail');
  await page.getByRole('link', { name: 'Delivery log' }).press('Enter');
  await expect(page.getByRole('tab', { name: 'Delivery log' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('There is no mail server.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Waits');
  await expectAccessible(page);
  await row.dblclick();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('An account was created for you.');
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

test('a letter is written anew with a field, seen as it arrives, and goes back to the default', async ({ page }) => {
  await signIn(page);
  await visit(page, '/email-templates?letter=password-reset');
  const letter = page.getByRole('textbox', { name: 'Letter' });
  const preview = page.getByRole('article', { name: 'The e-mail as it arrives' });
  await expect(letter).toContainText('Open this link within one hour');
  await expect(preview).toContainText('https://archive.example/sample');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Go back' }).press('Enter');
  await expect(letter).toBeHidden();
  await page.getByRole('button', { name: /^Password reset/ }).click();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('textbox', { name: 'Subject' }).fill('Your new password,');
  await page
    .getByRole('group', { name: 'Insert into the subject' })
    .getByRole('button', { name: 'Recipient' })
    .press('Enter');
  await letter.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Sent to /');
  await page.getByRole('option', { name: 'User name' }).click();
  await expect(preview).toContainText('Your new password, Adaeze Okafor');
  await expect(preview).toContainText('Sent to a.okafor');
  await page.getByRole('radiogroup', { name: 'With' }).getByText('my data').click();
  await expect(preview).not.toContainText('Adaeze');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('A custom text.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('No way in');
  await expect(page.getByText('needs the field link')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('');
  await page.getByRole('button', { name: 'Back to default' }).press('Enter');
  await expect(letter).not.toContainText('Sent to');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The default text,')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, '/email-templates?letter=password-reset');
  await expect(preview).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
