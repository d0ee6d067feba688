import type { RefusedDecision } from '@isocenter/contract/archive/quarantine/refused.ts';
import { say, type Words } from '@isocenter/contract/said.ts';
import { translatableText, type TranslatableText } from '@isocenter/contract/translatable-text.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { readNames } from '@isocenter/dicom/elements/rename-uids.ts';
import { isReceivedUid } from '@isocenter/dicom/uid.ts';
import {
  derivedUid,
  personSource,
  removePacks,
  rewritten,
  type Ingest,
  type IngestOutcome,
  type IngestSource,
} from '#features/archive/ingest/ingest.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { fewAtOnce } from '#platform/jobs/few-at-once.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { notifyQuarantine } from '../decision-queries.ts';
import { claimRefusedObject, deleteDecided, waitingRefused, type RefusedRecord } from './list-queries.ts';
import { headOf } from './refused-file.ts';
import { decisionLimits } from '../limits.ts';

/** Each holds a connection while it is taken in by others: were there as many as connections, all would wait for one. */
const inTurn = fewAtOnce(decisionLimits.decidedAtOnce);

export interface DecidingRefusedNeeds {
  readonly db: Db;
  readonly store: PackStore;
  readonly ingest: Ingest;
  readonly safekeeping: Safekeeping;
}

interface Claimed extends DecidingRefusedNeeds {
  /** Holds the row of what is decided about. */
  readonly tx: Db;
}

interface DecisionRequest {
  readonly ids: readonly number[];
  readonly decision: RefusedDecision;
  readonly reason: string;
}

interface Decided {
  readonly id: number;
  readonly refusal: TranslatableText | null;
  readonly studyUid: string | null;
}

/**
 * Decides about one after the other. What cannot be taken stays, and says why. What somebody else decides about at the same time is his.
 * @throws AppError `not-found` when none is there
 */
export async function decideEach(
  needs: DecidingRefusedNeeds,
  who: Principal,
  request: DecisionRequest,
): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const id of request.ids) {
    const one = await inTurn(() =>
      needs.db.transaction().execute(async (tx) => {
        const refused = await claimRefusedObject(tx, waitingRefused(who), id);
        return refused && { refused, outcome: await decideOne({ ...needs, tx }, who, refused, request) };
      }),
    );
    if (one === undefined) continue;
    decided.push(one.outcome);
    if (one.outcome.refusal === null) await removePacks(needs.store, [{ packId: one.refused.pack_id }]);
  }
  if (decided.length === 0) throw new AppError('not-found', 'None of this is waiting any more.');
  return decided;
}

async function decideOne(
  needs: Claimed,
  who: Principal,
  refused: RefusedRecord,
  { decision, reason }: DecisionRequest,
): Promise<Decided> {
  if (decision === 'discard') {
    await settle(needs, who, refused, { decision, reason });
    return { id: refused.id, refusal: null, studyUid: null };
  }
  const outcome = await takeIn(needs, who, refused, decision);
  if (outcome.kind === 'refused') return { id: refused.id, refusal: translatableText(outcome.message), studyUid: null };
  const { studyUid, sopUid } = outcome;
  // The UIDs that it came with stay in the trail beside those that it has now.
  const became = sopUid === refused.sop_uid ? {} : { becameSopUid: sopUid, becameStudyUid: studyUid };
  await settle(needs, who, refused, { decision, ...(reason === '' ? {} : { reason }), ...became });
  return { id: refused.id, refusal: null, studyUid };
}

/** Takes an object in by the way of every object, so that it is placed, identified and compared as if it were sent. */
async function takeIn(
  needs: DecidingRefusedNeeds,
  who: Principal,
  refused: RefusedRecord,
  decision: 'take' | 'mend',
): Promise<Exclude<IngestOutcome, { kind: 'refused' }> | { readonly kind: 'refused'; readonly message: Words }> {
  const { pack_id: packId, pack_offset: packOffset, size_bytes: sizeBytes } = refused;
  const place = { packId, packOffset, sizeBytes, sha256: refused.sha256.toString('hex') };
  await needs.safekeeping.require({ ...place, refusedKey: refused.id, isDamaged: false });
  const object = needs.ingest.begin(sourceOf(needs.db, who, refused), { form: 'part10' });
  try {
    await object.write(headOf(refused));
    for await (const piece of decision === 'mend' ? mended(needs.store, refused) : asStored(needs.store, refused))
      await object.write(piece);
  } catch (error) {
    await object.abort();
    if (!(error instanceof DicomError)) throw error;
    return { kind: 'refused', message: say`It cannot be mended: what stands before its UIDs cannot be read.` };
  }
  return object.end();
}

function asStored({ reader }: PackStore, { pack_id, pack_offset, size_bytes }: RefusedRecord) {
  return reader.chunks(pack_id, pack_offset, size_bytes);
}

/**
 * With a UID of ours for each that cannot be used. The same one becomes the same whenever it comes from this sender, so that what was one
 * study stays one, and what refers to each other still does.
 */
function mended(store: PackStore, refused: RefusedRecord): AsyncIterable<Uint8Array> {
  const { transfer_syntax_uid: transferSyntaxUid, actor } = refused;
  const location = { packId: refused.pack_id, offset: refused.pack_offset, length: refused.size_bytes };
  const object = { transferSyntaxUid, location, sha256: refused.sha256.toString('hex') };
  return rewritten(store, object, (start, read) =>
    readNames(start, read).rename((uid) => (isReceivedUid(uid) ? uid : derivedUid('mended', actor, '\0', uid))),
  );
}

/** Returns the source of its sender, with what he had decided. Nothing of it goes where who decides may not look. */
function sourceOf(
  db: Db,
  who: Principal,
  { source: name, account_id: accountId, decided, study_uid }: RefusedRecord,
): IngestSource {
  const { person } = personSource(db, who, name);
  const { clinicId, choice } = decided;
  return {
    name,
    accountId,
    actor: who.actor,
    address: who.address,
    ...(clinicId === undefined ? {} : { clinicId }),
    ...(choice === undefined ? {} : { choices: new Map([[study_uid, choice]]) }),
    ...(person === undefined ? {} : { person }),
  };
}

async function settle(
  { tx }: Claimed,
  who: Principal,
  { id, study_uid, sop_uid: sopUid, source, fault, element }: RefusedRecord,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await deleteDecided(tx, id);
  await recordAudit(tx, who, {
    action: 'quarantine.decide',
    subject: { kind: 'study', id: study_uid },
    detail: { sopUid, source, because: fault, element, ...detail },
  });
  await notifyQuarantine(tx);
}
