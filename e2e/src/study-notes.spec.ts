import type { Browser, Page } from '@playwright/test';
import { storeSamples } from './samples.ts';
import { addColleague, type Colleague } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'study-notes' });

let noor: Colleague;

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head']);
  noor = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Noor',
    lastName: 'Haddad',
    scope: { all: true },
  });
});

const rowOf = (page: Page) =>
  page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();

async function windowOf(browser: Browser, person: Colleague, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await signIn(page, person);
  return page;
}

test('a colleague is named in a note by keyboard, is led to it by the bell, answers it, and it is done with', async ({
  page,
  browser,
  installation,
}) => {
  const other = await windowOf(browser, noor, installation.url);
  await other.goto('/studies');
  await signIn(page);
  await page.goto('/studies');
  await rowOf(page).click();
  await page.keyboard.press('i');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: 'Notes' }).click();
  await drawer.getByLabel('Write a note').fill('Is this the left side, @noo');
  await expect(page.getByRole('option', { name: /Noor Haddad/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(drawer.getByLabel('Write a note')).toHaveValue('Is this the left side, @Noor Haddad ');
  await page.keyboard.type('?');
  await page.keyboard.press('Control+Enter');
  const note = drawer.getByRole('article', { name: 'Administrator' });
  await expect(note).toContainText('Is this the left side, @Noor Haddad ?');
  await expect(drawer.getByRole('tab', { name: 'Notes · 1' })).toBeVisible();

  // Whoever has the list open sees the sign at once.
  await expect(rowOf(other)).toContainText('Has notes that you have not read');
  await other.getByRole('button', { name: /^Notifications, / }).click();
  await other.getByRole('link', { name: 'Administrator mentioned you' }).click();
  const theirs = other.getByRole('dialog').filter({ has: other.getByRole('tab', { name: /^Notes · / }) });
  await expect(theirs.getByRole('article', { name: 'Administrator' })).toContainText('New');
  await theirs.getByRole('button', { name: 'Answer' }).click();
  await theirs.getByLabel('Your answer').fill('The right one');
  await other.keyboard.press('Control+Enter');
  await expect(theirs.getByRole('article', { name: 'Noor Haddad' })).toContainText('The right one');
  await expectAccessible(other);

  await expect(drawer.getByRole('article', { name: 'Noor Haddad' })).toContainText('The right one');
  await note.getByRole('button', { name: 'Mark as done' }).click();
  await expect(note).toContainText('Done: Administrator');
  await note.getByRole('button', { name: 'Delete' }).click();
  await expect(note).toContainText('Deleted by its author.');
  await other.keyboard.press('Escape');
  await expect(rowOf(other)).toContainText('Has notes');
  await expect(rowOf(other)).not.toContainText('that you have not read');
  await other.context().close();
});

test('a letter is attached to a study, seen in the list by its sign, removed and taken back; a program is refused', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422/);
  await signIn(page);
  await page.goto('/studies');
  await rowOf(page).click();
  await page.keyboard.press('i');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: /^Notes/ }).click();
  const files = drawer.getByRole('region', { name: 'Attachments' });
  const choose = async (name: string, text: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await files.getByRole('button', { name: 'Attach a file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  };
  await choose('letter.txt', 'Dear colleague');
  const link = files.getByRole('link', { name: 'letter.txt' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await link.click();
  expect((await saved).suggestedFilename()).toBe('letter.txt');

  await choose('program.pdf', 'MZ');
  await expect(page.getByText('Only pictures, PDF, texts and office documents can be attached.')).toBeVisible();

  await files.getByRole('button', { name: 'Remove letter.txt' }).click();
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page)).toContainText('Has attachments');
});
