import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appointment } from '@isocenter/contract/archive/appointments/fields.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { withDataSet } from '@isocenter/dicom-network/dimse/command-set.ts';
import { commandFields } from '@isocenter/dicom-network/dimse/commands.ts';
import { openAssociation, type RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { retrieveStep, stepRetrieveContext } from '@isocenter/dicom-network/services/procedure-step-retrieve.ts';
import { procedureStepSopClass } from '@isocenter/dicom-network/services/procedure-step-scp.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { appointmentIn } from '#testing/appointment-steps.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json } from '#testing/test-app.ts';

let world: ClinicWorld;
let scanner: RequestorAssociation;
let stranger: RequestorAssociation;
let station: RequestorAssociation;

beforeAll(async () => {
  world = await startClinicWorld();
  const { north, south } = world.clinics;
  const here = { host: '127.0.0.1', verbs: ['mpps'] };
  await world.app.database.db
    .insertInto('dicom_node')
    .values([
      { name: 'CT of north', ae_title: 'CT1', clinic_id: north, ...here },
      { name: 'CT of south', ae_title: 'CT9', clinic_id: south, ...here },
      { name: 'Station of north', ae_title: 'WS1', clinic_id: north, ...here },
    ])
    .execute();
  [scanner, stranger, station] = await Promise.all([open('CT1'), open('CT9'), open('WS1')]);
});
afterAll(async () => {
  await Promise.all([scanner.release(), stranger.release(), station.release()]);
  await world.app.close();
});

function open(callingAeTitle: string): Promise<RequestorAssociation> {
  return openAssociation({
    host: '127.0.0.1',
    port: world.app.dimsePort,
    callingAeTitle,
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [
      { abstractSyntax: procedureStepSopClass, transferSyntaxes: [explicitLittleEndian] },
      stepRetrieveContext,
    ],
  });
}

const make = () =>
  world.admin.json<Appointment>('/api/appointments', json(appointmentIn(world.clinics.north, 'north')));
const read = ({ appointmentId }: Appointment) => world.admin.json<Appointment>(`/api/appointments/${appointmentId}`);

/** N-CREATE of a step. @returns the status */
async function create(sopUid: string, attributes: DataSet, by = scanner): Promise<number | undefined> {
  const command = {
    AffectedSOPClassUID: procedureStepSopClass,
    CommandField: commandFields.nCreate,
    AffectedSOPInstanceUID: sopUid,
    CommandDataSetType: withDataSet,
  };
  const { id } = by.contextFor(procedureStepSopClass);
  return (await by.request(id, command, writeDataSet(attributes, explicitLittleEndian))).command.Status;
}

/** N-SET of a step. @returns the status */
async function set(sopUid: string, attributes: DataSet, by = scanner): Promise<number | undefined> {
  return (await answerToSet(sopUid, attributes, by)).Status;
}

async function answerToSet(sopUid: string, attributes: DataSet, by = scanner) {
  const command = {
    RequestedSOPClassUID: procedureStepSopClass,
    CommandField: commandFields.nSet,
    RequestedSOPInstanceUID: sopUid,
    CommandDataSetType: withDataSet,
  };
  const { id } = by.contextFor(procedureStepSopClass);
  return (await by.request(id, command, writeDataSet(attributes, explicitLittleEndian))).command;
}

const saying = (state: string) => new DataSet().set('PerformedProcedureStepStatus', state);
const ofStudy = (studyUid: string, accessionNumber = '') => [
  new DataSet().set('StudyInstanceUID', studyUid).set('AccessionNumber', accessionNumber),
];
/** All that has to be said of a step at its beginning. */
const beginning = (state = 'IN PROGRESS') =>
  saying(state)
    .set('PerformedProcedureStepID', 'PPS1')
    .set('PerformedStationAETitle', 'CT1')
    .set('PerformedProcedureStepStartDate', '20310520')
    .set('PerformedProcedureStepStartTime', '083000')
    .set('Modality', 'CT')
    .set('ScheduledStepAttributesSequence', ofStudy(newUid()));
const begunOf = ({ studyInstanceUid, accessionNumber }: Pick<Appointment, 'studyInstanceUid' | 'accessionNumber'>) =>
  beginning().set('ScheduledStepAttributesSequence', ofStudy(studyInstanceUid, accessionNumber));

test('a step that begins and is completed moves its appointment, which the trail tells', async () => {
  const appointment = await make();
  const uid = newUid();
  expect(await create(uid, begunOf(appointment))).toBe(0);
  expect((await read(appointment)).state).toBe('in-progress');
  expect(await set(uid, saying('IN PROGRESS'))).toBe(0);
  expect(await set(uid, saying('COMPLETED'))).toBe(0);
  expect((await read(appointment)).state).toBe('completed');
  const activity = await world.admin.json<{ rows: object[] }>(`/api/activity/appointment/${appointment.appointmentId}`);
  expect(activity.rows.slice(0, 2)).toMatchObject([
    { action: 'appointment.move', detail: { from: 'in-progress', to: 'completed' } },
    { action: 'appointment.move', detail: { from: 'planned', to: 'in-progress' } },
  ]);
});

test('a step that is discontinued says why', async () => {
  const appointment = await make();
  const uid = newUid();
  // By its number alone: the machine made a UID of its own.
  await create(uid, begunOf({ ...appointment, studyInstanceUid: newUid() }));
  const code = new DataSet().set('CodeValue', '110500').set('CodeMeaning', 'Doctor canceled procedure');
  const attributes = saying('DISCONTINUED').set('PerformedProcedureStepDiscontinuationReasonCodeSequence', [code]);
  expect(await set(uid, attributes)).toBe(0);
  expect(await read(appointment)).toMatchObject({ state: 'discontinued', stateReason: 'Doctor canceled procedure' });
});

test('a step of no appointment is kept, and one of another clinic moves nothing', async () => {
  const appointment = await make();
  expect(await create(newUid(), beginning())).toBe(0);
  expect(await create(newUid(), begunOf(appointment), stranger)).toBe(0);
  expect((await read(appointment)).state).toBe('planned');
});

test('what is wrong is refused with its status', async () => {
  const uid = newUid();
  expect(await create(uid, beginning('COMPLETED'))).toBe(0x0106);
  expect(await create(uid, beginning('ASLEEP'))).toBe(0x0106);
  expect(await create(uid, beginning())).toBe(0);
  expect(await create(uid, beginning())).toBe(0x0111);
  expect(await set(newUid(), saying('COMPLETED'))).toBe(0x0112);
  expect(await set(uid, saying('COMPLETED'), stranger)).toBe(0x0112);
  expect(await set(uid, saying('COMPLETED'))).toBe(0);
  expect(await answerToSet(uid, saying('DISCONTINUED'))).toMatchObject({ Status: 0x0110, ErrorID: 0xa710 });
});

test.each([
  'PerformedProcedureStepStatus',
  'PerformedProcedureStepID',
  'PerformedStationAETitle',
  'PerformedProcedureStepStartDate',
  'PerformedProcedureStepStartTime',
  'Modality',
  'ScheduledStepAttributesSequence',
])('a step that begins without %s is refused', async (keyword) => {
  const attributes = beginning();
  attributes.delete(keyword);
  expect(await create(newUid(), attributes)).toBe(0x0120);
  if (keyword === 'ScheduledStepAttributesSequence') return;
  // There, and empty.
  expect(await create(newUid(), attributes.set(keyword, ''))).toBe(0x0121);
});

describe('an appointment with several steps', () => {
  test('that was given up and begun again is in progress, then completed', async () => {
    const appointment = await make();
    const [first, second] = [newUid(), newUid()];
    await create(first, begunOf(appointment));
    await set(first, saying('DISCONTINUED'));
    expect((await read(appointment)).state).toBe('discontinued');
    await create(second, begunOf(appointment));
    expect((await read(appointment)).state).toBe('in-progress');
    await set(second, saying('COMPLETED'));
    expect((await read(appointment)).state).toBe('completed');
  });

  test('at once goes on until the last has ended, and is completed when one was', async () => {
    const appointment = await make();
    const [first, second] = [newUid(), newUid()];
    await create(first, begunOf(appointment));
    await create(second, begunOf(appointment));
    await set(first, saying('COMPLETED'));
    expect((await read(appointment)).state).toBe('in-progress');
    await set(second, saying('DISCONTINUED'));
    expect((await read(appointment)).state).toBe('completed');
  });

  test('that was given up is planned again by the desk, and done by a further step', async () => {
    const appointment = await make();
    const [first, second] = [newUid(), newUid()];
    await create(first, begunOf(appointment));
    await set(first, saying('DISCONTINUED'));
    const path = `/api/appointments/${appointment.appointmentId}/state`;
    const said = await world.admin.fetch(path, json({ state: 'completed', reason: '' }));
    expect(said.status).toBe(409);
    const message = 'The appointment cannot change to that from its present state. Look at it again.';
    expect(await said.json()).toMatchObject({ error: { message } });
    await world.admin.json(path, json({ state: 'planned', reason: '' }));
    expect((await read(appointment)).state).toBe('planned');
    await create(second, begunOf(appointment));
    await set(second, saying('COMPLETED'));
    expect((await read(appointment)).state).toBe('completed');
  });
});

test('what was said of a step is told again, to its machine and to the nodes of its clinic', async () => {
  const appointment = await make();
  const uid = newUid();
  await create(uid, begunOf(appointment).set('PatientName', 'Buc^Jérôme').set('PerformedStationName', 'One'));
  await set(uid, new DataSet().set('PerformedStationName', 'Two').set('PerformedLocation', 'Room 4'));
  await set(uid, saying('COMPLETED'));
  for (const node of [scanner, station]) {
    const { status, attributes } = await retrieveStep(node, uid);
    expect(status).toBe(0);
    expect(attributes.personName('PatientName')?.alphabetic).toBe('Buc^Jérôme');
    const keywords = ['PerformedStationName', 'PerformedLocation', 'PerformedProcedureStepStatus'];
    expect(keywords.map((keyword) => attributes.text(keyword))).toEqual(['Two', 'Room 4', 'COMPLETED']);
    const [scheduled] = attributes.items('ScheduledStepAttributesSequence');
    expect(scheduled?.text('StudyInstanceUID')).toBe(appointment.studyInstanceUid);
  }
  expect((await retrieveStep(stranger, uid)).status).toBe(0x0112);
  expect((await retrieveStep(scanner, newUid())).status).toBe(0x0112);
});

describe('the study of a step', () => {
  /** A study to which images still come, with one of them. */
  async function arrived(): Promise<TestObject> {
    const object = testObject({ set: { InstitutionName: 'north hospital' } });
    await storeFile(world.admin, object.file);
    const { id } = await studies()
      .selectFrom('study')
      .select('id')
      .where('study_uid', '=', object.studyUid)
      .executeTakeFirstOrThrow();
    const later = { changed_at: new Date(Date.now() + 3_600_000) };
    await studies().updateTable('study_tally').set(later).where('study_key', '=', id).execute();
    await studies().updateTable('study').set({ status: 'received', status_rank: 0 }).where('id', '=', id).execute();
    return object;
  }

  const studies = () => world.app.database.db;
  const statusOf = async ({ studyUid }: TestObject) =>
    (await studies().selectFrom('study').select('status').where('study_uid', '=', studyUid).executeTakeFirstOrThrow())
      .status;
  const making = (...sopUids: string[]) =>
    saying('COMPLETED').set('PerformedSeriesSequence', [
      new DataSet().set(
        'ReferencedImageSequence',
        sopUids.map((sopUid) => new DataSet().set('ReferencedSOPInstanceUID', sopUid)),
      ),
    ]);
  const actsOn = async ({ studyUid }: TestObject) => {
    const rows = await studies()
      .selectFrom('audit_event')
      .select(['actor', 'detail'])
      .where('subject_id', '=', studyUid)
      .where('action', '=', 'study.move')
      .execute();
    return rows.map(({ actor, detail }) => [actor, Object(detail).act]);
  };

  test('is complete when every object is here that its step has made', async () => {
    const object = await arrived();
    const uid = newUid();
    await create(uid, begunOf({ studyInstanceUid: object.studyUid, accessionNumber: '' }));
    expect(await set(uid, making(object.sopUid))).toBe(0);
    expect([await statusOf(object), await actsOn(object)]).toEqual(['ready', [['AE CT1', 'complete']]]);
  });

  test('waits for objects that are not here, and is no study of another clinic', async () => {
    const object = await arrived();
    const uid = newUid();
    await create(uid, begunOf({ studyInstanceUid: object.studyUid, accessionNumber: '' }));
    await set(uid, making(object.sopUid, newUid()));
    const foreign = newUid();
    await create(foreign, beginning(), stranger);
    await set(foreign, making(object.sopUid), stranger);
    expect(await actsOn(object)).toEqual([]);
  });

  test('is rejected when it was made of the wrong entry of the worklist', async () => {
    const object = await arrived();
    const uid = newUid();
    await create(uid, begunOf({ studyInstanceUid: object.studyUid, accessionNumber: '' }));
    const code = new DataSet()
      .set('CodeValue', '110514')
      .set('CodingSchemeDesignator', 'DCM')
      .set('CodeMeaning', 'Incorrect worklist entry selected');
    const attributes = saying('DISCONTINUED').set('PerformedProcedureStepDiscontinuationReasonCodeSequence', [code]);
    expect(await set(uid, attributes)).toBe(0);
    expect([await statusOf(object), await actsOn(object)]).toEqual(['rejected', [['AE CT1', 'reject']]]);
  });
});
