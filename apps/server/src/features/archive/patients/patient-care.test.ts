import { sql } from 'kysely';
import type { MergeRequest } from '@isocenter/contract/archive/edits/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PatientCare, PatientRecord, PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { purgeBin } from '#features/archive/studies/studies.ts';
import { sent, startConflictWorld, type ConflictWorld } from '#testing/conflict-steps.ts';
import { requestedMerge, decidedMerge } from '#testing/edit-steps.ts';
import { json, type Person } from '#testing/test-app.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';

interface Answer {
  readonly patient: PatientRow;
  readonly care: PatientCare;
  readonly studies: { readonly studyUid: string }[];
}

let world: ConflictWorld;
let admin: Person;
let count = 0;
const north = { InstitutionName: 'north hospital' };

beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

/** A new patient with one study. */
async function patient(set: Record<string, string> = {}): Promise<{ key: number; object: TestObject; id: string }> {
  const id = `CARE-${(count += 1)}`;
  const who = { PatientID: id, PatientName: 'Hoffmann^Lena', PatientBirthDate: '19790314', PatientSex: 'F' };
  const object = await sent(admin, { ...who, ...north, ...set });
  const { patient_key: key } = await world.app.database.db
    .selectFrom('study')
    .select('patient_key')
    .where('study_uid', '=', object.studyUid)
    .executeTakeFirstOrThrow();
  return { key, object, id };
}

const of = (key: number, person = admin) => person.json<Answer>(`/api/patients/${key}`);
const put = (key: number, what: string, body: object, person = admin) =>
  person.fetch(`/api/patients/${key}/${what}`, json(body, 'PUT'));
const keysOf = async (query: string) =>
  (await admin.json<{ rows: PatientRow[] }>(`/api/patients?limit=200&${query}`)).rows.map((row) => row.patientKey);
const wordsOf = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message;
const record: PatientRecord = {
  otherIds: ['KV-991'],
  phone: '+49 30 123456',
  email: 'lena@example.org',
  address: 'Hauptstraße 1\n10115 Berlin',
  comments: 'Allergic to latex',
};

describe('the record of a patient', () => {
  test('has what images say, until somebody writes it down', async () => {
    const { key } = await patient({
      OtherPatientIDs: 'OLD-7',
      PatientTelephoneNumbers: '030 555',
      PatientAddress: 'Nebenweg 2',
      PatientComments: 'needs a wheelchair',
    });
    const { care } = await of(key);
    expect(care).toMatchObject({ otherIds: [], phone: '', revision: 0, verification: 'unverified', protected: null });
    expect(care.arrived).toEqual({
      otherIds: ['OLD-7'],
      phone: '030 555',
      email: '',
      address: 'Nebenweg 2',
      comments: 'needs a wheelchair',
    });
  });

  test('is written by who may, once for each state, and the trail names fields only', async () => {
    const { key } = await patient();
    expect((await put(key, 'record', { ...record, revision: 0 })).status).toBe(200);
    expect((await of(key)).care).toMatchObject({ ...record, revision: 1 });
    expect((await put(key, 'record', { ...record, revision: 0 })).status).toBe(409);
    const { rows } = await admin.json<{ rows: { detail: object }[] }>(`/api/audit?action=patient.record&limit=1`);
    expect(rows).toMatchObject([{ detail: { fields: ['otherIds', 'phone', 'email', 'address', 'comments'] } }]);
    expect(JSON.stringify(rows)).not.toContain('Hauptstraße');
    const radiologist = await world.app.signIn('radiologist', { scope: { all: true } });
    expect((await put(key, 'record', { ...record, revision: 1 }, radiologist)).status).toBe(403);
    expect((await put(key, 'record', { ...record, revision: 1 }, world.south)).status).toBe(404);
  });

  test.each<[string, object]>([
    ['a number with a backslash', { otherIds: ['a\\b'] }],
    ['a line without end', { phone: '1'.repeat(65) }],
    ['a key that it has not', { height: 170 }],
  ])('is refused with %s', async (_what, wrong) => {
    const { key } = await patient();
    expect((await put(key, 'record', { ...record, revision: 0, ...wrong })).status).toBe(400);
  });
});

