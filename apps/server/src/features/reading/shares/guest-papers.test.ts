import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mostGuestFiles } from '@isocenter/contract/archive/uploads/uploads.ts';
import type { FileProgress } from '@isocenter/contract/archive/uploads/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { type SharedWithMe, emptyShare, type MadeShare } from '@isocenter/contract/reading/shares/fields.ts';
import { aroundPdf, type JoinedStudy } from '@isocenter/dicom/documents/document-object.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { openedBy, type Guest } from '#testing/guest.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
/** A person of the north clinic. */
let maker: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  maker = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
beforeEach(() => world.app.database.db.deleteFrom('login_attempt').execute());
afterAll(() => world.app.close());

const make = async () => {
  const wish = { ...emptyShare, recipient: 'Praxis Berg', takesImages: true };
  return (await (await maker.fetch('/api/shares', json(wish))).json()) as MadeShare;
};

const jane = { patientName: 'Doe^Jane', patientId: '', issuer: '', birthDate: '19700131', sex: '' };
const script = '%PDF-1.4\n1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\n';

/** A PDF as the page of a guest makes an object of it. */
function paperOf(more: Partial<JoinedStudy> = {}, pdf = script) {
  const of = { studyUid: newUid(), studyId: '', studyDate: '20260131', studyTime: '', accession: '' };
  const study = { ...of, ...jane, description: 'Letter', referringPhysician: '', ...more };
  const sopUid = newUid();
  const header = { study, sopUid, seriesUid: newUid(), seriesDescription: 'Letter', instanceNumber: 1 };
  const around = aroundPdf({ ...header, title: 'Letter', contentDate: '', contentTime: '' }, pdf.length);
  const file = Buffer.concat([around.before, Buffer.from(pdf), around.after]);
  return { studyUid: study.studyUid, seriesUid: header.seriesUid, sopUid, file };
}

let keys = 0;
function put(guest: Guest, body: Uint8Array, sizeBytes = body.length) {
  keys += 1;
  const path = `/api/guest/files/${keys.toString(16).padStart(40, '0')}?offset=0&sizeBytes=${sizeBytes}`;
  const headers = { 'content-type': 'application/octet-stream' };
  return guest.fetch(path, { method: 'PUT', headers, body: Buffer.from(body) });
}
const sent = async (guest: Guest, file: Uint8Array) =>
  ((await (await put(guest, file)).json()) as FileProgress).file?.state;
const studyIn = async ({ studyUid }: { readonly studyUid: string }) =>
  (await world.admin.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study;
const patientKeyOf = async (studyUid: string) =>
  (
    await world.app.database.db
      .selectFrom('study')
      .select('patient_key')
      .where('study_uid', '=', studyUid)
      .executeTakeFirstOrThrow()
  ).patient_key;

test('a paper is a study of the clinic of whoever asked, of nobody whom the archive knows', async () => {
  const guest = await openedBy(world.app, await make());
  const paper = paperOf();
  expect(await sent(guest, paper.file)).toBe('stored');
  expect(await studyIn(paper)).toMatchObject({
    clinic: { clinicId: world.clinics.north },
    patientId: '',
    birthDate: '1970-01-31',
    description: 'Letter',
    modalities: ['DOC'],
    conflict: null,
  });
  // Neither two guests' papers nor a patient of the clinic become one by name and birth date.
  const another = paperOf();
  expect(await sent(await openedBy(world.app, await make()), another.file)).toBe('stored');
  const known = studyOf('north', { PatientID: 'known', PatientName: 'Doe^Jane', PatientBirthDate: '19700131' });
  expect(await sent(guest, known.file)).toBe('stored');
  const patients = await Promise.all([paper, another, known].map(({ studyUid }) => patientKeyOf(studyUid)));
  expect(new Set(patients).size).toBe(3);
  expect(await (await guest.fetch('/api/guest/files', json({}))).json()).toEqual({ studies: 2 });
  const { studies } = await guest.json<SharedWithMe>('/api/guest/share');
  expect(studies.map(({ studyUid }) => studyUid)).not.toContain(another.studyUid);
  expect(studies.map(({ studyUid }) => studyUid)).toContain(paper.studyUid);
});

test('a paper that acts by itself is kept as it came, and shown where nothing of it runs', async () => {
  const guest = await openedBy(world.app, await make());
  const { file, studyUid, seriesUid, sopUid } = paperOf();
  expect(await sent(guest, file)).toBe('stored');
  const path = `/api/guest/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}/rendered`;
  const shown = await guest.fetch(path, { headers: { accept: 'application/pdf' } });
  expect(shown.headers.get('content-type')).toBe('application/pdf');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await shown.text()).toBe(script);
});

