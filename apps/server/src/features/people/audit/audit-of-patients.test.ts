import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditedPerson, AuditEntry } from '@isocenter/contract/people/audit/fields.ts';
import { readCsv } from '#platform/csv/csv.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import type { Person } from '#testing/test-app.ts';

interface Page {
  readonly rows: AuditEntry[];
  readonly total: { readonly count: number; readonly isExact: boolean } | null;
}

let world: ClinicWorld;
let reader: Person;
let north: Person;
/** An auditor of one clinic. */
let local: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  reader = await world.app.signIn('radiologist');
  north = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
  local = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
afterAll(() => world.app.close());

const audit = (query: string, person = world.admin) => person.json<Page>(`/api/audit?limit=100&${query}`);
const searchesOf = async (patientId: string, by: Person, person = world.admin) =>
  (
    await audit(`patientId=${patientId}&action=study.search,patient.search,quarantine.search,identity.search`, person)
  ).rows.filter(({ accountId }) => accountId === by.accountId);

describe('a search that showed a patient is in his trail', () => {
  test.each([
    ['the list by number', '/api/studies?patientId=south-1'],
    ['the list by words', '/api/studies?q=south'],
    ['the list by another field', '/api/studies?modality=MR'],
    ['a number that is there, and no study of that day', '/api/studies?patientId=south-1&dateFrom=2999-01-01'],
    ['the patients', '/api/patients?q=south'],
    ['how many there are by number', '/api/studies/count?patientId=south-1'],
    ['how many there are by words', '/api/studies/count?q=south'],
    ['QIDO by name', '/dicom-web/studies?PatientName=south*'],
    ['QIDO of series', '/dicom-web/series?PatientID=south-1'],
  ])('%s', async (_, path) => {
    const person = await world.app.signIn('radiologist');
    expect((await person.fetch(path)).ok).toBe(true);
    expect(await searchesOf('south-1', person)).toMatchObject([
      { actorName: 'A radiologist', detail: { patients: 1 } },
    ]);
    expect(await searchesOf('north-1', person)).toEqual([]);
  });

  test('a list that was saved', async () => {
    const person = await world.app.signIn('radiologist');
    // To its end: whom the list named is written then.
    expect(await (await person.fetch('/api/studies/export?q=south')).text()).toContain('south-1');
    const exported = async (patientId: string) =>
      (await audit(`patientId=${patientId}&action=study.list-export`, world.admin)).rows.filter(
        ({ accountId }) => accountId === person.accountId,
      );
    expect(await exported('south-1')).toMatchObject([{ detail: { patients: 1 } }]);
    expect(await exported('north-1')).toEqual([]);
  });

  test('a list and its number once', async () => {
    const person = await world.app.signIn('radiologist');
    for (const path of ['/api/studies?q=south&limit=50', '/api/studies/count?q=south']) await person.json(path);
    expect(await searchesOf('south-1', person)).toHaveLength(1);
  });

  test('the queues, with whom they show', async () => {
    const manager = await world.app.signIn('admin');
    const [contradicting, corrected] = [
      {
        PatientID: 'north-1',
        PatientName: 'north^Patient',
        PatientBirthDate: '19990101',
        InstitutionName: 'north hospital',
      },
      { PatientID: 'north-1', StudyDescription: 'corrected', InstitutionName: 'north hospital' },
    ];
    await storeFile(world.admin, testObject({ set: { ...contradicting, PatientBirthDate: '19500101' } }).file);
    await storeFile(world.admin, testObject({ set: contradicting }).file);
    const { studyUid, seriesUid, sopUid } = world.studies.north;
    await storeFile(world.admin, testObject({ studyUid, seriesUid, sopUid, set: corrected }).file);
    const shown = async (path: string) => {
      const { rows } = await manager.json<{ rows: unknown[] }>(path);
      expect(rows.length, path).toBeGreaterThan(0);
    };
    await shown('/api/identity-conflicts');
    await shown('/api/quarantine');
    await shown('/api/quarantine/corrections');
    const actions = (await searchesOf('north-1', manager)).map(({ action }) => action);
    expect(actions).toContain('identity.search');
    expect(actions).toContain('quarantine.search');
    expect(await searchesOf('south-1', manager)).toEqual([]);
  });

  test('and a list that nobody narrowed is in nobody’s', async () => {
    await reader.json('/api/studies');
    expect(await searchesOf('south-1', reader)).toEqual([]);
  });

  test('and finds nobody out of sight', async () => {
    await north.json('/api/studies?patientId=south-1');
    expect(await searchesOf('south-1', north)).toEqual([]);
    await north.json('/api/studies?patientId=north-1');
    expect(await searchesOf('north-1', north, local)).toHaveLength(1);
    await reader.json('/api/studies?patientId=south-1');
    expect((await audit('patientId=south-1', local)).rows).toEqual([]);
  });
});

