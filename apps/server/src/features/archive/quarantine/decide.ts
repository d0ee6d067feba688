import type { Decision } from '@isocenter/contract/archive/quarantine/quarantine.ts';
import { exchange, removeInstance, type Ingest } from '#features/archive/ingest/ingest.ts';
import { notifyStudies } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import {
  countDecided,
  lockDecided,
  lockWaiting,
  markDecided,
  markUndone,
  markWaiting,
  notifyQuarantine,
  notifyStudyOf,
} from './decision-queries.ts';
import { archiveBeside } from './keep-both.ts';
import type { QuarantinedRecord } from './quarantined-row.ts';

export interface DecidingNeeds {
  readonly db: Db;
  readonly store: PackStore;
  readonly ingest: Ingest;
}

/** The person who decides, now or when he requested the job. */
export type Decider = Pick<Principal, 'accountId' | 'actor' | 'address'> & Partial<Pick<Principal, 'seenBy'>>;

export interface OneDecision {
  readonly decisionId: number;
  readonly decision: Decision;
  readonly reason: string;
}

/** Decides about one object, in one transaction. @returns whether it still waited */
export async function decideOne(needs: DecidingNeeds, who: Decider, id: number, of: OneDecision): Promise<boolean> {
  const storedAs = of.decision === 'keep-both' ? await copyOf(needs, who, id) : null;
  return needs.db.transaction().execute(async (tx) => {
    const quarantined = await lockWaiting(tx, id);
    if (quarantined === undefined) return false;
    if (of.decision === 'replace') await exchange(tx, needs.store, { id, decisionId: of.decisionId });
    else await markDecided(tx, id, of.decisionId, storedAs);
    await countDecided(tx, of.decisionId);
    const { decision, reason } = of;
    await audit(tx, who, quarantined, 'quarantine.decide', { decision, ...(reason === '' ? {} : { reason }) });
    return true;
  });
}

/** Before the transaction: the copy comes in by the way of every object. Left over from a crash, it is found there again. */
async function copyOf(needs: DecidingNeeds, who: Decider, id: number): Promise<string | null> {
  const quarantined = await needs.db.transaction().execute((tx) => lockWaiting(tx, id));
  return quarantined === undefined ? null : archiveBeside(needs, quarantined, who);
}

/** Undoes a decision for one of its objects, in one transaction. @returns whether there was one; without one it is undone */
export async function undoOne({ db, store }: DecidingNeeds, who: Decider, decisionId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const quarantined = await lockDecided(tx, decisionId);
    if (quarantined === undefined) {
      await markUndone(tx, decisionId, who.actor);
      return false;
    }
    if (quarantined.kind === 'replaced') await exchange(tx, store, { id: quarantined.id, decisionId: null });
    else await waitAgain(tx, quarantined);
    await audit(tx, who, quarantined, 'quarantine.undo', {});
    return true;
  });
}

async function waitAgain(tx: Db, { id, archived_as: copy }: QuarantinedRecord): Promise<void> {
  await markWaiting(tx, id);
  const studyKey = copy === null ? undefined : await removeInstance(tx, copy);
  if (studyKey !== undefined) await notifyStudies(tx, [studyKey]);
}

async function audit(
  tx: Db,
  who: Decider,
  { study_uid: studyUid, sop_uid: sopUid, source }: QuarantinedRecord,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, who, {
    action,
    subject: { kind: 'study', id: studyUid },
    detail: { sopUid, source, ...detail },
  });
  await notifyQuarantine(tx);
  await notifyStudyOf(tx, studyUid);
}
