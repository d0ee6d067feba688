import type { Page } from '@playwright/test';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { addClinic, addColleague, ask } from './people.ts';
import { filesOf } from './samples.ts';
import { expectNoSidewaysScroll } from './looks.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'filter-listings' });

const samples = [...sampleStudies({ now: new Date(), small: true })];

test.beforeAll(async ({ installation }) => {
  await addClinic(installation, 'Riverside General', '*');
  for (const study of samples) await installation.store(filesOf(study));
});

const editor = (page: Page) => page.getByRole('main');
const found = (page: Page) => page.getByRole('complementary', { name: 'What it finds' });

/** Adds a condition: its field, then what is chosen while it is open. */
async function addCondition(page: Page, kind: 'Condition' | 'Group', field: string, choose: () => Promise<void>) {
  await editor(page).getByRole('button', { name: kind, exact: true }).last().click();
  await page.getByRole('menuitem', { name: field, exact: true }).click();
  await choose();
  await page.keyboard.press('Escape');
}

test('an administrator makes a listing of a tree, sees what it finds, and shares it with one clinic', async ({
  page,
  installation,
}) => {
  const { rows } = await ask<{ rows: { modalities: string[] }[] }>(installation, '/api/studies');
  const ofCt = rows.filter(({ modalities }) => modalities.includes('CT')).length;
  const ofUs = rows.filter(({ modalities }) => modalities.includes('US')).length;
  const { rows: clinics } = await ask<{ rows: { clinicId: number; name: string }[] }>(installation, '/api/clinics');
  const riverside = clinics.find(({ name }) => name === 'Riverside General')?.clinicId ?? 0;
  const meant = { role: 'radiologist', clinicIds: [riverside], scope: { clinics: true } } as const;
  const [member, other] = [
    await addColleague(installation, { ...meant, firstName: 'Mia', lastName: 'Member' }),
    await addColleague(installation, { ...meant, clinicIds: [], firstName: 'Otto', lastName: 'Other' }),
  ];

  await signIn(page);
  await page.goto('/filter-listings');
  await page.getByRole('button', { name: 'New listing' }).click();
  await page.keyboard.type('Sections');
  await expect(page.getByText('Add a condition to see what it finds.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sections');
  await expectAccessible(page);
  await addCondition(page, 'Group', 'Modality', () => page.getByRole('checkbox', { name: 'CT' }).check());
  await expect(found(page).getByRole('heading')).toContainText(`${ofCt} match now`);
  const group = page.getByRole('list').filter({ hasText: 'Modality' }).last();
  await expect(group).toBeVisible();
  await editor(page).getByRole('button', { name: 'Condition', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Modality', exact: true }).click();
  await page.getByRole('checkbox', { name: 'US' }).check();
  await page.keyboard.press('Escape');
  await expect(found(page).getByRole('heading')).toContainText(`${ofCt + ofUs} match now`);
  // By keys alone: another condition of the whole, and a group, neither of which is chosen after all.
  for (const [keys, last] of [
    ['Enter', 'line'],
    ['Control+Enter', 'group'],
  ] as const) {
    await editor(page)
      .getByRole('button', { name: /^Modality.*US/ })
      .press(keys);
    await expect(page.getByRole('menuitem', { name: 'Modality', exact: true })).toBeVisible();
    await expect(editor(page).locator(`[data-part="${last}"][aria-expanded="true"]`)).toHaveCount(1);
    // Esc closes the menu that has the keyboard, which it gets once it is drawn.
    await expect(page.locator('[role="menu"]:focus-within')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Modality', exact: true })).toBeHidden();
  }
  await editor(page)
    .getByRole('button', { name: /^Modality.*US/ })
    .press('Space');
  await expect(page.getByRole('checkbox', { name: 'US' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Clinics' }).click();
  await page.getByRole('option', { name: 'Riverside General' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/open=\d+/);
  await expect(page.getByText('1 other person can use it')).toBeVisible();
  await expectAccessible(page);

  const parts = () => editor(page).getByRole('listitem').filter({ hasText: 'Modality' });
  const [ct, us] = [parts().filter({ hasText: 'CT' }).last(), parts().filter({ hasText: 'US' }).last()];
  await us.dragTo(ct, { targetPosition: { x: 200, y: 4 } });
  await expect(parts()).toHaveText([/US.*CT/s, /US/, /CT/]);
  await us.getByRole('button').first().press('Alt+ArrowDown');
  await expect(parts()).toHaveText([/CT.*US/s, /CT/, /US/]);
  const eyes = found(page).getByRole('combobox', { name: 'As seen by' });
  await eyes.fill('Otto');
  await page.getByRole('option', { name: 'Otto Other' }).click();
  await expect(found(page).getByRole('heading')).toContainText('0 match now');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();

  const context = await page.context().browser()?.newContext();
  const own = await context?.newPage();
  if (context === undefined || own === undefined) throw new Error('There is no browser.');
  await signIn(own, member);
  await own.goto(`${installation.url}/filter-listings`);
  await own.getByRole('button', { name: /Sections/ }).click();
  await expect(own.getByText('This listing is shared with you.')).toBeVisible();
  await own.getByRole('switch', { name: 'Among my tabs, with its count' }).click();
  await own.getByRole('link', { name: 'Open as list' }).click();
  await expect(own.getByRole('tab', { name: /Sections/ })).toHaveAttribute('aria-selected', 'true');
  await expect(own.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]')).toHaveCount(
    ofCt + ofUs,
  );
  await context.close();
  const stranger = await page.context().browser()?.newContext();
  const others = await stranger?.newPage();
  if (stranger === undefined || others === undefined) throw new Error('There is no browser.');
  await signIn(others, other);
  await others.goto(`${installation.url}/filter-listings`);
  await expect(others.getByRole('button', { name: /Unread/ })).toBeVisible();
  await expect(others.getByRole('button', { name: /Sections/ })).toBeHidden();
  await stranger.close();
});

test('a listing of the product is copied, changed, begins the study list, and is deleted', async ({ page }) => {
  await signIn(page);
  await page.goto('/filter-listings');
  await page.getByRole('button', { name: /Unread/ }).click();
  await expect(page.getByText('but not changed or deleted')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Unread (copy)');
  await name.fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await name.fill(`To read ${'before the conference '.repeat(3)}`.trim());
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/open=\d+/);
  await page.getByRole('switch', { name: 'My study list opens with it' }).click();
  await expect(page.getByRole('switch', { name: 'My study list opens with it' })).toBeChecked();
  await page.goto('/studies');
  await expect(page).toHaveURL(/saved=\d+/);
  await expect(page.getByRole('tab', { name: /To read/ })).toHaveAttribute('aria-selected', 'true');
  // Its name is a sentence, and the head of the list as wide as a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/filter-listings');
  await page.getByRole('button', { name: /To read/ }).click();
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: /To read/ })).toBeHidden();
});
