import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { visit } from './looks.ts';
import { filesOf, sampleOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'identity' });

const now = new Date();

/** A study of a known patient; another seed makes another study of the same person. */
function firstOf(part: string, seed: number) {
  const study = sampleOf(part, { now, seed });
  const [first] = study.instances();
  if (first === undefined) throw new Error(`The sample called ${part} is empty.`);
  return { study, birthDate: first.dataSet.text('PatientBirthDate') ?? '', file: first.file() };
}

/** The same file with another text of the same length. */
function altered(file: Uint8Array, from: string, to: string): Uint8Array {
  return Buffer.from(Buffer.from(file).toString('latin1').replaceAll(from, to), 'latin1');
}

const patientsOf = async (
  installation: Installation,
  patientId: string,
): Promise<{ name: unknown; birthDate: string; studyCount: number }[]> => {
  const response = await installation.fetch(`/api/patients?q=${patientId}`);
  const page: unknown = await response.json();
  return Object(page)['rows'];
};

/** Returns a conflict in the queue. What was decided and undone before stands below it, with the same words. */
function waiting(page: Page, name: RegExp) {
  const queue = page.getByRole('region', { name: 'Conflicts that wait' });
  return queue.getByRole('button', { name }).filter({ hasNotText: 'undone' });
}

test('a study that contradicts its patient waits, is decided by keyboard, and the decision is taken back', async ({
  page,
  installation,
}) => {
  const known = firstOf('pulmonary', 1);
  const later = firstOf('pulmonary', 2);
  const year = known.birthDate.slice(0, 4);
  const exchanged = `${year.slice(0, 2)}${year[3]}${year[2]}${known.birthDate.slice(4)}`;
  await installation.store([known.file, altered(later.file, later.birthDate, exchanged)]);
  // Nobody was renamed: two patients have the number until a person decides.
  expect(await patientsOf(installation, known.study.patientId)).toHaveLength(2);

  await signIn(page);
  await visit(page, '/quarantine');
  const detail = page.getByRole('region', { name: 'The open conflict' });
  await expect(detail.getByRole('heading', { name: /pulmonary/ })).toBeVisible();
  await expect(detail.getByText('Two digits exchanged', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('2');
  await expect(detail.getByRole('radio', { name: /take theirs/ })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(detail.getByText(/Enter why/)).toBeVisible();
  await detail.getByRole('textbox', { name: 'Reason' }).fill('asked the ward');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Same person, took theirs').first()).toBeVisible();
  await expect.poll(() => patientsOf(installation, known.study.patientId)).toHaveLength(1);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => patientsOf(installation, known.study.patientId)).toHaveLength(2);
  // What was decided is told below it for a moment longer.
  await expect(waiting(page, /pulmonary/)).toHaveCount(1);
});

test('another patient’s images in a known study become a study of their own, and the decision is taken back', async ({
  page,
  installation,
}) => {
  const known = firstOf('Mammography', 3);
  const files = filesOf(known.study);
  const { patientId } = known.study;
  const other = `${patientId.slice(0, -1)}${(Number(patientId.at(-1)) + 1) % 10}`;
  await installation.store([known.file, altered(files[1] ?? known.file, patientId, other)]);
  expect(await patientsOf(installation, other)).toEqual([]);

  await signIn(page);
  await visit(page, '/quarantine');
  const detail = page.getByRole('region', { name: 'The open conflict' });
  await page.getByRole('region', { name: 'Conflicts that wait' }).getByRole('button', { name: other }).click();
  await expect(detail.getByText('another patient in a known study', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Quarantine ?\d+$/ })).toBeVisible();
  await page.keyboard.press('2');
  await expect(detail.getByRole('radio', { name: /Keep apart under new UIDs/ })).toBeChecked();
  await expectAccessible(page);
  await detail.getByRole('textbox', { name: 'Reason' }).fill('the technologist chose the wrong line');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Made a study of its own').first()).toBeVisible();
  await expect.poll(() => patientsOf(installation, other)).toMatchObject([{ studyCount: 1 }]);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => patientsOf(installation, other)).toEqual([]);
  const queue = page.getByRole('region', { name: 'Conflicts that wait' });
  await queue.getByRole('button', { name: other }).first().click();
  await expect(detail.getByText(/Undone by/)).toBeVisible();
  await expectAccessible(page);
});

test('the rule is stated on the page, and a phone shows the queue first', async ({ page }) => {
  await signIn(page);
  await visit(page, '/quarantine');
  await page.getByRole('button', { name: 'The rule' }).click();
  const rule = page.getByRole('dialog', { name: 'When two records may be one person' });
  await expect(rule.getByText('Anna ≠ Anne', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rule).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/quarantine');
  const queue = page.getByRole('region', { name: 'Conflicts that wait' });
  await waiting(page, /pulmonary/).click();
  await expect(queue).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the queue' }).click();
  await expect(queue).toBeVisible();
});

test('an upload says whose its studies would be, and a mistyped number is set right before anything is sent', async ({
  page,
  installation,
}) => {
  const known = firstOf('Mammography', 1);
  const { patientId } = known.study;
  await installation.store([known.file]);
  const [before] = await patientsOf(installation, patientId);
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-identity-'));
  const mistyped = `${patientId.slice(0, -1)}${(Number(patientId.at(-1)) + 1) % 10}`;
  await writeFile(join(folder, 'IM_0001.dcm'), altered(firstOf('Mammography', 2).file, patientId, mistyped));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await signIn(page);
  await visit(page, '/upload');
  await page.locator('input[webkitdirectory]').setInputFiles(folder);
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found.getByText(`Known under ${patientId}`)).toBeVisible();
  await expectAccessible(page);

  await found.getByRole('button', { name: 'Whose is it?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Whose studies are these?' });
  await dialog.getByRole('radio', { name: new RegExp(known.study.patientName.split('^')[0] ?? '') }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await expect(found.getByText(/^Goes to/)).toBeVisible();
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible();
  expect(await patientsOf(installation, mistyped)).toEqual([]);
  expect(await patientsOf(installation, patientId)).toMatchObject([{ studyCount: (before?.studyCount ?? 0) + 1 }]);
  await rm(folder, { recursive: true });
});

test('an upload that contradicts a known patient says what waits: at the study, in the sum and among the earlier ones', async ({
  page,
  installation,
}) => {
  const known = firstOf('Mammography', 3);
  await installation.store([known.file]);
  const another = `${Number(known.birthDate.slice(0, 4)) - 1}${known.birthDate.slice(4)}`;
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-identity-'));
  await writeFile(join(folder, 'IM_0001.dcm'), altered(firstOf('Mammography', 4).file, known.birthDate, another));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await signIn(page);
  await visit(page, '/upload');
  await page.locator('input[webkitdirectory]').setInputFiles(folder);
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found.getByText(/^Contradicts/)).toBeVisible();
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText('The upload is done', { exact: true }).first()).toBeVisible();
  await expect(found.getByText('1 waits for a decision')).toBeVisible();
  await expect(found.getByText('Received, opens now')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Upload', exact: true })).toContainText(
    '1 file stored · 1 waits for a',
  );
  const earlier = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Upload of/ }) });
  await expect(earlier.first()).toContainText('1 file stored · 1 waits for a decision');
  await expectAccessible(page);
  await rm(folder, { recursive: true });
});
