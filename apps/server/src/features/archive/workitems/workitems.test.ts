import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appointment, AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import type { DicomwebConformance } from '@isocenter/contract/archive/dicomweb/fields.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { dicomJsonText, fromDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { appointmentIn, makeWorkitem } from '#testing/appointment-steps.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import type { Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let machine: Person;
const root = '/dicom-web/workitems';

beforeAll(async () => {
  world = await startClinicWorld();
  machine = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

const make = (other: Partial<AppointmentFields> = {}, clinicId = world.clinics.north) =>
  makeWorkitem(world.app, world.admin, appointmentIn(clinicId, 'here', other));

const read = ({ appointmentId }: { readonly appointmentId: number }) =>
  world.admin.json<Appointment>(`/api/appointments/${appointmentId}`);

const codes = (value: string, scheme = '99TEST') => [
  new DataSet().set('CodeValue', value).set('CodingSchemeDesignator', scheme).set('CodeMeaning', value),
];

function say(path: string, said: DataSet, { method = 'POST', by = machine } = {}): Promise<Response> {
  return by.fetch(path, {
    method,
    headers: { 'content-type': 'application/dicom+json' },
    body: `[${dicomJsonText(said)}]`,
  });
}

function toState(uid: string, state: string, transactionUid = ''): Promise<Response> {
  const said = new DataSet().set('ProcedureStepState', state).set('TransactionUID', transactionUid);
  return say(`${root}/${uid}/state`, said, { method: 'PUT' });
}

async function itemsOf(answer: Response): Promise<DataSet[]> {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as DicomJsonDataSet[]).map(fromDicomJson);
}

async function found(query: string, by = machine): Promise<DataSet[]> {
  return itemsOf(await by.fetch(`${root}?${query}`));
}

const families = (items: readonly DataSet[]) =>
  items.map((item) => item.personName('PatientName')?.alphabetic.split('^')[0]);
const statusAnd = (answer: Response) => [answer.status, answer.headers.get('warning')?.replace(/^299 [^ ]+: /, '')];

const inconsistent = 'The submitted request is inconsistent with the state of the UPS Instance.';
const unclaimed = 'The target URI did not reference a claimed Workitem.';

/** Returns what has to be known of what was performed. */
const performed = () =>
  new DataSet().set('UnifiedProcedureStepPerformedProcedureSequence', [
    new DataSet()
      .set('PerformedStationNameCodeSequence', codes('CT1'))
      .set('PerformedWorkitemCodeSequence', codes('110005', 'DCM'))
      .set('PerformedProcedureStepStartDateTime', '20310520143000')
      .set('PerformedProcedureStepEndDateTime', '20310520145000')
      .set('OutputInformationSequence', []),
  ]);

describe('a search of workitems', () => {
  const day = '2033-03-04';
  beforeAll(async () => {
    await make({ day, familyName: 'Fjord', givenName: 'Åse', time: '09:00', stationAeTitle: 'CT1', priority: 'stat' });
    await make({ day, familyName: 'Island', time: '11:00', modality: 'MR', patientId: 'MR-7' });
    await make({ day, familyName: 'Away' }, world.clinics.south);
  });

  test.each([
    ['a day', 'ScheduledProcedureStepStartDateTime=20330304', ['Fjord', 'Island']],
    ['a range of times', 'ScheduledProcedureStepStartDateTime=203303041000-20330304', ['Island']],
    ['a name in other case and without accents', 'PatientName=fjord^ase', ['Fjord']],
    ['a number', '00100020=MR-7', ['Island']],
    ['any physician', '00100020=MR-7&ReferringPhysicianName=*', ['Island']],
    ['any machine', '00100020=MR-7&ScheduledStationNameCodeSequence.CodeValue=**', ['Island']],
    ['what lies in a sequence', 'ScheduledStationNameCodeSequence.CodeValue=CT1', ['Fjord']],
    ['a state', 'ProcedureStepState=COMPLETED&ScheduledProcedureStepStartDateTime=20330304', []],
    ['a priority', 'ScheduledProcedureStepPriority=HIGH&ScheduledProcedureStepStartDateTime=20330304', ['Fjord']],
  ])('finds those of the clinic by %s', async (_, query, names) => {
    expect(families(await found(query))).toEqual(names);
  });

  test('tells what each is, and never the transaction', async () => {
    const [item] = await found('PatientName=Fjord*');
    const keywords = ['ProcedureStepState', 'ScheduledProcedureStepPriority', 'ProcedureStepLabel', 'WorklistLabel'];
    expect(keywords.map((keyword) => item?.text(keyword))).toEqual(['SCHEDULED', 'HIGH', 'CT abdomen', 'North Clinic']);
    expect(item?.text('ScheduledProcedureStepStartDateTime')).toBe('20330304090000');
    expect(item?.text('ExpectedCompletionDateTime')).toBe('20330304093000');
    expect(item?.items('ScheduledStationClassCodeSequence')[0]?.text('CodeValue')).toBe('CT');
    expect(item?.has('TransactionUID')).toBe(false);
    const { rows } = await world.admin.json<{ rows: { detail: object }[] }>('/api/audit?action=study.search&limit=1');
    expect(rows[0]?.detail).toMatchObject({ through: 'workitems', fields: ['PatientName'] });
  });

  test('is given in pages, which says when there is more', async () => {
    const key = 'ScheduledProcedureStepStartDateTime=20330304';
    const first = await machine.fetch(`${root}?${key}&limit=1`);
    expect(statusAnd(first)).toEqual([200, 'There are more results. Ask again with offset=1.']);
    expect(families(await itemsOf(first))).toEqual(['Fjord']);
    expect(families(await found(`${key}&limit=1&offset=1`))).toEqual(['Island']);
    // PS3.18 §8.3: what nobody knows is passed over, with a warning.
    for (const other of ['Nonsense=1', 'StudyDate=20330304', 'includefield=Nonsense']) {
      const unknown = await machine.fetch(`${root}?${key}&${other}`);
      expect(families(await itemsOf(unknown))).toEqual(['Fjord', 'Island']);
      expect(unknown.headers.get('warning')).toMatch(/Nonsense|StudyDate/);
    }
  });

  test('is for who may see appointments, and below the root of a clinic of that clinic alone', async () => {
    const key = 'ScheduledProcedureStepStartDateTime=20330304';
    expect(families(await found(key, world.admin))).toEqual(['Fjord', 'Island', 'Away']);
    expect(families(await itemsOf(await world.admin.fetch(`/dicom-web/S/workitems?${key}`)))).toEqual(['Away']);
    const referrer = await world.app.signIn('referring-doctor');
    expect((await referrer.fetch(root)).status).toBe(403);
  });

  test('and a workitem are also given in XML', async () => {
    const { uid } = await make();
    const answer = await machine.fetch(`${root}/${uid}`, { headers: { accept: 'application/dicom+xml' } });
    expect(answer.headers.get('content-type')).toContain('multipart/related; type="application/dicom+xml"');
    expect(await answer.text()).toContain(uid);
  });
});

describe('a workitem', () => {
  test('is begun with by a transaction, and completed by who knows it', async () => {
    const { uid, ...made } = await make();
    const transaction = newUid();
    expect(statusAnd(await toState(uid, 'COMPLETED', transaction))).toEqual([409, inconsistent]);
    expect((await toState(uid, 'IN PROGRESS')).status).toBe(400);
    expect(statusAnd(await toState(uid, 'IN PROGRESS', transaction))).toEqual([200, undefined]);
    expect((await read(made)).state).toBe('in-progress');
    expect(statusAnd(await toState(uid, 'IN PROGRESS', transaction))).toEqual([409, inconsistent]);
    const other = await toState(uid, 'COMPLETED', newUid());
    expect(statusAnd(other)).toEqual([400, 'The Transaction UID is incorrect.']);
    const early = await toState(uid, 'COMPLETED', transaction);
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({
      error: { message: 'The requirements of the final state are not met.' },
    });
    expect(statusAnd(await say(`${root}/${uid}`, performed()))).toEqual([400, unclaimed]);
    expect(statusAnd(await say(`${root}/${uid}?transaction-uid=${transaction}`, performed()))).toEqual([
      200,
      undefined,
    ]);
    expect(statusAnd(await toState(uid, 'COMPLETED', transaction))).toEqual([200, undefined]);
    expect((await read(made)).state).toBe('completed');
    const again = await toState(uid, 'COMPLETED', transaction);
    expect(statusAnd(again)).toEqual([200, 'The UPS is already in the requested state of COMPLETED.']);
    expect((await toState(uid, 'CANCELED', transaction)).status).toBe(409);
    expect((await say(`${root}/${uid}?transaction-uid=${transaction}`, performed())).status).toBe(400);
    const [item] = await itemsOf(await machine.fetch(`${root}/${uid}`));
    const [procedure] = item?.items('UnifiedProcedureStepPerformedProcedureSequence') ?? [];
    expect(procedure?.text('PerformedProcedureStepEndDateTime')).toBe('20310520145000');
    const activity = await world.admin.json<{ rows: object[] }>(`/api/activity/appointment/${made.appointmentId}`);
    expect(activity.rows.slice(0, 3)).toMatchObject([
      { action: 'appointment.move', detail: { from: 'in-progress', to: 'completed' } },
      { action: 'appointment.change' },
      { action: 'appointment.move', detail: { from: 'planned', to: 'in-progress' } },
    ]);
  });

  test('that is in progress is given up with a reason', async () => {
    const { uid, ...made } = await make();
    const transaction = newUid();
    await toState(uid, 'IN PROGRESS', transaction);
    const why = new DataSet().set('ProcedureStepProgressInformationSequence', [
      new DataSet().set('ReasonForCancellation', 'Contrast allergy'),
    ]);
    await say(`${root}/${uid}?transaction-uid=${transaction}`, why);
    expect((await toState(uid, 'CANCELED', transaction)).status).toBe(200);
    expect(await read(made)).toMatchObject({ state: 'discontinued', stateReason: 'Contrast allergy' });
  });

  test('is cancelled on request while nobody has begun with it', async () => {
    const [waiting, begun] = [await make(), await make()];
    const request = new DataSet().set('ReasonForCancellation', 'Twice');
    expect((await say(`${root}/${waiting.uid}/cancelrequest`, request)).status).toBe(202);
    expect(await read(waiting)).toMatchObject({ state: 'cancelled', stateReason: 'Twice' });
    const again = await machine.fetch(`${root}/${waiting.uid}/cancelrequest`, { method: 'POST' });
    expect(statusAnd(again)).toEqual([202, 'The UPS is already in the requested state of CANCELED.']);
    await toState(begun.uid, 'IN PROGRESS', newUid());
    const late = await say(`${root}/${begun.uid}/cancelrequest`, request);
    expect(statusAnd(late)).toEqual([409, inconsistent]);
  });

  test('is changed while nobody has begun with it', async () => {
    const { uid, ...made } = await make();
    const changes = new DataSet()
      .set('ScheduledProcedureStepStartDateTime', '20310601081500')
      .set('ScheduledProcedureStepPriority', 'MEDIUM')
      .set('ScheduledStationNameCodeSequence', codes('CT7'));
    expect(statusAnd(await say(`${root}/${uid}`, changes))).toEqual([200, undefined]);
    const after = {
      day: '2031-06-01',
      time: '08:15',
      priority: 'urgent',
      stationAeTitle: 'CT7',
      procedure: 'CT abdomen',
    };
    expect(await read(made)).toMatchObject(after);
    const more = new DataSet().set('ProcedureStepLabel', 'CT thorax').set('PatientWeight', '80');
    expect(statusAnd(await say(`${root}/${uid}`, more))).toEqual([200, 'The Workitem was updated with modifications.']);
    expect((await say(`${root}/${uid}?transaction-uid=${newUid()}`, more)).status).toBe(409);
    const put = await say(`${root}/${uid}`, new DataSet().set('ProcedureStepLabel', 'CT neck'), { method: 'PUT' });
    expect(statusAnd(put)).toEqual([200, undefined]);
    expect((await read(made)).procedure).toBe('CT neck');
    const wrong = new DataSet().set('ScheduledProcedureStepPriority', 'NOW');
    expect((await say(`${root}/${uid}`, wrong)).status).toBe(400);
    expect((await read(made)).procedure).toBe('CT neck');
  });

  test('is made as an appointment of the caller’s clinic', async () => {
    const [uid, studyUid] = [newUid(), newUid()];
    const said = new DataSet()
      .set('ProcedureStepState', 'SCHEDULED')
      .set('PatientName', 'Müller^Jörg')
      .set('PatientID', 'UPS-1')
      .set('PatientBirthDate', '19700203')
      .set('PatientSex', 'M')
      .set('StudyInstanceUID', studyUid)
      .set('ScheduledProcedureStepStartDateTime', '20310602100000')
      .set('ExpectedCompletionDateTime', '20310602104500')
      .set('ScheduledStationClassCodeSequence', codes('MR', 'DCM'))
      .set('ProcedureStepLabel', 'MR knee')
      .set('ScheduledProcedureStepPriority', 'LOW');
    const answer = await say(`${root}?workitem=${uid}`, said);
    expect(statusAnd(answer)).toEqual([201, undefined]);
    expect(answer.headers.get('location')).toBe(`${world.app.url}${root}/${uid}`);
    for (const name of ['workitem=', 'AffectedSOPInstanceUID=', ''])
      expect((await say(`${root}?${name}${uid}`, said)).status).toBe(409);
    const { appointmentId } = await world.app.database.db
      .selectFrom('appointment')
      .select('id as appointmentId')
      .where('workitem_uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(await read({ appointmentId })).toMatchObject({
      clinicName: 'North Clinic',
      familyName: 'Müller',
      givenName: 'Jörg',
      birthDate: '1970-02-03',
      modality: 'MR',
      minutes: 45,
      studyInstanceUid: studyUid,
    });
    const begun = new DataSet().set('ProcedureStepState', 'IN PROGRESS');
    expect((await say(root, begun)).status).toBe(400);
    expect((await say(root, new DataSet().set('ProcedureStepState', 'SCHEDULED'))).status).toBe(400);
    const reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    expect((await say(root, said, { by: reader })).status).toBe(403);
  });

  test('of another clinic does not exist', async () => {
    const { uid } = await make({}, world.clinics.south);
    const calls = [
      machine.fetch(`${root}/${uid}`),
      say(`${root}/${uid}`, new DataSet().set('ProcedureStepLabel', 'X')),
      say(`${root}/${uid}`, new DataSet().set('ProcedureStepLabel', 'X'), { method: 'PUT' }),
      toState(uid, 'IN PROGRESS', newUid()),
      say(`${root}/${uid}/cancelrequest`, new DataSet()),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('is in the conformance statement', async () => {
    const { resources } = await world.admin.json<DicomwebConformance>('/api/dicomweb-conformance');
    const ofService = resources.filter(({ service }) => service === 'UPS-RS').map(({ method, path }) => [method, path]);
    expect(ofService).toContainEqual(['PUT', 'workitems/{workitemUid}/state']);
  });

  test('takes no other form, and no subscriptions', async () => {
    const { uid } = await make();
    const xml = { method: 'POST', headers: { 'content-type': 'application/dicom+xml' }, body: '<NativeDicomModel/>' };
    expect((await machine.fetch(`${root}/${uid}`, xml)).status).toBe(415);
    const broken = { ...xml, headers: { 'content-type': 'application/dicom+json' }, body: '[{"00100010":7}]' };
    expect((await machine.fetch(`${root}/${uid}`, broken)).status).toBe(400);
    for (const of of [uid, '1.2.840.10008.5.1.4.34.5'])
      expect((await machine.fetch(`${root}/${of}/subscribers/READER`, { method: 'POST' })).status).toBe(403);
  });
});
