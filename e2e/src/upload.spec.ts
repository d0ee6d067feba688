import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page, Request } from '@playwright/test';
import { emptyStudyField, type StudyFieldRecord } from '@isocenter/contract/archive/study-fields/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { smallInstances, ultrasoundMultiframe } from '@isocenter/phantom/bench-instances.ts';
import { writeDisc } from '@isocenter/phantom/write-files.ts';
import { ask } from './people.ts';
import { lostImages } from './refused-images.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'upload' });

const lost = /Failed to load resource|net::ERR|NetworkError|EventSource/;

let folder: string;
test.beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'isocenter-upload-'))));
test.afterAll(() => rm(folder, { recursive: true, force: true }));
// The plain inputs: a system's own dialogue cannot be driven.
test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker')));

test('a folder is read here first, sent, and its studies are in the list', async ({ page }) => {
  const disc = join(folder, 'disc');
  await writeDisc(disc, { small: true, seed: 7, now: new Date() });
  await writeFile(join(disc, 'AUTORUN.INF'), '[autorun]');
  await writeFile(join(disc, 'IM_CUT.dcm'), firstSmall().subarray(0, 3_000));
  let begun = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/uploads') begun += 1;
  });
  await signIn(page);
  await page.goto('/upload');
  await choose(page, disc);
  await expect(page.getByText(/\d+ files to send/).first()).toBeVisible();
  await expect(page.getByText('Hoffmann, Lena').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Urgent', { exact: true }).click();
  const tags = page.getByRole('combobox', { name: 'Labels' });
  await tags.fill('outside images');
  await tags.press('Enter');
  // Both presses come before the page can show the first.
  await page.getByRole('button', { name: 'Start upload' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible();
  expect(begun).toBe(1);
  const list = page.getByRole('region', { name: 'What was found' });
  await expect(list.getByText('Received, opens now').first()).toBeVisible();
  await expectAccessible(page);

  await choose(page, disc);
  await expect(page.getByText('Nothing to send')).toBeVisible();
  await expect(list.getByText('Already here, skipped').first()).toBeVisible();

  await page.goto('/studies');
  await expect(page.getByText('Hoffmann, Lena').first()).toBeVisible();
  await expect(page.getByText('URGENT', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/outside images/).first()).toBeVisible();
});

test('an upload of which nothing can be stored is not called done', async ({ page }) => {
  const refused = join(folder, 'refused');
  await mkdir(refused);
  for (const [index, image] of lostImages('LOST9', 2, 'uid').entries())
    await writeFile(join(refused, `r${index}.dcm`), image.file());
  await signIn(page);
  await page.goto('/upload');
  await choose(page, refused);
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText('Nothing was stored', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('The upload is done', { exact: true })).toHaveCount(0);
  const list = page.getByRole('region', { name: 'What was found' });
  await expect(list.getByRole('button', { name: '2 files could not be used' })).toBeVisible();
  await expect(list.getByText(/was refused by the archive/)).toHaveCount(2);
  await expectAccessible(page);
});

test('fields of the house are filled in its studies, and one that is switched off meanwhile does not hold it', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(lost);
  const path = '/api/study-fields';
  const add = (name: string) => ask<StudyFieldRecord>(installation, path, { ...emptyStudyField, name });
  const [code, old] = [await add('Referral code'), await add('Old code')];
  const coded = join(folder, 'coded');
  await mkdir(coded);
  for (const [index, file] of smallFiles(3_000, 2).entries()) await writeFile(join(coded, `IM${index}`), file);
  await signIn(page);
  await page.goto('/upload');
  await choose(page, coded);
  await page.getByRole('textbox', { name: 'Referral code' }).fill('A-17');
  await page.getByRole('textbox', { name: 'Old code' }).fill('9');
  await expectAccessible(page);
  const { fieldId, revision } = old;
  const body = { ...emptyStudyField, name: 'Old code', status: 'inactive', revision };
  await ask(installation, `${path}/${fieldId}`, body, 'PUT');
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText(/A field was refused and emptied/)).toBeVisible();
  await expect(page.getByText('is switched off')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Old code' })).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Referral code' })).toBeDisabled();
  const found = `/api/studies?field=${code.fieldId}.filled`;
  const { rows } = await ask<{ rows: StudyRow[] }>(installation, found);
  expect(rows.map(({ fields }) => fields)).toEqual([{ [code.fieldId]: 'A-17' }]);
});

