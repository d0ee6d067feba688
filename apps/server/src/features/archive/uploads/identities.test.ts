import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatientMatch, Upload } from '@isocenter/contract/archive/uploads/fields.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { addPhysician, startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let north: Person;
beforeAll(async () => {
  world = await startClinicWorld();
  north = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
  const south = await world.app.signIn('technologist', { clinicIds: [world.clinics.south] });
  const lena = { PatientName: 'Hoffmann^Lena', PatientBirthDate: '19790314', PatientSex: 'F' };
  await storeFile(north, testObject({ set: { ...lena, PatientID: 'U-1' } }).file);
  await storeFile(south, testObject({ set: { ...lena, PatientID: 'U-2' } }).file);
});
afterAll(() => world.app.close());

const says = (patientId: string, alphabetic: string, birthDate: string | null = '1979-03-14') => ({
  studyUid: '1.2.3',
  patientId,
  issuer: '',
  name: { alphabetic, ideographic: '', phonetic: '' },
  birthDate,
  sex: 'F',
});
interface Checked {
  readonly clinic: { readonly name: string } | null;
  readonly known: PatientMatch[];
  readonly likely: PatientMatch[];
}
const check = async (person: Person, study: ReturnType<typeof says>, clinicId?: number) => {
  const body = { studies: [study], ...(clinicId === undefined ? {} : { clinicId }) };
  return (await person.json<{ studies: Checked[] }>('/api/uploads/identities', json(body))).studies[0];
};

test('says whom a study would come to, and what contradicts, by the rule of the archive', async () => {
  const same = await check(north, says('U-1', 'HOFMANN^LENA'));
  expect(same).toMatchObject({
    clinic: { name: 'North Clinic' },
    likely: [],
    known: [{ patientId: 'U-1', studyCount: 1 }],
  });
  expect(same?.known[0]?.fields[0]).toEqual({
    field: 'name',
    likeness: 'spelling',
    reasons: ['doubled-letters', 'case'],
  });
  const other = await check(north, says('U-1', 'Hoffmann^Anna'));
  expect(other?.known[0]?.fields[0]?.likeness).toBe('contradict');
});

test('offers who has the same name and birth date under another number, if a study of his may be seen', async () => {
  const found = await check(north, says('U-1x', 'Hoffmann^Lena'));
  expect(found).toMatchObject({ known: [], likely: [{ patientId: 'U-1' }] });
  expect((await check(north, says('U-9', 'Hoffmann^Lena', null)))?.likely).toEqual([]);
});

test('tells nothing of other clinics, and takes none that is not the caller’s', async () => {
  expect((await check(north, says('U-2', 'Hoffmann^Lena')))?.known).toEqual([]);
  const body = json({ studies: [], clinicId: world.clinics.south });
  expect((await north.fetch('/api/uploads/identities', body)).status).toBe(404);
  expect((await check(world.admin, says('U-2', 'Hoffmann^Lena'), world.clinics.south))?.known).toHaveLength(1);
});