describe('a verified patient', () => {
  test('says by whom and against what, is found so, and can be taken back', async () => {
    const { key } = await patient();
    expect((await of(key)).patient.verification).toBe('unverified');
    expect((await put(key, 'verification', { document: 'Passport' })).status).toBe(200);
    const { care, patient: row } = await of(key);
    expect(row.verification).toBe('verified');
    expect(care.verified).toMatchObject({ document: 'Passport', contradictedAt: null });
    expect(await keysOf('verification=verified')).toContain(key);
    expect(await keysOf('verification=unverified')).not.toContain(key);
    await put(key, 'verification', { document: null });
    expect((await of(key)).care).toMatchObject({ verification: 'unverified', verified: null });
    expect((await of(key)).patient.verification).toBe('unverified');
    expect((await put(key, 'verification', { document: ' ' })).status).toBe(400);
    expect((await put(key, 'verification', { document: 'Passport' }, world.south)).status).toBe(404);
  });

  const correct = async (key: number, changes: object) => {
    const path = `/api/patients/${key}/corrections`;
    const { revision } = await admin.json<{ revision: number }>(`${path}/preview`, json({ changes }));
    return admin.json<{ editId: number }>(path, json({ changes, reason: 'a slip', revision }));
  };

  test('is so no longer when what was known is corrected, but is when a blank is filled', async () => {
    const { key } = await patient({ PatientSex: '' });
    await put(key, 'verification', { document: 'Passport' });
    await correct(key, { sex: 'F' });
    expect((await of(key)).patient.verification).toBe('verified');
    await correct(key, { birthDate: '1979-03-15' });
    expect((await of(key)).patient.verification).toBe('contradicted');
    expect((await of(key)).care.verified?.contradictedAt).toEqual(expect.any(String));
    expect(await keysOf('verification=contradicted')).toContain(key);
  });

  const merge = async (key: number, intoPatientKey: number) => {
    const path = `/api/patients/${key}/merge`;
    const request = { intoPatientKey, changes: {} };
    const { revision } = await admin.json<{ revision: number }>(`${path}/preview`, json(request));
    return admin.json<{ editId: number }>(path, json({ ...request, reason: 'the same person', revision }));
  };

  test.each([
    ['19790314', 'verified'],
    ['19800101', 'contradicted'],
  ])('into whom somebody born on %s is merged is %s', async (PatientBirthDate, verification) => {
    const [{ key }, other] = [await patient(), await patient({ PatientBirthDate })];
    await put(key, 'verification', { document: 'Passport' });
    if (verification === 'verified') await merge(other.key, key);
    else {
      const second = await world.app.signIn('admin');
      const request = (await (await requestedMerge(admin, other.key, { into: key })).json()) as MergeRequest;
      expect((await decidedMerge(second, request)).status).toBe(200);
    }
    const { patient: row, care } = await of(key);
    expect(row.verification).toBe(verification);
    expect(care.mergedIds).toEqual([other.id]);
  });

  test('keeps his record and his protection where he is merged into another one', async () => {
    const [{ key }, other] = [await patient(), await patient()];
    await put(other.key, 'record', { ...record, revision: 0 });
    await put(other.key, 'protection', { isProtected: true, reason: 'Trial' });
    const { editId } = await merge(other.key, key);
    expect((await of(key)).care).toMatchObject({ ...record, protected: { reason: 'Trial' } });
    expect((await of(key)).patient.isProtected).toBe(true);
    await admin.json(`/api/edits/${editId}/undo`, json({}));
    expect((await of(key)).care).toMatchObject({ phone: '', protected: null });
    expect((await of(other.key)).patient.isProtected).toBe(true);
  });
});

