import { toldThingsOf } from './told-things.ts';
import { appointmentIn, makeWorkitem } from './appointment-steps.ts';
import { emptyKeptQuery } from '@isocenter/contract/network/kept-queries.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from './clinic-world.ts';
import { madeAnonymous } from './anonymise-steps.ts';
import type { IdKind } from './id-slots.ts';
import { addPeerReviewOf } from './add-peer-review.ts';
import { absentOfficeThings, officeThingsOf } from './office-things.ts';
import { readingThingsOf } from './reading-things.ts';
import { json, type Person } from './test-app.ts';

/** A number or UID for every kind of thing. */
export type Ids = Readonly<Record<IdKind, string | number>>;

/** Two clinics with one of everything each: what is the manager's, what is not, and what does not exist. */
export interface MatrixWorld extends ClinicWorld {
  readonly manager: Person;
  readonly own: Ids;
  readonly foreign: Ids;
  readonly absent: Ids;
}

/** Jobs are the installation's: who may manage them may cancel everybody's. */
const everythingButOthersJobs = [
  { action: 'manage', subject: 'all' },
  { action: 'manage', subject: 'Job', inverted: true },
  { action: 'read', subject: 'Job' },
];

const nowhere = '00000000-0000-4000-8000-0000000000';

export async function startMatrixWorld(): Promise<MatrixWorld> {
  const world = await startClinicWorld();
  const { app, clinics } = world;
  const manager = await app.signIn('power-user', { clinicIds: [clinics.north], scope: { clinics: true } });
  await app.database.db
    .updateTable('account')
    .set({ grant_overrides: JSON.stringify(everythingButOthersJobs) })
    .where('id', '=', manager.accountId)
    .execute();
  const stranger = await app.signIn('power-user', { clinicIds: [clinics.south], scope: { clinics: true } });
  return {
    ...world,
    manager,
    own: await idsOf(world, 'north', manager),
    foreign: await idsOf(world, 'south', stranger),
    absent: absentIds(),
  };
}

async function idsOf(world: ClinicWorld, name: 'north' | 'south', person: Person): Promise<Ids> {
  const { app, clinics, studies, patientKeys } = world;
  const { studyUid, seriesUid, sopUid } = studies[name];
  const colleague = await app.signIn('doctor', { clinicIds: [clinics[name]] });
  return {
    study: studyUid,
    series: seriesUid,
    instance: sopUid,
    patient: patientKeys[name],
    clinic: clinics[name],
    user: colleague.accountId,
    physician: await addPhysicianOf(world, clinics[name]),
    conflict: await addConflictOf(world, name),
    group: await addGroupOf(world, name),
    node: await addNodeOf(world, name),
    'web-server': await addWebServerOf(world, name),
    letter: await addLetterTo(app, colleague, name),
    ...(await readingThingsOf(world, name, person)),
    'peer-review': await addPeerReviewOf(world, name, person),
    ...(await addAppointmentOf(world, name, person)),
    note: await addNoteOf(world, name, person),
    attachment: await addAttachmentOf(world, name, person),
    ...(await officeThingsOf(world, name, person)),
    edit: await addEditOf(world, name, person),
    'merge-request': await addMergeRequestOf(world, name),
    anonymisation: await addAnonymisationOf(world, name, person),
    bulk: await addBulkOf(world, name, person),
    ...(await toldThingsOf(app.database.db, person)),
    ...(await thingsOf(world, name, person)),
  };
}

