import type { Page } from '@playwright/test';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { addColleague, ask, type Colleague } from './people.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'many-studies' });

const samples = [...sampleStudies({ now: new Date(), small: true })];

test.beforeAll(async ({ installation }) => {
  for (const study of samples) await installation.store(filesOf(study));
  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies');
  const selection = { studyUids: rows.map(({ studyUid }) => studyUid) };
  await ask(installation, '/api/studies/moves', { selection, act: 'complete' }).catch(() => undefined);
});

const countOf = async (installation: Parameters<typeof ask>[0], status: string) =>
  (await ask<{ count: number }>(installation, `/api/studies/count?status=${status}`)).count;

/** Returns a function that moves some studies as somebody. */
async function moverOf(
  installation: Parameters<typeof ask>[0],
  { email, password }: Colleague,
  studyUids: readonly string[],
): Promise<(act: string) => Promise<void>> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${installation.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return answer;
  };
  const { accessToken } = (await (await post('/jwt/login', { email, password })).json()) as { accessToken: string };
  return async (act) => {
    const reason = act === 'reopen' ? { reason: 'There is more to say' } : {};
    await post(
      '/api/studies/moves',
      { selection: { studyUids }, act, ...reason },
      { authorization: `Bearer ${accessToken}` },
    );
  };
}

/** Stores as many studies as a job is begun for; they have a label, and are ready unless somebody has them. */
async function storeMany(installation: Parameters<typeof ask>[0]): Promise<string[]> {
  const count = 32;
  const first = [...smallInstances(count * 4)].filter((_, at) => at % 4 === 0);
  await installation.store(first.map((instance) => instance.file()));
  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies?limit=100&q=tiny');
  const studyUids = rows.map(({ studyUid }) => studyUid);
  expect(studyUids).toHaveLength(count);
  const selection = { studyUids };
  await ask(installation, '/api/studies/tags', { selection, add: ['due'], remove: [] });
  await ask(installation, '/api/studies/moves', { selection, act: 'complete' }).catch(() => undefined);
  return studyUids;
}

/** Chooses two rows, and then all that match. */
async function chooseAll(page: Page): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]');
  await rows.nth(0).getByRole('checkbox').click();
  await rows.nth(1).getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Select all \d+/ }).click();
}

test('a coordinator parks all that match; two that somebody reads are left, tried again, and all is taken back', async ({
  page,
  installation,
}) => {
  const someone = { role: 'radiologist', scope: { all: true } } as const;
  const reader = await addColleague(installation, { ...someone, firstName: 'Rita', lastName: 'Reader' });
  const coordinator = await addColleague(installation, { ...someone, firstName: 'Cora', lastName: 'Desk' });
  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies?status=ready&limit=2');
  const studyUids = rows.map(({ studyUid }) => studyUid);
  const move = await moverOf(installation, reader, studyUids);
  await move('take');
  const ready = await countOf(installation, 'ready');

  await signIn(page, coordinator);
  await page.goto('/studies?status=ready,reading');
  await chooseAll(page);
  await page.getByRole('toolbar', { name: 'Selected studies' }).getByRole('button', { name: 'Put on hold' }).click();
  const dialog = page.getByRole('dialog', { name: `Put ${ready + 2} studies on hold?` });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('The scanner is calibrated again');
  const question = page.getByRole('dialog', { name: 'Discard the changes?' });
  // The key that asks is no answer, and what is typed after "Keep editing" is no command of the list.
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 400),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave();
    await page.waitForTimeout(400);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(reason).toBeFocused();
  }
  await page.keyboard.type('!');
  await dialog.getByText('It waits until').click();
  await page.keyboard.type('/q');
  await expect(page.locator('input[type="search"]')).toHaveValue('');
  await expect(reason).toHaveValue('The scanner is calibrated again!');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText(`${ready} studies put on hold`)).toBeVisible();
  await expect(page.getByText('2 left out: somebody else has them.')).toBeVisible();
  expect(await countOf(installation, 'on-hold')).toBe(ready);
  const done = page.getByRole('status').filter({ hasText: `${ready} studies put on hold` });
  await expect(done.getByRole('button', { name: 'Undo' })).toBeVisible();

  await page.goto('/jobs');
  const line = page.getByRole('listitem').filter({ hasText: 'Put on hold' });
  await expect(line).toContainText(`${ready} of ${ready + 2} done`);
  await line.getByRole('button', { name: 'Show which' }).click();
  await expect(line.getByText('Somebody else has it')).toHaveCount(2);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await move('release');
  await line.getByRole('button', { name: 'Try the failures again' }).click();
  await expect(line).toContainText(`${ready + 2} of ${ready + 2} done`);
  expect(await countOf(installation, 'on-hold')).toBe(ready + 2);
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText(`${ready + 2} of ${ready + 2} undone`);
  expect(await countOf(installation, 'ready')).toBe(ready + 2);
});

