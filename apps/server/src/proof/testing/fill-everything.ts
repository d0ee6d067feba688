import { testObject, type TestObject, type TestObjectOptions } from '#platform/testing/dicomweb/test-objects.ts';
import { physicianInput } from '#testing/physician-input.ts';
import { dataSetOf, find, sha256 } from './archive.ts';
import { installationAdmin, type Installation } from './installation.ts';
import { signInTo, studiesSeenBy, type Caller, type SavedState } from './kept-state.ts';

const password = 'a long enough password';

/** Two clinics with people, studies, a conflict, a quarantined object and what hangs on them. @returns what a later version has to find */
export async function fillEverything(installation: Installation): Promise<SavedState> {
  const admin = await signInTo(installation, installationAdmin);
  const clinics = { north: await addClinic(admin, 'north'), south: await addClinic(admin, 'south') };
  const objects = await storeStudies(admin);
  const people = [
    { email: 'reader@clinic.example', role: 'radiologist', clinicIds: [clinics.north] },
    { email: 'doctor@clinic.example', role: 'doctor', clinicIds: [clinics.south] },
  ];
  for (const person of people) await addPerson(installation.url, admin, person);
  await addRecords(admin, objects[0] ?? testObject());
  await storeDisputed(admin, objects);
  const signedIn = [installationAdmin, ...people.map(({ email }) => ({ email, password }))];
  return {
    people: await Promise.all(
      signedIn.map(async (person) => ({
        ...person,
        studyUids: await studiesSeenBy(await signInTo(installation, person)),
      })),
    ),
    objects: objects.map(({ studyUid, seriesUid, sopUid, file }) => ({
      studyUid,
      seriesUid,
      sopUid,
      sha256: sha256(dataSetOf(Buffer.from(file)).dataSet),
    })),
    records: await recordsOf(admin, objects[0]?.studyUid ?? ''),
  };
}

function sending(body: unknown, method = 'POST'): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function addClinic(admin: Caller, name: string): Promise<number> {
  const rules = [{ kind: 'institution', pattern: `${name}*` }];
  const clinic = { name: `The ${name} clinic`, code: name, emails: [`desk@${name}.example`], rules };
  return (await admin.json<{ clinicId: number }>('/api/clinics', sending(clinic))).clinicId;
}

async function addPerson(url: string, admin: Caller, person: { email: string; role: string; clinicIds: number[] }) {
  const body = { firstName: 'Ada', lastName: 'Kept', ...person };
  const { invitation } = await admin.json<{ invitation: { link: string } }>('/api/users', sending(body));
  const token = new URL(invitation.link).searchParams.get('token');
  const accepted = await fetch(`${url}/jwt/accept-invitation`, sending({ token, password }));
  if (!accepted.ok) throw new Error(`The invitation answered ${accepted.status}: ${await accepted.text()}`);
}

/** A study of two images and one of three frames in the north, one of another patient of the same number in the south, one of no clinic. */
async function storeStudies(admin: Caller): Promise<TestObject[]> {
  const north = { InstitutionName: 'north hospital', ReferringPhysicianName: 'Novak^Ada' };
  const jurgen = { ...north, PatientID: 'K-1', PatientName: 'Müller^Jürgen', PatientBirthDate: '19500102' };
  const first = testObject({ set: jurgen });
  const { studyUid, seriesUid } = first;
  const others: TestObjectOptions[] = [
    { studyUid, seriesUid, set: { ...jurgen, InstanceNumber: 2 } },
    { frames: 3, set: { ...north, PatientID: 'K-2', PatientName: 'Yamada^Tarou=山田^太郎', Modality: 'US' } },
    { set: { InstitutionName: 'south hospital', PatientID: 'K-1', PatientName: 'Costa^Rui', Modality: 'MR' } },
    { set: { PatientID: 'K-3', PatientName: 'Nobody^Knows', StudyDate: undefined, StudyTime: undefined } },
  ];
  const objects = [first, ...others.map((options) => testObject(options))];
  for (const { file } of objects) await storeFile(admin, file, 200);
  const lost = await lostOf(admin, objects);
  if (lost.length > 0) throw new Error(`Stored and not found: ${lost.join(', ')}`);
  return objects;
}

