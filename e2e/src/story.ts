import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { administrator, startInstallation, type Installation } from './installation.ts';

/**
 * Stories run on one installation for each file, with an administrator and no studies. A story fails when the page logs an error
 * that `allowConsoleErrors` did not announce.
 */
export const test = base.extend<{ allowConsoleErrors: (pattern: RegExp) => void }, { installation: Installation }>({
  installation: [
    async ({}, use) => {
      const installation = await startInstallation();
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
  allowConsoleErrors: async ({}, use) => use((pattern) => void announced.push(pattern)),
  page: async ({ page }, use) => {
    announced.length = 0;
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((error) => !announced.some((pattern) => pattern.test(error)))).toEqual([]);
  },
});

const announced: RegExp[] = [];

export { expect };

/** Signs the administrator in through the page. */
export async function signIn(page: Page, person: { email: string; password: string } = administrator): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
}

/** No violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
