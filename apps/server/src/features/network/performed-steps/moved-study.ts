import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { actorOf, type Asker } from '#features/network/query-retrieve/query-retrieve.ts';
import type { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { madeObjects } from './said-attributes.ts';
import { findMade } from './step-queries.ts';

/** A machine's wish to move a study on its way to the report. */
interface StudyMove {
  readonly studyKey: number;
  readonly act: 'complete' | 'reject';
  readonly reason: string;
}

/** Moves a study, if it is where it can be moved from. */
export type MoveStudy = (tx: Db, actor: Parameters<typeof recordAudit>[1], move: StudyMove) => Promise<void>;

/** Performed Procedure Step Discontinuation Reason, PS3.16 CID 9300: what was made is somebody else's. */
const wrongEntry = { value: '110514', scheme: 'DCM', meaning: 'Incorrect worklist entry selected' } as const;

interface Ended {
  readonly state: 'completed' | 'discontinued';
  readonly studyUid: string;
  /** All that was said of it. */
  readonly step: DataSet;
}

/** Moves the study of a step that has ended. */
export async function moveStudyOf(tx: Db, asker: Asker, move: MoveStudy, ended: Ended): Promise<void> {
  const found = await moveOf(tx, asker, ended);
  if (found !== undefined) await move(tx, actorOf(asker), found);
}

/**
 * A study of which every object is here that its completed step has made is complete without waiting for silence; one that was made
 * of the wrong entry of the worklist is rejected.
 */
async function moveOf(tx: Db, asker: Asker, { state, studyUid, step }: Ended): Promise<StudyMove | undefined> {
  const sopUids = madeObjects(step);
  if (state === 'completed' ? sopUids.length === 0 : !isWrongEntry(step)) return undefined;
  const made = await findMade(tx, asker, { studyUid, sopUids });
  if (made === undefined) return undefined;
  if (state === 'discontinued') return { studyKey: made.studyKey, act: 'reject', reason: wrongEntry.meaning };
  return made.here < sopUids.length ? undefined : { studyKey: made.studyKey, act: 'complete', reason: '' };
}

function isWrongEntry(step: DataSet): boolean {
  const [code] = step.items('PerformedProcedureStepDiscontinuationReasonCodeSequence');
  return code?.text('CodeValue') === wrongEntry.value && code.text('CodingSchemeDesignator') === wrongEntry.scheme;
}