describe('a protected patient', () => {
  const bin = (studyUid: string) =>
    admin.fetch('/api/studies/bin', json({ selection: { studyUids: [studyUid] }, reason: 'Test' }));

  test('keeps his studies until the protection is lifted, with a reason in the trail', async () => {
    const { key, object } = await patient();
    await put(key, 'protection', { isProtected: true, reason: 'Court order' });
    expect((await of(key)).care.protected).toMatchObject({ reason: 'Court order' });
    expect(await keysOf('protection=protected')).toContain(key);
    expect(await keysOf('protection=unprotected')).not.toContain(key);
    const refused = await bin(object.studyUid);
    expect(refused.status).toBe(409);
    expect(await wordsOf(refused)).toContain('protected patient');
    expect((await admin.fetch(`/dicom-web/studies/${object.studyUid}`, { method: 'DELETE' })).status).toBe(409);
    const act = { kind: 'bin', reason: 'Test' };
    const selection = { studyUids: [object.studyUid] };
    const { bulkId } = await admin.json<{ bulkId: string }>('/api/studies/bulk', json({ selection, act }));
    const failures = await admin.json<{ rows: object[] }>(`/api/studies/bulk/${bulkId}/failures`);
    expect(failures.rows).toMatchObject([{ because: 'protected' }]);
    await put(key, 'protection', { isProtected: false, reason: 'Case closed' });
    expect((await bin(object.studyUid)).status).toBe(200);
    const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=patient.protect&limit=2');
    expect(rows).toMatchObject([
      { detail: { isProtected: false, reason: 'Case closed' } },
      { detail: { isProtected: true, reason: 'Court order' } },
    ]);
  });

  test('keeps what lies in the bin already, from retention and from what comes in its place', async () => {
    const { key, object } = await patient();
    await bin(object.studyUid);
    const binned = async () =>
      (await admin.json<{ rows: { studyUid: string; removedAt: string | null }[] }>('/api/studies?bin=true')).rows.find(
        ({ studyUid }) => studyUid === object.studyUid,
      );
    // A study in the bin alone is nobody's page: it is protected before.
    await admin.json('/api/studies/restore', json({ selection: { studyUids: [object.studyUid] } }));
    await bin(object.studyUid);
    await sql`insert into patient_care (patient_key, protected_at, protected_by, protected_reason)
      values (${key}, now(), ${admin.accountId}, 'Trial')`.execute(world.app.database.db);
    expect((await binned())?.removedAt).toBeNull();
    await sql`update study set binned_at = now() - make_interval(days => 91) where study_uid = ${object.studyUid}`.execute(
      world.app.database.db,
    );
    await purgeBin(world.app.database.db);
    expect(await binned()).toBeDefined();
    const { studyUid, seriesUid, sopUid } = object;
    const set = { PatientID: 'CARE-OTHER', PatientName: 'Other^Content', ...north };
    await admin.fetch('/dicom-web/studies', {
      method: 'POST',
      headers: { 'content-type': 'application/dicom' },
      body: Buffer.from(testObject({ studyUid, seriesUid, sopUid, set }).file),
    });
    const { rows } = await world.app.database.db
      .selectFrom('instance')
      .select('id')
      .where('sop_uid', '=', sopUid)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(1);
    expect(await binned()).toBeDefined();
    await put(key, 'protection', { isProtected: false, reason: 'Over' });
  });

  test.each<[string, object]>([
    ['without a reason', { isProtected: true, reason: '' }],
    ['with nothing', {}],
  ])('is not made %s', async (_what, body) => {
    const { key } = await patient();
    expect((await put(key, 'protection', body)).status).toBe(400);
  });

  test('is nothing for who may not delete studies, and nobody outside', async () => {
    const { key } = await patient();
    const technologist = await world.app.signIn('technologist', { scope: { all: true } });
    const body = { isProtected: true, reason: 'Trial' };
    expect((await put(key, 'protection', body, technologist)).status).toBe(403);
    expect((await put(key, 'protection', body, world.south)).status).toBe(404);
  });
});

test('everything of a patient is one file, of what the caller sees, and in the trail', async () => {
  const { key, object } = await patient();
  await put(key, 'record', { ...record, revision: 0 });
  const answer = await admin.fetch(`/api/patients/${key}/export`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="patient-${key}.json"`);
  expect(await answer.json()).toMatchObject({
    patient: { patientKey: key },
    care: { phone: record.phone },
    studies: [{ studyUid: object.studyUid }],
  });
  const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=patient.export&limit=1');
  expect(rows).toMatchObject([{ detail: { studies: 1 } }]);
  expect((await world.south.fetch(`/api/patients/${key}/export`)).status).toBe(404);
  expect((await (await world.app.signIn('client')).fetch(`/api/patients/${key}/export`)).status).toBe(403);
});
