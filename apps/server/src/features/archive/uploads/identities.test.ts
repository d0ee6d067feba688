import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatientMatch, Upload } from '@isocenter/contract/archive/uploads.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
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
