import { storeSamples } from './samples.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'listing-notices' });

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head', 'US Abdomen, complete']);
});

test('a reader asks to be told of a listing that is shared with him; the bell tells, and leads to the list with the study', async ({
  page,
  installation,
}) => {
  const person = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Lena',
    lastName: 'Listed',
    scope: { all: true },
  });
  await ask(installation, '/api/filters', {
    name: 'Second looks',
    criteria: { tag: 'second look' },
    accountIds: [person.userId],
  });
  await signIn(page, person);
  await page.goto('/filter-listings');
  await page.getByRole('button', { name: /Second looks/ }).click();
  const toggle = page.getByRole('switch', { name: 'Tell me when a study comes in' });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
  await page.reload();
  await expect(toggle).toBeChecked();
  await expectAccessible(page);

  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies');
  const selection = { studyUids: rows.map(({ studyUid }) => studyUid) };
  await ask(installation, '/api/studies/tags', { selection, add: ['second look'], remove: [] });
  // He came by his invitation from elsewhere: that is told too.
  const bell = page.getByRole('button', { name: 'Notifications, 2 new' });
  await expect(bell).toBeVisible({ timeout: 30_000 });
  await bell.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('link', { name: '2 studies came into Second looks' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: '2 studies came into Second looks' }).press('Enter');
  await expect(page).toHaveURL(/\/studies\?saved=\d+/);
  await expect(page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]')).toHaveCount(2);
});
