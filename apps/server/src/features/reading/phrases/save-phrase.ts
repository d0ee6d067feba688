import type { Phrase, PhraseFields } from '@isocenter/contract/reading/phrases/fields.ts';
import { belongingFaults } from '@isocenter/contract/reading/report-templates/fields.ts';
import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import {
  mayOfTemplates,
  requireOwner,
  requireOwnerThere,
  takenNames,
} from '#features/reading/report-templates/report-templates.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import { deletePhrase, findPhrase, insertPhrase, replacePhrase, type PhraseRecord } from './phrase-queries.ts';

const subjectOf = (phraseId: number) => ({ kind: 'phrase', id: String(phraseId) });

/** A phrase as the caller sees it. @throws AppError `not-found` */
export async function loadPhrase(db: Db, principal: Principal, phraseId: number): Promise<Phrase> {
  const { changedAt, ...record } = await requirePhrase(db, principal, phraseId);
  return { ...record, changedAt: changedAt.toISOString(), may: mayOfTemplates(principal, record) };
}

/** A phrase that exists for the caller. @throws AppError `not-found` */
export async function requirePhrase(
  db: Db,
  principal: Principal,
  phraseId: number,
  options?: { readonly forUpdate: boolean },
): Promise<PhraseRecord> {
  const record = await findPhrase(db, principal, phraseId, options);
  if (record === undefined) throw new AppError('not-found', 'There is no such phrase.');
  return record;
}

/** @returns its number @throws AppError as the contract says */
export async function addPhrase(db: Db, principal: Principal, given: PhraseFields): Promise<number> {
  const fields = cleaned(given);
  return db.transaction().execute(async (tx) => {
    await check(tx, principal, fields);
    const phraseId = await insertPhrase(tx, principal.accountId, fields);
    const detail = { name: fields.name, owner: fields.owner };
    await recordAudit(tx, principal, { action: 'phrase.create', subject: subjectOf(phraseId), detail });
    return phraseId;
  });
}

/** @throws AppError as the contract says */
export async function putPhrase(
  db: Db,
  principal: Principal,
  phraseId: number,
  { revision, ...given }: PhraseFields & { readonly revision: number },
): Promise<void> {
  const fields = cleaned(given);
  await db.transaction().execute(async (tx) => {
    const record = await requireChange(tx, principal, phraseId);
    requireRevision(record, revision);
    await check(tx, principal, fields, phraseId);
    await replacePhrase(tx, phraseId, principal.accountId, fields);
    const detail = { fields: changedNames(record, fields) };
    await recordAudit(tx, principal, { action: 'phrase.change', subject: subjectOf(phraseId), detail });
  });
}

/** @throws AppError `not-found`, `forbidden` */
export async function takePhraseAway(db: Db, principal: Principal, phraseId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await requireChange(tx, principal, phraseId);
    await deletePhrase(tx, phraseId);
    await recordAudit(tx, principal, { action: 'phrase.remove', subject: subjectOf(phraseId), detail: { name } });
  });
}

async function requireChange(tx: Db, principal: Principal, phraseId: number): Promise<PhraseRecord> {
  const record = await requirePhrase(tx, principal, phraseId, { forUpdate: true });
  requireOwner(principal, record);
  return record;
}

async function check(tx: Db, principal: Principal, fields: PhraseFields, exceptId?: number): Promise<void> {
  requireFaultless({
    ...belongingFaults(fields),
    ...(linesOfMarkup(fields.text).length === 0 && { text: say`is needed` }),
  });
  requireOwner(principal, fields);
  await requireOwnerThere(tx, principal, fields);
  const taken = await takenNames(tx, 'phrase', { accountId: principal.accountId, fields, exceptId });
  if (!taken.alias) return;
  throw new AppError('conflict', 'Another phrase of the same owner has this alias.', {
    alias: say`Another phrase of the same owner has this alias.`,
  });
}

/** @throws AppError `too-large` for a text with an absurd number of tags */
function cleaned(fields: PhraseFields): PhraseFields {
  return { ...fields, text: cleanRichText(fields.text) };
}
