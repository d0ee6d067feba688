import { readFile } from 'node:fs/promises';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'anonymise' });

let headUid = '';

test.beforeAll(async ({ installation }) => {
  [headUid = ''] = await storeSamples(installation, ['CT Head']);
});

test('an administrator makes an anonymous study with a rectangle blacked out, and fetches the key', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/studies');
  const row = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Make anonymous' }).click();
  await expect(page.getByRole('heading', { name: 'Make a study anonymous' })).toBeVisible();

  const series = page.getByRole('main').getByRole('region', { name: /CT/ }).first();
  await series.getByText(/tags change/).click();
  await expect(series.getByText('(0010,0010)')).toBeVisible();
  await series.getByText(/tags change/).click();
  const picture = series.getByRole('img', { name: 'The image in the middle of the series' });
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (box === null) throw new Error('The picture is not there.');
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.3, { steps: 4 });
  await page.mouse.up();
  await expect(series.getByRole('group', { name: 'Rectangle 1' })).toBeVisible();
  await expectAccessible(page);

  // What was drawn is not lost by a click beside it.
  await page.getByRole('link', { name: 'All Patients' }).click();
  const leaving = page.getByRole('dialog', { name: 'Discard the changes?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(series.getByRole('group', { name: 'Rectangle 1' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Name' }).fill('Teaching case');
  await page.getByRole('button', { name: 'Make the anonymous study' }).click();
  const made = page.getByRole('region', { name: 'Made of this study by you' });
  await expect(made.getByRole('button', { name: 'Key' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await made.getByRole('button', { name: 'Key' }).click();
  const key = await readFile(await (await download).path(), 'utf8');
  expect(key).toContain(`study uid,${headUid},`);
  expect(key).toContain('Teaching case');

  await visit(page, '/studies');
  await expect(page.getByRole('grid', { name: 'Study List' })).toContainText('Teaching case');
});

test('the same is done on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await visit(page, `/anonymise?study=${headUid}`);
  const series = page.getByRole('main').getByRole('region', { name: /CT/ }).first();
  await series.getByRole('button', { name: 'Add a rectangle' }).click();
  await expect(series.getByRole('group', { name: 'Rectangle 1' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await series.getByRole('button', { name: 'Remove rectangle 1' }).click();
  await expect(series.getByRole('group', { name: 'Rectangle 1' })).toHaveCount(0);
});
