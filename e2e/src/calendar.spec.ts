import { newAppointment, type Appointment } from '@isocenter/contract/archive/appointments/fields.ts';
import { addClinic, addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';

test.use({ only: 'calendar' });

const pad = (figure: number): string => String(figure).padStart(2, '0');
const dayOf = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
const today = dayOf(new Date());
let clinicId: number;
let appointment: Appointment;

test.beforeAll(async ({ installation }) => {
  clinicId = await addClinic(installation, 'Riverside General', 'Riverside*');
  const room = { kind: 'room', clinicId, modality: 'MR', stationAeTitle: '' };
  for (const name of ['Riverside 1', 'Riverside 2'])
    await ask(installation, '/api/office/calendar-rooms', { ...room, name });
  const patient = { patientId: 'P-1', familyName: 'Castillo', givenName: 'Nuria' };
  // Its middle, which a drag begins at, is within a quarter of an hour and not between two.
  const slot = { day: today, time: '10:00', minutes: 45, modality: 'MR', procedure: 'MR pelvis', room: 'Riverside 2' };
  const fields = { ...newAppointment, clinicId, ...patient, ...slot };
  appointment = await ask<Appointment>(installation, '/api/appointments', fields);
});

test('somebody invites a colleague, who answers in another window; both see it', async ({
  page,
  browser,
  installation,
}) => {
  const guest = await addColleague(installation, {
    role: 'technologist',
    firstName: 'Joana',
    lastName: 'Fontes',
    clinicIds: [clinicId],
  });
  await signIn(page);
  await page.goto('/apps/calendar?view=week');
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /MR pelvis/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('n');
  // While the form comes, letters are its title and no keys of the calendar.
  await page.keyboard.type('Tumour board');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel(/^Title/)).toHaveValue('Tumour board');
  await drawer.getByLabel('Guests').fill('Fontes');
  await page.getByRole('option', { name: /Fontes/ }).click();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tumour board is added')).toBeVisible();
  // It begins at the next full hour, which late on a Sunday is in the next week.
  const week = `/apps/calendar?view=week&day=${dayOf(new Date(Date.now() + 3_600_000))}`;
  const theirs = await (await browser.newContext({ baseURL: installation.url, locale: 'en-GB' })).newPage();
  await signInHere(theirs, guest);
  await theirs.goto(week);
  await theirs
    .getByRole('button', { name: /Tumour board/ })
    .first()
    .click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'More actions' }).click();
  await theirs.getByRole('menuitem', { name: 'Yes' }).click();
  await expect(theirs.getByText('coming').first()).toBeVisible();
  await theirs.context().close();
  await page.goto(week);
  await page
    .getByRole('button', { name: /Tumour board/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/Fontes: coming/)).toBeVisible();
});

test('an appointment is moved by keyboard and by dragging, and taken back', async ({ page, installation }) => {
  const timeOf = async () =>
    (await ask<Appointment>(installation, `/api/appointments/${appointment.appointmentId}`)).time;
  await signIn(page);
  await page.goto('/apps/calendar?view=day');
  const entry = page.getByRole('button', { name: /MR pelvis/ });
  await entry.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('MR pelvis is updated')).toBeVisible();
  await expect.poll(timeOf).toBe('10:15');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(timeOf).toBe('10:00');
  const laneOf = async (time: string) =>
    (await page.locator(`.fc-timegrid-slot-lane[data-time="${time}"]`).boundingBox())?.y ?? 0;
  // What is stored is shown a moment later.
  const offset = async () => Math.abs(((await entry.boundingBox())?.y ?? 0) - (await laneOf('10:00:00')));
  await expect.poll(offset).toBeLessThan(6);
  const box = await entry.boundingBox();
  if (box === null) throw new Error('The appointment is not in sight');
  const hour = (await laneOf('11:00:00')) - (await laneOf('10:00:00'));
  await page.mouse.move(box.x + 60, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 40, { steps: 5 });
  await page.mouse.move(box.x + 60, box.y + 12 + hour, { steps: 5 });
  await page.mouse.up();
  await expect.poll(timeOf).toBe('11:00');
  await entry.click();
  await expect(page.getByRole('dialog').getByText('Castillo, Nuria')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the appointment' }).click();
  await expect(page).toHaveURL(/\/appointments\?open=\d+/);
});

