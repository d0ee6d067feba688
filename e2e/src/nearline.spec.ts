import { rename } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { asOwnerOf } from '../../apps/server/src/testing/owner-of-database.ts';
import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'nearline', hasNearline: true });

const rows = (page: Page) => page.getByRole('grid', { name: 'All Studies' }).locator('[role="row"][data-index]');

test('an administrator lets what is old move to the slower store, finds it there, and brings a study back', async ({
  page,
  installation,
}) => {
  await storeSamples(installation, ['Chest with contrast', 'Head without contrast']);
  // What is open is sealed at the next start.
  await installation.restart();
  const aged = `now() - interval '40 days'`;
  await asOwnerOf(installation.dataDir, `update study_tally set changed_at = ${aged}`);
  await asOwnerOf(installation.dataDir, `update pack set sealed_at = ${aged} where sealed_at is not null`);

  await signIn(page);
  await visit(page, '/system/settings?section=retention');
  const days = page.getByLabel(/^Images online/);
  await expect(days).toHaveValue('0\u00a0days');
  await days.fill('30');
  const changes = page.getByRole('region', { name: 'What will change' });
  await expect(changes).toContainText('for good → 30 days');
  await expect(changes).toContainText(/files? of images begins? to move to the nearline store/);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The settings are in force.')).toBeVisible();

  await visit(page, '/all-studies');
  await expect(async () => {
    await page.reload();
    await expect(rows(page).filter({ hasText: 'Nearline' })).toHaveCount(2, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await page.goto('/all-studies?keeping=nearline');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByRole('button', { name: 'Bring online' }).press('Enter');
  await expect(page.getByText('The study is being brought online.')).toBeVisible();
  // Both lie in one file.
  await visit(page, '/all-studies');
  await expect(async () => {
    await page.reload();
    await expect(rows(page).filter({ hasText: 'Online' })).toHaveCount(2, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

test('the page of the server tells of the slower store, and says what it means when it is not there', async ({
  page,
  installation,
}) => {
  await asOwnerOf(installation.dataDir, `update pack set tier = 'nearline' where id = (select max(id) from pack)`);
  await signIn(page);
  await visit(page, '/system/server');
  await expect(page.getByRole('heading', { name: 'Nearline store' })).toBeVisible();
  await expectAccessible(page);
  await rename(installation.nearlineDir, `${installation.nearlineDir}-unmounted`);
  await page.reload();
  await expect(page.getByText('The nearline store is not there.')).toBeVisible();
  await expectAccessible(page);
  await rename(`${installation.nearlineDir}-unmounted`, installation.nearlineDir);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nearline store' })).toBeVisible();
});
