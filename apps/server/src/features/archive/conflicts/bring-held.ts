import { textOf } from '@isocenter/contract/said.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { readNames } from '@isocenter/dicom/elements/rename-uids.ts';
import {
  derivedUid,
  rewritten,
  type Ingest,
  type IngestOutcome,
  type IngestSource,
} from '#features/archive/ingest/ingest.ts';
import { runIn, type Run } from '#features/archive/identity/identity.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { JobKind } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import {
  conflictsToBring,
  findBringing,
  holdBringing,
  markBrought,
  pageOfHeld,
  uidsThatStay,
  type Bringing,
  type Held,
} from './held-queries.ts';
import { settleConflicts } from './settle.ts';

export interface BringingNeeds {
  readonly db: Db;
  readonly ingest: Ingest;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
}

const objectsAtOnce = 10;

/**
 * Brings objects that were stored apart where a decision puts them, as their senders would: a second run goes on with what is left. What
 * is damaged stays until it is healed.
 */
export function bringHeldJob(needs: BringingNeeds): JobKind {
  return {
    kind: 'bring-held',
    run: async (run) => {
      const conflictId = Number(run.input['conflictId']);
      const total = Number(run.input['total']);
      for (let done = 0; ;) {
        const brought = await bringSome(needs, conflictId, true);
        if (brought === 0) return;
        done += brought;
        await run.progress(Math.min(done, total), total);
      }
    },
  };
}

/** Regular care: what a correction settled, and what came later of a group about which was decided, goes its way by itself. */
export async function tendHeld(needs: BringingNeeds): Promise<void> {
  const settled = await settleConflicts(needs.db);
  for (const conflictId of [...settled, ...(await conflictsToBring(runIn(needs.db)))])
    while ((await bringSome(needs, conflictId, false)) > 0);
}

/** @returns how many were brought; none where there is nothing left, or, without patience, where somebody else is at it */
async function bringSome(needs: BringingNeeds, conflictId: number, isPatient: boolean): Promise<number> {
  return needs.db.transaction().execute(async (tx) => {
    const run = runIn(tx);
    if (!(await holdBringing(run, conflictId, isPatient))) return 0;
    // Looked up in the transaction: it may have been undone meanwhile.
    const bringing = await findBringing(run, conflictId);
    if (bringing === undefined) return 0;
    const objects = await pageOfHeld(run, conflictId, objectsAtOnce);
    for (const held of objects) {
      if (!(await needs.safekeeping.isSound({ ...held, conflictInstanceKey: held.id, isDamaged: false }))) continue;
      const outcome = await bring(needs, run, { conflictId, bringing, held });
      if (outcome.kind === 'refused') await noteRefused(tx, conflictId, held, outcome);
      await markBrought(run, held.id);
    }
    return objects.length;
  });
}

interface Bring {
  readonly conflictId: number;
  readonly bringing: Bringing;
  readonly held: Held;
}

async function bring({ ingest, store }: BringingNeeds, run: Run, of: Bring): Promise<IngestOutcome> {
  const { bringing, held } = of;
  const { transferSyntaxUid, sopClassUid } = held;
  const isNew = bringing.decision === 'new-uids';
  const sopUid = isNew ? derivedUid(bringing.seed, held.sopUid) : held.sopUid;
  const studyUid = isNew ? newStudyUid(bringing, held.studyUid) : held.studyUid;
  const object = ingest.begin(sourceOf(held, studyUid), { form: 'data-set', transferSyntaxUid, sopClassUid, sopUid });
  const location = { packId: held.packId, offset: held.packOffset, length: held.sizeBytes };
  const pieces = isNew
    ? rewritten(store, { transferSyntaxUid, location, sha256: held.sha256 }, async (start, read) =>
        renamed(run, of, readNames(start, read)),
      )
    : store.reader.chunks(held.packId, held.packOffset, held.sizeBytes);
  try {
    for await (const piece of pieces) {
      await object.write(piece);
      // A transaction that says nothing for long is ended by the database.
      await findBringing(run, of.conflictId);
    }
  } catch (error) {
    await object.abort();
    if (error instanceof DicomError) return { kind: 'refused', because: 'unusable', message: error.message };
    throw error;
  }
  const outcome = await object.end();
  if (outcome.kind === 'refused' && outcome.because === 'no-space') throw new Error(textOf(outcome.message));
  return outcome;
}

/** Returns the study that objects of a contested one become. */
export function newStudyUid({ studyUid, seed }: Pick<Bringing, 'studyUid' | 'seed'>, ofObject: string): string {
  return ofObject === studyUid ? derivedUid(seed, studyUid) : ofObject;
}

async function renamed(run: Run, { conflictId, bringing, held }: Bring, header: ReturnType<typeof readNames>) {
  const { seed, studyUid: contestedUid } = bringing;
  const stay = await uidsThatStay(run, conflictId, { contestedUid, studyUid: held.studyUid, uids: [...header.uids] });
  return header.rename((uid) => (stay.has(uid) ? uid : derivedUid(seed, uid)));
}

/** The sender, with what he decided about the study before. */
function sourceOf({ sender: { choice, ...source } }: Held, studyUid: string): IngestSource {
  return choice === undefined || choice === null ? source : { ...source, choices: new Map([[studyUid, choice]]) };
}

/** It stays where it is; who looks for it finds why. */
async function noteRefused(
  tx: Db,
  conflictId: number,
  { sopUid, sender }: Held,
  { message }: Extract<IngestOutcome, { kind: 'refused' }>,
): Promise<void> {
  await recordAudit(
    tx,
    { system: 'isocenter' },
    {
      action: 'identity.bring',
      outcome: 'failed',
      subject: { kind: 'identity-conflict', id: String(conflictId) },
      detail: { sopUid, source: sender.name, because: message },
    },
  );
}
