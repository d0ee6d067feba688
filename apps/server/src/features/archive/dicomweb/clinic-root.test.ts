import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@isocenter/contract/archive/dicomweb/routes.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import type { Person } from '#testing/test-app.ts';
import { withoutClinic } from './clinic-root.ts';

let world: ClinicWorld;
/** Belongs to the north clinic, whose code is N; the other's is S. */
let doctor: Person;
/** Reads what is assigned to him, in whatever clinic. */
let assigned: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  const { app, clinics, studies } = world;
  doctor = await app.signIn('power-user', { clinicIds: [clinics.north], scope: { clinics: true } });
  const both = [clinics.north, clinics.south];
  assigned = await app.signIn('radiologist', { clinicIds: both, scope: { assigned: true } });
  const { db } = app.database;
  const { id } = await db
    .selectFrom('study')
    .select('id')
    .where('study_uid', '=', studies.south.studyUid)
    .executeTakeFirstOrThrow();
  await db.insertInto('study_assignment').values({ study_key: id, account_id: assigned.accountId }).execute();
});
afterAll(() => world.app.close());

type Row = Readonly<Record<string, { readonly Value?: readonly string[] }>>;
const studiesAt = async (root: string, person: Person) =>
  (await person.json<Row[]>(`${root}/studies`)).map((row) => row['0020000D']?.Value?.[0]);

const routes = Object.values(contract).flatMap((value) =>
  typeof value === 'object' && 'path' in value && value.path.startsWith('/dicom-web/') ? [value] : [],
);
const ofStudies = routes.filter(({ method, path }) => method === 'GET' && path.includes(':studyUid'));

describe('below the root of a clinic', () => {
  test('only its studies are found, however its code is written', async () => {
    const { admin, studies } = world;
    expect(await studiesAt('/dicom-web', admin)).toHaveLength(3);
    expect(await studiesAt('/dicom-web/N', admin)).toEqual([studies.north.studyUid]);
    expect(await studiesAt('/dicom-web/s', admin)).toEqual([studies.south.studyUid]);
    expect(await studiesAt('/dicom-web/N', doctor)).toEqual([studies.north.studyUid]);
  });

  test('nobody sees more than at the root of all clinics', async () => {
    const { studies } = world;
    expect(await studiesAt('/dicom-web', assigned)).toEqual([studies.south.studyUid]);
    expect(await studiesAt('/dicom-web/S', assigned)).toEqual([studies.south.studyUid]);
    expect(await studiesAt('/dicom-web/N', assigned)).toEqual([]);
  });

  test.each(ofStudies.map(({ path }) => path))(
    '%s of another clinic’s study is answered as one that is not there',
    async (path) => {
      const urlOf = ({ studyUid, seriesUid, sopUid }: ReturnType<typeof testObject>) =>
        path
          .replace('/dicom-web/', '/dicom-web/N/')
          .replace(':studyUid', studyUid)
          .replace(':seriesUid', seriesUid)
          .replace(':sopUid', sopUid)
          .replace(':frames', '1')
          .replace('bulk/*', 'bulk/7FE00010');
      const { admin, studies } = world;
      const answered = async (object: ReturnType<typeof testObject>) => {
        const answer = await admin.fetch(urlOf(object));
        const body = await answer.text();
        return [answer.status, answer.status === 200 ? body : Object(JSON.parse(body)).error?.message];
      };
      const foreign = await answered(studies.south);
      expect(foreign).toEqual(await answered(testObject()));
      expect(foreign[1]).not.toContain(studies.south.seriesUid);
      expect((await admin.fetch(urlOf(studies.north))).status).toBe(200);
    },
  );

  test('nothing of another clinic is deleted', async () => {
    const { admin, studies } = world;
    const { studyUid } = studies.south;
    const answer = await admin.fetch(`/dicom-web/N/studies/${studyUid}`, { method: 'DELETE' });
    expect(answer.status).toBe(404);
    expect(await studiesAt('/dicom-web/S', admin)).toContain(studyUid);
  });

  test('addresses in answers lead there again', async () => {
    const { admin, app, studies } = world;
    const [row] = await admin.json<Row[]>('/dicom-web/n/studies');
    const url = row?.['00081190']?.Value?.[0] ?? '';
    expect(url).toBe(`${app.url}/dicom-web/n/studies/${studies.north.studyUid}`);
    expect((await admin.fetch(`${new URL(url).pathname}/metadata`)).status).toBe(200);
  });

  test('what is stored belongs to the clinic', async () => {
    const { admin, app, clinics } = world;
    const { file, studyUid } = testObject({ set: { PatientID: 'root-1', InstitutionName: 'nowhere' } });
    const stored = await admin.fetch('/dicom-web/S/studies', {
      method: 'POST',
      headers: { 'content-type': 'application/dicom' },
      body: new Uint8Array(file),
    });
    expect([stored.status, await stored.text()]).toEqual([200, expect.stringContaining('/dicom-web/S/studies/')]);
    const rows = await app.database.db
      .selectFrom('study')
      .select('clinic_id')
      .where('study_uid', '=', studyUid)
      .execute();
    expect(rows).toEqual([{ clinic_id: clinics.south }]);
    expect(await studiesAt('/dicom-web/N', admin)).not.toContain(studyUid);
  });

  test('an object of a study that another clinic has is not put into that study', async () => {
    const { admin, app, studies } = world;
    const { studyUid, seriesUid } = studies.south;
    const { file, sopUid } = testObject({ studyUid, seriesUid, set: { PatientID: 'south-1' } });
    const init = { method: 'POST', headers: { 'content-type': 'application/dicom' }, body: new Uint8Array(file) };
    await (await admin.fetch('/dicom-web/N/studies', init)).text();
    expect((await admin.fetch(`/dicom-web/N/studies/${studyUid}/metadata`)).status).toBe(404);
    const { db } = app.database;
    expect(await db.selectFrom('instance').select('sop_uid').where('sop_uid', '=', sopUid).execute()).toEqual([]);
  });
});

