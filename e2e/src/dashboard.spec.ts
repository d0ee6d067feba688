import type { Role } from '@isocenter/contract/abilities.ts';
import type { Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addColleague } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'dashboard' });

const figures = (page: Page) => page.locator('dl[aria-label="Figures"]').getByRole('link');

async function own(page: Page, installation: Installation, role: Role, lastName: string): Promise<void> {
  await signIn(page, await addColleague(installation, { role, firstName: 'Mo', lastName, scope: { all: true } }));
  await visit(page, '/dashboard');
}

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head', 'MR Brain', 'Mammography']);
});

test('every figure leads to the list that it counts, and the list shows that number', async ({
  page,
  installation,
}) => {
  await own(page, installation, 'radiologist', 'Reader');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Mo Reader/);
  await expect(page.getByRole('link', { name: 'Received today: 3' })).toBeVisible();
  await expectAccessible(page);
  const counted = ['Received today', 'Unread', 'Overdue', 'Drafts to finish', 'Questions', 'Critical'];
  for (const name of counted) {
    await visit(page, '/dashboard');
    const link = page.getByRole('link', { name: new RegExp(`^${name}: `) });
    const figure = await link.innerText();
    await link.press('Enter');
    await expect(page).toHaveURL(/\/studies/);
    const rows = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]');
    await expect(rows).toHaveCount(Number(figure));
  }
});

test('a study that comes in is counted while one looks', async ({ page, installation }) => {
  await own(page, installation, 'radiologist', 'Watcher');
  await expect(page.getByRole('link', { name: 'Received today: 3' })).toBeVisible();
  await storeSamples(installation, ['US Abdomen']);
  await expect(page.getByRole('link', { name: 'Received today: 4' })).toBeVisible();
});

test('somebody arranges his dashboard by the keyboard, finds it so again, and goes back to that of his role', async ({
  page,
  installation,
}) => {
  await own(page, installation, 'technologist', 'Organiser');
  await page.getByRole('button', { name: 'Arrange' }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Tasks', exact: true }).last().press('Enter');
  await page.getByRole('button', { name: 'Move Next patients up' }).press('Enter');
  await page.getByRole('combobox', { name: 'Width of Next patients' }).selectOption('Half');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Unread by priority' }).press('Enter');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  const between = ['Arrived without an order', 'Incomplete', 'Uploads with errors'];
  const arranged = ['Next patients', 'Rooms today', ...between, 'Unread by priority'];
  const usual = ['Rooms today', 'Next patients', ...between, 'Tasks'];
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(arranged);
  await visit(page, '/dashboard');
  await expect(titles).toHaveText(arranged);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Back to my role’s layout' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(titles).toHaveText(usual);
});

for (const { role, figure } of [
  { role: 'admin', figure: 'Last backup' },
  { role: 'power-user', figure: 'Unassigned' },
  { role: 'technologist', figure: 'Appointments today' },
  { role: 'clinic-user', figure: 'To acknowledge' },
  { role: 'referring-doctor', figure: 'New reports' },
] as const) {
  test(`the morning of a ${role} begins with what is his`, async ({ page, installation }) => {
    await own(page, installation, role, `Morning-${role}`);
    await expect(figures(page).filter({ hasText: /./ }).first()).toBeVisible();
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
  });
}

test('one widget that cannot be filled says so, and the others stay', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  await page.route('**/api/office/tasks?**', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
  );
  await own(page, installation, 'technologist', 'Broken');
  const broken = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await expect(broken).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('link', { name: /^Received today: / })).toBeVisible();
  await page.unroute('**/api/office/tasks?**');
  await broken.getByRole('button').click();
  await expect(page.getByText('Nothing to do.')).toBeVisible();
});
