import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

test.use({ kind: 'empty' });

test('the first visit creates the administrator, names the installation and loads the samples', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/set-up/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create the administrator');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByLabel('Your name').fill('Adaeze Okafor');
  await page.getByLabel('E-mail').fill('a.okafor@riverside.example');
  await page.getByLabel('Password', { exact: true }).fill('isocentre of the rings');
  // The second click of a double click presses nothing in the next step, and sends nothing twice.
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(page.getByLabel('Name of this installation')).toBeVisible();
  await expect(page.getByText('Enter a name.')).toBeHidden();
  await page.getByLabel('Name of this installation').fill('Riverside Imaging Group');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/installation/set-up')) sent += 1;
  });
  await page.getByRole('button', { name: 'Create and open the archive' }).dblclick();

  await expect(page).not.toHaveURL(/set-up/);
  expect(sent).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good .*, Adaeze Okafor$/);
  await page.getByRole('link', { name: 'Study List' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Study List');
  // A sample arrives while one looks.
  await expect(page.getByText('Hoffmann', { exact: false }).first()).toBeVisible({ timeout: 60_000 });
});

test('a second visitor cannot set it up again', async ({ page }) => {
  await page.goto('/set-up');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Riverside Imaging Group')).toBeVisible();
});

const card = (page: Page) => page.getByRole('region', { name: 'Ready for the first patient' });

test('the dashboard then lists what is left, ticks what is done, and can be hidden and brought back', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('a.okafor@riverside.example');
  await page.getByLabel('Password', { exact: true }).fill('isocentre of the rings');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(card(page).getByRole('listitem')).toHaveCount(7);
  // Samples are no first study.
  await expect(card(page).getByText(/^0 of 7$/)).toBeVisible();
  await expect(card(page).getByText(/sample studies are loaded/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'For the scanner' }).getByText('ISOCENTER')).toBeVisible();
  await expectAccessible(page);

  await card(page).getByRole('link', { name: 'Add a clinic' }).click();
  await expect(page).toHaveURL(/\/clinics\?.*open=new/);
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name', { exact: false }).first().fill('Riverside General');
  await drawer.getByLabel(/^Code/).fill('RG');
  await drawer.getByLabel('E-mail addresses, 1').fill('desk@riverside.example');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Riverside General is (saved|added)/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(card(page).getByText(/^1 of 7$/)).toBeVisible();

  await card(page).getByRole('button', { name: 'Hide' }).click();
  await expect(card(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /);
  await expect(card(page)).toBeHidden();
  await page.goto('/pages/faq');
  await page.getByRole('button', { name: 'Show the first steps' }).click();
  await expect(card(page)).toBeVisible();
});