test('a due time is given to all of a long list by a job: those with a report are left, tried again, and all is taken back', async ({
  page,
  installation,
}) => {
  const studyUids = await storeMany(installation);
  const count = studyUids.length;
  const someone = { role: 'radiologist', scope: { all: true } } as const;
  const reader = await addColleague(installation, { ...someone, firstName: 'Ruth', lastName: 'Reports' });
  const coordinator = await addColleague(installation, {
    ...someone,
    role: 'technologist',
    firstName: 'Curt',
    lastName: 'Desk',
  });
  const move = await moverOf(installation, reader, studyUids.slice(0, 2));
  for (const act of ['take', 'draft', 'preliminary']) await move(act);

  await signIn(page, coordinator);
  await page.goto('/studies?tag=due');
  await chooseAll(page);
  const bar = page.getByRole('toolbar', { name: 'Selected studies' });
  await bar.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Due time' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `When are ${count} studies due?` });
  await expectAccessible(page);
  await dialog.getByLabel(/^Due/).fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
  await dialog.getByLabel(/^Due/).fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(page.getByText(`${count} studies are being changed`)).toBeVisible();
  // The list hears of it as it is done.
  await expect(page.getByRole('row').filter({ hasText: /\d{4,}\sd/ })).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();

  const line = page.getByRole('listitem').filter({ hasText: 'Due time set' });
  await expect(line).toContainText(`${count - 2} of ${count} done`);
  await expect(line).toContainText('2 left out: already reported, or rejected.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Act on many studies' })).toBeVisible();
  await expectAccessible(page);
  for (const act of ['reopen', 'take']) await move(act);
  await line.getByRole('button', { name: 'Try the failures again' }).press('Enter');
  await expect(line).toContainText(`${count} of ${count} done`);
  await line.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(line).toContainText(`${count} of ${count} undone`);
  const { rows: back } = await ask<{ rows: { dueAt: string | null }[] }>(
    installation,
    '/api/studies?tag=due&limit=100',
  );
  expect(back.filter(({ dueAt }) => dueAt?.startsWith('2099') === true)).toEqual([]);
});

test('all that match are copied without names and their patients protected: each is a line of the jobs, with a key, and taken back', async ({
  page,
  installation,
}) => {
  const count = (await storeMany(installation)).length;
  await signIn(page);
  const begin = async (act: string): Promise<void> => {
    await page.goto('/studies?tag=due');
    await chooseAll(page);
    const bar = page.getByRole('toolbar', { name: 'Selected studies' });
    await bar.getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('menuitem', { name: act, exact: true }).press('Enter');
  };
  await begin('Make anonymous');
  const copies = page.getByRole('dialog', { name: `Make anonymous copies of ${count} studies?` });
  await expect(copies.getByRole('textbox', { name: 'Name of the invented patients' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('TRIAL');
  await copies.getByRole('button', { name: 'Make copies' }).click();
  await expect(page.getByText(`${count} studies are being changed`)).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const made = page.getByRole('listitem').filter({ hasText: 'Anonymous copies made' });
  await expect(made).toContainText(`${count} of ${count} done`, { timeout: 60_000 });
  const key = page.waitForEvent('download');
  await made.getByRole('button', { name: 'Key' }).click();
  expect((await key).suggestedFilename()).toMatch(/^key-.*\.csv$/);
  const invented = async () =>
    (await ask<{ count: number }>(installation, '/api/studies/count?patientId=TRIAL-')).count;
  expect(await invented()).toBe(count);
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Undo' }).click();
  await expect(made).toContainText(`${count} of ${count} undone`, { timeout: 30_000 });
  expect(await invented()).toBe(0);

  await begin('Protect the patients');
  const dialog = page.getByRole('dialog', { name: `Protect the patients of ${count} studies?` });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Trial');
  await dialog.getByRole('button', { name: 'Protect' }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const saved = page.getByRole('listitem').filter({ hasText: 'Patients protected or not any more' });
  await expect(saved).toContainText(`${count} of ${count} done`);
  const guarded = async () => {
    const path = '/api/patients?protection=protected&limit=200';
    return (await ask<{ rows: object[] }>(installation, path)).rows.length;
  };
  expect(await guarded()).toBeGreaterThan(0);
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(saved).toContainText(`${count} of ${count} undone`);
  expect(await guarded()).toBe(0);
});

test('all that match are shared by one link, and the guest turns its pages on a phone', async ({
  page,
  installation,
  browser,
}) => {
  const count = (await storeMany(installation)).length;
  await signIn(page);
  await page.goto('/studies?tag=due');
  await chooseAll(page);
  await page.getByRole('toolbar', { name: 'Selected studies' }).getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Share', exact: true }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Share with a guest' });
  await expect(drawer.getByText(`${count} studies`)).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'For', exact: true })).toBeFocused();
  await page.keyboard.type('Tumour board');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Shared' }).locator('dd');
  const [link, code] = [
    (await dialog.getByText(/\/share#/).textContent()) ?? '',
    (await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '',
  ];
  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, locale: 'en-GB' });
  const guest = await phone.newPage();
  await guest.goto(link);
  await guest.getByLabel('Code').fill(code);
  await guest.getByRole('button', { name: 'Open' }).click();
  await expect(guest.getByText('Page 1 of 2')).toBeVisible();
  await expect(guest.getByRole('article')).toHaveCount(25);
  await expectAccessible(guest);
  await guest.getByRole('link', { name: 'Older' }).click();
  await expect(guest.getByText('Page 2 of 2')).toBeVisible();
  await expect(guest.getByRole('article')).toHaveCount(count - 25);
  await expect(guest).toHaveURL(/page=2/);
  await guest.getByRole('link', { name: 'Newer' }).click();
  await expect(guest.getByText('Page 1 of 2')).toBeVisible();
  await phone.close();
});

test('the jobs go on as far back as there are any', async ({ page, installation }) => {
  const selection = { studyUids: await storeMany(installation) };
  const count = 51;
  for (let done = 0; done < count; done += 1)
    await ask(installation, '/api/studies/bulk', { selection, act: { kind: 'priority', priority: 'urgent' } });
  await signIn(page);
  await page.goto('/jobs');
  const lines = page.getByRole('listitem').filter({ hasText: /^Act on many studies/ });
  await expect(async () => {
    await lines.last().scrollIntoViewIfNeeded();
    expect(await lines.count()).toBeGreaterThanOrEqual(count);
  }).toPass();
  await expectAccessible(page);
});
