import type { Page } from '@playwright/test';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'many-studies' });

const samples = [...sampleStudies({ now: new Date(), small: true })];

test.beforeAll(async ({ installation }) => {
  for (const study of samples) await installation.store([...study.instances()].map((instance) => instance.file()));
  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies');
  const selection = { studyUids: rows.map(({ studyUid }) => studyUid) };
  await ask(installation, '/api/studies/moves', { selection, act: 'complete' }).catch(() => undefined);
});

const countOf = async (installation: Parameters<typeof ask>[0], status: string) =>
  (await ask<{ count: number }>(installation, `/api/studies/count?status=${status}`)).count;

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
  const signedIn = await fetch(`${installation.url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: reader.email, password: reader.password }),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies?status=ready&limit=2');
  const studyUids = rows.map(({ studyUid }) => studyUid);
  const move = async (act: string) => {
    const answer = await fetch(`${installation.url}/api/studies/moves`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ selection: { studyUids }, act }),
    });
    expect(answer.status).toBe(200);
  };
  await move('take');
  const ready = await countOf(installation, 'ready');

  await signIn(page, coordinator);
  await page.goto('/studies?status=ready,reading');
  await chooseAll(page);
  await page.getByRole('toolbar', { name: 'Selected studies' }).getByRole('button', { name: 'Park' }).click();
  const dialog = page.getByRole('dialog', { name: `Park ${ready + 2} studies?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The scanner is calibrated again');
  await dialog.getByRole('button', { name: 'Park' }).click();
  await expect(page.getByText(`${ready} studies parked`)).toBeVisible();
  await expect(page.getByText('2 left out: somebody else has them.')).toBeVisible();
  expect(await countOf(installation, 'on-hold')).toBe(ready);
  await page.getByRole('button', { name: 'Show', exact: true }).click();

  const line = page.getByRole('listitem').filter({ hasText: 'Parked' });
  await expect(line).toContainText(`${ready} of ${ready + 2} done`);
  await line.getByRole('button', { name: 'Which' }).click();
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
  await expect(line).toContainText(`${ready + 2} of ${ready + 2} taken back`);
  expect(await countOf(installation, 'ready')).toBe(ready + 2);
});
