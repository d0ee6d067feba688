import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '@isocenter/contract/activity.ts';
import {
  emptyLetterhead,
  type Letterhead,
  type LetterheadFields,
  type LetterheadRow,
} from '@isocenter/contract/reading/letterheads/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { reportPath, reportSteps } from '#testing/report-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let manager: Person;
let steps: ReturnType<typeof reportSteps>;

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  reader = await world.app.signIn('radiologist', { clinicIds });
  manager = await world.app.signIn('power-user', { clinicIds, scope: { clinics: true } });
  steps = reportSteps(world, reader);
});
afterAll(() => world.app.close());

const fieldsOf = (changes: Partial<LetterheadFields>): LetterheadFields => ({ ...emptyLetterhead, ...changes });
const add = (changes: Partial<LetterheadFields>, person = world.admin) =>
  person.json<Letterhead>('/api/letterheads', json(fieldsOf(changes)));
const tryToAdd = async (changes: Partial<LetterheadFields>, person = world.admin) =>
  (await person.fetch('/api/letterheads', json(fieldsOf(changes)))).status;
const put = ({ letterheadId, revision }: Letterhead, changes: Partial<LetterheadFields>, person = world.admin) =>
  person.fetch(`/api/letterheads/${letterheadId}`, json({ ...fieldsOf(changes), revision }, 'PUT'));
const listed = async (query = '', person = world.admin) =>
  (await person.json<{ rows: LetterheadRow[] }>(`/api/letterheads?${query}`)).rows;
const remove = ({ letterheadId }: Letterhead, person = world.admin) =>
  person.fetch(`/api/letterheads/${letterheadId}`, { method: 'DELETE' });
const paperOf = async (uid: string) => Buffer.from(await (await reader.fetch(reportPath(uid, '/pdf'))).arrayBuffer());
const sizeOf = (pdf: Buffer) => /MediaBox \[0 0 ([\d.]+) /.exec(pdf.toString('latin1'))?.[1];

async function sendPicture(person: Person, background = '#006972'): Promise<string> {
  const body = await sharp({ create: { width: 60, height: 20, channels: 4, background } })
    .png()
    .toBuffer();
  const init = { method: 'POST', headers: { 'content-type': 'image/png' }, body };
  return (await person.json<{ pictureId: string }>('/api/pictures', init)).pictureId;
}

async function addWritten(): Promise<string> {
  const uid = await steps.addReady();
  await steps.write(uid, ['', '', '', '<p>Clear.</p>']);
  return uid;
}

describe('letterheads', () => {
  test('added by many at once share neither a name nor being in use', async () => {
    const clinicId = world.clinics.south;
    const same = await Promise.all(
      Array.from({ length: 6 }, () => tryToAdd({ name: 'Same', clinicId, isDefault: true })),
    );
    expect(same.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409, 409]);
    const apart = await Promise.all(
      Array.from({ length: 6 }, (_, number) => tryToAdd({ name: `Apart ${number}`, clinicId, isDefault: true })),
    );
    expect(new Set(apart)).toEqual(new Set([201]));
    const ofSouth = (await listed()).filter((row) => row.clinicId === clinicId);
    expect(ofSouth).toHaveLength(7);
    expect(ofSouth.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await Promise.all(
      ofSouth.map(({ letterheadId }) => world.admin.fetch(`/api/letterheads/${letterheadId}`, { method: 'DELETE' })),
    );
  });

  test('are added, listed, changed and removed, and one of a clinic is in use', async () => {
    const { north } = world.clinics;
    const first = await add({ name: 'First', clinicId: north });
    const second = await add({ name: 'Second', clinicId: north, header: '<p>X</p><script>alert(1)</script>' });
    expect(second).toMatchObject({ header: '<p>X</p>', clinicName: 'North Clinic', may: { change: true } });
    const rows = await listed('sort=name&q=north');
    expect(rows.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['First', false],
      ['Second', true],
    ]);
    expect((await put(second, { name: 'Other', clinicId: north, status: 'inactive' })).status).toBe(200);
    expect((await put(second, { name: 'Late', clinicId: north })).status).toBe(409);
    expect((await listed('status=inactive')).map(({ name }) => name)).toEqual(['Other']);
    const path = `/api/activity/letterhead/${second.letterheadId}?limit=9`;
    const { rows: trail } = await world.admin.json<{ rows: Activity[] }>(path);
    expect(trail.map(({ action }) => action)).toEqual(['letterhead.change', 'letterhead.create']);
    for (const one of [first, second]) expect((await remove(one)).status).toBe(200);
    const subject_id = String(second.letterheadId);
    const removals = world.app.database.db
      .selectFrom('audit_event')
      .select('subject_id')
      .where('action', '=', 'letterhead.remove')
      .where('subject_id', '=', subject_id);
    expect(await removals.execute()).toEqual([{ subject_id }]);
    expect(await listed()).toEqual([]);
  });

  test('are refused with what is not theirs: a place, a picture, a name, a margin, a clinic', async () => {
    const { north, south } = world.clinics;
    const saved = await add({ name: 'Kept' });
    const pictureId = await sendPicture(manager);
    expect(await tryToAdd({ name: 'kept' })).toBe(409);
    const wrong: Partial<LetterheadFields>[] = [
      { name: '' },
      { name: 'A', header: '<p>{{Salary}}</p>' },
      { name: 'A', logo: 'own' },
      { name: 'A', logo: 'own', pictureId: '00000000-0000-4000-8000-000000000000' },
      { name: 'A', top: 4 },
      { name: 'A', clinicId: 99_999_999 },
    ];
    for (const changes of wrong) expect(await tryToAdd(changes), JSON.stringify(changes)).toBe(400);
    expect(await tryToAdd({ name: 'A', clinicId: south }, manager)).toBe(400);
    expect(await tryToAdd({ name: 'A', clinicId: north }, reader)).toBe(403);
    expect(await tryToAdd({ name: 'A' }, manager)).toBe(403);
    expect((await put(saved, { name: 'Mine' }, manager)).status).toBe(403);
    expect(await tryToAdd({ name: 'A', clinicId: north, logo: 'own', pictureId }, manager)).toBe(201);
    const foreign = await add({ name: 'South', clinicId: south });
    expect((await listed('', manager)).map(({ name }) => name)).toEqual(['A', 'Kept']);
    expect((await manager.fetch(`/api/letterheads/${foreign.letterheadId}`)).status).toBe(404);
    expect((await remove(foreign, manager)).status).toBe(404);
    for (const { letterheadId } of await listed())
      await world.admin.fetch(`/api/letterheads/${letterheadId}`, { method: 'DELETE' });
  });

  test('are seen as a page before they are saved', async () => {
    const preview = (changes: Partial<LetterheadFields>, person = manager) =>
      person.fetch('/api/letterheads/preview', json({ letterhead: fieldsOf(changes), language: 'de' }));
    const of = { name: 'Seen', clinicId: world.clinics.north, size: 'Letter' } as const;
    const { pdf } = (await (await preview(of)).json()) as { pdf: string };
    expect(sizeOf(Buffer.from(pdf, 'base64'))).toBe('612');
    expect((await preview({ ...of, footer: '{{Salary}}' })).status).toBe(400);
    expect((await preview({ ...of, clinicId: world.clinics.south })).status).toBe(400);
    expect((await preview(of, reader)).status).toBe(403);
    expect(await listed()).toEqual([]);
  });
});