test('a corrected file is sent although its UID is known, and waits; the same one is skipped', async ({
  page,
  installation,
}) => {
  const [first, second] = [...smallInstances(2)].map((instance) => Buffer.from(instance.file()));
  if (first === undefined || second === undefined) throw new Error('There are no images.');
  await installation.store([first, second]);
  const corrected = join(folder, 'corrected');
  await mkdir(corrected);
  await writeFile(join(corrected, 'IM_SAME.dcm'), first);
  const changed = Buffer.from(second);
  changed.fill(0x2a, changed.length - 64);
  await writeFile(join(corrected, 'IM_CHANGED.dcm'), changed);
  await signIn(page);
  await page.goto('/upload');
  await choose(page, corrected);
  const list = page.getByRole('region', { name: 'What was found' });
  await expect(list.getByText('1 differs from the copy here, will be sent')).toBeVisible();
  await expect(page.getByText('1 file to send').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(list.getByText('1 differs, waits for a decision')).toBeVisible();
  await page.goto('/quarantine?tab=corrections');
  await expect(page.getByRole('row', { name: /upload/ }).first()).toBeVisible();
});

test('what cannot be used is told before anything is sent', async ({ page }) => {
  const mixed = join(folder, 'mixed');
  await mkdir(mixed);
  await writeFile(join(mixed, 'IM_0412.dcm'), firstSmall().subarray(0, 3_000));
  await writeFile(join(mixed, 'Thumbs.db'), 'no image');
  await signIn(page);
  await page.goto('/upload');
  await choose(page, mixed);
  await expect(page.getByText(/IM_0412\.dcm stops after 3.00.kB of/)).toBeVisible();
  await page.getByRole('button', { name: 'Left out' }).click();
  await expect(page.getByText('neither DICOM nor a document')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start upload' })).toBeHidden();
});

test('a network that is cut in mid-upload does not end it', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(lost);
  const loop = join(folder, 'loop');
  await mkdir(loop);
  await writeFile(join(loop, 'IM1'), ultrasoundMultiframe({ frames: 30, rows: 480, columns: 640 }).file());
  const offsets: number[] = [];
  page.on('request', (request) => offsets.push(...offsetOf(request)));
  await signIn(page);
  await page.goto('/upload');
  await choose(page, loop);
  await slowDown(page, 6_000_000);
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect.poll(() => offsets.length).toBeGreaterThan(1);
  await slowDown(page, 'cut');
  await expect(page.getByText('Waiting for the connection.')).toBeVisible();
  const before = offsets.length;
  await slowDown(page, -1);
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  // It went on in the piece that was cut, and never began anew.
  expect(offsets.slice(before).every((offset) => offset > 0)).toBe(true);
});

test('a server that is killed in mid-upload does not end it either', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(lost);
  const killed = join(folder, 'killed');
  await mkdir(killed);
  for (const [index, file] of smallFiles(1_000, 120).entries()) await writeFile(join(killed, `IM${index}`), file);
  await signIn(page);
  await page.goto('/upload');
  await choose(page, killed);
  await slowDown(page, 60_000);
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText(/[1-9]\d* of 120/).first()).toBeVisible();
  await installation.restart();
  await slowDown(page, -1);
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  const { rows } = (await (await installation.fetch('/api/studies?limit=200')).json()) as { rows: unknown[] };
  // Four in a study: none is missing.
  expect(rows.length).toBeGreaterThanOrEqual(30);
});

