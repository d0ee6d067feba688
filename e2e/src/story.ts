import { test as base, expect, type Page } from '@playwright/test';
import { violationsAtRest } from './at-rest.ts';
import { administrator, startInstallation, type Installation, type InstallationKind } from './installation.ts';

/**
 * Stories run on an installation with an administrator and no studies, unless they `use` another `kind`. A story fails when the page logs an error
 * that `allowConsoleErrors` did not announce.
 */
export const test = base.extend<
  { allowConsoleErrors: (pattern: RegExp) => void },
  {
    kind: InstallationKind;
    only: string;
    dimseHost: string;
    exportFolders: string;
    filesInZip: string;
    hasNearline: boolean;
    readsAhead: boolean;
    installation: Installation;
  }
>({
  kind: ['administered', { scope: 'worker', option: true }],
  // Files that say another word here have an installation of their own.
  only: ['', { scope: 'worker', option: true }],
  // Where it listens for DICOM: on this computer only, unless a file has callers from elsewhere.
  dimseHost: ['127.0.0.1', { scope: 'worker', option: true }],
  // Where studies may be sent to on this computer, as name=/path.
  exportFolders: ['', { scope: 'worker', option: true }],
  // How many files one ZIP holds at most.
  filesInZip: ['', { scope: 'worker', option: true }],
  // Whether it has a nearline store.
  hasNearline: [false, { scope: 'worker', option: true }],
  // Whether the viewer and a study come before they are opened. Elsewhere the browser says that it saves data, and the machine has more of its time.
  readsAhead: [false, { scope: 'worker', option: true }],
  installation: [
    async ({ kind, only: _only, dimseHost, exportFolders, filesInZip, hasNearline }, use) => {
      const installation = await startInstallation(kind, { dimseHost, exportFolders, filesInZip, hasNearline });
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
  allowConsoleErrors: async ({}, use) => use((pattern) => void announced.push(pattern)),
  context: async ({ context, readsAhead }, use) => {
    if (!readsAhead) await context.addInitScript(savesData);
    await use(context);
  },
  page: async ({ page }, use) => {
    announced.length = 0;
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((error) => !announced.some((pattern) => pattern.test(error)))).toEqual([]);
  },
});

const announced: RegExp[] = [];

/** Runs in the page: what a browser says whose person has told it to save data. */
export function savesData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

export { expect };

/** Signs somebody in, the administrator unless named, as if he had done so before: no page is open yet. */
export async function signIn(page: Page, person: { email: string; password: string } = administrator): Promise<void> {
  const { email, password } = person;
  const response = await page.context().request.post('/jwt/login', { data: { email, password } });
  expect(response.status()).toBe(200);
}

/** Signs somebody in through the page, and waits until what he sees first is there. */
export async function signInHere(
  page: Page,
  person: { email: string; password: string } = administrator,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // Parts of the frame come a moment later, and with them what moves the focus: keys that are pressed at once would be lost.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').every((entry) => performance.now() - entry.startTime > 500),
  );
}

/** No violation of WCAG 2.2 A and AA that axe can find on the page at rest. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  expect(await violationsAtRest(page, { type: 'tag', values: tags }), page.url()).toEqual([]);
}
