import type { Insertable } from 'kysely';
import type { Db, Schema } from '#platform/database/schema.ts';

/** Lists the rules by source, at most 500. */
export async function listRules(db: Db) {
  return db.selectFrom('correction_rule').selectAll().orderBy('source').limit(500).execute();
}

/** @returns undefined when there is one for the source */
export async function insertRule(tx: Db, rule: Insertable<Schema['correction_rule']>) {
  return tx
    .insertInto('correction_rule')
    .values(rule)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function deleteRule(tx: Db, id: number) {
  return tx.deleteFrom('correction_rule').where('id', '=', id).returning('source').executeTakeFirst();
}
