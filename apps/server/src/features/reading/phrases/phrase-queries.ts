import { sql } from 'kysely';
import type { PhraseFields } from '@isocenter/contract/reading/phrases/fields.ts';
import { visiblePhrases } from '#features/people/access/access.ts';
import { ownership } from '#features/reading/report-templates/report-templates.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A phrase as it is stored; its fields were checked when it was saved. */
export interface PhraseRecord
  extends PhraseFields, Row<'phrase', 'id as phraseId' | 'revision' | 'changed_at as changedAt'> {
  readonly ownerName: string;
}

const owned = ownership('phrase');

/** Columns of a phrase, from `phrase` and the tables that say whose it is. */
export const phraseColumns = sql`phrase.id as "phraseId", phrase.revision, phrase.changed_at as "changedAt", phrase.alias, phrase.name,
  phrase.modalities, phrase.text, phrase.status, phrase.group_id as "groupId", phrase.clinic_id as "clinicId",
  ${owned.owner} as owner, ${owned.ownerName} as "ownerName"`;

/** A phrase that exists for the viewer; locked against other writers when asked for. */
export async function findPhrase(
  db: Db,
  viewer: Principal,
  phraseId: number,
  { forUpdate = false } = {},
): Promise<PhraseRecord | undefined> {
  const { rows } = await sql<PhraseRecord>`select ${phraseColumns} from phrase ${owned.joins}
    where phrase.id = ${phraseId} and ${visiblePhrases(viewer)} ${forUpdate ? sql`for update of phrase` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export async function insertPhrase(tx: Db, accountId: number, fields: PhraseFields): Promise<number> {
  const { id } = await tx
    .insertInto('phrase')
    .values({ ...columnsOf(fields), account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replacePhrase(tx: Db, phraseId: number, accountId: number, fields: PhraseFields): Promise<void> {
  // What becomes somebody's own is his who made it so.
  const own = fields.owner === 'me' ? { account_id: accountId } : {};
  await tx
    .updateTable('phrase')
    .set({ ...columnsOf(fields), ...own, revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', phraseId)
    .execute();
}

export async function deletePhrase(tx: Db, phraseId: number): Promise<void> {
  await tx.deleteFrom('phrase').where('id', '=', phraseId).execute();
}

function columnsOf({ owner, groupId, clinicId, ...fields }: PhraseFields) {
  return { ...fields, group_id: groupId, clinic_id: clinicId, is_for_all: owner === 'all' };
}
