import { sql } from 'kysely';
import type { FigureRules, StoredFigureRules } from '@isocenter/contract/insight/figures/fields.ts';
import type { Db } from '#platform/database/schema.ts';

export async function readRules(db: Db): Promise<StoredFigureRules> {
  const { rules_revision: revision } = await db
    .selectFrom('figure_state')
    .select('rules_revision')
    .executeTakeFirstOrThrow();
  const weights = await db.selectFrom('reading_weight').selectAll().orderBy('id').execute();
  const doseReferences = await db
    .selectFrom('dose_reference')
    .select(['modality', 'procedure', 'quantity', 'level'])
    .orderBy('id')
    .execute();
  return {
    weights: weights.map(({ modality, procedure, hundredths }) => ({ modality, procedure, weight: hundredths / 100 })),
    doseReferences,
    revision,
  };
}

export async function replaceRules(tx: Db, { weights, doseReferences }: FigureRules): Promise<void> {
  await tx.deleteFrom('reading_weight').execute();
  await tx.deleteFrom('dose_reference').execute();
  const weighed = weights.map(({ weight, ...rule }) => ({ ...rule, hundredths: Math.round(weight * 100) }));
  if (weighed.length > 0) await tx.insertInto('reading_weight').values(weighed).execute();
  if (doseReferences.length > 0)
    await tx
      .insertInto('dose_reference')
      .values([...doseReferences])
      .execute();
  await sql`update figure_state set rules_revision = rules_revision + 1`.execute(tx);
}
