import { newAppointment, type AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import { emptyPhysician } from '@isocenter/contract/people/physicians/fields.ts';
import type { Role } from '@isocenter/contract/abilities.ts';
import type { Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addClinic, addColleague, ask, type Colleague } from './people.ts';
import { sign } from './signed-report.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

// What each role does first in the morning, from the dashboard of the role.
test.use({ only: 'mornings' });

let clinicId = 0;
let head = '';
let brain = '';
const today = new Date().toISOString().slice(0, 10);

test.beforeAll(async ({ installation }) => {
  clinicId = await addClinic(installation, 'Riverside General', '*');
  [head = '', brain = ''] = await storeSamples(installation, ['CT Head', 'MR Brain', 'Mammography']);
  // It waits to be read at once, and not once no more images of it come.
  const request = { selection: { studyUids: [head] }, act: 'complete' };
  await ask(installation, '/api/studies/moves', request).catch(() => undefined);
});

const person = (installation: Installation, role: Role, lastName: string): Promise<Colleague> =>
  addColleague(installation, { role, firstName: 'Mo', lastName, clinicIds: [clinicId], scope: { all: true } });

async function morning(page: Page, somebody: Colleague): Promise<void> {
  await signIn(page, somebody);
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /);
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

function appoint(installation: Installation, fields: Partial<AppointmentFields>) {
  return ask<{ appointmentId: number; accessionNumber: string }>(installation, '/api/appointments', {
    ...newAppointment,
    clinicId,
    day: today,
    time: '10:00',
    modality: 'CT',
    procedure: 'CT of the head',
    room: 'Riverside 1',
    patientId: 'M-1',
    ...fields,
  });
}

test('the radiologist sees what waits for him by urgency, and takes the next case', async ({ page, installation }) => {
  await morning(page, await person(installation, 'radiologist', 'Reader'));
  const unread = card(page, 'My unread by priority');
  const routine = unread.getByRole('link', { name: /^Routine: \d+$/ });
  await expect(routine).toBeVisible();
  await expect(card(page, 'Yours to finish').getByText('You have nothing left to finish.')).toBeVisible();
  await expect(card(page, 'To countersign').getByText('No report waits for your signature.')).toBeVisible();
  await expectAccessible(page);
  const count = Number(await routine.innerText());
  await routine.press('Enter');
  await expect(page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]')).toHaveCount(count);
  await visit(page, '/dashboard');
  await expect(routine).toBeVisible();
  await page.getByRole('button', { name: /^Read next/ }).click();
  await expect(page).toHaveURL(/\/viewer\//);
});

test('the technologist receives a patient, begins, and matches what came without an order', async ({
  page,
  installation,
}) => {
  await appoint(installation, { familyName: 'Helgadottir', givenName: 'Sunna' });
  await appoint(installation, {
    familyName: 'Alvarez',
    givenName: 'Tomas',
    time: '11:00',
    modality: 'MR',
    room: 'MR 2',
  });
  await morning(page, await person(installation, 'technologist', 'Organiser'));
  const patient = card(page, 'Next patients').getByRole('listitem').filter({ hasText: 'Helgadottir' });
  await patient.getByRole('button', { name: 'Arrived' }).click();
  await expect(page.getByText('Helgadottir, Sunna has arrived')).toBeVisible();
  await patient.getByRole('button', { name: 'Start' }).press('Enter');
  await expect(patient.getByText('In progress')).toBeVisible();
  await expect(card(page, 'Rooms today').getByRole('button', { name: 'Finish 10:00' })).toBeVisible();
  await expectAccessible(page);

  const without = card(page, 'Arrived without an order');
  const number = page.getByRole('link', { name: /^Without an order: \d+$/ });
  await expect(number).toHaveText('3');
  const first = without.getByRole('listitem').first();
  await first.getByRole('button', { name: 'Match' }).click();
  const dialog = page.getByRole('dialog', { name: /Which appointment/ });
  await dialog.getByRole('radio', { name: /^Alvarez, Tomas/ }).check();
  await expect(dialog.getByText('Accession number')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Match' }).click();
  await expect(page.getByText('The study now belongs to Alvarez, Tomas')).toBeVisible();
  await expect(number).toHaveText('2');
  await number.press('Enter');
  const rows = page.getByRole('grid', { name: /Studies|Study List/ }).locator('[role="row"][data-index]');
  await expect(rows).toHaveCount(2);
});

test('the referring doctor reads the critical result before all else, and sees how far his orders are', async ({
  page,
  installation,
}) => {
  const asker = await addColleague(installation, { role: 'referring-doctor', firstName: 'Per', lastName: 'Asker' });
  const { physicianId } = await ask<{ physicianId: number }>(installation, '/api/physicians', {
    ...emptyPhysician,
    firstName: 'Per',
    lastName: 'Asker',
    clinicIds: [clinicId],
    accountId: asker.userId,
  });
  await appoint(installation, { familyName: 'Vilhjalmsson', givenName: 'Ari', referrerId: physicianId, time: '15:00' });
  await ask(installation, '/api/studies/assignments', { studyUids: [brain], accountIds: [asker.userId] });
  await sign(installation, brain, '<p>Disc herniation.</p>');
  await ask(installation, `/api/studies/${brain}/critical-results`, {
    category: 'red',
    finding: 'Cord compression.',
    toAccountId: asker.userId,
    toName: '',
    toPhone: '',
    minutes: null,
  });
  await morning(page, asker);
  const critical = page.getByRole('region', { name: 'Critical results that wait for you' });
  await expect(critical.getByText('Cord compression.')).toBeVisible();
  await expect(card(page, 'My orders').getByText('scheduled, point 2 of 5')).toBeVisible();
  await expect(card(page, 'Shared with me').getByRole('listitem')).toHaveCount(1);
  await expect(card(page, 'New reports').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await critical.getByRole('button', { name: 'Acknowledge the critical result' }).press('Enter');
  await expect(critical).toHaveCount(0);
  await card(page, 'New reports').getByRole('link').last().click();
  await expect(page.getByText('Disc herniation.')).toBeVisible();
  await visit(page, '/dashboard');
  await expect(card(page, 'New reports').getByText('No new report.')).toBeVisible();
});

test('the clinic sees what is asked for, done and delivered, each with its list', async ({ page, installation }) => {
  await appoint(installation, { familyName: 'Hauksson', givenName: 'Einar', time: '16:00' });
  await morning(page, await person(installation, 'clinic-user', 'Desk'));
  const requested = page.getByRole('link', { name: /^Requested: \d+$/ });
  await expect(requested).toBeVisible();
  for (const name of ['Done today', 'Delivered'])
    await expect(page.getByRole('link', { name: new RegExp(`^${name}: \\d+$`) })).toBeVisible();
  await expectAccessible(page);
  const count = Number(await requested.innerText());
  await requested.press('Enter');
  await expect(page).toHaveURL(/\/appointments/);
  await expect(page.locator('[role="row"][data-index]')).toHaveCount(count);
});

test('the administrator looks at the house, and puts a saved filter on his page in each of its forms', async ({
  page,
  installation,
}) => {
  const { filterId } = await ask<{ filterId: number }>(installation, '/api/filters', {
    name: 'Heads',
    criteria: { description: 'Head' },
  });
  await ask(
    installation,
    '/api/account/preferences',
    {
      dashboard: { tiles: ['backup', 'licence', 'failedJobs', 'refusedCallers'], widgets: widgetsOf(filterId) },
    },
    'PATCH',
  );
  await signIn(page);
  await visit(page, '/dashboard');
  for (const name of ['Last backup', 'Failed jobs'])
    await expect(page.getByRole('link', { name: new RegExp(`^${name}: `) })).toBeVisible();
  const arrange = page.getByRole('button', { name: 'Arrange' });
  for (const [form, shown] of [
    ['Number', page.getByRole('link', { name: 'Heads: 1' })],
    ['Trend', page.getByRole('figure', { name: 'Heads' })],
    ['Gauge', page.getByRole('link', { name: 'Received in 28 days: 1' })],
    ['Heat map', page.getByRole('table', { name: 'Heads' })],
    ['List', card(page, 'Heads').getByRole('listitem')],
  ] as const) {
    await arrange.click();
    await page.getByRole('combobox', { name: 'Form of Heads' }).selectOption(form);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(shown).toBeVisible();
    await expectAccessible(page);
  }
  await expect(card(page, 'Heads').getByRole('link').last()).toHaveAttribute('href', new RegExp(head));
});

function widgetsOf(filterId: number) {
  return [
    { name: 'listing', size: 'half', saved: filterId },
    { name: 'storage', size: 'half' },
    { name: 'nodes', size: 'third' },
    { name: 'failedJobs', size: 'third' },
  ];
}
