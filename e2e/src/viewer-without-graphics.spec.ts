import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { chromiumArguments } from '../playwright.config.ts';
import { expect, signIn, test } from './story.ts';
import { measureLength, open } from './viewer-steps.ts';

// As on remote desktops and in virtual machines.
test.use({
  only: 'viewer-without-graphics',
  launchOptions: { executablePath: '/usr/bin/chromium', args: [...chromiumArguments, '--disable-3d-apis'] },
});

test('without 3D graphics a study is shown and measured, and the cut in three planes says why it is not to be had', async ({
  page,
  installation,
}) => {
  const study = sampleStudies({ now: new Date(), small: true }).find(({ description }) => description.includes('Head'));
  if (study === undefined) throw new Error('There is no sample of a head.');
  await installation.store([...study.instances()].map((instance) => instance.file()));
  await signIn(page);
  await open(page, study.studyInstanceUid);
  const panel = page.getByRole('complementary', { name: 'Measurements' });
  const saved = page.waitForResponse(
    (response) => response.url().includes('/annotations/') && response.request().method() === 'PUT',
  );
  await measureLength(page);
  await expect(panel.getByRole('button', { name: /mm/ })).toHaveCount(1);
  expect((await saved).status()).toBe(200);

  await page.reload();
  await open(page, study.studyInstanceUid);
  await expect(panel.getByRole('button', { name: /mm/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /3D graphics/ })).toBeDisabled();
});
