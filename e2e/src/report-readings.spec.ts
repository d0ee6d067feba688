import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, storeSamples, visit } from './looks.ts';
import { addColleague, ask } from './people.ts';
import { sign } from './signed-report.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'report-readings' });

const hostile = '<b>Compressed</b> or only touched?';

const newOnes = (page: Page) => page.getByRole('strong').filter({ hasText: 'New report' });

test('a referring doctor reads a new report on his phone, acknowledges it and asks; the reader answers', async ({
  page,
  installation,
  browser,
}) => {
  const studyUids = await storeSamples(installation, ['CT Head']);
  const [studyUid = ''] = studyUids;
  await sign(installation, studyUid, '<p>Disc herniation with contact to the root.</p>');
  const marta = await addColleague(installation, { role: 'referring-doctor', firstName: 'Marta', lastName: 'Costa' });
  await ask(installation, '/api/studies/assignments', { studyUids, accountIds: [marta.userId] });

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' });
  const hers = await phone.newPage();
  await signIn(hers, marta);
  await hers.goto(`${installation.url}/studies`);
  await expect(hers).toHaveURL(/view=newReports/);
  await expect(newOnes(hers)).toHaveCount(1);
  await expect(hers.getByRole('tab', { name: /^New reports/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(hers);
  await expectNoSidewaysScroll(hers);

  await newOnes(hers).click();
  await expect(hers.getByText('Disc herniation with contact to the root.')).toBeVisible();
  await expectAccessible(hers);
  await expectNoSidewaysScroll(hers);
  await hers.getByRole('button', { name: 'I have read it' }).click();
  await expect(hers.getByText(/^You acknowledged it on /)).toBeVisible();
  await expect(hers.getByRole('button', { name: 'I have read it' })).toBeHidden();
  await hers.getByRole('button', { name: 'Ask the reader' }).click();
  await expect(hers.getByRole('textbox', { name: 'Your question to the reader' })).toBeFocused();
  await hers.getByRole('button', { name: 'Send question' }).click();
  await expect(hers.getByText('Write something.')).toBeVisible();
  await hers.keyboard.type(hostile);
  await expectAccessible(hers);
  await hers.getByRole('button', { name: 'Send question' }).click();
  await expect(hers.getByText(hostile)).toBeVisible();
  await expectNoSidewaysScroll(hers);

  await signIn(page);
  await visit(page, '/studies?report=question');
  await expect(page.getByTitle('A question about the report waits').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'A question about your report' }).click();
  const panel = page.getByRole('region', { name: 'Read and asked' });
  await expect(panel.getByText(/^Seen by Marta Costa on /)).toBeVisible();
  await expect(panel.getByText(hostile)).toBeVisible();
  await panel.getByRole('button', { name: 'Answer' }).press('Enter');
  await page.keyboard.type('Touched, not flattened.');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Send answer' }).click();
  await expect(panel.getByText('Answered')).toBeVisible();
  await expectAccessible(page);

  // Her page hears of it by itself.
  await expect(hers.getByText('Touched, not flattened.')).toBeVisible();
  await phone.close();
});
