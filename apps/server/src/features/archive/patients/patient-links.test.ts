import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import type { EditPreview } from '@isocenter/contract/archive/edits/fields.ts';
import { lena, newNumber, sent, startConflictWorld, wordsOf, type ConflictWorld } from '#testing/conflict-steps.ts';
import { retrieved, takeBack } from '#testing/edit-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

interface Answer {
  readonly linked: {
    readonly patient: PatientRow;
    readonly studies: { readonly studyUid: string }[];
    readonly reason: string;
  }[];
}

let world: ConflictWorld;
let admin: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const found = async (q: string, person = admin) =>
  (await person.json<{ rows: PatientRow[] }>(`/api/patients?q=${encodeURIComponent(q)}`)).rows.map(
    ({ patientKey }) => patientKey,
  );

async function patient(person = admin) {
  const id = newNumber();
  const object = await sent(person, lena(id));
  const { patient_key: key } = await world.app.database.db
    .selectFrom('study')
    .select('patient_key')
    .where('study_uid', '=', object.studyUid)
    .executeTakeFirstOrThrow();
  return { id, key, object };
}

const link = (one: number, other: number, isLinked = true, person = admin) =>
  person.fetch(
    `/api/patients/${one}/link`,
    json({ otherPatientKey: other, isLinked, reason: 'the ward says so' }, 'PUT'),
  );
const linkedOf = async (key: number, person = admin) => (await person.json<Answer>(`/api/patients/${key}`)).linked;
const priorsOf = async (studyUid: string) =>
  (await admin.json<{ priors: { studyUid: string }[] }>(`/api/studies/${studyUid}`)).priors.map((one) => one.studyUid);

async function merged(from: number, into: number): Promise<number> {
  const path = `/api/patients/${from}/merge`;
  const request = { intoPatientKey: into, changes: {} };
  const { revision } = await admin.json<EditPreview>(`${path}/preview`, json(request));
  const said = { ...request, revision, reason: 'one person' };
  return (await admin.json<{ editId: number }>(path, json(said))).editId;
}

describe('linked patients', () => {
  test('show each other with their studies and find each other’s priors, until they are unlinked; no image says so', async () => {
    const [one, other] = [await patient(), await patient()];
    const bytes = await retrieved(admin, other.object);
    expect((await link(one.key, other.key)).status).toBe(200);
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await linkedOf(mine.key)).toMatchObject([
        {
          patient: { patientKey: theirs.key },
          studies: [{ studyUid: theirs.object.studyUid }],
          reason: 'the ward says so',
        },
      ]);
      expect(await priorsOf(mine.object.studyUid)).toEqual([theirs.object.studyUid]);
    }
    expect(await retrieved(admin, other.object)).toEqual(bytes);
    expect((await link(other.key, one.key)).status).toBe(409);
    expect((await link(other.key, one.key, false)).status).toBe(200);
    expect(await linkedOf(one.key)).toEqual([]);
    expect(await priorsOf(one.object.studyUid)).toEqual([]);
    expect((await link(other.key, one.key, false)).status).toBe(409);
    const trail = await world.app.database.db
      .selectFrom('audit_event')
      .select(['subject_id', 'detail'])
      .where('action', '=', 'patient.link')
      .orderBy('id')
      .execute();
    expect(trail.map(({ subject_id: id, detail }) => [id, detail])).toMatchObject([
      [String(one.key), { other: other.key, isLinked: true }],
      [String(other.key), { other: one.key, isLinked: false }],
    ]);
  });

  test('stay linked where one of them becomes another patient, and when that is taken back', async () => {
    const [one, other, third] = [await patient(), await patient(), await patient()];
    await link(one.key, other.key);
    const editId = await merged(other.key, third.key);
    expect((await linkedOf(one.key)).map(({ patient: row }) => row.patientKey)).toEqual([third.key]);
    expect((await linkedOf(third.key)).map(({ patient: row }) => row.patientKey)).toEqual([one.key]);
    expect((await takeBack(admin, editId)).status).toBe(200);
    expect((await linkedOf(one.key)).map(({ patient: row }) => row.patientKey)).toEqual([other.key]);
    await merged(other.key, one.key);
    expect(await linkedOf(one.key)).toEqual([]);
  });

  test('are linked by who sees both, and show nobody whom the viewer does not see', async () => {
    const [one, other] = [await patient(world.north), await patient(world.south)];
    expect((await link(one.key, other.key, true, world.north)).status).toBe(404);
    expect((await link(one.key, other.key)).status).toBe(200);
    expect(await linkedOf(one.key, world.north)).toEqual([]);
    const himself = await link(one.key, one.key);
    expect([himself.status, await wordsOf(himself)]).toEqual([
      400,
      'A patient cannot be linked with the same patient.',
    ]);
    expect((await link(one.key, 900_000_001)).status).toBe(404);
    const radiologist = await world.app.signIn('radiologist');
    expect((await link(one.key, other.key, false, radiologist)).status).toBe(403);
  });
});

describe('a patient is found by', () => {
  const record = { phone: '', email: '', address: '', comments: '' };

  test('the IDs of his record, which are folded as others are, and by none that was removed', async () => {
    const { key } = await patient();
    await admin.json(`/api/patients/${key}/record`, json({ ...record, otherIds: ['ÄX-77123'], revision: 0 }, 'PUT'));
    for (const q of ['ÄX-77123', 'ax-77123', '77123']) expect(await found(q)).toEqual([key]);
    expect(await found('77123', world.north)).toEqual([]);
    await admin.json(`/api/patients/${key}/record`, json({ ...record, otherIds: [], revision: 1 }, 'PUT'));
    expect(await found('77123')).toEqual([]);
  });

  test('the numbers and IDs of who was found to be him, until that is taken back', async () => {
    const [goes, stays] = [await patient(), await patient()];
    await admin.json(
      `/api/patients/${goes.key}/record`,
      json({ ...record, otherIds: ['SSN-4711'], revision: 0 }, 'PUT'),
    );
    const editId = await merged(goes.key, stays.key);
    for (const q of ['SSN-4711', goes.id]) expect(await found(q)).toEqual([stays.key]);
    await takeBack(admin, editId);
    expect(await found('SSN-4711')).toEqual([goes.key]);
    expect(await found(stays.id)).toEqual([stays.key]);
  });

  test('another ID by the index of what is searched', async () => {
    await world.app.asOwner(`
      insert into patient (namespace, patient_id, issuer, name, name_ideographic, name_phonetic, sex, other_ids)
      select 'plan', 'P' || n, '', 'Plan^' || n, '', '', '', 'OTHER-' || md5(n::text) from generate_series(1, 20000) as n`);
    await world.app.asOwner('analyze patient');
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from patient where search like '%other-c4ca4238a0b923820dcc509a6f75849b%'`.execute(
      world.app.database.db,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('patient_text');
  });
});
