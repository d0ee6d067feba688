import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostAtOnce } from '@isocenter/contract/reading/bulk/bulk.ts';
import type { Bulk } from '@isocenter/contract/reading/bulk/fields.ts';
import { dataSetsOf } from '#testing/anonymise-steps.ts';
import {
  addReady,
  again,
  all,
  ask,
  countTrail,
  ended,
  rowOf,
  startBulkWorld,
  type BulkWorld,
} from '#testing/bulk-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { studyOf } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: BulkWorld;
let admin: Person;
beforeAll(async () => {
  world = await startBulkWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const path = '/api/studies/bulk';
const anonymise = { kind: 'anonymise', pseudonym: 'TRIAL', clinicId: null, options: [], withoutWriting: false };

/** Studies that are called by an invented number. */
const copies = async (pseudonym = 'TRIAL') =>
  (await admin.json<{ rows: { studyUid: string; patientId: string }[] }>('/api/studies?limit=200')).rows.filter(
    ({ patientId }) => patientId.startsWith(`${pseudonym}-`),
  );
const keyOf = (person: Person, { bulkId }: Bulk) => person.fetch(`${path}/${bulkId}/key.csv`);

/** A study of the north clinic with a label. */
async function labelled(label: string, set: Record<string, string>): Promise<string> {
  const { file, studyUid } = studyOf('north', set);
  await storeFile(admin, file);
  await admin.json('/api/studies/tags', json({ selection: { studyUids: [studyUid] }, add: [label], remove: [] }));
  return studyUid;
}

describe('anonymous copies of all that match', () => {
  test('are made by a job, one patient is one invented one, and they have one key', async () => {
    const first = await labelled('trial', { PatientID: 'T-1', PatientName: 'Vogel^Ute' });
    await labelled('trial', { PatientID: 'T-1', PatientName: 'Vogel^Ute' });
    await labelled('trial', { PatientID: 'T-2', PatientName: 'Adler^Jan' });
    const begun = await ask(admin, all('trial', 3), anonymise);
    expect(begun.jobId).not.toBeNull();
    const bulk = await ended(admin, begun);
    expect(bulk).toMatchObject({ done: 3, failed: [], may: { undo: true, retry: false } });
    const made = await copies();
    expect(made).toHaveLength(3);
    expect(new Set(made.map(({ patientId }) => patientId)).size).toBe(2);
    const anonymousStudyUid = made[0]?.studyUid ?? '';
    const [dataSet] = await dataSetsOf(world.app, admin, { anonymousStudyUid } as Parameters<typeof dataSetsOf>[2]);
    expect(dataSet?.text('PatientIdentityRemoved')).toBe('YES');
    const key = await (await keyOf(admin, bulk)).text();
    for (const said of ['anonymous study,what,original,anonymous', 'T-1', 'Adler^Jan', first, anonymousStudyUid])
      expect(key).toContain(said);
    expect((await keyOf(world.coordinator, bulk)).status).toBe(403);
    expect((await keyOf(await world.app.signIn('admin'), bulk)).status).toBe(404);
    expect(await countTrail(world, 'anonymise.key', [bulk.bulkId])).toBe(1);

    expect((await again(admin, bulk, 'undo')).status).toBe(200);
    expect(await ended(admin, bulk)).toMatchObject({ isUndo: true, done: 3, failed: [] });
    expect(await copies()).toHaveLength(0);
    expect((await rowOf(world, first)).patientId).toBe('T-1');
  });

  test('leave out what may have writing in it, and are made of it when that was marked; nothing else is made again', async () => {
    const clean = await labelled('mixed', { PatientID: 'M-1' });
    const written = await labelled('mixed', { PatientID: 'M-2', BurnedInAnnotation: 'YES' });
    const act = { ...anonymise, pseudonym: 'MIXED' };
    const bulk = await ended(admin, await ask(admin, { studyUids: [clean, written] }, act));
    expect(bulk).toMatchObject({ done: 1, failed: [{ because: 'writing', studies: 1 }], may: { retry: true } });
    expect((await again(admin, bulk, 'retry')).status).toBe(200);
    expect(await ended(admin, bulk)).toMatchObject({ done: 1, failed: [{ because: 'writing', studies: 1 }] });
    expect(await copies('MIXED')).toHaveLength(1);
    const without = { ...act, withoutWriting: true };
    const nothing = await ended(admin, await ask(admin, { studyUids: [written] }, without));
    expect(nothing).toMatchObject({ done: 0, failed: [{ because: 'nothing', studies: 1 }] });
  });

  test('are taken back once, also when somebody binned one before; one that was purged is gone', async () => {
    const uids = [await labelled('back', { PatientID: 'B-1' }), await labelled('back', { PatientID: 'B-2' })];
    const bulk = await ended(admin, await ask(admin, { studyUids: uids }, { ...anonymise, pseudonym: 'BACK' }));
    const [one, other] = await copies('BACK');
    const selection = { studyUids: [one?.studyUid] };
    await admin.json('/api/studies/bin', json({ selection, reason: 'Sent twice' }));
    await world.app.database.db
      .deleteFrom('study')
      .where('study_uid', '=', other?.studyUid ?? '')
      .execute();
    await again(admin, bulk, 'undo');
    expect(await ended(admin, bulk)).toMatchObject({
      isUndo: true,
      done: 1,
      failed: [{ because: 'gone', studies: 1 }],
    });
  });

  test('lie in the bin by a code, which every reader has words for', async () => {
    const uid = await labelled('coded', { PatientID: 'C-1' });
    const bulk = await ended(admin, await ask(admin, { studyUids: [uid] }, { ...anonymise, pseudonym: 'CODED' }));
    const [copy] = await copies('CODED');
    await again(admin, bulk, 'undo');
    expect(await ended(admin, bulk)).toMatchObject({ isUndo: true, done: 1 });
    const { db } = world.app.database;
    const { bin_reason } = await db
      .selectFrom('study')
      .select('bin_reason')
      .where('study_uid', '=', copy?.studyUid ?? '')
      .executeTakeFirstOrThrow();
    expect(bin_reason).toBe('copyTakenBack');
    const { detail } = await db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'study.bin')
      .where('subject_id', '=', copy?.studyUid ?? '')
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ because: 'copyTakenBack' });
  });

  test('are nothing for who does not make them, and of a clinic that he sees', async () => {
    const [uid = ''] = await addReady(world, 1, 'whose');
    const request = (person: Person, act: object) =>
      person.fetch(path, json({ selection: { studyUids: [uid] }, act: { ...anonymise, ...act } }));
    expect((await request(world.coordinator, {})).status).toBe(403);
    expect((await request(admin, { clinicId: 999_999 })).status).toBe(404);
    expect((await request(admin, { pseudonym: 'a\\b' })).status).toBe(400);
    expect((await request(admin, { options: ['everything'] })).status).toBe(400);
  });
});

