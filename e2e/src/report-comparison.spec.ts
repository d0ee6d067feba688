import type { Page } from '@playwright/test';
import { storeSamples } from './samples.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { open, viewport } from './viewer-steps.ts';

test.use({ only: 'report-comparison' });

const beside = (page: Page) => page.getByRole('complementary', { name: 'Report' });
const comparison = (page: Page) => beside(page).getByRole('textbox', { name: 'Comparison' });

test('an earlier study that was looked at beside the images is offered to the comparison of the report', async ({
  page,
  installation,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['pulmonary angiography', 'Chest with contrast']);
  await ask(installation, '/api/studies/moves', { selection: { studyUids: [studyUid] }, act: 'complete' }).catch(
    () => undefined,
  );
  const name = { firstName: 'Rita', lastName: 'Reader' };
  const reader = await addColleague(installation, { role: 'radiologist', ...name, scope: { all: true } });
  await signIn(page, reader);
  await open(page, studyUid);
  await page.keyboard.press('e');
  await beside(page).getByRole('button', { name: 'Begin the report' }).press('Enter');
  await expect(comparison(page)).toBeVisible();
  await expect(beside(page).getByText('Looked at beside:')).toBeHidden();

  await page.getByRole('toolbar').getByRole('button', { name: /^Zoom/ }).focus();
  await page.keyboard.press('p');
  await expect(viewport(page, 2).getByText(/^Prior/)).toBeVisible();
  const offer = beside(page).getByText(/^Looked at beside: CT Chest with contrast \d+ \w+ \d{4}$/);
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await beside(page).getByRole('button', { name: 'Insert', exact: true }).press('Enter');
  await expect(comparison(page)).toHaveText(/CT Chest with contrast \d+ \w+ \d{4}$/);
  await expect(offer).toBeHidden();
  await expect(beside(page).getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(comparison(page)).toHaveText(/CT Chest with contrast/);
});
