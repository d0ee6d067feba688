import { readFile } from 'node:fs/promises';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { addClinic, addColleague } from './people.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'study-fields' });

test.beforeAll(async ({ installation }) => {
  await addClinic(installation, 'Riverside General', '*');
  const wanted = sampleStudies({ now: new Date(), small: true }).slice(0, 2);
  for (const study of wanted) await installation.store(filesOf(study));
});

test('an administrator adds fields, a technologist fills them, and the list shows and filters by them', async ({
  page,
  installation,
}) => {
  await signIn(page);
  await page.goto('/settings/study-fields');
  const drawer = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add field' }).first().click();
  await drawer.getByLabel(/^Name/).fill('Contrast dose');
  await drawer.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Number' }).click();
  await drawer.getByLabel(/^Unit/).fill('ml');
  await drawer.getByRole('checkbox', { name: 'Column in study lists' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Contrast dose is added')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add field' }).first().click();
  await drawer.getByLabel(/^Name/).fill('Referral code');
  await drawer.getByRole('checkbox', { name: 'Column in study lists' }).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Referral code is added')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Contrast dose/ })).toContainText('ml');
  await expectAccessible(page);

  const technologist = await addColleague(installation, {
    role: 'technologist',
    firstName: 'Tara',
    lastName: 'Technologist',
    scope: { all: true },
  });
  await signIn(page, technologist);
  await page.goto('/studies');
  const rows = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]');
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  await page.getByRole('button', { name: 'Open the details' }).click();
  await drawer.getByRole('tab', { name: 'Fields' }).click();
  await drawer.getByRole('textbox', { name: 'Contrast dose' }).fill('2.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contrast dose is saved')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Referral code' }).fill('A-17');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Referral code is saved')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rows.first()).toContainText('2.5 ml');

  const bar = page.getByRole('search', { name: 'Filters' });
  await bar.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Custom field' }).click();
  await expect(page.getByRole('combobox', { name: 'Condition' })).toHaveValue('from');
  await page.getByRole('textbox', { name: 'Number' }).fill('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveCount(1);
  const chip = bar.getByRole('button', { name: 'Contrast dose ≥ 2 ml' });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/field=\d+\.number\.2\.\./);
  await chip.click();
  await page.getByRole('textbox', { name: 'Number' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(0);
  await bar.getByRole('button', { name: 'Clear Contrast dose' }).click();
  await expect(rows).toHaveCount(2);

  const [table] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'More', exact: true }).first().click();
      await page.getByRole('menuitem', { name: 'Export CSV' }).click();
    })(),
  ]);
  expect(await readFile(await table.path(), 'utf8')).toMatch(/,Contrast dose \(ml\),Referral code\r\n.*,2\.5,A-17\r\n/);
});

test('a list is ordered by a field, its words are searched, and what was asked is in no address', async ({
  page,
  context,
  installation,
}) => {
  const technologist = await addColleague(installation, {
    role: 'technologist',
    firstName: 'Otto',
    lastName: 'Ordered',
    scope: { all: true },
  });
  await signIn(page, technologist);
  await page.goto('/studies');
  const rows = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]');
  await expect(rows).toHaveCount(2);
  const header = page.getByRole('columnheader', { name: /Contrast dose/ });
  await header.getByRole('button', { name: 'Contrast dose', exact: true }).click();
  await expect(page).toHaveURL(/sort=number\d+/);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('2.5 ml');
  await header.getByRole('button', { name: 'Contrast dose', exact: true }).click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  // What is empty is last either way.
  await expect(rows.first()).toContainText('2.5 ml');

  await page.keyboard.press('/');
  await page.keyboard.type('a-17');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(rows).toHaveCount(2);

  const code = page.getByRole('columnheader', { name: /Referral code/ });
  await code.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Filter by this column' }).click();
  await expect(page.getByRole('combobox', { name: 'Field' })).toHaveValue(/^\d+$/);
  await page.getByRole('textbox', { name: 'Text' }).fill('A-17');
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', { name: 'Referral code contains A-17' });
  await expect(chip).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page).not.toHaveURL(/A-17/);
  const copied = await context.newPage();
  await copied.goto(page.url());
  await expect(copied.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]')).toHaveCount(2);
  await copied.close();
});
