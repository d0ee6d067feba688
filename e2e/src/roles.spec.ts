import type { Page } from '@playwright/test';
import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addClinic, addColleague, ask, invite } from './people.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';

test.use({ only: 'roles' });

// Riverside: CT Head, Mammography. Northkai: US Abdomen. No clinic has Meridian's Coronary angiography.
const studies = ['CT Head', 'Mammography', 'US Abdomen, complete', 'Coronary angiography'] as const;
let riverside = 0;
let northkai = 0;
let uids: string[] = [];

test.beforeAll(async ({ installation }) => {
  riverside = await addClinic(installation, 'Riverside General', 'Riverside*');
  northkai = await addClinic(installation, 'Northkai Clinic', 'Northkai*');
  uids = await storeSamples(installation, studies);
});

function rows(page: Page) {
  return page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]');
}

test('a radiologist comes by an invitation, reads what is his clinic’s and assigned to him, and turns on two steps', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  const { link, userId } = await invite(installation, {
    role: 'radiologist',
    firstName: 'Ingrid',
    lastName: 'Berg',
    clinicIds: [riverside],
  });
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('Full name').fill('Dr Ingrid Berg');
  await page.locator('input[type="password"]').first().fill('bright quiet harbour 7');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).not.toHaveURL(/invitation/);
  await visit(page, '/studies');
  await expect(rows(page)).toHaveCount(2);

  // Assigned by somebody else meanwhile: the open list has it without a reload.
  await ask(installation, '/api/studies/assignments', { studyUids: [uids[3]], accountIds: [userId] });
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: 'Coronary angiography' })).toHaveCount(1);

  // A study of the other clinic does not exist, whatever its address.
  await page.goto(`/viewer/${uids[2]}`);
  await expect(page.getByText('There are no images to show')).toBeVisible();

  await visit(page, '/pages/account-settings?tab=twoStep');
  await expectAccessible(page);
});

test('a technologist sees the studies of his clinic and assigns one to a doctor', async ({ page, installation }) => {
  const technologist = await addColleague(installation, {
    role: 'technologist',
    firstName: 'Joana',
    lastName: 'Fontes',
    clinicIds: [northkai],
  });
  const doctor = await addColleague(installation, {
    role: 'doctor',
    firstName: 'Rui',
    lastName: 'Alves',
    clinicIds: [northkai],
    scope: { assigned: true },
  });
  await signIn(page, technologist);
  await visit(page, '/studies');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('US Abdomen');
  await rows(page).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Assign to people' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('People').fill('Alves');
  await page.getByRole('option', { name: /Alves/ }).click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toBeHidden();
  const answer = await ask<{ rows: { accountId: number }[] }>(installation, `/api/studies/${uids[2]}/assignments`);
  expect(answer.rows.map(({ accountId }) => accountId)).toContain(doctor.userId);
});

test('a clinic user sees what is the clinic’s, and the page of access says so in words', async ({
  page,
  installation,
}) => {
  const person = await addColleague(installation, {
    role: 'clinic-user',
    firstName: 'Lucia',
    lastName: 'Garcia',
    clinicIds: [northkai],
  });
  await signIn(page, person);
  await visit(page, '/studies?status=examined');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Examined');
  await page.goto('/studies?status=reported');
  await expect(page.getByText('No study matches')).toBeVisible();
  await visit(page, '/patients');
  await expect(page.getByRole('grid').locator('[role="row"][data-index]')).toHaveCount(1);
  await visit(page, '/access-control');
  await expect(page.getByText('Northkai Clinic').first()).toBeVisible();
  await expect(page.getByText('Analytics')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/apps/user/list');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Users');
  await expect(page.getByText('Your role, Clinic user, does not include it.')).toBeVisible();
});

test('a doctor whose rights change feels it on the open page', async ({ page, installation }) => {
  const person = await addColleague(installation, {
    role: 'doctor',
    firstName: 'Dana',
    lastName: 'Levi',
    clinicIds: [riverside],
  });
  await signIn(page, person);
  await visit(page, '/studies');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Doctors', exact: true })).toHaveCount(0);
  const record = await ask<{ revision: string }>(installation, `/api/users/${person.userId}`);
  await ask(
    installation,
    `/api/users/${person.userId}`,
    {
      revision: record.revision,
      clinicIds: [riverside, northkai],
      overrides: [{ action: 'read', subject: 'Physician' }],
    },
    'PUT',
  );
  await expect(page.getByRole('link', { name: 'Doctors', exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
});

test('a referring doctor sees the patients referred by the name that is linked', async ({ page, installation }) => {
  const person = await addColleague(installation, {
    role: 'referring-doctor',
    firstName: 'Marta',
    lastName: 'Costa',
    clinicIds: [riverside],
  });
  await signIn(page, person);
  await visit(page, '/studies');
  await expect(rows(page)).toHaveCount(0);
  const { physicianId } = await ask<{ physicianId: number }>(installation, '/api/physicians', {
    ...blankPhysician,
    firstName: 'Marta',
    lastName: 'Costa',
    clinicIds: [riverside],
    names: ['Costa^Marta^^Dr'],
  });
  await ask(installation, `/api/physicians/${physicianId}/login`, { accountId: person.userId }, 'PUT');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('CT Head');
  await expectAccessible(page);
});

test('a client may sign in and see what he may do, and nothing else', async ({ page, installation }) => {
  const person = await addColleague(installation, { role: 'client', firstName: 'Noor', lastName: 'Haas' });
  await signInHere(page, person);
  await expect(page.getByRole('link', { name: 'Study List' })).toHaveCount(0);
  await visit(page, '/access-control');
  await expect(page.getByText('see the Access Control page')).toBeVisible();
  await page.goto('/studies');
  await expect(page.getByText('Your role, Client, does not include it.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/misc/not-authorized');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not authorised');
  await expectAccessible(page);
});

const blankPhysician = {
  prefix: 'Dr',
  suffix: '',
  nationalId: '',
  designation: '',
  hospital: '',
  birthDate: null,
  specialities: [],
  phones: [],
  mobile: '',
  fax: '',
  emails: [],
  address: '',
  city: '',
  country: '',
  language: '',
  isReferring: true,
  isReading: false,
  delivery: [],
  receiverId: null,
  notifyOn: [],
  modalities: [],
  bodyParts: [],
  licences: [],
  readingHours: '',
  weeklyCapacity: null,
  signatureId: null,
  stampId: null,
  notes: '',
  status: 'active',
} as const;
