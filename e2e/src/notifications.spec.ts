import { storeSamples, visit } from './looks.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'notifications' });

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head', 'US Abdomen, complete']);
});

test('somebody is told what he was assigned while he works, is led to it, and finds it there until he removes it', async ({
  page,
  installation,
}) => {
  const { rows } = await ask<{ rows: { studyUid: string; description: string }[] }>(installation, '/api/studies');
  const [first, second] = rows;
  const [one, other] = [first?.studyUid ?? '', second?.studyUid ?? ''];
  const person = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Noor',
    lastName: 'Haddad',
    scope: { assigned: true },
  });
  const assign = (studyUids: string[], more = '') =>
    ask(installation, `/api/studies/assignments${more}`, { studyUids, accountIds: [person.userId] });
  const bell = (count: number) => page.getByRole('button', { name: `Notifications, ${count} new` });
  const drawer = page.getByRole('dialog', { name: 'Notifications' });

  await signIn(page, person);
  await visit(page, '/settings');
  // He came by his invitation from elsewhere.
  await expect(bell(1)).toBeVisible();
  await assign([one]);
  await bell(2).click();
  await expect(drawer.getByRole('listitem')).toHaveText([
    new RegExp(`A study was assigned to you.*${first?.description}`),
    /on a new device/,
  ]);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'A study was assigned to you' }).click();
  await expect(page).toHaveURL(/\/studies\?study=/);
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Series' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(1)).toBeVisible();

  await assign([other]);
  await page.reload();
  await bell(2).click();
  await drawer.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(drawer.getByText('new', { exact: true })).toHaveCount(0);
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  await assign([other], '/remove');
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await drawer.getByRole('button', { name: 'Remove: A study was assigned to you' }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await drawer.getByRole('button', { name: 'Remove all' }).click();
  await expect(drawer.getByText('Nothing yet')).toBeVisible();
  await expectAccessible(page);
});
