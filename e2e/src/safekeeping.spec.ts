import { chmodSync, closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { visit } from './looks.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'safekeeping' });

const files = sampleStudies({ now: new Date(), small: true }).slice(0, 2).flatMap(filesOf);

/** Overwrites some bytes in the middle of every file of stored images, as a failing disk would. */
function rot(dataDir: string): void {
  const folder = join(dataDir, 'packs');
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    chmodSync(path, 0o600);
    const fd = openSync(path, 'r+');
    writeSync(fd, Buffer.alloc(64, 0xa5), 0, 64, Math.floor(statSync(path).size / 2));
    closeSync(fd);
  }
}

test('an administrator has the stored images checked, is told of a damaged one, and sees it healed when it comes again', async ({
  page,
  installation,
}) => {
  await installation.store(files);
  await signIn(page);
  await visit(page, '/safekeeping');
  await expect(page.getByText('No damaged image')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Everything that was read is as it came in.')).toBeVisible();
  await expectAccessible(page);

  rot(installation.dataDir);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/damaged images? (was|were) found/)).toBeVisible();
  await expect(page.getByRole('grid').locator('[role="row"][data-index]').first()).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/jobs');
  await expect(page.getByText(/stored images? (is|are) damaged and/)).toBeVisible();

  await installation.store(files);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('tab', { name: 'Healed' }).click();
  await expect(page.getByRole('grid').locator('[role="row"][data-index]').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
