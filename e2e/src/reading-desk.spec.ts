import type { Page } from '@playwright/test';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { addColleague, ask } from './people.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'reading-desk' });

const samples = [...sampleStudies({ now: new Date(), small: true })];

test.beforeAll(async ({ installation }) => {
  for (const study of samples) await installation.store(filesOf(study));
  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies');
  const selection = { studyUids: rows.map(({ studyUid }) => studyUid) };
  await ask(installation, '/api/studies/moves', { selection, act: 'complete' }).catch(() => undefined);
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Study List' });
const rowOf = (page: Page, patient: string) => grid(page).getByRole('row').filter({ hasText: patient });

test('a stat study climbs, and its reader goes from study to study by keyboard alone', async ({
  page,
  installation,
}) => {
  await signIn(page);
  await page.goto('/studies?sort=urgency');
  await rowOf(page, 'Łukasiewicz').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Priority' }).click();
  const dialog = page.getByRole('dialog', { name: 'How urgent is 1 study?' });
  await expectAccessible(page);
  await dialog.getByText('STAT', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(dialog).toBeHidden();
  await expect(grid(page).locator('[role="row"][data-index="0"]')).toContainText('Łukasiewicz');
  await expect(grid(page).locator('[role="row"][data-index="0"]')).toContainText('STAT');

  const reader = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Rita',
    lastName: 'Reader',
    scope: { all: true },
  });
  const context = await page.context().browser()?.newContext();
  const own = await context?.newPage();
  if (context === undefined || own === undefined) throw new Error('There is no browser.');
  await signIn(own, reader);
  await own.goto(`${installation.url}/studies`);
  await expect(rowOf(own, 'Łukasiewicz')).toBeVisible();
  await own.keyboard.press('n');
  await expect(own.getByText('Rita Reader is reading')).toBeVisible();
  await expect(own.getByRole('heading', { level: 1 })).toContainText('Łukasiewicz');
  await expectAccessible(own);
  await expect(rowOf(page, 'Łukasiewicz')).toContainText('Rita Reader');

  const read = new Set<string>([own.url()]);
  for (let turn = 0; turn < 9; turn += 1) {
    const before = own.url();
    await own.keyboard.press('Alt+Enter');
    await expect(own).not.toHaveURL(before);
    await expect(own.getByText('Rita Reader is reading')).toBeVisible();
    read.add(own.url());
  }
  expect(read.size).toBe(10);
  const { count } = await ask<{ count: number }>(installation, '/api/studies/count?status=final');
  expect(count).toBe(9);
  await context.close();
});

test('a study is given to a reader, asked for by another, and handed over', async ({ page, installation }) => {
  const [one, other] = [
    await addColleague(installation, { role: 'radiologist', firstName: 'Ole', lastName: 'One', scope: { all: true } }),
    await addColleague(installation, {
      role: 'radiologist',
      firstName: 'Uta',
      lastName: 'Other',
      scope: { all: true },
    }),
  ];
  await signIn(page);
  const waiting = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies?status=ready');
  const studyUid = waiting.rows[0]?.studyUid ?? '';
  await page.goto(`/studies?status=ready&study=${studyUid}`);
  await page.locator(`[role="row"][data-index="0"]`).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Choose reader' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who reads 1 study?' });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByText('Choose a reader or a group.')).toBeVisible();
  await dialog.getByLabel('Reader', { exact: true }).fill('Ole');
  await page.getByRole('option', { name: /Ole One/ }).click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toBeHidden();

  const browser = page.context().browser();
  if (browser === null) throw new Error('There is no browser.');
  const [hers, his] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await signIn(his, one);
  await his.goto(`${installation.url}/viewer/${studyUid}`);
  await his.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(his.getByText('Ole One is reading')).toBeVisible();
  await signIn(hers, other);
  await hers.goto(`${installation.url}/viewer/${studyUid}`);
  await hers.getByRole('button', { name: 'Ask to take over' }).click();
  await expect(hers.getByText('Asked. The study is yours when Ole One agrees')).toBeVisible();
  await expect(his.getByText('Uta Other asks to take over this study.')).toBeVisible();
  await his.getByRole('button', { name: 'Hand over' }).click();
  await expect(hers.getByText('Uta Other is reading')).toBeVisible();
  await hers.context().close();
  await his.context().close();
});
