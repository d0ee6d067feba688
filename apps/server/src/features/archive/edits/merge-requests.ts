import type { EditPreview, MergeRequest } from '@isocenter/contract/archive/edits/fields.ts';
import { holdIdentities } from '#features/archive/identity/identity.ts';
import { listWhoMay } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findEdited } from './find-edited.ts';
import { editWithin, requireRevisionNow } from './make-edit.ts';
import {
  decideRequest,
  insertRequest,
  lockRequest,
  studiesOfBoth,
  type MergeRequestRecord,
} from './merge-request-queries.ts';
import type { EditRequest } from './edit-request.ts';

type MergeEdit = Extract<EditRequest, { kind: 'merge' }>;
type Said = { readonly reason: string; readonly revision: EditPreview['revision'] };

/** Asks for a merge that contradicts, and tells whoever may approve it. @throws AppError `conflict`; see `findEdited` */
export async function askForMerge(db: Db, principal: Principal, edit: MergeEdit, said: Said): Promise<MergeRequest> {
  return db.transaction().execute(async (tx) => {
    await holdIdentities(tx);
    const found = await findEdited(tx, principal, edit);
    await requireRevisionNow(tx, found, said.revision);
    const { contradictions } = found;
    if (contradictions.length === 0) throw new AppError('conflict', 'Nothing contradicts: no second person is needed.');
    const { patientKey, intoPatientKey: intoKey, changes } = edit;
    const { accountId } = principal;
    const { reason } = said;
    const id = await insertRequest(tx, { accountId, patientKey, intoKey, changes, contradictions, reason });
    if (id === undefined) throw new AppError('conflict', 'This merge waits for a second person already.');
    await auditRequest(tx, principal, 'edit.ask', { patientKey, request: id, contradictions, reason });
    const others = (await listWhoMay(tx, 'update', 'Patient')).filter((one) => one !== accountId);
    const studyKeys = await studiesOfBoth(tx, [patientKey, intoKey]);
    await tell(tx, {
      kind: 'merge.request',
      accountIds: others,
      byAccountId: accountId,
      studyKeys,
      mergeRequestId: id,
    });
    return requestOf(await requireRequest(tx, principal, id), principal);
  });
}

/**
 * Approves a merge, which is made in the same transaction, or refuses it; who asked withdraws it by refusing.
 * @throws AppError `not-found`, `forbidden` for who asked and approves, `conflict` when it is decided or something changed meanwhile
 */
export async function decideAboutMerge(
  db: Db,
  principal: Principal,
  requestId: number,
  { isApproved, reason, revision }: Said & { readonly isApproved: boolean },
): Promise<MergeRequest> {
  return db.transaction().execute(async (tx) => {
    await holdIdentities(tx);
    const request = await requireRequest(tx, principal, requestId);
    const { goes, stays, changes } = request;
    const isOwn = request.accountId === principal.accountId;
    if (isOwn && isApproved) throw new AppError('forbidden', 'Another person has to approve what you asked for.');
    if (request.state !== 'open') throw new AppError('conflict', 'This merge is no longer waiting.');
    const edit = {
      kind: 'merge',
      patientKey: goes.patientKey,
      intoPatientKey: stays.patientKey,
      changes,
    } as const;
    const made = isApproved
      ? await editWithin(tx, principal, edit, { reason: request.reason, revision, isSeconded: true })
      : undefined;
    const decision = made !== undefined ? 'approved' : isOwn ? 'withdrawn' : 'refused';
    const editId = made?.editId ?? null;
    await decideRequest(tx, requestId, { accountId: principal.accountId, decision, reason, editId });
    const patientKey = made === undefined ? goes.patientKey : stays.patientKey;
    await auditRequest(tx, principal, 'edit.decide', {
      patientKey,
      request: requestId,
      decision,
      edit: editId,
      reason,
    });
    await tellDecided(tx, principal, request);
    return requestOf(await requireRequest(tx, principal, requestId), principal);
  });
}

async function tellDecided(tx: Db, principal: Principal, request: MergeRequestRecord): Promise<void> {
  if (request.accountId === principal.accountId) return;
  await tell(tx, {
    kind: 'merge.request',
    accountIds: [request.accountId],
    byAccountId: principal.accountId,
    studyKeys: await studiesOfBoth(tx, [request.goes.patientKey, request.stays.patientKey]),
    mergeRequestId: request.id,
  });
}

async function auditRequest(
  tx: Db,
  principal: Principal,
  action: 'edit.ask' | 'edit.decide',
  { patientKey, ...detail }: { readonly patientKey: number } & Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, principal, { action, subject: { kind: 'patient', id: String(patientKey) }, detail });
}

async function requireRequest(tx: Db, principal: Principal, requestId: number): Promise<MergeRequestRecord> {
  const request = await lockRequest(tx, principal, requestId);
  if (request === undefined) throw new AppError('not-found', 'There is no such request.');
  return request;
}

/** Returns a request as its caller sees it. */
export function requestOf(request: MergeRequestRecord, { accountId }: Pick<Principal, 'accountId'>): MergeRequest {
  const { at, dueAt, decidedAt, decidedBy, decidedName, goes, stays, state } = request;
  return {
    requestId: request.id,
    at: at.toISOString(),
    by: { accountId: request.accountId, name: request.name },
    isOwn: request.accountId === accountId,
    dueAt: dueAt.toISOString(),
    reason: request.reason,
    contradictions: request.contradictions,
    goes,
    stays,
    changes: request.changes,
    state,
    decided:
      decidedAt === null
        ? null
        : {
            at: decidedAt.toISOString(),
            by: decidedBy === null ? null : { accountId: decidedBy, name: decidedName },
            reason: request.decidedReason ?? '',
          },
  };
}
