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

test('what one was told has a page by day, and each topic its ways: what is off is not told, and quiet hours are kept', async ({
  page,
  installation,
}) => {
  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies');
  const person = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Mika',
    lastName: 'Sato',
    scope: { assigned: true },
  });
  const [one = '', other = ''] = rows.map(({ studyUid }) => studyUid);
  const assign = (studyUid: string) =>
    ask(installation, '/api/studies/assignments', { studyUids: [studyUid], accountIds: [person.userId] });
  await signIn(page, person);
  await assign(one);
  await visit(page, '/settings');
  await page.getByRole('button', { name: 'Notifications, 2 new' }).click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);

  const grid = page.getByRole('treegrid', { name: 'Notifications' });
  await expect(grid.getByText('A study was assigned to you')).toBeVisible();
  await expect(grid.getByText('new', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: 'State' }).click();
  await page.getByRole('dialog').getByText('Read', { exact: true }).click();
  await expect(page).toHaveURL(/state=read/);
  await expect(grid.getByText('A study was assigned to you')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(grid.getByText('new', { exact: true })).toHaveCount(0);
  await grid.getByText('A study was assigned to you').dblclick();
  await expect(page).toHaveURL(/\/studies\?study=/);

  await visit(page, '/pages/account-settings?tab=notifications');
  await expect(page.getByRole('checkbox', { name: 'Critical results: Bell' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Studies assigned to me: Bell' }).uncheck();
  await page.getByText('Each day', { exact: true }).click();
  await page.getByRole('switch', { name: 'Quiet hours' }).check();
  await page.getByLabel('From').fill('21:30');
  await expect(page.getByText('Critical results break through.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tell this browser' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Studies assigned to me: Bell' })).not.toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('21:30');
  await assign(other);
  await visit(page, '/notifications');
  await expect(grid.getByText('A study was assigned to you')).toHaveCount(1);
});
