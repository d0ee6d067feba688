import { textOf } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { JobKind, JobRun } from '#features/system/jobs/jobs.ts';
import {
  changeAnonymisation,
  findAnonymisation,
  isCancelled,
  listOriginals,
  type OriginalObject,
} from './anonymise-queries.ts';
import type { CopyNeeds } from './needs.ts';
import { anonymousObject, type AnonymousObject } from './anonymous-object.ts';
import { anonymiser, dropAnonymous } from './drop-unfinished.ts';
import {
  deidentificationOf,
  openAnonymisation,
  sealAnonymisation,
  type AnonymisationRecord,
  type RenamedUid,
} from './sealed-anonymisation.ts';
import { rectanglesOf, takenAlong } from './taken-along.ts';

export const anonymiseKind = 'anonymise';

/** Makes an anonymous study. A second run makes the same objects again, which changes nothing. */
export function anonymiseJob(needs: CopyNeeds): JobKind {
  return { kind: anonymiseKind, mayWait: true, run: (run) => anonymise(needs, run) };
}

async function anonymise(needs: CopyNeeds, run: JobRun): Promise<void> {
  await makeCopy(needs, Number(run.input['anonymisationId']), (at, of) => run.progress(at, of));
}

/** Told how far it is; it throws where the run ends. */
type Progress = (at: number, of: number) => Promise<void>;

/** Makes the copy that was begun under a number; nothing where it is done, or was given up. @throws AppError where it cannot be made */
export async function makeCopy(needs: CopyNeeds, id: number, progress: Progress): Promise<void> {
  const { db, key } = needs;
  const row = await findAnonymisation(db, id);
  if (row === undefined || row.done_at !== null || row.dropped_at !== null) return;
  const anonymisation = openAnonymisation(key, id, row.sealed);
  try {
    const { taken, leftOut } = takenAlong(await listOriginals(db, anonymisation.studyUid), anonymisation.wish);
    if (taken.length === 0) throw new AppError('conflict', 'Nothing of the study can be made anonymous.');
    const uids = await takeIn(needs, anonymisation, { objects: taken, progress });
    const sealed = sealAnonymisation(key, id, { ...anonymisation, uids });
    await changeAnonymisation(db, id, { sealed, images: taken.length, left_out: leftOut, done_at: new Date() });
  } catch (error) {
    // What was made since the cancelling was noticed elsewhere goes too.
    if (await isCancelled(db, id)) await dropAnonymous(db, id, anonymisation.anonymousStudyUid);
    throw error;
  }
}

/** @returns which UID became which */
async function takeIn(
  needs: CopyNeeds,
  record: AnonymisationRecord,
  { objects, progress }: { readonly objects: readonly OriginalObject[]; readonly progress: Progress },
): Promise<RenamedUid[]> {
  const renamed = new Map<string, string>();
  const how = deidentificationOf(record, (before, after) => void renamed.set(before, after));
  const known = { reader: needs.store.reader, renderer: needs.renderer };
  for (const [at, object] of objects.entries()) {
    await progress(at, objects.length);
    await store(
      needs,
      record,
      await anonymousObject(known, object, how, { rectangles: rectanglesOf(object, record.wish.blackOut) }),
    );
  }
  await progress(objects.length, objects.length);
  return [...renamed].map(([before, after]) => [kindOf(before, record, objects), before, after] as const);
}

/** The archive did not take an anonymous object. */
export class CopyRefused extends Error {}

async function store({ ingest }: CopyNeeds, { wish }: AnonymisationRecord, made: AnonymousObject): Promise<void> {
  const { dataSet, transferSyntaxUid } = made;
  const source = { name: anonymiser, accountId: null, actor: anonymiser, address: '', clinicId: wish.clinicId };
  const object = ingest.begin(source, {
    form: 'data-set',
    transferSyntaxUid,
    sopClassUid: dataSet.text('SOPClassUID') ?? '',
    sopUid: dataSet.text('SOPInstanceUID') ?? '',
  });
  try {
    for await (const chunk of made.bytes) await object.write(chunk);
  } catch (error) {
    await object.abort();
    throw error;
  }
  const outcome = await object.end();
  if (outcome.kind === 'refused') throw new CopyRefused(`An anonymous object was refused: ${textOf(outcome.message)}`);
  if (outcome.kind === 'quarantined') throw new CopyRefused('An anonymous object contradicts what is archived.');
}

function kindOf(uid: string, { studyUid }: AnonymisationRecord, objects: readonly OriginalObject[]): RenamedUid[0] {
  if (uid === studyUid) return 'study';
  if (objects.some(({ seriesUid }) => seriesUid === uid)) return 'series';
  return objects.some(({ sopUid }) => sopUid === uid) ? 'object' : 'other';
}