async function lostOf(admin: Caller, objects: readonly TestObject[]): Promise<string[]> {
  const found = await Promise.all(objects.map(({ sopUid }) => find(admin, sopUid)));
  return objects.filter((_, index) => found[index] === undefined).map(({ sopUid }) => sopUid);
}

/** Other content under a known UID, and another clinic's image and another patient's of a known study. */
async function storeDisputed(admin: Caller, [first]: readonly TestObject[]): Promise<void> {
  if (first === undefined) return;
  const { studyUid, seriesUid, sopUid } = first;
  const north = { InstitutionName: 'north hospital', PatientID: 'K-1', PatientName: 'Müller^Jürgen' };
  await storeFile(admin, testObject({ studyUid, seriesUid, sopUid, set: { ...north, ImageComments: 'Other' } }).file);
  await storeFile(admin, testObject({ studyUid, set: { ...north, InstitutionName: 'south hospital' } }).file);
  await storeFile(
    admin,
    testObject({ studyUid, set: { ...north, PatientID: 'K-9', PatientName: 'Else^Somebody' } }).file,
  );
}

async function storeFile(admin: Caller, file: Uint8Array, expected?: number): Promise<void> {
  const headers = { 'content-type': 'application/dicom' };
  const answer = await admin.fetch('/dicom-web/studies', { method: 'POST', headers, body: Buffer.from(file) });
  const text = await answer.text();
  if (answer.status >= 500 || (expected !== undefined && answer.status !== expected))
    throw new Error(`Storing answered ${answer.status}: ${text}`);
}

async function addRecords(admin: Caller, { studyUid, seriesUid, sopUid }: TestObject): Promise<void> {
  await admin.json('/api/filters', sending({ name: 'Kept heads', criteria: { modality: 'CT' } }));
  const physician = { ...physicianInput({ lastName: 'Novak', notes: 'Kept for good' }), names: ['Novak^Ada'] };
  await admin.json('/api/physicians', sending(physician));
  await admin.json(
    '/api/studies/tags',
    sending({ selection: { studyUids: [studyUid] }, add: ['tumour board'], remove: [] }),
  );
  const points = [
    [0, 0, 0],
    [21.4, 0, 0],
  ];
  const length = { tool: 'length', state: { version: 1, points, number: 1 }, label: 'kept lesion', revision: 0 };
  const path = `/api/studies/${studyUid}/annotations/3b241101-e2bb-4255-8caf-4136c566a962`;
  await admin.json(path, sending({ seriesUid, sopInstanceUid: sopUid, frame: 1, ...length }, 'PUT'));
}

/** Read before it is written down: a word that is not there today proves nothing later. */
async function recordsOf(admin: Caller, studyUid: string): Promise<SavedState['records']> {
  const records = [
    { path: '/api/clinics', words: ['The north clinic', 'The south clinic'] },
    { path: '/api/users', words: ['reader@clinic.example', 'doctor@clinic.example'] },
    { path: '/api/physicians', words: ['Novak'] },
    { path: '/api/studies?q=muller', words: ['tumour board', 'The north clinic'] },
    { path: `/api/studies/${studyUid}/annotations`, words: ['kept lesion'] },
    { path: '/api/identity-conflicts?state=open', words: ['Else^Somebody', 'other-clinic'] },
    { path: '/api/quarantine', words: ['other-content'] },
    { path: '/api/filters', words: ['Kept heads'] },
    { path: '/api/audit', words: ['clinic.create'] },
  ];
  const missing: string[] = [];
  for (const { path, words } of records) {
    const text = await (await admin.fetch(path)).text();
    for (const word of words.filter((each) => !text.includes(each))) missing.push(`${path} does not say ${word}`);
  }
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return records;
}
