import { administrator } from './installation.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';

test.use({ only: 'session' });

test('signing in leads to where one wanted to go, and signing out ends it in every tab', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login/);
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings/);
  await expectAccessible(page);

  const second = await context.newPage();
  await second.goto('/settings');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Settings');

  await page.getByRole('button', { name: /Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
});

test('a wrong password is told plainly, and nothing is lost', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/400/);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(administrator.email);
});

test('a reload keeps the session, and no token lies where scripts can read it', async ({ page }) => {
  await signInHere(page);
  await page.reload();
  await expect(page).not.toHaveURL(/\/login/);
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(readable).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
});

test('a session that nobody uses warns before its end, and asks to sign in again after it', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  await page.clock.install();
  await signInHere(page);
  await page.clock.fastForward('09:15');
  const warning = page.getByRole('dialog');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('01:30');
  await expect(page).toHaveURL(/\/login/);
  const why = page.getByText('You were signed out because you were inactive.');
  await expect(why).toBeVisible();
  await page.reload();
  await expect(why).toBeVisible();
});

test('without a connection the page says so, keeps what it has, and comes back by itself', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|net::/);
  await signIn(page);
  await page.goto('/apps/user/list');
  const own = page.getByRole('row', { name: /okafor/i });
  await expect(own).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/No connection since/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is asked now waits; what was read stays to be read.
  const search = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/Name, phone/))
    .first();
  await search.fill('nobody of this name');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  await expect(own).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/No connection since/)).toBeHidden({ timeout: 30_000 });
  await expect(own).toBeHidden();
});

test('while the archive says that it cannot be used the page says so, and goes on by itself afterwards', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503|being started/);
  await page.route(/\/api\/installation$/, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'The archive is being started.' } } }),
  );
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The archive is being maintained');
  await expectAccessible(page);
  await page.unroute(/\/api\/installation$/);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('the terms open inside the frame for who is signed in, and alone for everybody else', async ({ page }) => {
  await page.goto('/policies/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await signIn(page);
  await page.goto('/settings');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page).toHaveURL(/\/policies\/cookies$/);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Study List' }).first()).toBeVisible();
  await expectAccessible(page);
});
