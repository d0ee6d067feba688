import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addClinic, addColleague } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'edits' });

test.beforeAll(async ({ installation }) => {
  await addClinic(installation, 'Riverside General', '*');
  await storeSamples(installation, ['PA and lateral', 'CT Head']);
});

test('a technologist corrects a name, sees before whom it touches, and takes it back', async ({
  page,
  installation,
}) => {
  const person = { role: 'technologist', firstName: 'Tea', lastName: 'Tech', scope: { all: true } } as const;
  await signIn(page, await addColleague(installation, person));
  await page.goto('/studies');
  const row = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();
  const before = (await row.getByRole('gridcell').nth(2).textContent()) ?? '';
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Correct', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Correct the study' });
  await form.getByRole('textbox', { name: 'Family name', exact: true }).fill('Corrected');
  await expect(form.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expect(form.getByText('(0010,0010)')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(form.getByText('Enter why it is corrected.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Reason' }).fill('The scanner had the maiden name');
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  await expect(row).toContainText('Corrected');

  await row.click();
  await page.keyboard.press('i');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: 'Activity' }).click();
  await expect(drawer.getByText('The scanner had the maiden name', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByText(/Undone by Tea Tech/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText(before.slice(0, 6));
});

test('a menu that is longer than the window scrolls in it', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/studies');
  const row = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();
  await row.click({ button: 'right' });
  const box = await page.getByRole('menu').boundingBox();
  expect(box).not.toBeNull();
  expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 480).toBe(true);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Move to bin' })).toBeInViewport();
  await expectAccessible(page);
});

test('a technologist rejects a series with its reason, and takes it back', async ({ page, installation }) => {
  const person = { role: 'technologist', firstName: 'Rea', lastName: 'Ject', scope: { all: true } } as const;
  await signIn(page, await addColleague(installation, person));
  await page.goto('/studies');
  const row = page.getByRole('grid', { name: 'Study List' }).getByRole('row').filter({ hasText: 'Nguyễn' });
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Reject images' }).click();
  const form = page.getByRole('dialog', { name: 'Reject images' });
  await expect(form.getByRole('checkbox')).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await expect(form.getByText('Choose what is rejected.')).toBeVisible();
  await form.getByRole('checkbox').first().check();
  await form.getByRole('combobox', { name: 'Because of' }).click();
  await page.getByRole('option', { name: 'Quality' }).click();
  await form.getByRole('combobox', { name: 'Reason' }).fill('The patient moved');
  await expect(form.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();

  await row.click();
  await page.keyboard.press('i');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: 'Activity' }).click();
  await expect(drawer.getByText('Images rejected')).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByText(/Undone by Rea Ject/)).toBeVisible();
});

