import { chmodSync, closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Safekeeping } from '@isocenter/contract/archive/safekeeping/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { mostAttachments } from '@isocenter/contract/reading/attachments/attachments.ts';
import type { Attachment } from '@isocenter/contract/reading/attachments/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { purgeAttachments } from './change-attachments.ts';

let world: ClinicWorld;
let admin: Person;
let reader: Person;
let colleague: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  colleague = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

const path = (name: 'north' | 'south' | 'nobody' = 'north') =>
  `/api/studies/${world.studies[name].studyUid}/attachments`;
const pdf = Buffer.from('%PDF-1.7\nA letter');
const send = (name: string, body: Buffer | string, person = reader, to = path()) =>
  person.fetch(`${to}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(Buffer.from(body)),
  });
const attach = async (name: string, body: Buffer | string = pdf, person = reader, to = path()) =>
  (await (await send(name, body, person, to)).json()) as Attachment;
const namesOf = async (person = reader, of = path()) =>
  (await person.json<{ rows: Attachment[] }>(of)).rows.map(({ name }) => name);
const remove = ({ attachmentId }: Attachment, person = reader) =>
  person.fetch(`${path()}/${attachmentId}`, { method: 'DELETE' });
const restore = ({ attachmentId }: Attachment, person = reader) =>
  person.fetch(`${path()}/${attachmentId}/restore`, json({}));
const fileOf = ({ attachmentId }: Attachment, query = '', person = reader) =>
  person.fetch(`${path()}/${attachmentId}/file${query}`);
const packsOf = async () => (await world.app.database.db.selectFrom('attachment').select('pack_id').execute()).length;

describe('a file', () => {
  test('is kept, listed, counted in the row of the study and given back as it came, which is on record', async () => {
    const made = await attach('C:\\letters\\Überweisung "1".pdf');
    expect(made).toMatchObject({
      name: 'Überweisung "1".pdf',
      mediaType: 'application/pdf',
      sizeBytes: pdf.length,
      mayRemove: true,
    });
    expect(await namesOf(colleague)).toEqual([made.name]);
    const { study } = await colleague.json<{ study: StudyRow }>(`/api/studies/${world.studies.north.studyUid}`);
    expect(study.attachments).toBe(1);
    const answer = await fileOf(made);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_berweisung _1_.pdf"; filename*=UTF-8''%C3%9Cberweisung%20%221%22.pdf`,
    );
    const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=attachment.fetch');
    expect(rows).toMatchObject([{ detail: { attachment: made.attachmentId } }]);
    const added = await admin.json<{ rows: object[] }>('/api/audit?action=attachment.add');
    expect(JSON.stringify(added.rows)).not.toContain('berweisung');
  });

  test('is shown by a browser only when it is a picture or a PDF, and nothing in it runs', async () => {
    const shown = await fileOf(await attach('scan.pdf'), '?show=true');
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    const text = await fileOf(await attach('a.txt', '<script>alert(1)</script>'), '?show=true');
    expect([text.headers.get('content-type'), text.headers.get('content-disposition')]).toEqual([
      expect.stringContaining('text/plain'),
      expect.stringMatching(/^attachment/),
    ]);
    for (const { headers } of [shown, text]) {
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.each([
    ['page.html', '<html><script>alert(1)</script></html>'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['archive.zip', 'PK\x03\x04rest'],
    ['program.pdf', 'MZ\x90\x00'],
    ['binary.txt', 'a\x00b'],
    ['empty.txt', ''],
  ])('called %s that is none of the kinds is refused and leaves nothing', async (name, body) => {
    const before = await packsOf();
    expect((await send(name, Buffer.from(body, 'latin1'))).status).toBe(422);
    expect(await packsOf()).toBe(before);
  });

  test.each([
    ['letter.docx', 'PK\x03\x04rest', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['old.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/msword'],
    ['photo.jpeg', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['liste.csv', 'a;b', 'text/csv'],
  ])('called %s is known for what it is', async (name, body, mediaType) => {
    const made = await attach(name, Buffer.from(body, 'latin1'), admin, path('nobody'));
    expect(made.mediaType).toBe(mediaType);
  });

  test('is refused when it is too large or has no name, and one too many at a study', async () => {
    expect((await send('large.pdf', Buffer.concat([pdf, Buffer.alloc(50 * 1024 * 1024)]))).status).toBe(413);
    expect((await send(' ', pdf)).status).toBe(400);
    expect((await reader.fetch(`${path()}?name=a.pdf`, json({}))).status).toBe(400);
    const to = path('south');
    const left = Array.from({ length: mostAttachments + 2 }, () => send('a.pdf', pdf, admin, to));
    const codes = (await Promise.all(left)).map(({ status }) => status);
    expect([codes.filter((code) => code === 201).length, codes.filter((code) => code === 409).length]).toEqual([20, 2]);
  }, 30_000);
});

describe('a removed file', () => {
  test('is out of sight, taken back, and gone for good after 90 days', async () => {
    const made = await attach('wrong patient.pdf');
    expect((await remove(made, colleague)).status).toBe(403);
    expect((await remove(made)).status).toBe(200);
    expect(await namesOf()).not.toContain(made.name);
    expect([(await fileOf(made)).status, (await remove(made)).status]).toEqual([404, 404]);
    expect((await restore(made, colleague)).status).toBe(403);
    expect((await restore(made)).status).toBe(200);
    expect(await namesOf()).toContain(made.name);
    expect((await restore(made)).status).toBe(404);
    await remove(made, admin);
    const { db } = world.app.database;
    const removedAt = (days: number) =>
      db
        .updateTable('attachment')
        .set({ removed_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', made.attachmentId)
        .execute();
    await removedAt(89);
    await purgeAttachments(db);
    expect((await restore(made, admin)).status).toBe(200);
    await remove(made, admin);
    await removedAt(91);
    await purgeAttachments(db);
    expect((await restore(made, admin)).status).toBe(404);
    const trail = await admin.json<{ rows: { action: string }[] }>(
      `/api/activity/study/${world.studies.north.studyUid}?limit=50`,
    );
    expect(trail.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['attachment.remove', 'attachment.restore', 'attachment.purge']),
    );
  });
});

test('who does not see the study, or only what is for the referrer, has no attachments', async () => {
  const made = await attach('ours.pdf');
  const stranger = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
  expect([(await stranger.fetch(path())).status, (await fileOf(made, '', stranger)).status]).toEqual([404, 404]);
  expect((await send('theirs.pdf', pdf, stranger)).status).toBe(404);
  expect((await admin.fetch(`${path('south')}/${made.attachmentId}/file`)).status).toBe(404);
  const referrer = await world.app.signIn('referring-doctor', {
    clinicIds: [world.clinics.north],
    scope: { clinics: true },
  });
  expect((await referrer.fetch(path())).status).toBe(403);
  const { study } = await referrer.json<{ study: StudyRow }>(`/api/studies/${world.studies.north.studyUid}`);
  expect(study.attachments).toBe(0);
});

test('a file whose bytes rotted is not given out, and is found by the rounds', async () => {
  const made = await attach('rotten.pdf');
  const { file_name, pack_offset } = await world.app.database.db
    .selectFrom('attachment')
    .innerJoin('pack', 'pack.id', 'attachment.pack_id')
    .select(['file_name', 'pack_offset'])
    .where('attachment.id', '=', made.attachmentId)
    .executeTakeFirstOrThrow();
  const file = join(world.app.dataDir, 'packs', file_name);
  chmodSync(file, 0o600);
  const fd = openSync(file, 'r+');
  writeSync(fd, Buffer.from('X'), 0, 1, pack_offset + 3);
  closeSync(fd);
  await admin.json('/api/safekeeping/check', json({}));
  const state = () => admin.json<Safekeeping>('/api/safekeeping');
  await expect.poll(async () => (await state()).damaged).toBe(1);
  const { rows } = await admin.json<{ rows: object[] }>('/api/safekeeping/damaged?state=open');
  expect(rows).toMatchObject([
    { studyUid: world.studies.north.studyUid, place: 'attachment', patientName: 'north^Patient' },
  ]);
  expect((await fileOf(made)).status).toBe(500);
}, 30_000);

describe('what a file is to the report', () => {
  const mark = ({ attachmentId }: Attachment, purpose: string, person = reader, to = path()) =>
    person.fetch(`${to}/${attachmentId}/purpose`, json({ purpose }, 'PUT'));

  test('is said of a PDF by who added it or changes studies, and is on record', async () => {
    const made = await attach('worksheet.pdf');
    expect(made.purpose).toBe('file');
    expect((await mark(made, 'worksheet')).status).toBe(200);
    const { rows } = await colleague.json<{ rows: Attachment[] }>(path());
    expect(rows.find(({ attachmentId }) => attachmentId === made.attachmentId)?.purpose).toBe('worksheet');
    expect((await mark(made, 'outside-report', admin)).status).toBe(200);
    const { studyUid } = world.studies.north;
    const trail = await admin.json<{ rows: { action: string }[] }>(`/api/activity/study/${studyUid}?limit=50`);
    expect(trail.rows.filter(({ action }) => action === 'attachment.mark')).toHaveLength(2);
    await remove(made);
  });

  test('is said of nothing but a PDF, by nobody else, and of no file of another study', async () => {
    const made = await attach('worksheet.pdf');
    const text = await attach('words.txt', 'Words');
    expect((await mark(text, 'worksheet')).status).toBe(400);
    expect((await mark(text, 'file')).status).toBe(200);
    expect((await mark(made, 'report')).status).toBe(400);
    const viewer = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
    expect((await mark(made, 'worksheet', viewer)).status).toBe(403);
    expect((await mark(made, 'worksheet', reader, path('south'))).status).toBe(404);
    await Promise.all([remove(made), remove(text)]);
    expect((await mark(made, 'worksheet')).status).toBe(404);
  });
});
