import { drawnPng } from './drawn-png.ts';
import { visit } from './looks.ts';
import { ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'system-settings' });

interface Installation {
  readonly institutionName: string;
  readonly logoUrl: string | null;
}

test('an administrator finds a section, sees what a shorter time removes, applies it and goes back', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  await signIn(page);
  await visit(page, '/system/settings');
  await page.getByRole('searchbox', { name: 'Find a section' }).fill('reten');
  const entry = page.getByRole('navigation', { name: 'Sections of settings' }).getByRole('link');
  await expect(entry).toHaveText(['Storage and retention']);
  await entry.press('Enter');
  const days = page.getByLabel(/^Studies in the bin/);
  await expect(days).toHaveValue('90\u00a0days');
  await expectAccessible(page);
  const changes = page.getByRole('region', { name: 'What will change' });
  await days.fill('0');
  await expect(changes).toContainText('Not accepted.');
  await days.fill('30');
  await expect(changes).toContainText('90 days → 30 days');
  await expect(changes).toContainText('Nothing is old enough.');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The settings are in force.')).toBeVisible();
  await expect(days).toHaveValue('30\u00a0days');
  await page.getByRole('button', { name: 'Go back' }).press('Enter');
  await expect(changes).toContainText('30 days → 90 days');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('Nothing is changed.')).toBeVisible();
});

test('what is switched off leaves the menu, its page says so, and leads back to the switches', async ({ page }) => {
  await signIn(page);
  await visit(page, '/system/settings?section=features');
  const uploads = page.getByRole('switch', { name: /^Uploads in the browser/ });
  await expect(uploads).toBeChecked();
  await uploads.press('Space');
  const changes = page.getByRole('region', { name: 'What will change' });
  await expect(changes).toContainText('on → off');
  await expect(changes).toContainText('0 unfinished uploads wait');
  await expectAccessible(page);
  const entry = page.getByRole('link', { name: 'Upload Dicom Image' });
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('The settings are in force.')).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'Upload Dicom Image: switched off' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the switches' }).press('Enter');
  await page.getByRole('switch', { name: /^Uploads in the browser/ }).press('Space');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(entry).toBeVisible();
});

test('the time zone is chosen, and only the languages that are offered stand at the sign-in', async ({ page }) => {
  await signIn(page);
  await visit(page, '/system/settings?section=times');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Kiritimati');
  await page.getByRole('option', { name: 'Pacific/Kiritimati' }).click();
  await page.getByText('Sunday', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Français' }).press('Space');
  const changes = page.getByRole('region', { name: 'What will change' });
  await expect(changes).toContainText(/as the computer of the server → Pacific\/Kiritimati, now/);
  await expect(changes).toContainText('Monday → Sunday');
  await expect(changes).toContainText('English, Deutsch, Português');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('The settings are in force.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: /^Language:/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['English', 'Deutsch', 'Português']);
});

test('name and logo are seen at the sign-in and in the menu', async ({ page, installation }) => {
  await signIn(page);
  await visit(page, '/system/settings?section=branding');
  await page.getByLabel(/^Name of the installation/).fill('General Hospital');
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await drawnPng(page),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click();
  await page.getByLabel('Phone for questions').fill('+44 20 7946 0018');
  await page.getByLabel('E-mail for questions').fill('help@riverside.example');
  const changes = page.getByRole('region', { name: 'What will change' });
  await expect(changes).toContainText('General Hospital');
  await expect(changes).toContainText('help@riverside.example');
  await expect(changes).toContainText('a picture of your own');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('The settings are in force.')).toBeVisible();
  const { institutionName, logoUrl } = await ask<Installation>(installation, '/api/installation');
  expect(institutionName).toBe('General Hospital');
  await expect(page.getByRole('link', { name: 'Isocenter, first page' }).locator('img')).toHaveAttribute(
    'src',
    logoUrl ?? '',
  );
  await visit(page, '/pages/faq');
  const contact = page.getByRole('region', { name: 'Not found what you were looking for?' });
  await expect(contact.getByRole('link', { name: '+44 20 7946 0018' })).toHaveAttribute('href', 'tel:+442079460018');
  const mail = contact.getByRole('link', { name: 'help@riverside.example' });
  await expect(mail).toHaveAttribute('href', 'mailto:help@riverside.example');
  await expectAccessible(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByText('General Hospital')).toBeVisible();
  await expect(page.locator(`img[src="${logoUrl}"]`)).toBeVisible();
});

test('where no backup was made, that is said', async ({ page }) => {
  await signIn(page);
  await visit(page, '/system/settings?section=backup');
  await expect(page.getByText('No backup of this installation has been made yet.')).toBeVisible();
  await expect(page.getByText('No backup has been verified or restored yet')).toBeVisible();
  await expectAccessible(page);
});

test('a section with a page of its own says how it stands, and leads there', async ({ page }) => {
  await signIn(page);
  await visit(page, '/system/settings?section=nodes');
  await expect(page.getByText('0 nodes')).toBeVisible();
  await expect(page.getByText('Never changed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open DICOM Nodes' }).press('Enter');
  await expect(page).toHaveURL(/\/dicom-nodes/);
});

test('a mail server is tried before it is applied, and says why it does not take the letter', async ({ page }) => {
  await signIn(page);
  await visit(page, '/system/settings?section=mail');
  await expect(page.getByText(/^There is no mail server: e-mails are kept in the delivery log\./)).toBeVisible();
  const send = page.getByRole('button', { name: 'Send a test e-mail' });
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: /^Server/ }).fill('127.0.0.1');
  await page.getByLabel(/^Port/).fill('9');
  const changes = page.getByRole('region', { name: 'What will change' });
  await expect(changes).toContainText('Not accepted.');
  await page.getByLabel(/^Address of the sender/).fill('archive@riverside.example');
  await expect(changes).toContainText('none → archive@riverside.example');
  await expect(send).toBeEnabled();
  await send.press('Enter');
  await expect(page.getByRole('region', { name: 'Test' })).toContainText(
    /refused the e-mail to .*No mail server answers there/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('The settings are in force.')).toBeVisible();
  await expect(page.getByText('There is no mail server')).toHaveCount(0);
});

test('the mailbox of the house is tried before it is stored, and what fails is said', async ({ page }) => {
  await signIn(page);
  await visit(page, '/system/settings?section=incoming-mail');
  const look = page.getByRole('button', { name: 'Check the mailbox' });
  await expect(look).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /^Server/ }).fill('127.0.0.1');
  await page.getByLabel(/^Port/).fill('9');
  await page.getByRole('textbox', { name: /^User name/ }).fill('office');
  await page.getByLabel(/^Password/).fill('a password');
  await expect(look).toBeEnabled();
  await look.press('Enter');
  const card = page.getByRole('region', { name: 'Test' });
  await expect(card).toContainText(/cannot be read: .*ECONNREFUSED/);
  await page.getByRole('textbox', { name: 'Folder', exact: true }).fill('');
  await expect(page.getByRole('region', { name: 'What will change' })).toContainText('Not accepted.');
  await expectAccessible(page);
});
