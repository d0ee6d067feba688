import type { Browser, Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { expectNoSidewaysScroll, prefer, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addColleague, ask, type Colleague } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'chat' });

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };

async function windowOf(browser: Browser, installation: Installation, person: Colleague, more = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: installation.url, locale: 'en-GB', ...more });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

test('two people chat: live, with typing, marks, a file and a study, by keyboard and on a phone', async ({
  page,
  installation,
  browser,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['CT Head']);
  const name = { role: 'doctor', firstName: 'Joana', lastName: 'Chatting' } as const;
  const joana = await addColleague(installation, name);
  await signIn(page);
  await visit(page, '/apps/chat');
  await expect(page.getByText('Start a conversation')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('c');
  await page.keyboard.type('joana');
  await page
    .getByRole('region', { name: 'Contacts' })
    .getByRole('button', { name: /Joana Chatting/ })
    .press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('The head is scanned.');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Sent', { exact: true })).toBeAttached();

  const hers = await windowOf(browser, installation, joana);
  await visit(hers, '/apps/chat');
  const menu = hers.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByTitle('1 message not read')).toBeVisible();
  await hers.getByRole('region', { name: 'Chats', exact: true }).getByRole('button').first().click();
  await expect(log(hers).getByText('The head is scanned.')).toBeVisible();
  await expect(log(hers).getByText('New', { exact: true })).toBeVisible();
  await expect(menu.getByTitle('1 message not read')).toBeHidden();
  await expect(log(page).getByText('Read', { exact: true })).toBeAttached();
  await expectAccessible(hers);

  await field(hers).pressSequentially('Any bleeding?');
  await expect(page.getByText('Joana Chatting is typing')).toBeVisible();
  await hers.keyboard.press('Shift+Enter');
  await hers.keyboard.type('The family waits.');
  await hers.keyboard.press('Enter');
  await expect(log(page).getByText('Any bleeding? The family waits.')).toBeVisible();
  await expect(page.getByText('Joana Chatting is typing')).toBeHidden();

  await page.getByRole('button', { name: 'Attach a study' }).click();
  await page.getByRole('textbox', { name: 'Patient, accession number or description' }).fill('head');
  await page.getByRole('button', { name: /CT Head/ }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Attach a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'dose.txt', mimeType: 'text/plain', buffer: Buffer.from('CTDI 42') });
  await expect(page.getByRole('list', { name: 'Goes with the message' }).getByText('dose.txt')).toBeVisible();
  await expectAccessible(page);
  await field(page).fill('No bleding.');
  await page.keyboard.press('Enter');
  const card = log(page).getByRole('region', { name: 'Study' });
  await expect(card.getByRole('link', { name: 'Open viewer' })).toHaveAttribute('href', `/viewer/${studyUid}`);
  await expect(log(hers).getByText('A study', { exact: true })).toBeVisible();
  await expect(log(hers).getByRole('region', { name: 'Study' })).toBeHidden();
  const [file] = await Promise.all([
    hers.waitForEvent('download'),
    log(hers)
      .getByRole('link', { name: /dose\.txt/ })
      .click(),
  ]);
  expect(file.suggestedFilename()).toBe('dose.txt');
  await expect(log(page).getByText('No bleding.')).toBeVisible();
  // What is still under way cannot be changed yet.
  await expect(async () => {
    await field(page).press('ArrowUp');
    await expect(field(page)).toHaveValue('No bleding.', { timeout: 1_000 });
  }).toPass();
  await field(page).fill('No bleeding.');
  await page.keyboard.press('Enter');
  await expect(log(hers).getByText('No bleeding.')).toBeVisible();
  await expect(log(hers).getByText('edited')).toBeVisible();
  await page.getByRole('button', { name: 'About this chat' }).click();
  await expect(page.getByRole('heading', { name: 'Studies in this chat' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await prefer(installation, { skin: 'dark' });
  await page.reload();
  await expect(log(page).getByText('No bleeding.')).toBeVisible();
  await expectAccessible(page);
  await prefer(installation, {});
  await hers.context().close();

  const small = await windowOf(browser, installation, joana, phone);
  await visit(small, '/apps/chat');
  await expectNoSidewaysScroll(small);
  await expectAccessible(small);
  await small.getByRole('region', { name: 'Chats', exact: true }).getByRole('button').first().click();
  await expect(log(small).getByText('No bleeding.')).toBeVisible();
  await expectNoSidewaysScroll(small);
  await expectAccessible(small);
  await small.getByRole('button', { name: 'Back to the chats' }).click();
  await expect(small.getByRole('region', { name: 'Chats', exact: true })).toBeVisible();
  await small.context().close();
});

test('somebody is named behind an @, and a word is found within one chat', async ({ page, installation }) => {
  const bo = await addColleague(installation, { role: 'doctor', firstName: 'Bo', lastName: 'Mentioned' });
  const { roomId } = await ask<{ roomId: number }>(installation, '/api/office/chat/groups', {
    name: 'Night shift',
    accountIds: [bo.userId],
  });
  await signIn(page);
  await visit(page, `/apps/chat?room=${roomId}`);
  await field(page).pressSequentially('Ask @men');
  await expect(page.getByRole('option', { name: 'Bo Mentioned' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Ask @Bo Mentioned ');
  await page.keyboard.type('about the stroke.');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Ask @Bo Mentioned about the stroke.')).toBeVisible();
  // Too long a text is neither cut nor sent.
  await field(page).fill('x'.repeat(4001));
  await field(page).press('Enter');
  await expect(page.getByText('has more than 4000 characters')).toBeVisible();
  await expect(field(page)).toHaveValue(/^x{4001}$/);
  await field(page).fill('');
  await page.getByRole('button', { name: 'Search in this chat' }).press('Enter');
  await page.getByRole('searchbox', { name: 'Search in this chat' }).fill('stroke');
  const found = page.getByRole('list', { name: 'Messages' }).getByRole('button', { name: /about the stroke/ });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await found.press('Enter');
  await expect(page).toHaveURL(/at=\d+/);
});

test('what is written without a connection leaves in its order; who is blocked is told so; a group is made', async ({
  page,
  installation,
  browser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|409/);
  const osei = await addColleague(installation, { role: 'doctor', firstName: 'Ben', lastName: 'Osei' });
  await addColleague(installation, { role: 'doctor', firstName: 'Cara', lastName: 'Lind' });
  await signIn(page);
  await visit(page, '/apps/chat?view=contacts');
  await page.getByRole('button', { name: /Ben Osei/ }).click();
  await expect(field(page)).toBeFocused();
  await page.context().setOffline(true);
  for (const text of ['First', 'Second', 'Third']) {
    await field(page).fill(text);
    await page.keyboard.press('Enter');
  }
  await expect(log(page).getByText('Waiting to be sent')).toHaveCount(3);
  await page.context().setOffline(false);
  await expect(log(page).getByText('Waiting to be sent')).toHaveCount(0, { timeout: 20_000 });
  const his = await windowOf(browser, installation, osei);
  await visit(his, '/apps/chat');
  await his.getByRole('region', { name: 'Chats', exact: true }).getByRole('button').first().click();
  await expect(log(his).getByRole('article')).toHaveText([/First/, /Second/, /Third/]);

  await page.getByRole('button', { name: 'About this chat' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Block Ben Osei?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You have blocked this person. Unblock to write.')).toBeVisible();
  await expect(his.getByText('This person takes no messages from you.')).toBeVisible();
  await expect(field(his)).toBeHidden();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(field(his)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('CT room');
  for (const one of ['Ben', 'Cara']) {
    await dialog.getByRole('combobox', { name: 'People' }).fill(one);
    await page.getByRole('option', { name: new RegExp(one) }).click();
  }
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('region', { name: 'Open chat' }).getByRole('heading', { name: 'CT room' })).toBeVisible();
  await field(page).fill('Injector is back.');
  await page.keyboard.press('Enter');
  await expect(his.getByRole('button', { name: /CT room.*Injector is back/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search or start a chat' }).fill('injector');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button').click();
  await expect(log(page).getByText('Injector is back.')).toBeVisible();
  await his.context().close();
});
