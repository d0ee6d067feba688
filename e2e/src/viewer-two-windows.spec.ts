import type { Page } from '@playwright/test';
import { addColleague, type Colleague } from './people.ts';
import { sampleOf, storeSamples } from './samples.ts';
import { expect, signIn, signInHere, test } from './story.ts';
import { dragEnd, draw, open, showsPicture, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-two-windows' });

const chest = sampleOf('pulmonary angiography').studyInstanceUid;
let [rita, bob]: Colleague[] = [];

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['pulmonary angiography']);
  const reader = { role: 'radiologist', scope: { all: true } } as const;
  rita = await addColleague(installation, { ...reader, firstName: 'Rita', lastName: 'Lima' });
  bob = await addColleague(installation, { ...reader, firstName: 'Bob', lastName: 'Stone' });
});

const rows = (page: Page) => page.getByRole('complementary', { name: 'Measurements' }).getByRole('listitem');

test('what one reader drew and the archive did not take waits for that reader, whoever signs in next', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await signInHere(page, rita);
  await page.goto('/studies');
  let isDown = true;
  const sent: string[] = [];
  await page.route('**/annotations/*', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent.push(isDown ? 'refused' : 'taken');
    return isDown ? route.abort() : route.continue();
  });
  // by the page itself, which goes on when its session is another's
  await page.getByText('Ivanov', { exact: false }).first().dblclick();
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  await draw(page, viewport(page, 1), 'l');
  await expect(rows(page)).toContainText('Kept here, not saved');
  await page.goBack();
  await page.getByRole('button', { name: /Rita Lima/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const before = sent.length;
  isDown = false;
  await page.getByLabel('E-mail').fill(bob?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(bob?.password ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // longer than it waits before it tries again
  await page.waitForTimeout(11_000);
  expect(sent.slice(before)).toEqual([]);

  await page.context().clearCookies();
  const taken = page.waitForResponse((answer) => answer.url().includes('/annotations/') && answer.ok());
  await signInHere(page, rita);
  await taken;
  await open(page, chest);
  await expect(rows(page)).toHaveCount(1);
});

test('what is moved in one window and named in another is both', async ({ page, context }) => {
  await signIn(page, rita);
  await open(page, chest);
  const other = await context.newPage();
  await open(other, chest);
  const value = rows(page).getByRole('button', { name: /\smm$/ });
  const drawn = await value.textContent();
  // half a second after the last change
  const saved = page.waitForResponse((answer) => answer.url().includes('/annotations/') && answer.ok());
  await dragEnd(page);
  await saved;
  await expect(value).not.toHaveText(drawn ?? '');
  const moved = (await value.textContent()) ?? '';

  await expect(rows(other).getByRole('button', { name: /\smm$/ })).toHaveText(drawn ?? '');
  await rows(other).getByRole('textbox').fill('Nodule');
  await other.keyboard.press('Enter');
  await expect(rows(other).getByRole('button', { name: /\smm$/ })).toHaveText(moved);
  await page.reload();
  await expect(rows(page).getByRole('textbox')).toHaveValue('Nodule');
  await expect(value).toHaveText(moved);
});
