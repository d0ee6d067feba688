import type { FigureRules } from '@isocenter/contract/insight/figure-care.ts';
import type { Db } from '#platform/database/schema.ts';

export async function readRules(db: Db): Promise<FigureRules> {
  const weights = await db.selectFrom('reading_weight').selectAll().orderBy('id').execute();
  const references = await db
    .selectFrom('dose_reference')
    .select(['modality', 'procedure', 'quantity', 'level'])
    .orderBy('id')
    .execute();
  return {
    weights: weights.map(({ modality, procedure, hundredths }) => ({ modality, procedure, weight: hundredths / 100 })),
    doseReferences: references,
  };
}

/** Of two rules for the same the first one holds. */
export async function replaceRules(tx: Db, { weights, doseReferences }: FigureRules): Promise<void> {
  await tx.deleteFrom('reading_weight').execute();
  await tx.deleteFrom('dose_reference').execute();
  for (const { modality, procedure, weight } of weights)
    await tx
      .insertInto('reading_weight')
      .values({ modality, procedure, hundredths: Math.round(weight * 100) })
      .onConflict((same) => same.doNothing())
      .execute();
  for (const reference of doseReferences)
    await tx
      .insertInto('dose_reference')
      .values(reference)
      .onConflict((same) => same.doNothing())
      .execute();
}
