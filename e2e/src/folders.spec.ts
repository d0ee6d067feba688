import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

const stick = join(tmpdir(), 'isocenter-e2e-stick');
test.use({ only: 'folders', exportFolders: `Stick=${stick}` });

test.beforeAll(async ({ installation }) => {
  await rm(stick, { recursive: true, force: true });
  await mkdir(stick);
  const [study] = sampleStudies({ now: new Date(), small: true });
  await installation.store([...(study?.instances() ?? [])].map((instance) => instance.file()));
});
test.afterAll(() => rm(stick, { recursive: true, force: true }));

test('a study is sent by keys into a folder of the server, which its page shows with what is free', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/studies');
  await page.getByRole('row').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Send', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: /^Destination/ })).toHaveValue('Stick');
  await expect(dialog).toContainText(/Folder, .+ free/);
  await expect(dialog.getByRole('radiogroup', { name: 'Priority of C-STORE' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('It is being sent to Stick')).toBeVisible();
  const sets = async () => (await readdir(stick)).filter((name) => !name.startsWith('.'));
  await expect.poll(sets, { timeout: 60_000 }).toHaveLength(1);
  const [set = ''] = await sets();
  expect((await readdir(join(stick, set))).toSorted()).toEqual(['DICOM', 'DICOMDIR']);

  await visit(page, '/system/server');
  const row = page.getByRole('row').filter({ hasText: 'Stick' });
  await expect(row).toContainText(/[KMGT]B/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});
