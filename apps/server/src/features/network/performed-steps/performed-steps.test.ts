import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Appointment } from '@isocenter/contract/archive/appointments.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { withDataSet } from '@isocenter/dicom-network/dimse/command-set.ts';
import { commandFields } from '@isocenter/dicom-network/dimse/commands.ts';
import { openAssociation, type RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { procedureStepSopClass } from '@isocenter/dicom-network/services/procedure-step-scp.ts';
import { appointmentIn } from '#testing/appointment-steps.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json } from '#testing/test-app.ts';

let world: ClinicWorld;
let scanner: RequestorAssociation;
let stranger: RequestorAssociation;

beforeAll(async () => {
  world = await startClinicWorld();
  const { north, south } = world.clinics;
  const here = { host: '127.0.0.1', verbs: ['mpps'] };
  await world.app.database.db
    .insertInto('dicom_node')
    .values([
      { name: 'CT of north', ae_title: 'CT1', clinic_id: north, ...here },
      { name: 'CT of south', ae_title: 'CT9', clinic_id: south, ...here },
    ])
    .execute();
  [scanner, stranger] = await Promise.all([open('CT1'), open('CT9')]);
});
afterAll(async () => {
  await Promise.all([scanner.release(), stranger.release()]);
  await world.app.close();
});

function open(callingAeTitle: string): Promise<RequestorAssociation> {
  return openAssociation({
    host: '127.0.0.1',
    port: world.app.dimsePort,
    callingAeTitle,
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: procedureStepSopClass, transferSyntaxes: [explicitLittleEndian] }],
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
  const command = {
    RequestedSOPClassUID: procedureStepSopClass,
    CommandField: commandFields.nSet,
    RequestedSOPInstanceUID: sopUid,
    CommandDataSetType: withDataSet,
  };
  const { id } = by.contextFor(procedureStepSopClass);
  return (await by.request(id, command, writeDataSet(attributes, explicitLittleEndian))).command.Status;
}

const saying = (state: string) => new DataSet().set('PerformedProcedureStepStatus', state);
const begunOf = ({ studyInstanceUid, accessionNumber }: Pick<Appointment, 'studyInstanceUid' | 'accessionNumber'>) =>
  saying('IN PROGRESS').set('ScheduledStepAttributesSequence', [
    new DataSet().set('StudyInstanceUID', studyInstanceUid).set('AccessionNumber', accessionNumber),
  ]);

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
  expect(await create(newUid(), saying('IN PROGRESS'))).toBe(0);
  expect(await create(newUid(), begunOf(appointment), stranger)).toBe(0);
  expect((await read(appointment)).state).toBe('planned');
});

test('what is wrong is refused with its status', async () => {
  const uid = newUid();
  expect(await create(uid, saying('COMPLETED'))).toBe(0x0106);
  expect(await create(uid, saying('ASLEEP'))).toBe(0x0106);
  expect(await create(uid, saying('IN PROGRESS'))).toBe(0);
  expect(await create(uid, saying('IN PROGRESS'))).toBe(0x0111);
  expect(await set(newUid(), saying('COMPLETED'))).toBe(0x0112);
  expect(await set(uid, saying('COMPLETED'), stranger)).toBe(0x0112);
  expect(await set(uid, saying('COMPLETED'))).toBe(0);
  expect(await set(uid, saying('DISCONTINUED'))).toBe(0x0110);
});
