import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { addClinic, ask } from './people.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'appointments' });

test.beforeAll(async ({ installation }) => {
  await addClinic(installation, 'Riverside General', '*');
  const [first] = sampleStudies({ now: new Date(), small: true });
  if (first !== undefined) await installation.store(filesOf(first));
});

test('a patient of the archive gets an appointment, arrives, and another one is cancelled with a reason', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/patients');
  await page.locator('[role="row"][data-index]').first().dblclick();
  await expect(page.getByRole('heading', { name: 'Record' })).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Open viewer' }).or(page.getByRole('button', { name: 'Open viewer' })),
  ).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Make an appointment' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('combobox', { name: 'Clinic' })).toHaveValue('Riverside General');
  await drawer.getByLabel(/^Day/).fill('2031-05-20');
  await drawer.getByLabel(/^Time/).fill('14:30');
  await drawer.getByLabel(/^Procedure/).fill('CT of the abdomen');
  await drawer.getByRole('combobox', { name: 'Modality' }).click();
  await page.getByRole('option', { name: 'CT · Computed tomography' }).click();
  await expectAccessible(page);
  // Who comes stands first, what is done and when below.
  await expect(drawer.getByLabel(/^Family name/)).not.toHaveValue('');
  await expectAccessible(page);
  // A date that cannot be read is not left out: it holds the form.
  const birthDate = drawer.getByRole('textbox', { name: 'Birth date' });
  const known = await birthDate.inputValue();
  await birthDate.fill('31.02.1980');
  await page.keyboard.press('Control+s');
  await expect(birthDate).toBeFocused();
  await expect(drawer.getByText(/Write it as/)).toBeVisible();
  await expect(page.getByText(/The appointment of .* is made/)).toHaveCount(0);
  await birthDate.fill(known);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/The appointment of .* is made/)).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.locator('[role="row"][data-index]').first();
  await expect(row).toContainText('14:30');
  await expect(row).toContainText('Planned');
  await expectAccessible(page);

  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Has arrived' }).click();
  await expect(row).toContainText('Arrived');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(row).toContainText('Planned');

  // Esc is for the dialog alone, and not for the record below it.
  await row.click();
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'Activity' }) });
  await record.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel the appointment' }).click();
  const question = page.getByRole('dialog', { name: /Cancel the appointment/ });
  await question.getByLabel(/^Reason/).pressSequentially('Contrast');
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Discard the changes?' });
  if (!(await leaving.isVisible())) await page.keyboard.press('Escape');
  await leaving.getByRole('button', { name: 'Discard changes' }).click();
  await expect(question).toBeHidden();
  await expect(record).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();

  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Cancel the appointment' }).click();
  await question.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(question.getByText('Enter a reason')).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel(/^Reason/).fill('Contrast allergy');
  await question.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(row).toContainText('Cancelled');
  await row.click();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(/Contrast allergy/)).toBeVisible();
  await drawer.getByRole('tab', { name: 'Activity' }).click();
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});

test('a patient of the archive is found in the form itself, and fills it in', async ({ page }) => {
  await signIn(page);
  await page.goto('/appointments?open=new');
  const drawer = page.getByRole('dialog');
  const finder = drawer.getByRole('combobox', { name: 'Known patient' });
  await finder.fill('hoffm 1979');
  await page.getByRole('option', { name: /Hoffmann, Lena · RG-448120/ }).click();
  await expect(drawer.getByLabel(/^Family name/)).toHaveValue('Hoffmann');
  await expect(drawer.getByLabel(/^Given name/)).toHaveValue('Lena');
  await expect(drawer.getByRole('textbox', { name: 'Patient ID' })).toHaveValue('RG-448120');
  await expect(drawer.getByRole('textbox', { name: 'Birth date' })).not.toHaveValue('');
  await expect(finder).toHaveValue('');
  await expectAccessible(page);
});

test('on a phone today’s appointments are cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByText('CT of the abdomen')).toBeVisible();
  await expectAccessible(page);
});

test('the times at which a room is free are shown, and one click takes one with its room', async ({
  page,
  installation,
}) => {
  const clinicId = await addClinic(installation, 'Northern Rooms');
  const room = { name: 'Scanner hall', kind: 'room', clinicId, modality: 'CT', stationAeTitle: '' };
  await ask(installation, '/api/office/calendar-rooms', room);
  await signIn(page);
  await page.goto(`/appointments?open=new&modality=CT&clinic=${clinicId}`);
  const drawer = page.getByRole('dialog');
  const slots = drawer.getByRole('group', { name: 'Scanner hall is free next' });
  await expect(slots.getByRole('button')).toHaveCount(4);
  const said = await slots.getByRole('button').first().innerText();
  await slots.getByRole('button').first().click();
  await expect(drawer.getByRole('textbox', { name: 'Room' })).toHaveValue('Scanner hall');
  const day = await drawer.getByLabel(/^Day/).inputValue();
  const time = await drawer.getByLabel(/^Time/).inputValue();
  expect(`${day}, ${time}`).toBe(said);
  await expectAccessible(page);
});
