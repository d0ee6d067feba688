import {
  calibrateByHand,
  calibrateByKeys,
  expectMillimetres,
  isSaved,
  panel,
  rows,
  storeFilm,
  studyOfFilm,
  tableOf,
  takeBack,
} from './calibrated-film.ts';
import { addColleague, ask } from './people.ts';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { draw, open, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-calibration' });

test('a line whose length is known gives its image millimetres that say so, everywhere, until it is gone', async ({
  page,
  installation,
}) => {
  test.setTimeout(120_000);
  await storeFilm(installation);
  await ask(installation, '/api/studies/moves', { selection: { studyUids: [studyOfFilm] }, act: 'complete' }).catch(
    () => undefined,
  );
  const name = { firstName: 'Rita', lastName: 'Reader' };
  await signIn(page, await addColleague(installation, { role: 'radiologist', ...name, scope: { all: true } }));
  await calibrateByHand(page);
  await expectAccessible(page);
  await isSaved(page);
  const [head = '', first = '', second = ''] = await tableOf(page);
  expect(head).toContain('Reason,Scale,Length,');
  expect(first).toMatch(/,,calibrated by hand,(49|50)[.\d]*,mm$/);
  expect(second).toMatch(/,,gives this image its scale,50,mm$/);

  await page.reload();
  await open(page, studyOfFilm);
  await expectMillimetres(page);

  const report = page.getByRole('complementary', { name: 'Report' });
  await page.keyboard.press('e');
  await report.getByRole('button', { name: 'Begin the report' }).press('Enter');
  const comparison = report.getByRole('textbox', { name: 'Comparison' });
  await comparison.click();
  await page.keyboard.type('/');
  // the line itself is no finding
  await expect(page.getByRole('option', { name: /\d mm/ })).toHaveCount(1);
  await page.getByRole('option', { name: /^\D*\d+\.\d mm \(calibrated by hand\)$/ }).click();
  await expect(comparison).toHaveText(/^(49|50)\.\d mm \(calibrated by hand\)$/);
  await expect(report.getByText('Measurement not mentioned')).toBeHidden();

  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Measurements/ })
    .click();
  await takeBack(page);
  await expect(comparison).toHaveText(/^\d+\.\d px$/);
});

test('a line is calibrated by keys alone, and its length is said anew', async ({ page, installation }) => {
  await storeFilm(installation);
  await signIn(page);
  await calibrateByKeys(page, installation);
});

test('an image that states its own size keeps it', async ({ page, installation }) => {
  const [chest = ''] = await storeSamples(installation, ['pulmonary angiography']);
  await signIn(page);
  await open(page, chest);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  await draw(page, viewport(page, 1), 'Shift+K');
  await expect(page.getByText('This image states its own size')).toBeVisible();
  await expect(rows(page).getByRole('button', { name: /^\d+\.\d\smm$/ })).toBeVisible();
  await expect(rows(page).getByRole('textbox')).toHaveAttribute('placeholder', 'Length');
  await isSaved(page);
  await page.reload();
  await open(page, chest);
  await expect(rows(page).getByRole('textbox')).toHaveAttribute('placeholder', 'Length');
  await expect(panel(page)).not.toContainText('cal.');
});
