import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import type { Installation } from './installation.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'quarantine' });

/** An archived image, and the same with another description and darker pixels, which waits. */
async function correct(installation: Installation, description: string): Promise<SampleInstance> {
  const study = sampleStudies({ now: new Date(), small: true }).find(({ modality }) => modality === 'CT');
  const instance = study?.instances().next().value;
  if (!instance) throw new Error('There is no sample.');
  await installation.store([instance.file()]);
  instance.dataSet.set('StudyDescription', description);
  const pixels = Uint8Array.from(instance.dataSet.bytes('PixelData') ?? []);
  instance.dataSet.set(
    'PixelData',
    pixels.map((byte, at) => (at % 2 === 0 ? byte >> 1 : byte)),
    'OW',
  );
  await installation.store([instance.file()]);
  return instance;
}

test('a corrected image is compared, accepted, and taken back', async ({ page, installation }) => {
  await correct(installation, 'CT thorax, left');
  await signIn(page);
  await page.goto('/quarantine?tab=corrections');
  const row = page.getByRole('row', { name: /Hoffmann/ });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.click();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('The pixels differ')).toBeVisible();
  await expect(drawer.getByRole('figure')).toHaveCount(3);
  await expect(drawer.getByRole('row', { name: /StudyDescription/ })).toContainText('CT thorax, left');
  await expectAccessible(page);

  await drawer.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Accepted in place of the archived')).toBeVisible();
  await expect(page.getByText('No corrections wait')).toBeVisible();
  await page.goto('/studies');
  await expect(page.getByText('CT thorax, left').first()).toBeVisible();

  await page.goto('/quarantine?tab=decided');
  await page
    .getByRole('row', { name: /Hoffmann/ })
    .first()
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await expect(page.getByText('Undone').first()).toBeVisible();
  await page.getByRole('tab', { name: /Corrections/ }).click();
  await expect(page.getByRole('row', { name: /Hoffmann/ })).toBeVisible();

  await page.getByRole('row', { name: /Hoffmann/ }).dblclick();
  await drawer.getByRole('button', { name: 'Discard' }).click();
  await expect(drawer.getByText('Enter why it is discarded.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByText('Kept beside the archived')).toBeVisible();
});