test('after a reload it goes on with the same files, and sends nothing twice', async ({ page }) => {
  const many = join(folder, 'many');
  await mkdir(many);
  for (const [index, file] of smallFiles(2_000, 150).entries()) await writeFile(join(many, `IM${index}`), file);
  await signIn(page);
  await page.goto('/upload');
  await choose(page, many);
  await slowDown(page, 60_000);
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText(/[1-9]\d* of 150/).first()).toBeVisible();
  await leave(page);

  await page.goto('/upload');
  await slowDown(page, -1);
  const sent = new Set<string>();
  page.on('request', (request) => sent.add(`${request.method()} ${new URL(request.url()).pathname}`));
  // The newest stands first; another story may have left one behind it.
  await page
    .getByRole('button', { name: /Resume at \d+/ })
    .first()
    .click();
  await expect(page.getByText('Choose the same files again')).toBeVisible();
  await choose(page, many);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  const files = [...sent].filter((line) => line.startsWith('PUT '));
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThan(150);
});

test('with a folder that the browser may read again it goes on by itself', async ({ page }) => {
  const files = smallFiles(400, 120).map((bytes) => Buffer.from(bytes).toString('base64'));
  await page.addInitScript(() => {
    const picker = () => navigator.storage.getDirectory().then((root) => root.getDirectoryHandle('disc'));
    Object.assign(window, { showDirectoryPicker: picker });
  });
  await signIn(page);
  await page.goto('/upload');
  await page.evaluate(fillFolder, files);
  await page.getByRole('button', { name: 'Folder' }).click();
  await slowDown(page, 60_000);
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText(/[1-9]\d* of 120/).first()).toBeVisible();
  await leave(page);

  await page.goto('/upload');
  await slowDown(page, -1);
  await page
    .getByRole('button', { name: /Resume at \d+/ })
    .first()
    .click();
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
});

test('it goes on while other pages are open', async ({ page }) => {
  const other = join(folder, 'other');
  await mkdir(other);
  for (const [index, file] of smallFiles(800, 60).entries()) await writeFile(join(other, `IM${index}`), file);
  await signIn(page);
  await page.goto('/upload');
  await choose(page, other);
  await slowDown(page, 60_000);
  await page.getByRole('button', { name: 'Start upload' }).click();
  await page.getByRole('link', { name: 'Jobs' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await slowDown(page, -1);
  await page.getByRole('link', { name: 'Upload Dicom Image' }).first().click();
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
});

async function choose(page: Page, path: string): Promise<void> {
  await page.locator('input[data-pick=folder]').setInputFiles(path);
}

const networks = new WeakMap<Page, Promise<CDPSession>>();

/** Bytes per second on their way up; −1 lifts it, `cut` lets nothing through. */
async function slowDown(page: Page, to: number | 'cut'): Promise<void> {
  const network = networks.get(page) ?? page.context().newCDPSession(page);
  networks.set(page, network);
  const devtools = await network;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: to === 'cut',
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: to === 'cut' ? 0 : to,
  });
}

/** Reloads, saying yes when the page asks whether to leave: it has to ask. */
async function leave(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
}

function offsetOf(request: Request): number[] {
  const offset = new URL(request.url()).searchParams.get('offset');
  return request.method() === 'PUT' && offset !== null ? [Number(offset)] : [];
}

function smallFiles(from: number, count: number): Uint8Array[] {
  return Array.from(smallInstances(from + count), (instance) => instance)
    .slice(from)
    .map((instance) => instance.file());
}

function firstSmall(): Uint8Array {
  return smallFiles(0, 1)[0] ?? new Uint8Array(0);
}

/** Runs in the page: a folder of the browser's own, whose handles it may always read. */
async function fillFolder(files: readonly string[]): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const folderHandle = await root.getDirectoryHandle('disc', { create: true });
  for (const [index, base64] of files.entries()) {
    const handle = await folderHandle.getFileHandle(`IM${index}`, { create: true });
    const writer = await handle.createWritable();
    await writer.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
    await writer.close();
  }
}