test('a paper joins the images that came by the same link, and waits where it names a study that is here', async () => {
  const guest = await openedBy(world.app, await make());
  const image = testObject({ set: { PatientID: 'berg-9', PatientName: 'Berg' } });
  expect(await sent(guest, image.file)).toBe('stored');
  const berg = { patientId: 'berg-9', patientName: 'Berg', birthDate: '' };
  expect(await sent(guest, paperOf({ ...berg, studyUid: image.studyUid }).file)).toBe('stored');
  expect(await studyIn(image)).toMatchObject({ instanceCount: 2, patientId: 'berg-9' });
  const [shown] = (await guest.json<SharedWithMe>('/api/guest/share')).studies;
  expect(shown).toMatchObject({ studyUid: image.studyUid, imageCount: 1, documentCount: 1 });
  for (const known of [world.studies.north, world.studies.south]) {
    const paper = paperOf({ studyUid: known.studyUid, patientName: 'north^Patient', patientId: 'north-1' });
    expect(await sent(guest, paper.file)).toBe('stored');
    expect(await studyIn(known)).toMatchObject({ instanceCount: 1 });
    expect((await guest.json<SharedWithMe>('/api/guest/share')).studies).toHaveLength(1);
  }
});

test('what is no object, too large or one too many is refused', async () => {
  const made = await make();
  const guest = await openedBy(world.app, made);
  expect(await sent(guest, Buffer.from(script))).toBe('refused');
  const { file } = paperOf();
  expect((await put(guest, file, 4 * 1024 ** 3 + 1)).status).toBe(400);
  expect((await put(guest, file.subarray(0, 200), 200)).status).toBe(200);
  const { db } = world.app.database;
  const upload = await db
    .selectFrom('upload')
    .select('id')
    .where('share_id', '=', made.share.shareId)
    .executeTakeFirstOrThrow();
  const done = { upload_id: upload.id, state: 'stored' as const, reason: null, message: null, size_bytes: 1 };
  const rows = Array.from({ length: mostGuestFiles - 3 }, (_, at) => ({
    ...done,
    file_key: `f${at.toString(16).padStart(39, '0')}`,
    sop_uid: null,
    study_uid: null,
  }));
  for (let at = 0; at < rows.length; at += 2_000)
    await db
      .insertInto('upload_file')
      .values(rows.slice(at, at + 2_000))
      .execute();
  expect(await sent(guest, file)).toBe('stored');
  expect((await put(guest, paperOf().file)).status).toBe(413);
});

test('a paper comes by no link that was revoked or has ended', async () => {
  const [revoked, ended] = [await make(), await make()];
  const guests = [await openedBy(world.app, revoked), await openedBy(world.app, ended)];
  for (const guest of guests) expect(await sent(guest, paperOf().file)).toBe('stored');
  await maker.fetch('/api/shares/revoke', json({ shareIds: [revoked.share.shareId] }));
  await world.app.database.db
    .updateTable('share')
    .set({ expires_at: new Date() })
    .where('id', '=', ended.share.shareId)
    .execute();
  for (const guest of guests) {
    const paper = paperOf();
    expect((await put(guest, paper.file)).status).toBe(401);
    expect((await world.admin.fetch(`/api/studies/${paper.studyUid}`)).status).toBe(404);
  }
});