describe('the root of a clinic', () => {
  test('that is not the caller’s answers as one that is not there', async () => {
    const answers = await Promise.all(['S', 'nowhere'].map((code) => doctor.fetch(`/dicom-web/${code}/studies`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const [foreign, absent] = await Promise.all(answers.map(async (answer) => Object(await answer.json()).error));
    expect(foreign.message).toBe(absent.message);
  });

  test('is closed to strangers, and tells anybody what it can do', async () => {
    expect((await world.app.fetch('/dicom-web/N/studies')).status).toBe(401);
    const answer = await world.app.fetch('/dicom-web/N', { method: 'OPTIONS' });
    expect(await answer.text()).toContain(`<resources base="${world.app.url}/dicom-web/N">`);
  });

  test.each([
    ['/dicom-web/studies?limit=1', '/dicom-web/studies?limit=1'],
    ['/dicom-web/wado?requestType=WADO', '/dicom-web/wado?requestType=WADO'],
    ['/dicom-web/riverside/studies/1.2?a=/b', '/dicom-web/studies/1.2?a=/b'],
    ['/dicom-web/riverside', '/dicom-web/'],
    ['/dicom-web/M%C3%BCnchen/series', '/dicom-web/series'],
    ['/dicom-web/a%2Fb/studies', '/dicom-web/a%2Fb/studies'],
    ['/dicom-web/%E0%A4%A/studies', '/dicom-web/%E0%A4%A/studies'],
    ['/dicom-web/../api/studies', '/dicom-web/../api/studies'],
    ['/dicom-web//studies', '/dicom-web//studies'],
    ['/api/studies', '/api/studies'],
    ['/dicom-web/studies/', '/dicom-web/studies'],
    ['/dicom-web/studies/1.2/?a=/', '/dicom-web/studies/1.2?a=/'],
    ['/dicom-web/riverside/studies/', '/dicom-web/studies'],
    ['/dicom-web/riverside/', '/dicom-web/'],
    ['/dicom-web/', '/dicom-web/'],
    ['/dicom-web/studies//', '/dicom-web/studies//'],
    ['/api/studies/', '/api/studies/'],
  ])('is cut out of %s', (path, meant) => {
    expect(withoutClinic(path)).toBe(meant);
  });
});