test('what a person decided holds of the rows, and the bytes stay as received', async () => {
  const { admin, clinics } = world;
  const object = testObject({
    set: { PatientID: 'U-typo', PatientName: 'Hoffmann^Lena', PatientBirthDate: '19790314' },
  });
  const upload = await admin.json<Upload>(
    '/api/uploads',
    json({ title: 'Disc', fileCount: 1, sizeBytes: object.file.length }),
  );
  const { rows } = await admin.json<{ rows: { patientKey: number }[] }>('/api/patients?q=U-1');
  const patientKey = rows[0]?.patientKey;
  const choices = { clinicId: clinics.north, studies: [{ studyUid: object.studyUid, patientKey }] };
  await admin.json(`/api/uploads/${upload.id}/choices`, json(choices, 'PUT'));
  await admin.json(`/api/uploads/${upload.id}/files/${'a'.repeat(32)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/dicom' },
    body: Buffer.from(object.file),
  });
  const { study } = await north.json<{ study: { patientKey: number; patientId: string; clinic: { name: string } } }>(
    `/api/studies/${object.studyUid}`,
  );
  expect(study).toMatchObject({ patientKey, patientId: 'U-1', clinic: { name: 'North Clinic' } });
  const metadata = await (await admin.fetch(`/dicom-web/studies/${object.studyUid}/metadata`)).text();
  expect(metadata).toContain('U-typo');
  const chosen = await world.app.database.db
    .selectFrom('audit_event')
    .select('subject_id')
    .where('action', '=', 'upload.choose')
    .execute();
  expect(chosen).toEqual([{ subject_id: upload.id }]);
  const foreign = { clinicId: null, studies: [{ studyUid: '1.2', patientKey: world.patientKeys.south }] };
  const own = await north.json<Upload>('/api/uploads', json({ title: 'Disc', fileCount: 1, sizeBytes: 1 }));
  expect((await north.fetch(`/api/uploads/${own.id}/choices`, json(foreign, 'PUT'))).status).toBe(404);
});

test('a corrected number and a referrer hold for all of a study, also where its images are stored apart first', async () => {
  const { admin, clinics, app } = world;
  const doctor = await app.signIn('referring-doctor');
  const physicianId = await addPhysician(app, { name: 'Costa^Rui', accountId: doctor.accountId });
  const set = { PatientID: 'U-wrong', PatientName: 'Hoffmann^Lena', PatientBirthDate: '19790314', PatientSex: 'F' };
  const { studyUid, file } = testObject({ set });
  const second = testObject({ studyUid, set });
  const upload = await admin.json<Upload>('/api/uploads', json({ title: 'Disc', fileCount: 2, sizeBytes: 1 }));
  const choices = { clinicId: clinics.north, studies: [{ studyUid, patientId: 'U-right', physicianId }] };
  await admin.json(`/api/uploads/${upload.id}/choices`, json(choices, 'PUT'));
  for (const [at, bytes] of [file, second.file].entries())
    await admin.json(`/api/uploads/${upload.id}/files/${String(at).repeat(32)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/dicom' },
      body: Buffer.from(bytes),
    });
  const { study } = await north.json<{ study: object }>(`/api/studies/${studyUid}`);
  expect(study).toMatchObject({ patientId: 'U-right', instanceCount: 2, clinic: { name: 'North Clinic' } });
  expect((await doctor.fetch(`/api/studies/${studyUid}`)).status).toBe(200);
  expect(await admin.json('/api/patients?q=U-wrong')).toMatchObject({ rows: [] });
  // Another clinic corrects its number too: apart first, then in the study by a decision, with the number that was given.
  const third = testObject({ studyUid, set });
  const theirs = await admin.json<Upload>('/api/uploads', json({ title: 'Disc', fileCount: 1, sizeBytes: 1 }));
  const other = { clinicId: clinics.south, studies: [{ studyUid, patientId: 'U-right' }] };
  await admin.json(`/api/uploads/${theirs.id}/choices`, json(other, 'PUT'));
  await admin.json(`/api/uploads/${theirs.id}/files/${'3'.repeat(32)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/dicom' },
    body: Buffer.from(third.file),
  });
  const { rows } = await admin.json<{ rows: { conflictId: number; arriving: { studyUid: string } }[] }>(
    '/api/identity-conflicts',
  );
  const conflict = rows.find(({ arriving }) => arriving.studyUid === studyUid);
  expect(conflict).toMatchObject({ kind: 'other-clinic', arriving: { patientId: 'U-right' } });
  const decision = json({ decision: 'same-correction', reason: 'one study' });
  await admin.json(`/api/identity-conflicts/${conflict?.conflictId}/decide`, decision);
  await expect
    .poll(async () => (await north.json<{ study: object }>(`/api/studies/${studyUid}`)).study)
    .toMatchObject({ instanceCount: 3, patientId: 'U-right' });
});