describe('the trail', () => {
  test('is searched by the names of people and of patients, and tells how many there are', async () => {
    await reader.json(`/api/studies/${world.studies.south.studyUid}`);
    const byPatient = await audit('q=south&action=study.preview');
    expect(byPatient.rows).toMatchObject([{ patientId: 'south-1', patientName: 'south^Patient' }]);
    expect(byPatient.total).toEqual({ count: 1, isExact: true });
    const byPerson = await audit('q=A+radiologist&action=study.preview');
    expect(byPerson.rows.map(({ actorName }) => actorName)).toEqual(['A radiologist']);
    expect((await audit('q=south&action=study.preview', local)).rows).toEqual([]);
  });

  test('has people to pick from, as far as they are seen', async () => {
    const pick = async (q: string, person = world.admin) =>
      (await person.json<{ rows: AuditedPerson[] }>(`/api/audit/people?q=${q}`)).rows.map(({ accountId }) => accountId);
    expect(await pick('clinic-user')).toContain(north.accountId);
    expect(await pick('clinic-user', local)).toEqual([north.accountId]);
    expect(await pick('radiologist', local)).toEqual([]);
  });
});

describe('the access report of a patient', () => {
  test('says who, when, what, from where, with searches, and is in the trail itself', async () => {
    const person = await world.app.signIn('radiologist');
    await person.json('/api/patients?q=north');
    await person.json(`/api/patients/${world.patientKeys.north}`);
    await person.json(`/api/studies/${world.studies.north.studyUid}`);
    const report = await local.fetch(`/api/patients/${world.patientKeys.north}/access-report`);
    expect(report.headers.get('content-disposition')).not.toContain('Patient^');
    const narrow = readCsv(await report.text());
    expect(narrow.columns.slice(0, 5)).toEqual(['at', 'name', 'account', 'action', 'outcome']);
    expect(narrow.lines.length).toBeGreaterThan(0);
    const all = await (await world.admin.fetch(`/api/patients/${world.patientKeys.north}/access-report`)).text();
    const own = readCsv(all)
      .lines.map(({ values }) => values)
      .filter(({ account }) => account?.startsWith('radiologist') === true);
    expect(own.map((line) => line['action'])).toEqual(
      expect.arrayContaining(['patient.search', 'patient.view', 'study.preview']),
    );
    expect(own[0]).toMatchObject({ name: 'A radiologist', address: '127.0.0.1' });
    const exported = await audit('action=audit.export');
    expect(exported.rows[0]).toMatchObject({ subjectKind: 'patient', detail: { form: 'patient-access' } });
  });

  test('is narrowed by days, and there is none of a patient out of sight', async () => {
    const none = await world.admin.fetch(`/api/patients/${world.patientKeys.north}/access-report?to=2001-01-01`);
    expect(readCsv(await none.text()).lines).toEqual([]);
    expect((await local.fetch(`/api/patients/${world.patientKeys.south}/access-report`)).status).toBe(404);
    expect((await north.fetch(`/api/patients/${world.patientKeys.north}/access-report`)).status).toBe(403);
  });
});
