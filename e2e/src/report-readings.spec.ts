import type { Page } from '@playwright/test';
import { plainPdf } from '../../apps/server/src/platform/testing/pdf-files.ts';
import { administrator } from './installation.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
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
  await hers.getByRole('button', { name: 'Acknowledge the report' }).click();
  await expect(hers.getByText(/^You acknowledged the report on /)).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Acknowledge the report' })).toBeHidden();
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
  const panel = page.getByRole('region', { name: 'Readers and questions' });
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

  // Another one is opened, and acknowledged in the list by keyboard.
  const more = await storeSamples(installation, ['PA and lateral']);
  await sign(installation, more[0] ?? '', '<p>No fracture.</p>');
  await ask(installation, '/api/studies/assignments', { studyUids: more, accountIds: [marta.userId] });
  await hers.setViewportSize({ width: 1440, height: 900 });
  await visit(hers, `/studies/${more[0]}/report`);
  await expect(hers.getByText('No fracture.')).toBeVisible();
  await visit(hers, '/studies?view=unacknowledged&report=unacknowledged');
  const row = hers.getByRole('grid').getByRole('row').filter({ hasText: 'PA and lateral' });
  await row.click();
  await hers.keyboard.press('Shift+F10');
  await expectAccessible(hers);
  await hers.getByRole('menuitem', { name: 'Acknowledge the report' }).press('Enter');
  await expect(hers.getByText('Report of 1 study acknowledged')).toBeVisible();
  await expect(row).toBeHidden();
  await phone.close();
});

test('a report from elsewhere is attached, declared final with the password, and read by the referring doctor', async ({
  page,
  installation,
  browser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  const [studyUid = ''] = await storeSamples(installation, ['MR Knee right']);
  const ada = await addColleague(installation, { role: 'referring-doctor', firstName: 'Ada', lastName: 'Novak' });
  await ask(installation, '/api/studies/assignments', { studyUids: [studyUid], accountIds: [ada.userId] });
  await signIn(page);
  await visit(page, `/studies?study=${studyUid}`);
  await page.getByRole('grid').getByRole('row').filter({ hasText: 'MR Knee right' }).click();
  await page.keyboard.press('i');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: /^Notes/ }).click();
  const chooser = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: 'Attach a file' }).click();
  const buffer = plainPdf('Written elsewhere: no fracture.');
  await (await chooser).setFiles({ name: 'theirs.pdf', mimeType: 'application/pdf', buffer });
  const marked = page.waitForResponse((response) => response.url().endsWith('/purpose') && response.ok());
  await drawer.getByLabel('theirs.pdf: what it is to the report').selectOption('Outside report');
  await marked;

  await visit(page, `/studies/${studyUid}/report`);
  await page.getByRole('button', { name: 'Make final: theirs.pdf' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Make this the final report?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make final' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Written elsewhere, declared final by /)).toBeVisible();
  await expect(page.locator('iframe[title="theirs.pdf"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make final: theirs.pdf' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add an addendum' })).toHaveCount(0);
  const printed = page.waitForResponse((response) => response.url().endsWith('/report/pdf') && response.ok());
  await page.keyboard.press('Alt+p');
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Print', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const hers = await context.newPage();
  await signIn(hers, ada);
  await visit(hers, `/studies/${studyUid}/report`);
  await expect(
    hers.getByText(/^This report was written elsewhere: it is the PDF that .* declared final here\.$/),
  ).toBeVisible();
  await expect(hers.locator('iframe[title="theirs.pdf"]')).toBeVisible();
  await expectAccessible(hers);
  await expectNoSidewaysScroll(hers);
  await hers.getByRole('link', { name: /^\w{4}-\w{4}-\w{4}-\w{4}$/ }).click();
  await hers.getByRole('button', { name: 'Verify' }).click();
  await expect(hers.getByText('Genuine. What is stored is what was signed.')).toBeVisible();
  await context.close();
});
