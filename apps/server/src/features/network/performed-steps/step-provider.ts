import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import { status } from '@isocenter/dicom-network/dimse/status.ts';
import type { StepRetrieveProvider } from '@isocenter/dicom-network/services/procedure-step-retrieve.ts';
import type {
  ProcedureStepProvider,
  ProcedureStepRequest,
} from '@isocenter/dicom-network/services/procedure-step-scp.ts';
import {
  findBegun,
  findPerformed,
  moveByMachine,
  type MachineMove,
  type PerformedAppointment,
} from '#features/archive/appointments/appointments.ts';
import { actorOf, type Asker } from '#features/network/query-retrieve/query-retrieve.ts';
import type { Db } from '#platform/database/schema.ts';
import { moveStudyOf, type MoveStudy } from './moved-study.ts';
import { addSaid, readSaid } from './said-attributes.ts';
import { endStep, findStep, findVisibleStep, insertStep, noteSaid, stepsOf } from './step-queries.ts';

export type StepAsker = Asker & { readonly clinicIds: readonly number[] };

export interface StepNeeds {
  readonly db: Db;
  readonly moveStudy: MoveStudy;
}

/** Performed Procedure Step Status (PS3.3 C.4.14). */
const states: Readonly<Record<string, MachineMove['state']>> = {
  'IN PROGRESS': 'in-progress',
  COMPLETED: 'completed',
  DISCONTINUED: 'discontinued',
};

/** One that goes on counts before one that was completed, and that before one that was discontinued. */
const stepOrder = ['in-progress', 'completed', 'discontinued'] as const satisfies readonly MachineMove['state'][];

/** Attributes of type 1 at the top of an N-CREATE (PS3.4 Table F.7.2-1). */
const neededAtBeginning = [
  'PerformedProcedureStepStatus',
  'PerformedProcedureStepID',
  'PerformedStationAETitle',
  'PerformedProcedureStepStartDate',
  'PerformedProcedureStepStartTime',
  'Modality',
] as const;

/** Error ID, PS3.4 Table F.7.2-2. */
const mayNoLongerBeUpdated = 0xa710;

/** Saves the steps of a node, and moves the appointments and the studies that they are of (PS3.4 §F.7.2). */
export function stepProvider({ db, moveStudy }: StepNeeds, asker: StepAsker): ProcedureStepProvider {
  return {
    create: (request) => db.transaction().execute((tx) => begin(tx, asker, request)),
    set: (request) => db.transaction().execute((tx) => goOn(tx, asker, moveStudy, request)),
  };
}

/** Returns the steps of a node and of the appointments of its clinic (PS3.4 §F.8.2). */
export function stepRetrieval({ db }: Pick<StepNeeds, 'db'>, asker: StepAsker): StepRetrieveProvider {
  return {
    async get({ sopInstanceUid }) {
      const step = await findVisibleStep(db, asker, sopInstanceUid);
      if (step === undefined) throw noSuchStep();
      const [said] = Object.entries(states).find(([, state]) => state === step.state) ?? [];
      return readSaid(step.attributes).set('PerformedProcedureStepStatus', said ?? '');
    },
  };
}

async function begin(tx: Db, asker: StepAsker, { sopInstanceUid, attributes }: ProcedureStepRequest): Promise<void> {
  requireBegun(attributes);
  if (stateOf(attributes) !== 'in-progress')
    throw new DimseRefusal(status.invalidAttributeValue, 'A step begins IN PROGRESS');
  const [scheduled] = attributes.items('ScheduledStepAttributesSequence');
  const said = {
    studyUid: textOf(scheduled, 'StudyInstanceUID'),
    accessionNumber: textOf(scheduled, 'AccessionNumber'),
  };
  const appointment = await findPerformed(tx, asker, said);
  const appointmentId = appointment?.appointmentId ?? null;
  const step = { sopUid: sopInstanceUid, nodeId: asker.nodeId, appointmentId, ...said };
  const isNew = await insertStep(tx, { ...step, attributes: addSaid(new Uint8Array(), attributes) });
  if (!isNew) throw new DimseRefusal(status.duplicateSopInstance, 'There is a step of this UID');
  if (appointment !== undefined) await follow(tx, asker, appointment);
}

async function goOn(
  tx: Db,
  asker: StepAsker,
  moveStudy: MoveStudy,
  { sopInstanceUid, attributes }: ProcedureStepRequest,
): Promise<void> {
  const found = await findStep(tx, asker.nodeId, sopInstanceUid);
  if (found === undefined) throw noSuchStep();
  if (found.state !== 'in-progress')
    throw new DimseRefusal(
      status.processingFailure,
      'Performed Procedure Step Object may no longer be updated',
      mayNoLongerBeUpdated,
    );
  const state = stateOf(attributes);
  const merged = addSaid(found.attributes, attributes);
  await noteSaid(tx, sopInstanceUid, merged);
  if (state === undefined || state === 'in-progress') return;
  const step = readSaid(merged);
  const reason = reasonOf(step);
  await endStep(tx, sopInstanceUid, { state, reason });
  const appointment = found.appointmentId === null ? undefined : await findBegun(tx, found.appointmentId);
  if (appointment !== undefined) await follow(tx, asker, appointment);
  await moveStudyOf(tx, asker, moveStudy, { state, studyUid: found.studyUid, step });
}

/** An appointment goes as all its steps say. */
async function follow(tx: Db, asker: StepAsker, appointment: PerformedAppointment): Promise<void> {
  const steps = await stepsOf(tx, appointment.appointmentId);
  const decides = stepOrder.flatMap((state) => steps.find((step) => step.state === state) ?? [])[0];
  if (decides !== undefined) await moveByMachine(tx, actorOf(asker), appointment, decides);
}

/** @throws DimseRefusal 0120 naming the first attribute that is needed and was not said */
function requireBegun(attributes: DataSet): void {
  const [scheduled] = attributes.items('ScheduledStepAttributesSequence');
  const needed = [
    ...neededAtBeginning.map((keyword) => [attributes, keyword] as const),
    [scheduled ?? new DataSet(), 'StudyInstanceUID'] as const,
  ];
  for (const [dataSet, keyword] of needed) {
    const code = dataSet.has(keyword) ? status.missingAttributeValue : status.missingAttribute;
    if (textOf(dataSet, keyword) === '') throw new DimseRefusal(code, `${keyword} is required`);
  }
}

function noSuchStep(): DimseRefusal {
  return new DimseRefusal(status.noSuchSopInstance, 'There is no such step');
}

/** @throws DimseRefusal 0106 for a status that the standard does not have */
function stateOf(attributes: DataSet): MachineMove['state'] | undefined {
  const said = textOf(attributes, 'PerformedProcedureStepStatus');
  if (said === '') return undefined;
  const state = states[said];
  if (state === undefined)
    throw new DimseRefusal(status.invalidAttributeValue, 'Not a Performed Procedure Step Status');
  return state;
}

/** Returns the reason why a step was discontinued, in the words of its code. */
function reasonOf(attributes: DataSet): string {
  const [code] = attributes.items('PerformedProcedureStepDiscontinuationReasonCodeSequence');
  return textOf(code, 'CodeMeaning').slice(0, 300);
}

function textOf(dataSet: DataSet | undefined, keyword: string): string {
  return (dataSet?.text(keyword) ?? '').replaceAll('\0', '').trim().slice(0, 300);
}
