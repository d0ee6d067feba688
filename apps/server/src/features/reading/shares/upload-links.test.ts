import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileProgress } from '@isocenter/contract/archive/uploads/fields.ts';
import {
  type SharedWithMe,
  emptyShare,
  type MadeShare,
  type NewShare,
} from '@isocenter/contract/reading/shares/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { sweepUploads } from '#features/archive/uploads/uploads.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { openedBy, type Guest } from '#testing/guest.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
/** A person of the north clinic. */
let maker: Person;

beforeAll(async () => {
  // Letters are queued; nobody takes them.
  world = await startClinicWorld({ ISOCENTER_SMTP_URL: 'smtp://127.0.0.1:1', ISOCENTER_MAIL_FROM: 'a@clinic.example' });
  maker = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
beforeEach(() => world.app.database.db.deleteFrom('login_attempt').execute());
afterAll(() => world.app.close());

const wish = { ...emptyShare, recipient: 'Praxis Berg', takesImages: true };
const post = (more: Partial<NewShare> = {}, person = maker) => person.fetch('/api/shares', json({ ...wish, ...more }));
const make = async (more: Partial<NewShare> = {}) => (await (await post(more)).json()) as MadeShare;

let keys = 0;
/** A piece of a file; all of it unless something else is said. */
function put(guest: Guest, body: Uint8Array, at: { offset?: number; sizeBytes?: number; key?: string } = {}) {
  keys += 1;
  const { offset = 0, sizeBytes = body.length, key = keys.toString(16).padStart(40, '0') } = at;
  const headers = { 'content-type': 'application/octet-stream' };
  const path = `/api/guest/files/${key}?offset=${offset}&sizeBytes=${sizeBytes}`;
  return guest.fetch(path, { method: 'PUT', headers, body: Buffer.from(body) });
}

const sent = async (guest: Guest, { file }: Pick<TestObject, 'file'>) =>
  ((await (await put(guest, file)).json()) as FileProgress).file?.state;
const seenBy = async (guest: Guest) =>
  (await guest.json<SharedWithMe>('/api/guest/share')).studies.map(({ studyUid, imageCount }) => [
    studyUid,
    imageCount,
  ]);
const more = ({ studyUid }: TestObject) => testObject({ studyUid, set: { PatientID: 'berg-1', PatientName: 'Berg' } });

test('a link takes images into the clinic of its maker, and shows the guest those that he sent', async () => {
  const made = await make();
  expect(made.share).toMatchObject({ takesImages: true, withReport: false, studies: 0, study: null });
  const guest = await openedBy(world.app, made);
  expect(await guest.json<SharedWithMe>('/api/guest/share')).toMatchObject({ takesImages: true, studies: [] });
  const first = testObject({ set: { PatientID: 'berg-1', PatientName: 'Berg', InstitutionName: 'south hospital' } });
  for (const object of [first, more(first), more(first)]) expect(await sent(guest, object)).toBe('stored');
  // In pieces, and of another study.
  const second = testObject({ set: { PatientID: 'berg-1', PatientName: 'Berg' } });
  const [half, sizeBytes, key] = [second.file.length >> 1, second.file.length, 'f'.repeat(40)];
  const begun = await put(guest, second.file.subarray(0, half), { sizeBytes, key });
  expect(await begun.json()).toEqual({ receivedBytes: half, file: null });
  const ended = await put(guest, second.file.subarray(half), { offset: half, sizeBytes, key });
  expect(await ended.json()).toMatchObject({ receivedBytes: sizeBytes, file: { state: 'stored' } });
  expect(await sent(guest, { file: Buffer.from('no image') })).toBe('refused');
  expect(await (await guest.fetch('/api/guest/files', json({}))).json()).toEqual({ studies: 2 });
  expect(new Set(await seenBy(guest))).toEqual(
    new Set([
      [first.studyUid, 3],
      [second.studyUid, 1],
    ]),
  );
  // What the clinic adds is not his.
  const seriesOf = async () =>
    (await guest.json<object[]>(`/api/guest/dicom-web/studies/${first.studyUid}/series`)).length;
  const series = await seriesOf();
  await storeFile(world.admin, more(first).file);
  expect(await seriesOf()).toBe(series);
  const { study } = await maker.json<{ study: StudyRow }>(`/api/studies/${first.studyUid}`);
  expect(study).toMatchObject({ instanceCount: 4 });
  const { rows } = await maker.json<{ rows: object[] }>('/api/uploads');
  expect(rows).toEqual([]);
  expect(await (await maker.fetch(`/api/shares/${made.share.shareId}`)).json()).toMatchObject({ studies: 2 });
  const trail = await world.app.database.db
    .selectFrom('audit_event')
    .select(['actor', 'account_id'])
    .where('action', '=', 'upload.finish')
    .execute();
  expect(trail).toEqual([{ actor: 'guest Praxis Berg', account_id: null }]);
});

test('a link takes nothing more once the clinic of its maker stores as much as it may', async () => {
  const guest = await openedBy(world.app, await make());
  const object = () => testObject({ set: { PatientID: 'berg-2', PatientName: 'Berg' } });
  expect(await sent(guest, object())).toBe('stored');
  const mayStore = (storage_quota_bytes: number | null) =>
    world.app.database.db
      .updateTable('clinic')
      .set({ storage_quota_bytes })
      .where('id', '=', world.clinics.north)
      .execute();
  await mayStore(1);
  const refused = await put(guest, object().file);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({
    error: { message: 'This link accepts no more images. Ask the person who sent it for another one.' },
  });
  await mayStore(null);
  expect(await sent(guest, object())).toBe('stored');
});

const gigabyte = 1024 ** 3;
const begins = (guest: Guest, sizeBytes: number, key?: string) =>
  put(guest, Buffer.alloc(1_000, 7), { sizeBytes, ...(key !== undefined && { key }) });

test('what is announced by a link is bounded by its promise, however little of it has come', async () => {
  const guest = await openedBy(world.app, await make());
  const answers = await Promise.all(Array.from({ length: 40 }, () => begins(guest, 4 * gigabyte)));
  const statuses = answers.map(({ status }) => status);
  // A small disk ends it before the promise does.
  expect(statuses.filter((status) => ![200, 413, 507].includes(status))).toEqual([]);
  const taken = statuses.filter((status) => status === 200).length;
  expect(taken).toBeGreaterThan(0);
  expect(taken * 4).toBeLessThanOrEqual(20);
});

test('files of a link that are done, those half sent and those announced are counted together', async () => {
  const made = await make();
  const guest = await openedBy(world.app, made);
  const key = 'a'.repeat(40);
  expect((await begins(guest, 5_000, key)).status).toBe(200);
  const { shareId } = made.share;
  const { db } = world.app.database;
  const upload = await db.selectFrom('upload').select('id').where('share_id', '=', shareId).executeTakeFirstOrThrow();
  const done = { upload_id: upload.id, state: 'stored' as const, reason: null, message: null };
  await db
    .insertInto('upload_file')
    .values({ ...done, file_key: 'b'.repeat(40), size_bytes: 20 * gigabyte - 10_000, sop_uid: null, study_uid: null })
    .execute();
  const refused = await begins(guest, 5_001);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({
    error: {
      message:
        'This link takes 20 GB and 20000 files in all; this file is beyond that. Ask whoever sent it for another one.',
    },
  });
  expect((await begins(guest, 5_000)).status).toBe(200);
  expect((await begins(guest, 1)).status).toBe(413);
  // What was noted goes on.
  expect((await put(guest, Buffer.alloc(4_000), { offset: 1_000, sizeBytes: 5_000, key })).status).toBe(200);
});

test('what a withdrawn link or a finished upload left half sent goes, once nobody writes to it', async () => {
  const folder = join(world.app.dataDir, 'uploads');
  const lying = async () => (await readdir(folder)).length;
  const before = await lying();
  const { db } = world.app.database;
  const [withdrawn, done, open] = [await make(), await make(), await make()];
  for (const made of [withdrawn, done, open])
    expect((await begins(await openedBy(world.app, made), 5_000)).status).toBe(200);
  await maker.fetch('/api/shares/revoke', json({ shareIds: [withdrawn.share.shareId] }));
  await db.updateTable('upload').set({ finished_at: new Date() }).where('share_id', '=', done.share.shareId).execute();
  expect(await lying()).toBe(before + 3);
  await sweepUploads(db, folder);
  expect(await lying()).toBe(before + 3);
  await db
    .updateTable('upload_part')
    .set({ changed_at: new Date(Date.now() - 180_000) })
    .execute();
  await sweepUploads(db, folder);
  expect(await lying()).toBeLessThanOrEqual(before + 1);
  const left = await db
    .selectFrom('upload_part')
    .innerJoin('upload', 'upload.id', 'upload_id')
    .select('share_id')
    .where(
      'share_id',
      'in',
      [withdrawn, done, open].map(({ share }) => share.shareId),
    )
    .execute();
  expect(left).toEqual([{ share_id: open.share.shareId }]);
});

test('nothing is added to a study that is here unless somebody decides it, and none of it is shown', async () => {
  const guest = await openedBy(world.app, await make());
  const imagesOf = async ({ studyUid }: { readonly studyUid: string }) =>
    (await world.admin.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study.instanceCount;
  // What another link brought is not his either.
  const brought = studyOf('north', { PatientID: 'brought' });
  expect(await sent(await openedBy(world.app, await make()), brought)).toBe('stored');
  for (const known of [world.studies.north, world.studies.south, brought]) {
    const { studyUid, sopUid } = known;
    for (const object of [testObject({ studyUid }), testObject({ studyUid, sopUid }), more(brought), brought])
      // It waits for a decision; that something is here already is not told.
      expect(['stored', 'quarantined']).toContain(await sent(guest, object));
    expect(await imagesOf(known)).toBe(1);
  }
  expect(await (await guest.fetch('/api/guest/files', json({}))).json()).toEqual({ studies: 0 });
  expect(await seenBy(guest)).toEqual([]);
  expect(await guest.json(`/api/guest/dicom-web/studies/${brought.studyUid}/series`)).toEqual([]);
  for (const address of [`/api/guest/studies/${brought.studyUid}/archive.zip`, '/api/uploads', '/api/studies'])
    expect([401, 403, 404]).toContain((await guest.fetch(address)).status);
});

test('a copy of what the clinic has leaves nothing to decide, and marks no study', async () => {
  const brought = studyOf('north', { PatientID: 'copied' });
  expect(await sent(await openedBy(world.app, await make()), brought)).toBe('stored');
  const waiting = () => world.admin.json<{ open: number }>('/api/identity-conflicts/count');
  const { open } = await waiting();
  expect(await sent(await openedBy(world.app, await make()), brought)).toBe('stored');
  expect(await waiting()).toMatchObject({ open });
  const { study } = await world.admin.json<{ study: StudyRow }>(`/api/studies/${brought.studyUid}`);
  expect(study).toMatchObject({ conflict: null, instanceCount: 1 });
});

test('a link asks or shows, is made by who may upload, and ends when it is revoked', async () => {
  const { studyUid } = world.studies.north;
  for (const wrong of [{ studyUids: [studyUid] }, { proof: 'birth-date' as const }, { takesImages: false }])
    expect((await post(wrong)).status).toBe(400);
  const shower = await openedBy(world.app, await make({ takesImages: false, studyUids: [studyUid] }));
  expect((await put(shower, studyOf('north').file)).status).toBe(403);
  expect((await shower.fetch('/api/guest/files', json({}))).status).toBe(403);
  // Who is signed in is no guest.
  expect((await put(maker, studyOf('north').file)).status).toBe(404);
  const made = await make({ email: 'berg@praxis.example', language: 'de' });
  const letter = await world.app.database.db.selectFrom('outgoing_mail').selectAll().executeTakeFirst();
  expect(letter).toMatchObject({ to_address: 'berg@praxis.example', event: 'upload-link' });
  expect(letter?.body).toContain(made.link);
  expect(letter?.body).not.toContain(made.code);
  const guest = await openedBy(world.app, made);
  await world.app.database.db
    .updateTable('account')
    .set({ grant_overrides: JSON.stringify([{ action: 'create', subject: 'Upload', inverted: true }]) })
    .where('id', '=', maker.accountId)
    .execute();
  expect((await put(guest, studyOf('north').file)).status).toBe(401);
  expect((await post()).status).toBe(403);
  await world.app.database.db
    .updateTable('account')
    .set({ grant_overrides: '[]' })
    .where('id', '=', maker.accountId)
    .execute();
  expect((await maker.fetch('/api/shares/revoke', json({ shareIds: [made.share.shareId] }))).status).toBe(200);
  expect((await put(guest, studyOf('north').file)).status).toBe(401);
});
