import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { browserPath, chromiumArguments } from '../playwright.config.ts';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import { expect, signIn, test } from './story.ts';
import { open } from './viewer-steps.ts';

test.use({ only: 'nothing-left' });

let profile: string;
let context: BrowserContext | undefined;
test.beforeEach(async () => (profile = await mkdtemp(join(tmpdir(), 'isocenter-profile-'))));
test.afterEach(async () => {
  await context?.close();
  // Processes of the browser write into it for a moment after the first of them has ended.
  await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

test('after somebody has signed out nothing of a patient is left in the browser, and nobody else was asked', async ({
  installation,
}) => {
  // A person whose name and number stand in no program, and in no list of words.
  for (const instance of benchCtSeries({ studies: 1, series: 1, instances: 3 })) {
    instance.dataSet.set('PatientName', 'Quabbelwitz^Zlatoria').set('PatientID', 'ZQX-7741950');
    await installation.store([instance.file()]);
  }
  const words = ['Quabbelwitz', 'Zlatoria', 'quabbelwitz', 'ZQX-7741950'];
  const { rows } = (await (await installation.fetch('/api/studies?limit=5')).json()) as {
    rows: { studyUid: string }[];
  };
  const studyUid = rows[0]?.studyUid ?? '';

  context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath,
    args: chromiumArguments,
    baseURL: installation.url,
    viewport: { width: 1440, height: 900 },
  });
  const requests = addressesOf(context);
  const page = await context.newPage();
  await signIn(page);
  await page.goto('/studies');
  const search = page.getByPlaceholder(/^Name, ID/);
  await search.fill('quabbelwitz');
  await search.press('Enter');
  await expect(page.getByRole('grid').getByText('Quabbelwitz').first()).toBeVisible();
  await open(page, studyUid);
  await page.goto('/studies');
  await page.getByRole('button', { name: /Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(
    await page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage)].join()),
  ).not.toContain(studyUid);
  await context.close();

  expect(new Set(requests.map((address) => new URL(address).origin))).toEqual(new Set([installation.url]));
  expect(requests.filter((address) => /[?&](token|access_token|jwt)=|eyJ[\w-]+\.[\w-]+\./.test(address))).toEqual([]);
  expect(await filesWith(profile, words)).toEqual([]);
  // What was visited is remembered by its address, which is a number that the installation alone can read. So is the order of the list,
  // which is forgotten above; the browser's journal of the tab (Session Storage) has it until it is written anew.
  const cached = await filesWith(profile, [studyUid]);
  expect(
    cached.filter((name) => !/(History|Sessions|Favicons|Shortcuts|Top Sites|Session Storage|ukm_db)/.test(name)),
  ).toEqual([]);
});

/** Collects every address that a browser requests; what it makes itself is nobody's. */
function addressesOf(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

/** The files below a folder that hold one of the words, with the first of them. */
async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const word = words.find((each) => bytes.includes(each) || bytes.includes(Buffer.from(each, 'utf16le')));
    if (word !== undefined) found.push(`${relative(folder, path)}: ${word}`);
  }
  return found;
}
