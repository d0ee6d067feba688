import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addColleague, ask } from './people.ts';
import { administrator } from './installation.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'peer-reviews' });

test('a signed report is reviewed without its names, and its writer answers to a discrepancy', async ({
  page,
  installation,
  browser,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['CT Head']);
  const scope = { all: true } as const;
  const asker = await addColleague(installation, { role: 'radiologist', firstName: 'Alma', lastName: 'Asker', scope });
  const rita = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Rita',
    lastName: 'Reviewer',
    scope,
  });
  await writeAndSign(installation, studyUid);

  await signIn(page, asker);
  await visit(page, `/studies/${studyUid}/report`);
  await page.getByRole('button', { name: 'Ask for a peer review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a peer review' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByText('Choose somebody.')).toBeVisible();
  await chooseRita(page);

  // Asked in error: taken back, and asked again.
  const beside = page.getByRole('region', { name: 'Peer review' });
  await expect(beside.getByText(/^You asked Rita Reviewer on /)).toBeVisible();
  await expectAccessible(page);
  await beside.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(beside.getByText(/^You asked Rita Reviewer on /)).toBeHidden();
  await page.getByRole('button', { name: 'Ask for a peer review' }).click();
  await chooseRita(page);

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, locale: 'en-GB' });
  const hers = await phone.newPage();
  await signIn(hers, rita);
  await hers.goto(installation.url);
  await hers.getByRole('button', { name: /^Notifications/ }).click();
  await hers.getByRole('link', { name: 'A report waits for your peer review' }).click();
  const record = hers.getByRole('dialog');
  await expect(record.getByText('No haemorrhage. Read by …')).toBeVisible();
  await expectAccessible(hers);
  await expectNoSidewaysScroll(hers);
  await record.getByText('Minor discrepancy').click();
  await record.getByRole('button', { name: 'Give the verdict' }).click();
  await expect(record.getByText('Write a comment.')).toBeVisible();
  await record.getByRole('textbox', { name: 'Comment' }).fill('Small subdural collection on the left.');
  await record.getByRole('button', { name: 'Give the verdict' }).click();
  await expect(record.getByRole('button', { name: 'Withdraw the verdict' })).toBeVisible();
  await expect(record.getByText('Written by')).toBeVisible();
  await hers.goto(`${installation.url}/peer-reviews?view=given`);
  await expect(hers.getByText('Minor discrepancy').first()).toBeVisible();
  await expectNoSidewaysScroll(hers);
  await phone.close();

  const own = await browser.newContext({ locale: 'en-GB' });
  const writers = await own.newPage();
  await signIn(writers, administrator);
  await writers.goto(`${installation.url}/studies/${studyUid}/report`);
  const panel = writers.getByRole('region', { name: 'Peer review' });
  await expect(panel.getByText('Small subdural collection on the left.')).toBeVisible();
  await expect(panel.getByText('Rita')).toHaveCount(0);
  await expectAccessible(writers);
  await panel.getByRole('button', { name: 'Answer' }).click();
  await writers.getByRole('dialog', { name: 'Answer' }).getByRole('button', { name: 'Answer' }).click();
  await expect(panel.getByText('Accepted')).toBeVisible();

  await visit(writers, '/peer-reviews?view=counts');
  await expectAccessible(writers);
  await writers.getByRole('grid').getByRole('link', { name: '1', exact: true }).first().click();
  await expect(writers.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await expect(writers.getByText('Missed finding')).toBeVisible();
  await own.close();
});

/** In the dialog that asks for a review. */
async function chooseRita(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ask for a peer review' });
  await dialog.getByRole('combobox', { name: 'Reader' }).fill('Rita');
  await page.getByRole('option', { name: 'Rita Reviewer' }).click();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Writes as the administrator, whose name a reader would know it by. */
async function writeAndSign(installation: Parameters<typeof ask>[0], studyUid: string): Promise<void> {
  const path = `/api/studies/${studyUid}/report`;
  await ask(installation, '/api/studies/moves', { selection: { studyUids: [studyUid] }, act: 'complete' });
  await ask(installation, path, { templateId: null, language: 'en' });
  const { report } = await ask<{ report: { revision: number } }>(installation, path);
  const { email, password } = administrator;
  const text = `<p>No haemorrhage. Read by ${email}</p>`;
  const { revision } = await ask<{ revision: number }>(
    installation,
    path,
    { revision: report.revision, sections: [{ position: 3, text }] },
    'PUT',
  );
  await ask(installation, `${path}/sign`, { revision, password });
}
