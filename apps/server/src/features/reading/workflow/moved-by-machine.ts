import { workRules } from '@isocenter/contract/reading/workflow/work-acts.ts';
import { statusAfter } from '@isocenter/contract/reading/workflow/work-moves.ts';
import { notifyStudies } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { lockWork, moveTo } from './work-queries.ts';

/** A message of a machine: it has made all of a study, or has made it by mistake. */
interface MachineMove {
  readonly studyKey: number;
  readonly act: 'complete' | 'reject';
  readonly reason: string;
}

/** Moves a study as its machine says, from where the rule of the act has it; elsewhere it stays. */
export async function moveStudyByMachine(
  tx: Db,
  actor: Parameters<typeof recordAudit>[1],
  { studyKey, act, reason }: MachineMove,
): Promise<void> {
  const [study] = await lockWork(tx, [studyKey]);
  if (study === undefined || !workRules[act].from.includes(study.status)) return;
  const isLeft = workRules[act].reader === 'nobody';
  const readerId = isLeft ? null : study.reader_id;
  const groupId = isLeft ? null : study.reader_group_id;
  const to = statusAfter(act, { readerId, groupId });
  await moveTo(tx, [studyKey], { status: to, readerId, groupId, holdReason: '' });
  const detail = { act, from: study.status, to, readerId, groupId, ...(reason === '' ? {} : { reason }) };
  await recordAudit(tx, actor, { action: 'study.move', subject: { kind: 'study', id: study.study_uid }, detail });
  await notifyStudies(tx, [studyKey]);
}
