import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DamagedObject } from '@isocenter/contract/archive/safekeeping/fields.ts';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import { rotFile } from '#features/archive/safekeeping/testing/rot.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let doctor: Person;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

const pdf = Buffer.from('%PDF-1.7\nan order\n');
const bring = (bytes: Buffer, name = 'order.pdf', person = doctor) =>
  person.fetch(`/api/office/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });

describe('a file that somebody brings', () => {
  test('comes back byte for byte, to him alone', async () => {
    const answer = await bring(pdf, 'Überweisung.pdf');
    expect(answer.status).toBe(201);
    const file = (await answer.json()) as OfficeFile;
    expect(file).toMatchObject({ name: 'Überweisung.pdf', mediaType: 'application/pdf', sizeBytes: pdf.length });
    const back = await doctor.fetch(`/api/office/files/${file.fileId}?show=true`);
    expect(back.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(back.headers.get('content-security-policy')).toMatch(/^sandbox/);
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(sha256(Buffer.from(await back.arrayBuffer()))).toBe(sha256(pdf));
    const admin = await app.signIn('admin');
    expect((await admin.fetch(`/api/office/files/${file.fileId}`)).status).toBe(404);
    expect((await app.fetch(`/api/office/files/${file.fileId}`)).status).toBe(401);
  });

  test('stays his own while another looks through his account', async () => {
    const file = (await (await bring(pdf)).json()) as OfficeFile;
    const path = `/api/office/files/${file.fileId}`;
    const admin = await app.signIn('admin');
    expect((await admin.fetch(`/api/users/${doctor.accountId}/see-as`, json({}))).status).toBe(200);
    const seen = async () => (await admin.json<{ role: string }>('/api/access/mine')).role;
    await expect.poll(seen).toBe('doctor');
    expect((await admin.fetch(path)).status).toBe(404);
    const search = (person: Person) => person.fetch('/api/main-search/data?q=order').then((answer) => answer.text());
    expect(await search(admin)).not.toContain(file.fileId);
    expect(await search(doctor)).toContain(file.fileId);
  });

  test.each([
    ['a program', Buffer.from('\x7fELF program'), 'a.exe', 422],
    ['a page', Buffer.from('<script>alert(1)</script>'), 'a.html', 422],
    ['no name', pdf, ' ', 400],
    ['more than 25 MB', Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]), 'a.pdf', 413],
  ])('is refused where it is %s', async (_, bytes, name, status) => {
    expect((await bring(bytes, name)).status).toBe(status);
  });

  test('is never given out once it is damaged, which the administrators hear, without its name', async () => {
    const read = (await (await bring(pdf, 'read.pdf')).json()) as OfficeFile;
    const unread = (await (await bring(Buffer.from('%PDF-1.7\nanother\n'), 'unread.pdf')).json()) as OfficeFile;
    for (const { fileId } of [read, unread]) await rotFile(app, fileId);
    const answer = await doctor.fetch(`/api/office/files/${read.fileId}`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('object-damaged');
    const admin = await app.signIn('admin');
    const damaged = async () =>
      (await admin.json<{ rows: DamagedObject[] }>('/api/safekeeping/damaged')).rows.map((row) => row.foundBy);
    expect(await damaged()).toEqual(['reading']);
    await admin.json('/api/safekeeping/check', json({}));
    await expect.poll(damaged, { timeout: 20_000 }).toEqual(['check', 'reading']);
    const listed = await (await admin.fetch('/api/safekeeping/damaged')).text();
    expect(JSON.parse(listed)).toMatchObject({ rows: [{ place: 'office', studyUid: '' }, { place: 'office' }] });
    expect(listed).not.toContain('read.pdf');
    const { rows } = await admin.json<{ rows: { subjectId: string }[] }>('/api/audit?action=object.damaged');
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([unread.fileId, read.fileId]);
  });

  test('is refused from who writes in no app', async () => {
    expect((await bring(pdf, 'a.pdf', await app.signIn('client'))).status).toBe(403);
  });

  test('does not exist under another number', async () => {
    expect((await doctor.fetch(`/api/office/files/${randomUUID()}`)).status).toBe(404);
  });
});
