import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallInstances, ultrasoundMultiframe } from '@isocenter/phantom/bench-instances.ts';
import { startCuttingRelay, type CuttingRelay } from './cutting-relay.ts';
import { expect, signIn, test } from './story.ts';

test.use({ only: 'upload-cut' });

/** `ISOCENTER_LONG=1 npm run e2e -- upload-cut`: as many cuts, and as many files, as are promised. */
const isLong = process.env['ISOCENTER_LONG'] === '1';
const cuts = isLong ? 50 : 6;
const files = isLong ? 10_000 : 300;
const pieceBytes = 8 * 1024 * 1024;
/** Heads of requests, and what the page asks beside the upload. */
const besideBytes = 2_000_000;

let folder: string;
let relay: CuttingRelay;
test.beforeEach(async ({ installation, page }) => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-cut-'));
  relay = await startCuttingRelay(installation.url);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
});
test.afterEach(async () => {
  await relay.close();
  await rm(folder, { recursive: true, force: true });
});

test('a large image whose sending is cut at a tenth, a half and the end arrives whole, and little is sent twice', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  test.setTimeout(isLong ? 1_800_000 : 180_000);
  allowConsoleErrors(/Failed to load resource|net::ERR|NetworkError|EventSource/);
  const loop = ultrasoundMultiframe({ frames: isLong ? 300 : 60, rows: 480, columns: 640 });
  const bytes = loop.dataSetBytes();
  await writeFile(join(folder, 'IM1'), loop.file());
  await page.goto(relay.url);
  await signIn(page);
  await page.goto(`${relay.url}/upload`);
  await page.locator('input[data-pick=folder]').setInputFiles(folder);
  const before = relay.sentBytes;
  const shares = [0.1, 0.5, 0.99];
  for (let cut = 0; cut < cuts; cut += 1) {
    const share = (shares[cut % 3] ?? 0) - 0.05 * Math.floor(cut / 3) * (1 / Math.ceil(cuts / 3));
    relay.cutAt(before + Math.round(bytes.length * Math.max(0.02, share)));
  }
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible({
    timeout: isLong ? 1_700_000 : 150_000,
  });
  expect(relay.sentBytes - before).toBeLessThan(bytes.length + cuts * pieceBytes + besideBytes);
  const [study, series] = ['StudyInstanceUID', 'SeriesInstanceUID'].map((word) => loop.dataSet.text(word));
  const answer = await installation.fetch(
    `/dicom-web/studies/${study}/series/${series}/instances/${loop.sopInstanceUid}`,
    { headers: { accept: 'application/dicom; transfer-syntax=*' } },
  );
  const stored = Buffer.from(await answer.arrayBuffer()).subarray(-bytes.length);
  expect(createHash('sha256').update(stored).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('a folder of many files goes on after cuts and a reload, and has each of them once', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  test.setTimeout(isLong ? 1_800_000 : 180_000);
  allowConsoleErrors(/Failed to load resource|net::ERR|NetworkError|EventSource/);
  const many = join(folder, 'many');
  await mkdir(many);
  let total = 0;
  const studies = new Set<string>();
  for (const [index, instance] of [...smallInstances(files)].entries()) {
    const file = instance.file();
    total += file.length;
    studies.add(instance.dataSet.text('StudyInstanceUID') ?? '');
    await writeFile(join(many, `IM${index}`), file);
  }
  await page.goto(relay.url);
  await signIn(page);
  await page.goto(`${relay.url}/upload`);
  await page.locator('input[data-pick=folder]').setInputFiles(many);
  await expect(page.getByRole('button', { name: 'Start upload' })).toBeVisible({ timeout: 120_000 });
  for (const share of [0.1, 0.5, 0.9]) relay.cutAt(relay.sentBytes + Math.round(total * share));
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText(/[1-9]\d* of/).first()).toBeVisible({ timeout: 60_000 });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const resume = page.getByRole('button', { name: /Resume at \d+/ });
  await resume.click();
  await page.locator('input[data-pick=folder]').setInputFiles(many);
  await page.getByRole('button', { name: 'Resume', exact: true }).click({ timeout: 120_000 });
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible({
    timeout: isLong ? 1_500_000 : 120_000,
  });
  let instances = 0;
  for (const studyUid of studies) {
    const answer = await installation.fetch(`/dicom-web/studies/${studyUid}/instances?limit=100`);
    instances += ((await answer.json()) as unknown[]).length;
  }
  expect(instances).toBe(files);
});
