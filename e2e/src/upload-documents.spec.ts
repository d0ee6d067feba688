import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { colourJpeg, exifSegment, greyJpeg, joined } from '@isocenter/dicom/testing/sample-files.ts';
import { simplePdf } from '@isocenter/phantom/instances/encapsulated-pdf.ts';
import { sampleMovie } from '@isocenter/phantom/instances/sample-movie.ts';
import type { Installation } from './installation.ts';
import { expectNoSidewaysScroll } from './looks.ts';
import { filesOf, sampleOf, storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'upload-documents' });

/** A picture of 4 × 2 red points. */
const redPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGP4z8AARwzIHABvqgf5gNwAKAAAAABJRU5ErkJggg==',
  'base64',
);
/** Held on its side: its 16 × 8 points are to be seen as 8 × 16. */
const turnedJpeg = joined(colourJpeg.subarray(0, 2), exifSegment(6), colourJpeg.subarray(2));

let folder: string;
let headUid = '';
test.beforeAll(async ({ installation }) => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-documents-'));
  [headUid = ''] = await storeSamples(installation, ['CT Head']);
  const files = {
    'Letter of referral.pdf': simplePdf('Referral', ['Dear colleague']),
    'wound.jpg': greyJpeg,
    'turned.jpg': turnedJpeg,
    'screen.png': redPng,
    'gait.mp4': sampleMovie(),
    'broken.jpg': colourJpeg.subarray(0, 100),
    'notes.txt': 'nothing',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('a letter, pictures and a film become objects of a study that is here', async ({ page, installation }) => {
  await signIn(page);
  await page.goto('/upload');
  await choose(page, [
    'Letter of referral.pdf',
    'wound.jpg',
    'turned.jpg',
    'screen.png',
    'gait.mp4',
    'broken.jpg',
    'notes.txt',
  ]);
  const list = page.getByRole('region', { name: 'What was found' });
  await expect(page.getByText('6 documents found')).toBeVisible();
  await expect(list.getByText('6 files are not sent before they have a study')).toBeVisible();
  await expectAccessible(page);
  const drawer = await openDrawer(page);
  await save(drawer);
  await expect(drawer.getByText('Choose a study.')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Study' }).fill('Hoffmann');
  const study = drawer.getByRole('button', { name: /CT Head/ });
  await study.click();
  await expect(study).toHaveAttribute('aria-pressed', 'true');
  await drawer.getByRole('textbox', { name: 'Title of gait.mp4' }).fill('Gait, from behind');
  await expectAccessible(page);
  await save(drawer);
  await expect(page.getByText('5 documents belong to the study now')).toBeVisible();
  await expect(list.getByText('broken.jpg cannot be read.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible();
  await expect(list.getByText('Received, opens now')).toBeVisible();
  expect(await objectsOf(installation)).toEqual([
    ['DOC', null, null, 'Letter of referral'],
    ['OT', 2, 4, 'Pictures'],
    ['OT', 8, 16, 'Pictures'],
    ['OT', 16, 8, 'Pictures'],
    ['XC', 48, 64, 'Gait, from behind'],
  ]);

  await choose(page, ['Letter of referral.pdf']);
  const again = await openDrawer(page);
  await again.getByRole('textbox', { name: 'Study' }).fill('Hoffmann');
  await again.getByRole('button', { name: /CT Head/ }).click();
  await again.getByRole('textbox', { name: 'Title of Letter of referral.pdf' }).fill('The same under another name');
  await save(again);
  await expect(page.getByText('Nothing to send')).toBeVisible();
  await expect(list.getByText('Already here, skipped')).toBeVisible();
});

test('from the menu of a study its documents are added, and shown in the viewer', async ({ page }) => {
  await signIn(page);
  await page.goto('/studies');
  const row = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add documents' }).click();
  await expect(page.getByText(/are added to Hoffmann, Lena · CT Head/)).toBeVisible();
  await writeFile(join(folder, 'Consent.pdf'), simplePdf('Consent', ['Signed']));
  await choose(page, ['Consent.pdf']);
  const drawer = await openDrawer(page);
  await expect(drawer.getByRole('button', { name: /CT Head/ })).toHaveAttribute('aria-pressed', 'true');
  await save(drawer);
  await page.getByRole('button', { name: 'Start upload' }).click();
  await page.getByRole('link', { name: /^Open CT Head/ }).click();
  await page.getByRole('button', { name: /Show series 8001, Consent/ }).click();
  await expect(page.locator('iframe[title="PDF"], iframe').first()).toBeVisible();
});

test('a new study begins with a document of somebody who is known, or of a new patient', async ({ page }) => {
  await signIn(page);
  await page.goto('/upload');
  await choose(page, ['wound.jpg', 'screen.png']);
  const drawer = await openDrawer(page);
  await drawer.getByText('A new study', { exact: true }).click();
  await drawer.getByRole('checkbox', { name: 'Take screen.png' }).click();
  await save(drawer);
  await expect(drawer.getByRole('textbox', { name: 'Family name' })).toHaveAttribute('aria-invalid', 'true');
  const known = drawer.getByRole('combobox', { name: 'Known patient' });
  await known.fill('Hoffmann');
  await page.getByRole('option', { name: /Hoffmann, Lena/ }).click();
  await expect(drawer.getByRole('textbox', { name: 'Given names' })).toHaveValue('Lena');
  await drawer.getByRole('textbox', { name: 'What it is' }).fill('Wound of 12 May');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await save(drawer);
  const list = page.getByRole('region', { name: 'What was found' });
  await expect(list.getByText('Wound of 12 May')).toBeVisible();
  await expect(list.getByText('1 file is not sent before it has a study')).toBeVisible();
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible();
  await page.goto('/studies');
  await expect(page.getByText('Wound of 12 May').first()).toBeVisible();
});

test('an upload that runs does not end while somebody chooses a study of its files', async ({ page }) => {
  const [image] = filesOf(sampleOf('MR'));
  if (image === undefined) throw new Error('There is no image.');
  await writeFile(join(folder, 'IM1'), image);
  await writeFile(join(folder, 'Findings.pdf'), simplePdf('Findings', ['None']));
  await signIn(page);
  await page.goto('/upload');
  await choose(page, ['IM1', 'Findings.pdf']);
  const isAsking = Promise.withResolvers<void>();
  await page.route('**/api/uploads/*/files/*', async (route) => {
    await isAsking.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Start upload' }).click();
  const drawer = await openDrawer(page);
  isAsking.resolve();
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('radio', { name: 'A study of these files' })).toBeChecked();
  await drawer.getByRole('combobox', { name: 'Study' }).click();
  await page.getByRole('option').first().click();
  await save(drawer);
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('2 files stored', { exact: true })).toBeVisible();
});

async function choose(page: Page, names: readonly string[]): Promise<void> {
  await page.locator('input[data-pick=files]').setInputFiles(names.map((name) => join(folder, name)));
}

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: 'Put into a study' }).first().click();
  return page.getByRole('dialog', { name: 'Put into a study' });
}

const save = (drawer: ReturnType<Page['getByRole']>): Promise<void> =>
  drawer.getByRole('button', { name: /Put into the study/ }).click();

/** Modality, rows, columns and series of the documents of the study, as the archive has them. */
async function objectsOf(installation: Installation): Promise<unknown[]> {
  const answer = await installation.fetch(`/dicom-web/studies/${headUid}/metadata`);
  const objects = (await answer.json()) as Record<string, { Value?: unknown[] }>[];
  return objects
    .map((one) => ['00080060', '00280010', '00280011', '0008103E'].map((tag) => one[tag]?.Value?.[0] ?? null))
    .filter(([modality]) => modality !== 'CT')
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b), 'en', { numeric: true }));
}
