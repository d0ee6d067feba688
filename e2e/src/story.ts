import { test as base, expect, type Page } from '@playwright/test';
import { violationsAtRest } from './at-rest.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { administrator, startInstallation, type Installation, type InstallationKind } from './installation.ts';

interface InstallationOptions {
  readonly kind: InstallationKind;
  readonly only: string;
  readonly dimseHost: string;
  readonly exportFolders: string;
  readonly filesInZip: string;
  readonly hasNearline: boolean;
  readonly hasBackups: boolean;
}

/**
 * Stories run on an installation with an administrator and no studies, unless they `use` another `kind`. Files that say the same share one:
 * the next begins once a file says something else, in the same browser. A story fails when the page logs an error that
 * `allowConsoleErrors` did not announce.
 */
export const test = base.extend<
  InstallationOptions & {
    allowConsoleErrors: (pattern: RegExp) => void;
    inTime: void;
    installation: Installation;
  },
  { installations: Installations }
>({
  kind: ['administered', { option: true }],
  // Files that say another word here have an installation of their own.
  only: ['', { option: true }],
  // Where it listens for DICOM: on this computer only, unless a file has callers from elsewhere.
  dimseHost: ['127.0.0.1', { option: true }],
  // Where studies may be sent to on this computer, as name=/path.
  exportFolders: ['', { option: true }],
  // How many files one ZIP holds at most.
  filesInZip: ['', { option: true }],
  // Whether it has a nearline store.
  hasNearline: [false, { option: true }],
  hasBackups: [false, { option: true }],
  installations: [
    async ({}, use) => {
      const installations = new Installations();
      await use(installations);
      await installations.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  installation: [
    async ({ installations, kind, only, dimseHost, exportFolders, filesInZip, hasNearline, hasBackups }, use) =>
      use(await installations.open({ kind, only, dimseHost, exportFolders, filesInZip, hasNearline, hasBackups })),
    { timeout: 180_000 },
  ],
  inTime: [
    async ({}, use, story) => {
      const until = Number(process.env['ISOCENTER_TEST_UNTIL'] ?? Infinity);
      story.skip(Date.now() > until, 'no time left');
      await use();
    },
    { auto: true },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
  allowConsoleErrors: async ({}, use) => use((pattern) => void announced.push(pattern)),
  page: async ({ page }, use) => {
    announced.length = 0;
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    const unannounced = errors.filter((error) => !announced.some((pattern) => pattern.test(error)));
    // Nothing of this story goes on while the next one begins. What it has every page do fails there.
    if (!page.isClosed()) await page.goto('about:blank');
    expect(unannounced).toEqual([]);
  },
});

const announced: RegExp[] = [];

/** The installation of a worker: one at a time, as its stories need it. */
class Installations {
  readonly #port = freePort();
  #open: { readonly options: string; readonly installation: Installation } | undefined;

  async open({ kind, ...options }: InstallationOptions): Promise<Installation> {
    const key = JSON.stringify([kind, options]);
    if (this.#open?.options === key) return this.#open.installation;
    await this.stop();
    // The browser knows by the address what it has fetched and compiled.
    const port = await this.#port;
    const installation = await startInstallation(kind, { ...options, port });
    this.#open = { options: key, installation };
    return installation;
  }

  async stop(): Promise<void> {
    await this.#open?.installation.stop();
    this.#open = undefined;
  }
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