describe('a report', () => {
  test('is on the letterhead of its clinic, else of the clinic above, else of all', async () => {
    const { db } = world.app.database;
    const uid = await addWritten();
    expect(sizeOf(await paperOf(uid))).toBe('595.28');
    const ofAll = await add({ name: 'All', size: 'Letter' });
    expect(sizeOf(await paperOf(uid))).toBe('612');
    await sql`update clinic set parent_id = ${world.clinics.south} where id = ${world.clinics.north}`.execute(db);
    const above = await add({ name: 'Above', clinicId: world.clinics.south });
    expect(sizeOf(await paperOf(uid))).toBe('595.28');
    const own = await add({ name: 'Own', clinicId: world.clinics.north, size: 'Letter' });
    expect(sizeOf(await paperOf(uid))).toBe('612');
    await put(own, { name: 'Own', clinicId: world.clinics.north, size: 'Letter', status: 'inactive' });
    expect(sizeOf(await paperOf(uid))).toBe('595.28');
    for (const one of [ofAll, above, own]) await remove(one);
    await sql`update clinic set parent_id = null`.execute(db);
  });

  test('that is signed keeps the letterhead and the pictures that it was signed on', async () => {
    const { db } = world.app.database;
    const pictureId = await sendPicture(world.admin);
    const signatureId = await sendPicture(reader, '#112233');
    await sql`update account set signature_id = ${signatureId}, qualifications = 'EDiR' where id = ${reader.accountId}`.execute(
      db,
    );
    const texts = { header: '<p>{{InstitutionName}} · {{PatientName}}</p>', footer: '<p>Page foot</p>' };
    const of = { clinicId: world.clinics.north, logo: 'own', pictureId, size: 'Letter', ...texts } as const;
    const letterhead = await add({ name: 'Signed on', ...of });
    const uid = await addWritten();
    await steps.sign(uid);
    const signed = await paperOf(uid);
    expect([sizeOf(signed), signed.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0]).toEqual(['612', 4]);
    await put(letterhead, { name: 'Signed on', ...of, header: '<p>Another</p>', size: 'A4' });
    await sql`update account set signature_id = null, qualifications = '' where id = ${reader.accountId}`.execute(db);
    expect((await paperOf(uid)).equals(signed)).toBe(true);
    await remove(letterhead);
    await sql`update picture set created_at = now() - interval '3 days'`.execute(db);
    await expect(sql`delete from picture where id = ${pictureId}`.execute(db)).rejects.toThrow('report_picture');
    expect((await paperOf(uid)).equals(signed)).toBe(true);
    const later = await addWritten();
    expect(sizeOf(await paperOf(later))).toBe('595.28');
  });
});