/** What an account has for itself. */
async function thingsOf({ app, studies }: ClinicWorld, name: 'north' | 'south', person: Person) {
  const { db } = app.database;
  const upload = await person.json<{ id: string }>('/api/uploads', json({ title: 'Test', fileCount: 1, sizeBytes: 1 }));
  const download = await person.json<{ id: string }>(
    '/api/downloads',
    json({ selection: { studyUids: [studies[name].studyUid] } }),
  );
  const job = await db
    .insertInto('job')
    .values({ account_id: person.accountId, kind: 'test', error: null, finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await db
    .selectFrom('login_session')
    .select('id')
    .where('account_id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  const token = await db
    .insertInto('api_token')
    .values({
      account_id: person.accountId,
      name: 'test',
      token_hash: Buffer.from(`${name}-${person.accountId}`),
      hint: '',
      reach: 'read',
      expires_at: new Date('2030-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const filter = await person.json<{ filterId: number }>(
    '/api/filters',
    json({ name: `Filter of ${name}`, criteria: { patientName: `${name} wanted` } }),
  );
  const kept = await person.json<{ keptQueryId: number }>(
    '/api/kept-queries',
    json({ ...emptyKeptQuery, name: `Query of ${name}`, sources: [{}] }),
  );
  return {
    'kept-query': kept.keptQueryId,
    upload: upload.id,
    download: download.id,
    job: job.id,
    session: session.id,
    token: token.id,
    filter: filter.filterId,
  };
}

/** Waits to be sent to the person. */
async function addLetterTo({ database }: ClinicWorld['app'], { accountId }: Person, name: 'north' | 'south') {
  const letter = {
    to_address: `${name}@letters.example`,
    subject: `Letter to ${name}`,
    body: '',
    account_id: accountId,
  };
  const rows = await database.db.insertInto('outgoing_mail').values(letter).returning('id').execute();
  return rows[0]?.id ?? 0;
}

async function addPhysicianOf({ app }: ClinicWorld, clinicId: number): Promise<number> {
  const { id } = await app.database.db
    .insertInto('physician')
    .values({ first_name: 'A', last_name: 'Physician', birth_date: null, weekly_capacity: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.database.db.insertInto('physician_clinic').values({ physician_id: id, clinic_id: clinicId }).execute();
  return id;
}

async function addGroupOf({ app, clinics }: ClinicWorld, name: 'north' | 'south'): Promise<number> {
  const { id } = await app.database.db
    .insertInto('reader_group')
    .values({ name: `Readers of ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.database.db.insertInto('reader_group_clinic').values({ group_id: id, clinic_id: clinics[name] }).execute();
  return id;
}

async function addNodeOf({ app, clinics }: ClinicWorld, name: 'north' | 'south'): Promise<number> {
  const { id } = await app.database.db
    .insertInto('dicom_node')
    .values({ name: `Scanner of ${name}`, ae_title: `CT_${name}`, host: `${name}.example`, clinic_id: clinics[name] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addWebServerOf({ app, clinics }: ClinicWorld, name: 'north' | 'south'): Promise<number> {
  const { id } = await app.database.db
    .insertInto('web_server')
    .values({ name: `Web archive of ${name}`, url: `https://${name}.example/dicom-web`, clinic_id: clinics[name] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of somebody whose name stands nowhere else. */
async function addAppointmentOf({ app, clinics }: ClinicWorld, name: 'north' | 'south', person: Person) {
  const { appointmentId, uid } = await makeWorkitem(app, person, appointmentIn(clinics[name], name));
  return { appointment: appointmentId, workitem: uid };
}

/** Made by the person of the clinic's study. */
async function addEditOf({ studies }: ClinicWorld, name: 'north' | 'south', person: Person): Promise<number> {
  const said = { changes: { accession: `ACC-${name}` }, series: [], reason: `Of the ${name}`, revision: 0 };
  const path = `/api/studies/${studies[name].studyUid}/corrections`;
  return (await person.json<{ editId: number }>(path, json(said))).editId;
}

/** Of the clinic's patient, into somebody of whom nothing is there yet; asked for by a colleague. */
async function addMergeRequestOf({ app, clinics, patientKeys }: ClinicWorld, name: 'north' | 'south'): Promise<number> {
  const { db } = app.database;
  const { accountId } = await app.signIn('power-user', { clinicIds: [clinics[name]] });
  const said = { issuer: '', name: '', name_ideographic: '', name_phonetic: '', sex: '' };
  const { id: intoKey } = await db
    .insertInto('patient')
    .values({ namespace: `clinic:${clinics[name]}`, patient_id: `MERGE-${name}`, ...said })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('merge_request')
    .values({
      account_id: accountId,
      patient_key: patientKeys[name],
      into_key: intoKey,
      changes: '{}',
      contradictions: ['sex'],
      reason: `Of the ${name}`,
      due_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An anonymous copy of the clinic's study, made by the person. */
async function addAnonymisationOf({ studies, clinics }: ClinicWorld, name: 'north' | 'south', person: Person) {
  const { studyUid } = studies[name];
  return (await madeAnonymous(person, studyUid, { patientId: `ANON-${name}`, clinicId: clinics[name] }))
    .anonymisationId;
}

/** Done by the person with the clinic's study. */
async function addBulkOf({ studies }: ClinicWorld, name: 'north' | 'south', person: Person): Promise<string> {
  const selection = { studyUids: [studies[name].studyUid] };
  const act = { kind: 'tags', add: [`Many-${name}`], remove: [] };
  return (await person.json<{ bulkId: string }>('/api/studies/bulk', json({ selection, act }))).bulkId;
}

/** Attached by the person to the clinic's study. */
async function addAttachmentOf({ studies }: ClinicWorld, name: 'north' | 'south', person: Person): Promise<number> {
  const attached = await person.json<{ attachmentId: number }>(
    `/api/studies/${studies[name].studyUid}/attachments?name=letter.txt`,
    { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: `A letter to the ${name}` },
  );
  return attached.attachmentId;
}

/** Written by the person at the clinic's study. */
async function addNoteOf({ studies }: ClinicWorld, name: 'north' | 'south', person: Person): Promise<number> {
  const body = { text: `Noted in the ${name}`, audience: 'house', answers: null, accountIds: [] };
  const note = await person.json<{ noteId: number }>(`/api/studies/${studies[name].studyUid}/notes`, json(body));
  return note.noteId;
}

/** Another patient's image that was sent into the clinic's study, by the clinic. */
async function addConflictOf({ app, clinics, studies, patientKeys }: ClinicWorld, name: 'north' | 'south') {
  const { db } = app.database;
  const { id: studyKey } = await db
    .selectFrom('study')
    .select('id')
    .where('study_uid', '=', studies[name].studyUid)
    .executeTakeFirstOrThrow();
  const said = { patient_id: 'other', issuer: '', name: '', name_ideographic: '', name_phonetic: '', sex: '' };
  const { id } = await db
    .insertInto('identity_conflict')
    .values({
      kind: 'other-patient',
      study_key: studyKey,
      study_uid: studies[name].studyUid,
      patient_key: patientKeys[name],
      clinic_id: clinics[name],
      source: 'test',
      ...said,
      modality: 'CT',
      description: '',
      accession: '',
      fields: ['patientId'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is nobody's. */
export function absentIds(): Ids {
  const { studyUid, seriesUid, sopUid } = studyOf('north');
  const [patient, clinic, user, physician, filter] = [900_000_001, 900_000_002, 900_000_003, 900_000_004, 900_000_005];
  const [upload, download, job, session, token, bulk] = ['01', '02', '03', '04', '05', '06'].map(
    (end) => `${nowhere}${end}`,
  );
  return {
    study: studyUid,
    series: seriesUid,
    instance: sopUid,
    patient,
    clinic,
    user,
    physician,
    conflict: 900_000_006,
    group: 900_000_007,
    node: 900_000_014,
    'web-server': 900_000_016,
    'kept-query': 900_000_017,
    'report-template': 900_000_018,
    phrase: 900_000_019,
    letterhead: 900_000_019,
    letter: 900_000_020,
    share: 900_000_020,
    'critical-result': 900_000_021,
    'report-question': 900_000_022,
    'peer-review': 900_000_023,
    appointment: 900_000_015,
    workitem: '2.25.9',
    ...absentOfficeThings,
    notice: 900_000_008,
    'push-device': 900_000_009,
    note: 900_000_009,
    attachment: 900_000_010,
    edit: 900_000_011,
    'merge-request': 900_000_013,
    anonymisation: 900_000_012,
    bulk: bulk ?? '',
    upload: upload ?? '',
    download: download ?? '',
    job: job ?? '',
    session: session ?? '',
    token: token ?? '',
    filter,
  };
}
