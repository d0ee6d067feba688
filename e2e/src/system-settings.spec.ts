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
  await expect(changes).toContainText('Not accepted as it stands.');
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

test('name and logo are seen at the sign-in and in the menu', async ({ page, installation }) => {
  await signIn(page);
  await visit(page, '/system/settings?section=branding');
  await page.getByLabel(/^Name of the installation/).fill('General Hospital');
  const picture = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 32];
    canvas.getContext('2d')?.fillRect(8, 8, 48, 16);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click();
  const changes = page.getByRole('region', { name: 'What will change' });
  await expect(changes).toContainText('General Hospital');
  await expect(changes).toContainText('a picture of your own');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('The settings are in force.')).toBeVisible();
  const { institutionName, logoUrl } = await ask<Installation>(installation, '/api/installation');
  expect(institutionName).toBe('General Hospital');
  await expect(page.getByRole('link', { name: 'Isocenter, first page' }).locator('img')).toHaveAttribute(
    'src',
    logoUrl ?? '',
  );
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByText('General Hospital')).toBeVisible();
  await expect(page.locator(`img[src="${logoUrl}"]`)).toBeVisible();
});

test('where no backup was made, that is said', async ({ page }) => {
  await signIn(page);
  await visit(page, '/system/settings?section=backup');
  await expect(page.getByText('No backup of this installation was made yet.')).toBeVisible();
  await expect(page.getByText('Nobody has tried yet')).toBeVisible();
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
