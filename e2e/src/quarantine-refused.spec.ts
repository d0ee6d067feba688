import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { addColleague, ask } from './people.ts';
import { lostImages, sendRefused } from './refused-images.ts';
import { sampleFiles, storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'refused' });

/** Looks for refused images, as somebody does who knows only whose they are. */
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search refused images' }).fill(words);
}

test('refused images are found by the patient, mended, discarded and taken, all by keyboard', async ({
  page,
  installation,
}) => {
  const mended = await sendRefused(installation, { patientId: 'LOST1', count: 7, fault: 'uid' });
  expect(new Set(mended)).toEqual(new Set([0xc000]));
  await sendRefused(installation, { patientId: 'OTHER7', count: 2, fault: 'mismatch', sender: 'CT_NK_02' });

  await signIn(page);
  await visit(page, '/quarantine?tab=refused');
  await expect(page.getByRole('tab', { name: /Refused/ })).toContainText('9');
  await search(page, 'lost1');
  const queue = page.getByRole('region', { name: 'Refused images' });
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  const detail = page.getByRole('region', { name: 'The open group' });
  await expect(detail.getByRole('heading', { name: /LOST1.*7 images refused/ })).toBeVisible();
  await expect(detail.getByText('StudyInstanceUID is not a UID.')).toBeVisible();
  await expect(detail.getByText(/Status C000/)).toBeVisible();
  await expect(detail.getByText('Not possible: they cannot be stored as they are.')).toBeVisible();
  await expectAccessible(page);

  await detail
    .getByRole('checkbox', { name: /Select Image/ })
    .first()
    .uncheck();
  await page.keyboard.press('2');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Mend 6 images?' });
  await expect(question.getByText('They are stored under new UIDs. This cannot be undone.')).toBeVisible();
  await expectAccessible(page);
  // The answer that has the focus leaves them as they are.
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(detail.getByRole('heading', { name: /7 images refused/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: 'Mend' }).press('Enter');
  await expect(page.getByText('6 images mended and stored')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the study' })).toBeVisible();
  await expect(detail.getByRole('heading', { name: /1 image refused/ })).toBeVisible();

  // What was left out stays so until somebody chooses it.
  await detail.getByRole('checkbox', { name: /Select Image/ }).check();
  await page.keyboard.press('3');
  await page.keyboard.press('Control+Enter');
  await expect(detail.getByText('A reason is required to discard images.')).toBeVisible();
  await detail.getByRole('textbox', { name: 'Reason' }).fill('sent again by hand');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 image discarded')).toBeVisible();
  await expect(queue.getByText('No refused images match the search.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search refused images' }).fill('CT_NK_02');
  await expect(detail.getByRole('heading', { name: /OTHER7.*2 images refused/ })).toBeVisible();
  await expect(detail.getByText(/Status A900/)).toBeVisible();
  await detail.getByRole('heading', { name: /OTHER7/ }).click();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 images taken')).toBeVisible();
  const { rows } = await ask<{ rows: { patientId: string }[] }>(installation, '/api/patients?q=OTHER7');
  expect(rows).toHaveLength(1);
  await page.getByRole('button', { name: 'Open the study' }).last().click();
  await expect(page).toHaveURL(/\/studies/);
});

test('whoever uploads looks at what was refused of his own, and decides nothing', async ({ page, installation }) => {
  const person = { role: 'technologist', firstName: 'Ola', lastName: 'Own', scope: { all: true } } as const;
  const colleague = await addColleague(installation, person);
  await sendRefused(installation, { patientId: 'ELSE5', count: 1, fault: 'uid' });
  await signIn(page, colleague);
  await visit(page, '/upload');
  await page.locator('input[data-pick=files]').setInputFiles(
    lostImages('MINE3', 2, 'uid').map((image, at) => ({
      name: `IM${at}`,
      mimeType: 'application/dicom',
      buffer: Buffer.from(image.file()),
    })),
  );
  await page.getByRole('button', { name: 'Start upload' }).click();
  await page.getByRole('link', { name: 'Refused and waiting images that you sent' }).click();
  const detail = page.getByRole('region', { name: 'The open group' });
  await expect(detail.getByRole('heading', { name: /MINE3.*2 images refused/ })).toBeVisible();
  await expect(detail.getByText('StudyInstanceUID is not a UID.')).toBeVisible();
  await expect(detail.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('ELSE5')).toHaveCount(0);
  await expectAccessible(page);
});

test('whoever uploads reads what waits of his own, and goes to the study', async ({ page, installation }) => {
  await storeSamples(installation, ['Knee']);
  const person = { role: 'technologist', firstName: 'Ola', lastName: 'Sends', scope: { all: true } } as const;
  await signIn(page, await addColleague(installation, person));
  const [[name, file] = ['', new Uint8Array()]] = [...sampleFiles('Knee')];
  const changed = Buffer.from(file);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  await visit(page, '/quarantine/own');
  await expect(page.getByRole('region', { name: 'Your images that wait for a decision' })).toHaveCount(0);
  await visit(page, '/upload');
  await page.locator('input[data-pick=files]').setInputFiles({ name, mimeType: 'application/dicom', buffer: changed });
  await page.getByRole('button', { name: 'Start upload' }).click();
  await page.getByRole('link', { name: 'Refused and waiting images that you sent' }).click();
  const waiting = page.getByRole('region', { name: 'Your images that wait for a decision' });
  await expect(waiting.getByText('1 image came again with different content.')).toBeVisible();
  await expect(page.getByText('An administrator or a power user decides what becomes of it.')).toBeVisible();
  await expect(waiting.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await waiting.getByRole('link', { name: /knee/i }).press('Enter');
  await expect(page).toHaveURL(/\/studies\?/);
});
