import {
  letterheadFaults,
  type Letterhead,
  type LetterheadFields,
  type LetterheadMay,
} from '@isocenter/contract/reading/letterheads/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { requirePicture } from '#features/people/pictures/pictures.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import {
  deleteLetterhead,
  findLetterhead,
  hasClinic,
  insertLetterhead,
  replaceLetterhead,
  type LetterheadRecord,
} from './letterhead-queries.ts';

const subjectOf = (letterheadId: number) => ({ kind: 'letterhead', id: String(letterheadId) });
const takenNames = { letterhead_name: { name: say`Another letterhead of the same clinic has this name.` } };

type OfClinic = Pick<LetterheadFields, 'clinicId'>;

/** Returns the caller's rights on letterheads, and on those of this clinic: those of all clinics are only for who sees every clinic. */
export function mayOfLetterheads(principal: Principal, of?: OfClinic): LetterheadMay {
  const create = principal.can('update', 'ReportTemplate');
  const change = create && (of?.clinicId !== null || principal.scope.kind === 'all');
  return { create, change, remove: change && principal.can('delete', 'ReportTemplate') };
}

/** A letterhead as the caller sees it. @throws AppError `not-found` */
export async function loadLetterhead(db: Db, principal: Principal, letterheadId: number): Promise<Letterhead> {
  const { changedAt, ...record } = await requireLetterhead(db, principal, letterheadId);
  return { ...record, changedAt: changedAt.toISOString(), may: mayOfLetterheads(principal, record) };
}

/** A letterhead that exists for the caller. @throws AppError `not-found` */
export async function requireLetterhead(
  db: Db,
  principal: Principal,
  letterheadId: number,
  options?: { readonly forUpdate: boolean },
): Promise<LetterheadRecord> {
  const record = await findLetterhead(db, principal, letterheadId, options);
  if (record === undefined) throw new AppError('not-found', 'There is no such letterhead.');
  return record;
}

/** @returns its number @throws AppError as the contract says */
export async function addLetterhead(db: Db, principal: Principal, given: LetterheadFields): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const fields = await checkLetterhead(tx, principal, given);
    const letterheadId = await orTaken(takenNames, () => insertLetterhead(tx, fields));
    const detail = { name: fields.name };
    await recordAudit(tx, principal, { action: 'letterhead.create', subject: subjectOf(letterheadId), detail });
    return letterheadId;
  });
}

/** @throws AppError as the contract says */
export async function putLetterhead(
  db: Db,
  principal: Principal,
  letterheadId: number,
  { revision, ...given }: LetterheadFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const record = await requireChange(tx, principal, letterheadId);
    requireRevision(record, revision);
    const fields = await checkLetterhead(tx, principal, given, record);
    await orTaken(takenNames, () => replaceLetterhead(tx, letterheadId, fields));
    const detail = { fields: changedNames(record, fields) };
    await recordAudit(tx, principal, { action: 'letterhead.change', subject: subjectOf(letterheadId), detail });
  });
}

/** Deletes a letterhead; reports signed on it keep their copy. @throws AppError `not-found`, `forbidden` */
export async function takeLetterheadAway(db: Db, principal: Principal, letterheadId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await requireChange(tx, principal, letterheadId);
    await deleteLetterhead(tx, letterheadId);
    await recordAudit(tx, principal, {
      action: 'letterhead.remove',
      subject: subjectOf(letterheadId),
      detail: { name },
    });
  });
}

async function requireChange(tx: Db, principal: Principal, letterheadId: number): Promise<LetterheadRecord> {
  const record = await requireLetterhead(tx, principal, letterheadId, { forUpdate: true });
  requireMayChange(principal, record);
  return record;
}

function requireMayChange(principal: Principal, of: OfClinic): void {
  if (mayOfLetterheads(principal, of).change) return;
  throw new AppError('forbidden', say`${say`Changing letterheads of all`} is for those who see every clinic.`);
}

/**
 * The fields as they are kept: of a clinic and with a picture that exist for the caller.
 * @throws AppError as the contract says; `too-large` for a text with an absurd number of tags
 */
export async function checkLetterhead(
  db: Db,
  principal: Principal,
  given: LetterheadFields,
  before?: Pick<LetterheadFields, 'pictureId'>,
): Promise<LetterheadFields> {
  const pictureId = given.logo === 'own' ? given.pictureId : null;
  const fields = { ...given, pictureId, header: cleanRichText(given.header), footer: cleanRichText(given.footer) };
  requireFaultless(letterheadFaults(fields));
  requireMayChange(principal, fields);
  const isThere = fields.clinicId === null || (await hasClinic(db, principal, fields.clinicId));
  requireFaultless({ ...(!isThere && { clinicId: say`There is no such clinic.` }) });
  if (pictureId !== before?.pictureId) await requirePicture(db, principal, pictureId, 'pictureId');
  return fields;
}
