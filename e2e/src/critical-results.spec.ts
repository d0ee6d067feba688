import { expectNoSidewaysScroll, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addColleague, ask } from './people.ts';
import { sign } from './signed-report.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'catalogues' });

test('a critical result is flagged by keyboard, told by bell, acknowledged on a phone, and every step is in the log', async ({
  page,
  installation,
  browser,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['CT Head']);
  const scope = { all: true } as const;
  const paula = await addColleague(installation, { role: 'doctor', firstName: 'Paula', lastName: 'Phoned', scope });
  await signIn(page);
  await visit(page, '/critical-results');
  await expect(page.getByText('No critical results')).toBeVisible();
  await expectAccessible(page);

  await visit(page, `/studies/${studyUid}/report`);
  await page.getByRole('button', { name: 'Flag a critical result' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Flag a critical result' });
  // At once: what is typed while the form opens belongs to it.
  await page.keyboard.type('Subdural haematoma, midline shift.');
  const finding = drawer.getByRole('textbox', { name: 'Finding, in a sentence' });
  await expect(finding).toHaveValue('Subdural haematoma, midline shift.');
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Discard the changes?' });
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(finding).toHaveValue('Subdural haematoma, midline shift.');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText('Enter who has to know.')).toBeVisible();
  await drawer.getByRole('combobox', { name: 'Person' }).fill('Paula');
  await page.getByRole('option', { name: 'Paula Phoned' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
  const panel = page.getByRole('region', { name: 'Critical results' });
  await expect(panel.getByText('Open', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/studies');
  await expect(page.getByTitle('A critical result waits').first()).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, locale: 'en-GB' });
  const hers = await phone.newPage();
  await signIn(hers, paula);
  await hers.goto(installation.url);
  await hers.getByRole('button', { name: /^Notifications/ }).click();
  await hers.getByRole('link', { name: 'A critical result waits for you to acknowledge it' }).click();
  const record = hers.getByRole('dialog');
  await expect(record.getByText('Subdural haematoma, midline shift.')).toBeVisible();
  await expectAccessible(hers);
  await expectNoSidewaysScroll(hers);
  await record.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(record.getByText('Acknowledged by Paula Phoned')).toBeVisible();
  await hers.goto(`${installation.url}/critical-results`);
  await expect(hers.getByText('Subdural haematoma, midline shift.')).toBeVisible();
  await expectNoSidewaysScroll(hers);
  await expectAccessible(hers);
  await phone.close();

  await page.goto(`/viewer/${studyUid}`);
  await expect(page.getByRole('button', { name: 'Flag as critical' })).toBeVisible();
  await page.keyboard.press('Alt+k');
  // At once: while the form comes, letters are its text and no keys of the images.
  await page.keyboard.type('Nodule of 9 mm.');
  await expect(drawer.getByRole('textbox', { name: 'Finding, in a sentence' })).toHaveValue('Nodule of 9 mm.');
  await drawer.getByText('Yellow', { exact: true }).click();
  await drawer.getByText('Somebody outside', { exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Dr P. Lindqvist');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/viewer\//);
  await visit(page, '/studies?critical=overdue');
  await expect(page.getByText('No study matches')).toBeVisible();
  await visit(page, '/studies?critical=open');
  await expect(page.getByRole('button', { name: 'Critical result Waits' })).toBeVisible();
  await expect(page.getByTitle('A critical result waits').first()).toBeVisible();
  await visit(page, '/critical-results');
  await page.getByText('Nodule of 9 mm.').dblclick();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record who was told' }).click();
  const asking = page.getByRole('dialog', { name: 'Record who was told' });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('Dr P. Lindqvist was told')).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  const why = page.getByRole('dialog', { name: 'Withdraw this critical result?' });
  await why.getByRole('button', { name: 'Withdraw' }).click();
  await expect(why.getByText('Enter a reason.')).toBeVisible();
  await why.getByRole('textbox', { name: 'Reason' }).fill('Known for years');
  await page.keyboard.press('Control+Enter');
  await why.getByRole('button', { name: 'Withdraw' }).click();
  await expect(why).toBeHidden();
  await expect(dialog.getByText('Known for years')).toBeVisible();
});

test('the report and a critical result of it are acknowledged each by a button that names it', async ({
  installation,
  browser,
}) => {
  const studyUids = await storeSamples(installation, ['CT Head']);
  const [studyUid = ''] = studyUids;
  await sign(installation, studyUid, '<p>Cord compression at T4.</p>');
  const anna = await addColleague(installation, { role: 'referring-doctor', firstName: 'Anna', lastName: 'Asker' });
  await ask(installation, '/api/studies/assignments', { studyUids, accountIds: [anna.userId] });
  const recipient = { toAccountId: anna.userId, toName: '', toPhone: '', minutes: null };
  await ask(installation, `/api/studies/${studyUid}/critical-results`, {
    ...recipient,
    category: 'red',
    finding: 'Cord compression.',
  });
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' });
  const hers = await phone.newPage();
  await signIn(hers, anna);
  await hers.goto(`${installation.url}/studies/${studyUid}/report`);
  const panel = hers.getByRole('region', { name: 'Critical results' });
  await hers.getByRole('button', { name: 'Acknowledge the report' }).click();
  await expect(hers.getByText(/^You acknowledged the report on /)).toBeVisible();
  await expect(panel.getByText('Open', { exact: true })).toBeVisible();
  await expectAccessible(hers);
  await expectNoSidewaysScroll(hers);
  await panel.getByRole('button', { name: 'Acknowledge the critical result' }).click();
  await expect(panel.getByText('Acknowledged', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Acknowledge the critical result' })).toBeHidden();
  await phone.close();
});

test('an administrator says by when somebody has to know, and who stands in', async ({ page, installation }) => {
  const scope = { all: true } as const;
  await addColleague(installation, { role: 'radiologist', firstName: 'Sven', lastName: 'Standin', scope });
  await signIn(page);
  await visit(page, '/system/settings?section=critical-results');
  await page.getByRole('textbox', { name: 'Red' }).fill('30');
  await page.getByRole('combobox', { name: 'Substitute' }).fill('Sven');
  await page.getByRole('option', { name: 'Sven Standin' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The settings are in force.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Red' })).toHaveValue(/^30/);
  await expect(page.getByRole('combobox', { name: 'Substitute' })).toHaveValue('Sven Standin');
});