describe('the protection of all that match', () => {
  const isProtected = async (uid: string) => {
    const { patientKey } = await rowOf(world, uid);
    return (await admin.json<{ care: { protected: { reason: string } | null } }>(`/api/patients/${patientKey}`)).care
      .protected;
  };
  const protect = (given: boolean) => ({ kind: 'protect', isProtected: given, reason: 'Trial' });

  test('is given once to each patient, by a job when they are many, and leaves who was protected as he was', async () => {
    const count = mostAtOnce * 2 + 3;
    const uids = await addReady(world, count, 'guard');
    const twice = await labelled('guard', { PatientID: 'guard-0' });
    const before = await labelled('guard', { PatientID: 'before' });
    const { patientKey } = await rowOf(world, before);
    const given = json({ isProtected: true, reason: 'Lawsuit' }, 'PUT');
    await admin.json(`/api/patients/${patientKey}/protection`, given);
    const bulk = await ended(admin, await ask(admin, all('guard', count + 2), protect(true)));
    expect(bulk).toMatchObject({ done: count + 2, failed: [], jobId: expect.any(String) });
    expect(await isProtected(twice)).toMatchObject({ reason: 'Trial' });
    expect(await isProtected(before)).toMatchObject({ reason: 'Lawsuit' });
    const keys = await Promise.all(
      [...uids.slice(0, 3), twice, before].map(async (uid) => (await rowOf(world, uid)).patientKey),
    );
    expect(await countTrail(world, 'patient.protect', keys.map(String))).toBe(4);
    await again(admin, bulk, 'undo');
    expect(await ended(admin, bulk)).toMatchObject({ isUndo: true, done: count + 2, failed: [] });
    for (const uid of [...uids.slice(0, 2), twice]) expect(await isProtected(uid)).toBeNull();
    expect(await isProtected(before)).toMatchObject({ reason: 'Lawsuit' });
  }, 60_000);

  test('is lifted, and comes back as it was given', async () => {
    const [uid = ''] = await addReady(world, 1, 'lift');
    await ask(admin, { studyUids: [uid] }, protect(true));
    const was = await isProtected(uid);
    const bulk = await ask(admin, { studyUids: [uid] }, { ...protect(false), reason: 'Over' });
    expect(await isProtected(uid)).toBeNull();
    await again(admin, bulk, 'undo');
    expect(await isProtected(uid)).toEqual(was);
    const technologist = await world.app.signIn('technologist', { scope: { all: true } });
    const request = json({ selection: { studyUids: [uid] }, act: protect(false) });
    expect((await technologist.fetch(path, request)).status).toBe(403);
  });
});
