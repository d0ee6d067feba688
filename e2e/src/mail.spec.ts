import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, prefer, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'catalogues' });

const scope = { all: true } as const;

test('a mail with a study and a file is written, arrives elsewhere at once, and is answered by keyboard', async ({
  page,
  installation,
  browser,
}) => {
  await storeSamples(installation, ['CT Head']);
  const mona = await addColleague(installation, { role: 'radiologist', firstName: 'Mona', lastName: 'Mailed', scope });
  await signIn(page);
  await visit(page, '/apps/email');
  await expect(page.getByText('Nothing in Inbox')).toBeVisible();
  await expectAccessible(page);
  const hers = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const other = await hers.newPage();
  await signIn(other, mona);
  await other.goto(`${installation.url}/apps/email`);
  await expect(other.getByText('Nothing in Inbox')).toBeVisible();

  // Written and sent, then called back within its ten seconds and sent again.
  await page.keyboard.press('c');
  const draft = page.getByRole('region', { name: 'New mail' });
  // What says nobody stays to be read when the field is left; Enter takes the first match.
  const to = draft.getByRole('combobox', { name: 'To' });
  await to.fill('Nobody');
  await to.press('Tab');
  await expect(to).toHaveValue('Nobody');
  await to.fill('Mona');
  await expect(page.getByRole('option', { name: 'Mona Mailed' })).toBeVisible();
  await to.press('Enter');
  await expect(to).toHaveValue('');
  await expect(draft.getByText('Mona Mailed')).toBeVisible();
  await draft.getByRole('textbox', { name: 'Subject' }).fill('PET-CT on Monday');
  const window = page.getByRole('region', { name: 'PET-CT on Monday' });
  await window.getByRole('textbox', { name: 'Text' }).fill('Monday 09:30 is free. May I book the slot?');
  await window.locator('input[type=file]').setInputFiles({
    name: 'Request.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Growing nodule in the right upper lobe'),
  });
  await expect(window.getByText('Request.txt')).toBeVisible();
  await window.getByRole('button', { name: 'Attach a study' }).click();
  await page.getByRole('textbox', { name: 'Attach a study' }).fill(await accessionOf(page));
  await page.getByRole('dialog').getByRole('button').first().click();
  await expect(window.getByText(/^Saved \d/)).toBeVisible();
  await expectAccessible(page);
  await window.getByRole('button', { name: /^Send Ctrl/ }).click();
  // The editor has an Undo of its own until the window is gone.
  await expect(window).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await window.getByRole('button', { name: /^Send Ctrl/ }).click();
  await expect(window).toBeHidden();

  // It comes by itself.
  const row = other.getByRole('listitem').getByRole('button', { name: /Administrator/ });
  await expect(row).toBeVisible({ timeout: 20_000 });
  await expect(other.getByRole('link', { name: /^Inbox 1/ })).toBeVisible();
  await other.keyboard.press('j');
  await expect(other.getByRole('article').getByText('Monday 09:30 is free. May I book the slot?')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Open viewer' })).toBeVisible();
  await expect(other.getByRole('link', { name: /Request\.txt/ })).toBeVisible();
  await expectAccessible(other);

  // By keyboard alone: answered, labelled, starred, thrown away and brought back.
  // The editor comes late: what is typed meanwhile is no command, and is not lost.
  await other.route(/editor-field/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await other.keyboard.press('r');
  await other.keyboard.type('Yes, please. A free');
  const answer = other.getByRole('region', { name: 'Re: PET-CT on Monday' });
  const text = answer.getByRole('textbox', { name: 'Text' });
  await expect(text).toContainText('Yes, please. A free');
  await expect(text).toBeFocused();
  await other.keyboard.type(' slot is fine.');
  await expect(text).toContainText('Yes, please. A free slot is fine.');
  await expect(other.getByRole('region', { name: /^(Re|Fwd): / })).toHaveCount(1);
  // Asked for again, it is the same window.
  await other.getByRole('article').getByText('Monday 09:30 is free.').click();
  await other.keyboard.press('r');
  await expect(text).toBeFocused();
  await expect(other.getByRole('region', { name: /^Re: / })).toHaveCount(1);
  await other.keyboard.press('Control+Enter');
  await expect(answer).toBeHidden();
  await other.keyboard.press('l');
  await other.getByRole('menuitem', { name: 'Important' }).press('Enter');
  await expect(other.getByRole('region', { name: 'Conversation' }).getByText('Important')).toBeVisible();
  await other.keyboard.press('s');
  await expect(other.getByRole('toolbar').getByRole('button', { name: 'Star' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await other.keyboard.press('Delete');
  await expect(other.getByText('Nothing in Inbox')).toBeVisible();
  await other.getByRole('link', { name: 'Trash' }).click();
  await expect(row).toBeVisible();
  await other.keyboard.press('j');
  await other.getByRole('button', { name: 'Restore' }).click();
  await other.getByRole('link', { name: 'Important' }).click();
  await expect(row).toBeVisible();
  await other.getByRole('link', { name: 'Inbox' }).click();
  await other.keyboard.press('/');
  await other.keyboard.type('nodule');
  await expect(other.getByText('No mail matches')).toBeVisible();
  await other.getByRole('textbox', { name: 'Search the mail' }).fill('book slot');
  await expect(row).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('button', { name: /^(Unread ?)?Mona Mailed/ })).toBeVisible({
    timeout: 20_000,
  });
  await hers.close();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^(Unread ?)?Mona Mailed/ })
    .click();
  await expect(page.getByRole('article').getByText('Yes, please.')).toBeVisible();
  await prefer(installation, { skin: 'dark' });
  await page.reload();
  await expect(page.getByRole('article').getByText('Yes, please.')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Re: PET-CT on Monday' })).toBeVisible();
  await expectAccessible(page);
  await prefer(installation, {});

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' });
  const small = await phone.newPage();
  await signIn(small);
  await small.goto(`${installation.url}/apps/email`);
  await small
    .getByRole('listitem')
    .getByRole('button', { name: /^(Unread ?)?Mona Mailed/ })
    .click();
  await expect(small.getByText('Yes, please.')).toBeVisible();
  await expectNoSidewaysScroll(small);
  await expectAccessible(small);
  await small.getByRole('button', { name: /^Reply( R)?$/ }).click();
  await expect(small.getByRole('region', { name: 'Re: PET-CT on Monday' })).toBeVisible();
  await expectNoSidewaysScroll(small);
  await phone.close();
});

test('what would leave by mistake is asked about, and nothing that is written gets lost', async ({ page }) => {
  await signIn(page);
  await visit(page, '/apps/email');
  const compose = page.getByRole('button', { name: /^Compose/ });
  const windows = page.getByRole('region').filter({ has: page.getByRole('textbox', { name: 'Subject' }) });
  await compose.click();
  const draft = windows.first();
  const to = draft.getByRole('combobox', { name: 'To' });
  const send = draft.getByRole('button', { name: /^Send Ctrl/ });
  await send.click();
  await expect(draft.getByText('Enter a recipient.')).toBeVisible();
  await to.fill('xx');
  await send.click();
  await expect(draft.getByText('“xx” is neither a user here')).toBeVisible();
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await expect(to).toBeFocused();
  await expectAccessible(page);
  await to.fill('Administrator');
  await page.getByRole('option', { name: 'Administrator' }).first().click();

  // Escape closes what lies above the window, and nothing else.
  await draft.getByRole('button', { name: 'Send later' }).click();
  await expect(page.getByRole('button', { name: /^Tomorrow morning/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Tomorrow morning/ })).toBeHidden();
  await expect(draft).toBeVisible();

  await send.click();
  const question = page.getByRole('dialog', { name: 'Send without subject and text?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  // A third window makes room for itself; the first is a draft.
  await draft.getByRole('textbox', { name: 'Subject' }).fill('First of three');
  await compose.click();
  await expect(windows).toHaveCount(2);
  await compose.click();
  await expect(page.getByText('“First of three” is in the drafts')).toBeVisible();
  await expect(windows).toHaveCount(2);
});

test('a study leaves the list with a letter of the house, and a mail that waits comes back', async ({
  page,
  installation,
}) => {
  await storeSamples(installation, ['CT Head']);
  await signIn(page);
  await visit(page, '/studies');
  const study = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();
  await study.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Send by e-mail' }).click();
  const draft = page.getByRole('region', { name: 'New mail' });
  await expect(draft.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(1);
  await draft.getByRole('button', { name: 'Begin with a letter' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'The images have come' }).press('Enter');
  const window = page
    .getByRole('region', { name: /./ })
    .filter({ has: page.getByRole('textbox', { name: 'Subject' }) });
  await expect(window.getByRole('textbox', { name: 'Subject' })).not.toHaveValue('');
  await expect(window.getByRole('textbox', { name: 'Text' })).toContainText('/studies?study=');
  await window.getByRole('textbox', { name: 'Subject' }).fill('The images have come');
  await window.getByRole('combobox', { name: 'To' }).fill('Administrator');
  await page.getByRole('option', { name: 'Administrator' }).first().click();
  await window.getByRole('button', { name: /^Send Ctrl/ }).click();

  const row = page.getByRole('listitem').getByRole('button', { name: /^(?!Star)[^]*The images have come/ });
  await expect(row).toBeVisible({ timeout: 20_000 });
  const choice = page.getByRole('checkbox', { name: 'Select “The images have come”' });
  await choice.press('Space');
  await page.getByRole('button', { name: 'Snooze', exact: true }).press('Enter');
  const later = page.getByRole('dialog', { name: 'Snooze' });
  await expect(later.getByRole('button', { name: /Tomorrow morning/ })).toBeVisible();
  await expectAccessible(page);
  await later.getByRole('button', { name: /Tomorrow morning/ }).press('Enter');
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: /^Snoozed 1/ }).click();
  await expect(page.getByRole('listitem').getByText(/^until /)).toBeVisible();
  await expectAccessible(page);
  await choice.press('Space');
  await page.getByRole('button', { name: 'Bring back now' }).press('Enter');
  await expect(page.getByText('Nothing in Snoozed')).toBeVisible();
  await page.getByRole('link', { name: /^Inbox 1/ }).click();
  await expect(row).toBeVisible();
});

test('a label goes on all of the chosen mails, comes off when all have it, and both can be undone', async ({
  page,
  installation,
}) => {
  const noor = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Noor',
    lastName: 'Labelled',
    scope,
  });
  await signIn(page, noor);
  const subjects = ['First rota', 'Second rota'];
  for (const subject of subjects)
    await ask(installation, '/apps/email/send-email', { to: [noor.email], subject, message: '<p>Hello</p>' });
  await visit(page, '/apps/email');
  const row = (subject: string): Locator => page.getByRole('listitem').filter({ hasText: subject });
  for (const subject of subjects) await expect(row(subject)).toBeVisible({ timeout: 20_000 });
  const choice = (subject: string): Locator => page.getByRole('checkbox', { name: `Select “${subject}”` });
  const company = async (sign: 'on some' | 'set'): Promise<void> => {
    await page
      .getByRole('toolbar', { name: /selected/ })
      .getByRole('button', { name: 'Label' })
      .press('Enter');
    await page.getByRole('menuitem', { name: `Company ${sign}` }).press('Enter');
  };
  const undo = async (said: string): Promise<void> => {
    const toast = page.getByRole('status').filter({ hasText: said });
    await toast.getByRole('button', { name: 'Undo' }).press('Enter');
  };
  const labelled = async (first: number, second: number): Promise<void> => {
    await expect(row('First rota').getByText('Company')).toHaveCount(first);
    await expect(row('Second rota').getByText('Company')).toHaveCount(second);
  };

  await page.getByRole('button', { name: /First rota Hello/ }).click();
  await expect(page.getByRole('article').getByText('Hello')).toBeVisible();
  await page.keyboard.press('l');
  await page.getByRole('menuitem', { name: 'Company' }).press('Enter');
  await labelled(1, 0);
  await choice('First rota').press('Space');
  await choice('Second rota').press('Space');
  await company('on some');
  await labelled(1, 1);
  await undo('Label set: Company');
  await labelled(1, 0);
  await company('on some');
  await labelled(1, 1);
  await company('set');
  await labelled(0, 0);
  await undo('Label removed: Company');
  await labelled(1, 1);
  await expectAccessible(page);
});

/** Returns the accession number of the newest study of the list. */
async function accessionOf(page: Page): Promise<string> {
  const answer = await page.context().request.get('/api/studies?limit=1');
  const { rows } = (await answer.json()) as { rows: { accession: string }[] };
  return rows[0]?.accession ?? '';
}

test('a mail can be written without a connection once the mailbox was open', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const came = page.waitForResponse(/editor-field/);
  await signIn(page);
  await visit(page, '/apps/email');
  await (await came).finished();
  await page.context().setOffline(true);
  await page.keyboard.press('c');
  const draft = page.getByRole('region', { name: 'New mail' });
  await draft.getByRole('textbox', { name: 'Text' }).fill('Written on the train.');
  await expect(draft.getByRole('textbox', { name: 'Text' })).toHaveText('Written on the train.');
  await page.context().setOffline(false);
});