test('by room, each has a lane; by month, as a list, in the dark and on a phone it can be read by everybody', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/apps/calendar?view=rooms');
  await expect(page.getByRole('columnheader', { name: /Riverside 1/ })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: /MR pelvis/ })).toBeVisible();
  await page.getByRole('button', { name: /MR pelvis/ }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByText('MR pelvis is updated')).toBeVisible();
  await expect(page.getByRole('button', { name: /MR pelvis.*Riverside 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('button', { name: /MR pelvis.*Riverside 2/ })).toBeVisible();
  await page.locator('.fc-timegrid-slot-lane[data-time="13:00:00"]').click({ position: { x: 40, y: 4 } });
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('combobox', { name: 'Room' })).toHaveValue(/Riverside 1/);
  await drawer.getByRole('button', { name: 'Create appointment' }).click();
  await expect(page).toHaveURL(/\/appointments\?.*open=new/);
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Room/)).toHaveValue('Riverside 1');
  await expect(form.getByLabel(/^Time/)).toHaveValue('13:00');

  await page.emulateMedia({ colorScheme: 'dark' });
  for (const view of ['month', 'list']) {
    await page.goto(`/apps/calendar?view=${view}`);
    await expect(page.getByText('MR pelvis').first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/view=week/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apps/calendar');
  await expect(page.getByText('MR pelvis').first()).toBeVisible();
  await expectAccessible(page);
  // What stands at the side elsewhere is as high here, and keeps off the edge.
  await page.getByRole('button', { name: 'Calendars', exact: true }).click();
  const side = page.getByRole('dialog', { name: 'Calendars' });
  const act = side.getByRole('button', { name: /^Add event/ });
  await expect(act).toBeVisible();
  expect(await act.evaluate((button: HTMLElement) => button.offsetHeight)).toBeGreaterThan(30);
  await expectAccessible(page);
});

test('a room that is taken is refused and free slots are offered; another program reads the calendar', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  const desk = await addColleague(installation, {
    role: 'technologist',
    firstName: 'Lucia',
    lastName: 'Pena',
    clinicIds: [clinicId],
  });
  await signIn(page, desk);
  // It overlaps the appointment where it was made, and where the story before moves it.
  await page.goto(`/apps/calendar?view=day&open=new&from=${today}T10:00&to=${today}T12:00`);
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Title/).fill('Service');
  await drawer.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: /Riverside 2/ }).click();
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText(/Riverside 2 is taken from/)).toBeVisible();
  await expect(drawer.getByRole('group', { name: 'The room is free then' })).toBeVisible();
  await drawer.getByRole('group', { name: 'The room is free then' }).getByRole('button').first().click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Service is added')).toBeVisible();
  await page.goto('/apps/calendar?panel=feeds');
  await page.getByLabel('For which program').fill('Telephone');
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByText(/calendar-feed/).innerText();
  await expectAccessible(page);
  const text = await (await fetch(/https?:\S+\.ics/.exec(address)?.[0] ?? '')).text();
  expect(text).toContain('SUMMARY:Service');
  expect(text).not.toContain('Castillo');
});

test('what a day of the month has no place for is opened, and closed by its mark', async ({ page, installation }) => {
  const day = dayOf(new Date(Date.now() + 60 * 86_400_000));
  const patient = { patientId: 'P-2', familyName: 'Serra', givenName: 'Pol' };
  for (const [at, procedure] of ['CT head', 'CT thorax', 'CT hip', 'CT knee'].entries()) {
    const slot = { day, time: `1${at}:00`, minutes: 30, modality: 'CT', procedure, room: '' };
    await ask(installation, '/api/appointments', { ...newAppointment, clinicId, ...patient, ...slot });
  }
  await signIn(page);
  await page.goto(`/apps/calendar?view=month&day=${day}`);
  await expect(page.getByText('CT head')).toBeVisible();
  await expect(page.getByText('CT knee')).not.toBeVisible();
  await page.getByRole('button', { name: '+2 more' }).click();
  const rest = page.locator('.fc-popover');
  await expect(rest.getByText('CT knee')).toBeVisible();
  await expectAccessible(page);
  await rest.getByTitle('Close').click();
  await expect(rest).toHaveCount(0);
});
