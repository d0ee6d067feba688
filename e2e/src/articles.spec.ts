import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { addColleague } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'articles' });

const fill = async (page: Page, name: string, words: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(words);

test('a protocol is written, reviewed by another, found, read on a phone and commented on', async ({
  page,
  installation,
}) => {
  const author = await addColleague(installation, { role: 'radiologist', firstName: 'Ida', lastName: 'Writer' });
  await signIn(page, author);
  await visit(page, '/pages/knowledge-base');
  await expect(page.getByText('No protocols yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New protocol' }).press('Enter');
  await fill(page, 'Title', 'CT chest, routine');
  await fill(page, 'Summary', 'From the apices to the adrenals.');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await page.keyboard.type('Creatinine not older than 7 days.');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/blog\/edit\/\d+/);
  await page.getByRole('button', { name: 'Ask for review' }).press('Enter');
  await expect(page.getByText('Waits for review')).toBeVisible();
  const written = page.url();

  await signIn(page);
  await visit(page, '/pages/articles');
  await expect(page.getByRole('row', { name: /CT chest, routine/ })).toContainText('Waits for review');
  await expectAccessible(page);
  await page.goto(written);
  await fill(page, 'What is new', 'First version');
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Look at it' }).press('Enter');
  await expect(page).toHaveURL(/knowledge-base\/ct\/ct-chest-routine/);
  await expect(page.getByRole('article')).toContainText('Creatinine not older than 7 days.');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, '/pages/knowledge-base?q=creatinine');
  await page.getByRole('button', { name: 'Contents' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'CT chest, routine' }).press('Enter');
  await expect(page.getByRole('article')).toContainText('From the apices to the adrenals.');
  await expectNoSidewaysScroll(page);
  await page.getByRole('textbox', { name: 'Your comment' }).fill('20 G at 3 ml/s?');
  await page.getByRole('button', { name: 'Comment', exact: true }).press('Enter');
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it helped' }).click();
  await expect(page.getByRole('button', { name: 'Yes, it helped' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

test('a question and a post are published, and stand on their pages; plans have prices', async ({ page }) => {
  await signIn(page);
  for (const [kind, title] of [
    ['faq', 'Who pays?'],
    ['post', 'Open on Saturdays'],
    ['post', 'New scanner'],
  ] as const) {
    await visit(page, `/pages/blog/edit/new?kind=${kind}`);
    await fill(page, 'Title', title);
    await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
    await page.keyboard.type('The clinic.');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Publish' }).press('Enter');
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
  }
  await visit(page, '/pages/faq');
  await page.getByRole('button', { name: 'Who pays?' }).press('Enter');
  await expect(page.getByText('The clinic.')).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/pages/blog/list');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New scanner' }).press('Enter');
  await expect(page.getByRole('article')).toContainText('The clinic.');
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  const said = page.getByRole('region', { name: 'Comments' });
  const field = said.getByRole('textbox', { name: 'Your comment' });
  await field.fill('Which one?');
  await said.getByRole('button', { name: 'Comment', exact: true }).click();
  await said.getByRole('listitem').getByRole('button', { name: 'Reply' }).press('Enter');
  await expect(said.getByText(/^Reply to /)).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('The one in room 2.');
  await said.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(said.getByRole('listitem').first()).toContainText(/in reply to .*The one in room 2\./s);
  await expect(said.getByText(/^Reply to /)).toHaveCount(0);
  await expectAccessible(page);
  const recent = page.getByRole('navigation', { name: 'Recent posts' });
  await expect(recent.getByRole('link')).toHaveText(['Open on Saturdays']);
  await recent.getByRole('link').press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('Open on Saturdays');
  await visit(page, '/pages/pricing');
  await expect(page.getByText('$49')).toBeVisible();
  await page.getByText('Yearly').click();
  await expect(page.getByText('$480 a year')).toBeVisible();
  await expectAccessible(page);
});

test('who finds no answer asks the house, by keyboard, and those who look after the answers read it', async ({
  page,
  installation,
}) => {
  const asker = await addColleague(installation, { role: 'doctor', firstName: 'Ole', lastName: 'Asker' });
  await signIn(page, asker);
  await visit(page, '/pages/faq');
  const card = page.getByRole('region', { name: 'Ask us' });
  await card.getByRole('button', { name: 'Send the question' }).press('Enter');
  await expect(card.getByLabel(/^Subject/)).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel(/^Subject/).fill('Discs of last year');
  await card.getByLabel(/^Your question/).fill('Are they burnt again?');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Send the question' }).press('Enter');
  await expect(page.getByText('The question was sent')).toBeVisible();
  await expect(card.getByLabel(/^Subject/)).toHaveValue('');
  await signIn(page);
  await visit(page, '/pages/faq');
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await visit(page, '/apps/email');
  await page.getByText('Discs of last year').first().click();
  await expect(page.getByText('Are they burnt again?').first()).toBeVisible();
});

test('a post stands on the profile, is liked and commented on', async ({ page }) => {
  await signIn(page);
  await visit(page, '/pages/profile');
  await expect(page.getByText('Nothing posted yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Tell your colleagues' }).fill('Desk 2 was measured today.');
  // Pressed twice, it is posted once.
  await page.getByRole('button', { name: 'Post', exact: true }).dblclick();
  const post = page.getByRole('article');
  await expect(post).toContainText('Desk 2 was measured today.');
  await expect(page.getByRole('textbox', { name: 'Tell your colleagues' })).toHaveValue('');
  await page.reload();
  await expect(post).toHaveCount(1);
  await post.getByRole('button', { name: '0 likes' }).press('Enter');
  await expect(post.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true');
  await post.getByRole('button', { name: '0 comments' }).press('Enter');
  await post.getByRole('textbox', { name: 'Add comment' }).fill('Within its limits.');
  await page.keyboard.press('Enter');
  await expect(post.getByRole('button', { name: '1 comment' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a colleague is followed and asks something, and the vote of each stands in the bars', async ({
  page,
  browser,
  installation,
}) => {
  const asker = await addColleague(installation, { role: 'radiologist', firstName: 'Nora', lastName: 'Asks' });
  const other = await (await browser.newContext({ baseURL: installation.url })).newPage();
  await signIn(other, asker);
  await visit(other, '/pages/profile');
  await other.getByRole('textbox', { name: 'Tell your colleagues' }).fill('Growing nodule: the next step?');
  await other.getByRole('button', { name: 'Add poll' }).press('Enter');
  await other.getByRole('textbox', { name: /^Choices.*1/ }).fill('PET-CT');
  await other.getByRole('textbox', { name: /^Choices.*2/ }).fill('Biopsy at once');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Post', exact: true }).press('Enter');
  await expect(other.getByRole('article')).toContainText('Biopsy at once');

  await signIn(page);
  await visit(page, '/pages/profile?tab=colleagues');
  const line = page.getByRole('listitem').filter({ hasText: 'Nora Asks' });
  await line.getByRole('button', { name: 'Follow' }).press('Enter');
  await expect(line.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await expect(page.getByText('Following (1)')).toBeVisible();
  await page.getByRole('tab', { name: 'Feed' }).press('Enter');
  await page.getByText('People I follow').click();
  const post = page.getByRole('article');
  await expect(post).toContainText('Growing nodule');
  const biopsy = post.getByRole('radio', { name: 'Biopsy at once' });
  await biopsy.click();
  await expect(post).toContainText('100 %');
  await expect(biopsy).toBeChecked();
  await expect(post).toContainText('1 vote');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await post.getByRole('link', { name: 'Nora Asks' }).click();
  await expect(page.getByRole('heading', { name: 'Nora Asks' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Message' }).click();
  await expect(page).toHaveURL(/\/apps\/chat\?room=\d+/);

  await other.getByRole('button', { name: /^Notifications, / }).click();
  await expect(other.getByRole('link', { name: 'Somebody follows you' })).toBeVisible();
  await other.context().close();
});

test('a loop stands still on a post until it is played', async ({ page }) => {
  // Two frames of 48 x 32 pixels: a black one, and 200 ms later a light one.
  const loop = Buffer.from(
    'R0lGODlhMAAgAIAAAExpcQAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQFFAAAACwAAAAAMAAgAAACJoyPqcvtD6OctNqLs968+w+G' +
      '4kiW5omm6sq27gvH8kzX9o3n+l0AACH5BAUUAAAALAAAAAAwACAAgExpccjIyAImjI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC8fyTNf2jef6XQAAOw==',
    'base64',
  );
  await signIn(page);
  await visit(page, '/pages/profile');
  await page.getByRole('textbox', { name: 'Tell your colleagues' }).fill('A beating heart.');
  await page.locator('input[type=file]').setInputFiles({ name: 'heart.gif', mimeType: 'image/gif', buffer: loop });
  await page.getByRole('checkbox', { name: 'Nobody can be recognised in these pictures' }).check();
  await page.getByRole('button', { name: 'Post', exact: true }).press('Enter');
  const post = page.getByRole('article').filter({ hasText: 'A beating heart.' });
  const still = post.locator('canvas');
  const play = post.getByRole('button', { name: 'Play picture 1' });
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  await expect(post.getByRole('img', { name: 'Picture 1' })).toHaveCount(1);
  const corner = () =>
    still.evaluate((canvas: HTMLCanvasElement) => [
      canvas.width,
      canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data[0] ?? -1,
    ]);
  await expect.poll(corner).toEqual([48, 0]);
  await expectAccessible(page);
  await play.press('Enter');
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  await expect(still).toBeHidden();
  await expect(post.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  // What lies half below the bar of the frame is no target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await play.press('Enter');
  await expect(still).toBeVisible();
  await page.getByRole('tab', { name: 'Photos' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Picture 1' }).locator('canvas')).toBeVisible();
  await expectAccessible(page);
});
