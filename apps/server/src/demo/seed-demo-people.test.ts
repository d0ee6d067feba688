import { afterAll, beforeAll, expect, test } from 'vitest';
import { clinicKinds } from '@isocenter/contract/people/clinics/clinics.ts';
import type { Clinic, ClinicRow } from '@isocenter/contract/people/clinics/fields.ts';
import {
  physicianFields,
  type Physician,
  type PhysicianInput,
  type PhysicianRow,
} from '@isocenter/contract/people/physicians/fields.ts';
import type { TemplateUser } from '@isocenter/contract/people/template-users/fields.ts';
import { plans, templateRoles } from '@isocenter/contract/people/users/users.ts';
import { demoAccounts } from '@isocenter/contract/system/installation/demo-accounts.ts';
import { smallStudies, storeStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ ISOCENTER_DEMO: '1' });
  const answer = await app.fetch('/jwt/login', json({ email: 'admin@demo.com', password: 'admin' }));
  token = ((await answer.json()) as { accessToken: string }).accessToken;
});
afterAll(() => app.close());

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { ...Object(init.headers), authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.url}${path}`, { ...init, headers });
  return (await answer.json()) as T;
}

test('the demo has fifty users of every role, plan and status of the specification', async () => {
  const users = await ask<TemplateUser[]>('/api/users/list/all-data');
  expect(users).toHaveLength(50);
  expect(new Set(users.map(({ role }) => role))).toEqual(new Set(templateRoles));
  expect(new Set(users.map(({ currentPlan }) => currentPlan))).toEqual(new Set(plans));
  expect(new Set(users.map(({ status }) => status))).toEqual(new Set(['active', 'inactive', 'pending']));
});

test.each(demoAccounts)('anybody may look around as $name', async ({ login, password, name, role }) => {
  const answer = await app.fetch('/jwt/login', json({ email: login, password }));
  expect(await answer.json()).toMatchObject({ userData: { fullName: name, role } });
});

test('the first user who is added has the number 51', async () => {
  const added = { fullName: 'Zoe Quill', username: 'zquill', email: 'z@north.example' };
  const { user } = await ask<{ user: TemplateUser }>('/apps/users/add-user', json(added));
  expect(user.id).toBe(51);
});

test('the demo has doctors who read, each with a login, beside those who refer', async () => {
  const count = await ask<{ reading: number; readingLogins: number; referring: number }>('/api/physicians/count');
  expect(count).toMatchObject({ reading: 6, readingLogins: 6, referring: 5 });
});

test('every clinic of the demo is part of the group, with a letterhead, a drawn logo, targets and how it is reached', async () => {
  const { rows } = await ask<{ rows: ClinicRow[] }>('/api/clinics');
  const houses = rows.filter(({ code }) => code !== 'RIG');
  expect(houses).toHaveLength(3);
  for (const { clinicId } of houses) {
    const clinic = await ask<Clinic>(`/api/clinics/${clinicId}`);
    expect(clinic.partOf?.name).toBe('Riverside Imaging Group');
    expect(clinic.letterhead.headerLines[0]).toBe(clinic.name);
    const targets = await ask<{ rows: object[] }>(`/api/reading/targets?clinicId=${clinicId}`);
    expect(targets.rows.length).toBeGreaterThan(1);
    expect(clinic.emails.length * clinic.phones.length * clinic.workingHours.length).toBeGreaterThan(0);
    expect(clinicKinds).toContain(clinic.kind);
    const logo = await fetch(`${app.url}${clinic.logoUrl}`, { headers: { authorization: `Bearer ${token}` } });
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});

test('every physician of the demo is reached, and the form takes the record as it is', async () => {
  const { rows } = await ask<{ rows: PhysicianRow[] }>('/api/physicians');
  expect(rows).toHaveLength(11);
  for (const { physicianId } of rows) {
    const { revision, ...physician } = await ask<Physician>(`/api/physicians/${physicianId}`);
    expect(physician.emails.length * physician.phones.length * physician.specialities.length).toBeGreaterThan(0);
    expect([physician.mobile, physician.designation, physician.city, physician.birthDate]).not.toContain('');
    const input = Object.fromEntries(
      Object.keys(physicianFields).map((name) => [name, physician[name as keyof PhysicianInput]]),
    );
    expect(await ask(`/api/physicians/${physicianId}`, json({ ...input, revision }, 'PUT'))).toMatchObject({
      revision: 2,
    });
  }
});

test('what somebody did is on record for every user: that the demo made him', async () => {
  const { rows } = await ask<{ rows: object[] }>('/api/audit?action=user.add&limit=100');
  expect(rows.length).toBeGreaterThanOrEqual(48);
});

test('the sample studies find their clinics, and most of them their referring physician', async () => {
  const { db } = app.database;
  const studies = () => db.selectFrom('study').select(['clinic_id', 'referrer_id', 'institution']).execute();
  const headers = { authorization: `Bearer ${token}` };
  const person = {
    accessToken: token,
    refreshToken: '',
    accountId: 1,
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(`${app.url}${path}`, { ...init, headers: { ...Object(init.headers), ...headers } }),
    json: ask,
  };
  await storeStudies(person, smallStudies());
  const rows = await studies();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ clinic_id }) => clinic_id === null)).toEqual([]);
  expect(rows.filter(({ referrer_id }) => referrer_id !== null).length).toBeGreaterThan(rows.length / 2);
});
