import { visit } from './looks.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'maintenance' });

test('maintenance is announced, keeps a reader out where he is, and lets him go on by itself when it ends', async ({
  page,
  installation,
  browser,
}) => {
  const scope = { all: true } as const;
  const reader = await addColleague(installation, { role: 'radiologist', firstName: 'Rita', lastName: 'Out', scope });
  const hers = await browser.newContext({ baseURL: installation.url, viewport: { width: 1440, height: 900 } });
  const other = await hers.newPage();
  await signIn(other, reader);
  await visit(other, '/patients');

  // Announced for tomorrow, with the keyboard.
  await signIn(page);
  await visit(page, '/system/settings?section=maintenance');
  await page.getByText('At a time', { exact: true }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(/^Begins/).fill(tomorrow);
  await page.getByLabel(/^Time: Begins/).fill('18:00');
  await page.getByLabel(/^Expected to end/).fill(tomorrow);
  await page.getByLabel(/^Time: Expected to end/).fill('5 pm');
  await page.getByLabel(/^What people read/).fill('The disks are exchanged. Urgent: call 5512.');
  const changes = page.getByRole('region', { name: 'What will change' });
  await expect(changes).toContainText('Not accepted.');
  await page.getByLabel(/^Time: Expected to end/).fill('19:00');
  await expect(changes).toContainText('Off → At a time');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The settings are in force.')).toBeVisible();
  await expect(page.getByText(/^Maintenance is planned from .*18:00 to about .*19:00\./)).toBeVisible();
  await expect(other.getByText(/^Maintenance is planned .*Urgent: call 5512\./)).toBeVisible();
  await expectAccessible(other);

  await page.getByText('Now', { exact: true }).click();
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText(/Only administrators get in\./)).toBeVisible();
  const out = other.getByRole('heading', { name: 'The archive is in maintenance' });
  await expect(out).toBeVisible();
  await expect(other.getByText(/Urgent: call 5512\. What is stored is safe\./)).toBeVisible();
  await expectAccessible(other);
  expect(new URL(other.url()).pathname).toBe('/patients');
  await other.getByRole('button', { name: 'Notify me when it is over' }).press('Enter');
  await expect(other.getByRole('button', { name: 'Do not notify me' })).toBeVisible();
  await expectAccessible(other);

  // Whoever comes now is told before he signs in.
  const stranger = await browser.newContext({ baseURL: installation.url });
  const third = await stranger.newPage();
  await third.goto('/login');
  await expect(third.getByText(/Administrators can sign in; others wait until it is over\./)).toBeVisible();
  await expectAccessible(third);
  await third.goto('/misc/maintenance');
  await expect(third.getByRole('heading', { name: 'The archive is in maintenance' })).toBeVisible();
  await third.getByLabel('E-mail of your account').fill('not an address');
  await third.getByRole('button', { name: 'Notify me' }).press('Enter');
  await expect(third.getByLabel('E-mail of your account')).toHaveAttribute('aria-invalid', 'true');
  await third.getByLabel('E-mail of your account').fill('nobody@elsewhere.example');
  await third.getByRole('button', { name: 'Notify me' }).press('Enter');
  await expect(third.getByText('If there is an account with this address, it is notified once.')).toBeVisible();
  await expectAccessible(third);
  await stranger.close();

  await visit(page, '/patients');
  await page.getByRole('button', { name: 'Open the setting' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Maintenance' }).first()).toBeVisible();
  await page.getByText('Off', { exact: true }).click();
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText(/Only administrators get in\./)).toBeHidden();
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('All Patients');
  await other.getByRole('button', { name: /^Notifications, / }).click();
  await expect(other.getByRole('dialog').getByText('The maintenance is over')).toBeVisible();
  await hers.close();
});

test('the pages before the sign-in wear what the installation chose', async ({ page, installation }) => {
  await signIn(page);
  await visit(page, '/system/settings?section=branding');
  await page.getByText('One card', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'What will change' })).toContainText('Two columns → One card');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('The settings are in force.')).toBeVisible();
  expect(await ask(installation, '/api/installation')).toMatchObject({ entrance: 'card' });
  await page.context().clearCookies();
  for (const [path, look] of [
    ['/login', 'card'],
    ['/forgot-password', 'card'],
    ['/pages/login-v1', 'card'],
    ['/pages/login-v2', 'columns'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(`[data-variant="${look}"]`)).toBeVisible();
    await expectAccessible(page);
  }
});

test('what is not here for now stands on a page that follows when it is there', async ({ page, installation }) => {
  const put = async (uploads: boolean) => {
    const path = '/api/settings/features';
    const { inForce } = await ask<{ inForce: { revision: number; settings: object } }>(installation, path);
    await ask(installation, path, { settings: { ...inForce.settings, uploads }, basedOn: inForce.revision }, 'PUT');
  };
  await put(false);
  await signIn(page);
  await page.goto('/misc/coming-soon');
  await expect(page.getByRole('listitem')).toHaveText([/^Uploads in the browser/]);
  await page.getByRole('button', { name: 'Notify me', exact: true }).press('Enter');
  await expect(page.getByText(/^You are notified once, in the bell/)).toBeVisible();
  await expectAccessible(page);
  const settings = await page.context().newPage();
  await settings.goto('/system/settings?section=features');
  await expect(settings.getByText(/1 person waits for it/)).toBeVisible();
  await settings.close();
  await put(true);
  await expect(page.getByRole('heading', { name: 'Everything is here' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await page.goto('/notifications');
  await expect(
    page.getByRole('row', { name: /What you are waiting for is available again.*Uploads in the browser/ }),
  ).toBeVisible();
});