test('a patient is corrected in all of his studies, and says again what he said', async ({ page, installation }) => {
  const person = { role: 'technologist', firstName: 'Pia', lastName: 'Name', scope: { all: true } } as const;
  await signIn(page, await addColleague(installation, person));
  await visit(page, '/patients');
  await page.getByRole('row', { name: /Hoffmann/ }).dblclick();
  // The list has a menu of this name too.
  await expect(page.getByRole('heading', { level: 1, name: /Hoffmann/ })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Correct', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Correct the patient' });
  await form.getByRole('textbox', { name: 'Given name', exact: true }).fill('Leonie');
  await expect(form.getByText('(0010,0010)')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Reason' }).fill('As on her passport');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Leonie');
  await expect(page.getByText('As on her passport', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Undone by Pia Name/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Leonie');
});

test('two patients who contradict are merged once another person approves it, and are two again', async ({
  page,
  installation,
}) => {
  const person = { role: 'technologist', firstName: 'Uma', lastName: 'Unit', scope: { all: true } } as const;
  const other = { role: 'technologist', firstName: 'Vera', lastName: 'Second', scope: { all: true } } as const;
  const second = await addColleague(installation, other);
  await signIn(page, await addColleague(installation, person));
  await visit(page, '/patients');
  await page.getByRole('row', { name: /Hoffmann/ }).dblclick();
  // The list has a menu of this name too.
  await expect(page.getByRole('heading', { level: 1, name: /Hoffmann/ })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another patient' }).click();
  await expect(page.getByRole('heading', { name: 'Merge two patients' })).toBeVisible();
  const choice = page.getByRole('combobox', { name: /Which patient is/ });
  await choice.fill('RG-451877');
  await page.getByRole('option', { name: /RG-451877/ }).click();

  await expect(page.getByText('contradicts').first()).toBeVisible();
  await expect(page.getByText(/Can be undone until/)).toBeVisible();
  await page
    .getByRole('row', { name: /Birth date/ })
    .getByRole('radio')
    .last()
    .check();
  await expect(page.getByText(/A second person has to approve the merge/)).toBeVisible();
  const act = page.getByRole('button', { name: 'Ask for approval' });
  await expect(act).toBeEnabled();
  await expectAccessible(page);
  await act.click();
  await expect(page.getByText('Enter how you know that they are the same person.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Married, and registered again');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Another person has to approve what you asked for.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve and merge' })).toHaveCount(0);
  await expectAccessible(page);

  await page.context().clearCookies();
  await signIn(page, second);
  await visit(page, '/patients');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByRole('link', { name: 'A merge of patients waits for a second person' }).click();
  await expect(page.getByText(/Asked for by Uma Unit/)).toBeVisible();
  await expect(page.getByText(/Can be undone until/)).toBeVisible();
  const approve = page.getByRole('button', { name: 'Approve and merge' });
  await expect(approve).toBeEnabled();
  await approve.click();
  await expect(page.getByText('Say why.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Reason of the decision' }).fill('Compared with the passport');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nguyễn');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Married, and registered again', { exact: true })).toBeVisible();
  await expect(page.getByText('(asked for by Uma Unit)')).toBeVisible();
  await expectAccessible(page);
  const patient = page.url();
  await visit(page, '/lookup');
  await page.getByPlaceholder(/^Name, birth date/).fill('RG-448120');
  await expect(page.getByRole('region', { name: 'Numbers that lead elsewhere' })).toContainText('Nguyễn');
  await visit(page, '/patients');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merges that wait' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked for by Uma Unit' })).toContainText('Approved');
  await expectAccessible(page);
  await visit(page, patient);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Undone by Vera Second/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('two patients are only linked: each shows the other, until they are unlinked', async ({ page, installation }) => {
  const person = { role: 'technologist', firstName: 'Lin', lastName: 'Ker', scope: { all: true } } as const;
  await signIn(page, await addColleague(installation, person));
  await visit(page, '/patients');
  await page.getByRole('row', { name: /Hoffmann/ }).dblclick();
  // The list has a menu of this name too.
  await expect(page.getByRole('heading', { level: 1, name: /Hoffmann/ })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another patient' }).click();
  const choice = page.getByRole('combobox', { name: /Which patient is/ });
  await choice.fill('RG-451877');
  await page.getByRole('option', { name: /RG-451877/ }).click();
  const only = page.getByRole('button', { name: 'Only link' });
  await only.click();
  await expect(page.getByText('Enter how you know that they are the same person.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The ward knows her by both names');
  await only.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nguyễn');
  const linked = page.getByRole('region', { name: /^Linked: .*Hoffmann/ });
  await expect(linked.getByRole('article')).toHaveCount(1);
  await expect(linked).toContainText('The ward knows her by both names');
  await expectAccessible(page);
  await linked.getByRole('button', { name: 'Unlink' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unlink these patients?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another person after all');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect(linked).toBeHidden();
});

test('a technologist moves a series that was sent into the wrong study, by keyboard, and takes it back', async ({
  page,
  installation,
}) => {
  await storeSamples(installation, ['CT Chest, pulmonary angiography', 'CT Chest with contrast']);
  const person = { role: 'technologist', firstName: 'Vic', lastName: 'Visit', scope: { all: true } } as const;
  await signIn(page, await addColleague(installation, person));
  await page.goto('/studies');
  const rows = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]');
  const wrong = rows.filter({ hasText: 'CT Chest, pulmonary angiography' });
  await wrong.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move series' }).click();
  const form = page.getByRole('dialog', { name: 'Move series' });
  const box = form.getByRole('checkbox', { name: /Coronal 8.0/ });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await page.keyboard.press('Control+s');
  await expect(form.getByText('Choose where they go.')).toBeVisible();
  const into = form.getByRole('combobox', { name: 'Into' });
  await into.fill('with contrast');
  const wanted = page.getByRole('option', { name: /CT Chest with contrast/ });
  await expect(wanted).toBeVisible();
  // What the server finds comes while the keys are pressed.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(wanted).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(form.getByText('(0020,000D)')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('textbox', { name: 'Reason' }).fill('The room was still open at the scanner');
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();

  await rows.filter({ hasText: 'CT Chest with contrast' }).click();
  await page.keyboard.press('i');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Coronal 8.0', { exact: true })).toBeVisible();
  await drawer.getByRole('tab', { name: 'Activity' }).click();
  await expect(drawer.getByText('1 series moved')).toBeVisible();
  await expect(drawer.getByText('The room was still open at the scanner', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByText(/Undone by Vic Visit/)).toBeVisible();
  await drawer.getByRole('tab', { name: 'Series' }).click();
  await expect(drawer.getByText('Coronal 8.0', { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await wrong.click();
  await page.keyboard.press('i');
  await expect(drawer.getByText('Coronal 8.0', { exact: true })).toBeVisible();
});
