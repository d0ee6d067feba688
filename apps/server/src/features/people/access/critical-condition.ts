import { sql, type RawBuilder, type SqlBool } from 'kysely';

type Condition = RawBuilder<SqlBool>;

const isWaiting = sql`critical_result.acknowledged_at is null and critical_result.withdrawn_at is null`;

/** Selects by critical results, as a condition on `study`. A filter that does not say for whom finds nothing. */
export function criticalCondition(value: string): Condition {
  const [word, whose = ''] = value.split('.');
  const isOfSort = conditions.get(word ?? '');
  const isNotified = whose === 'all' ? sql`true` : isTelling(whose) && notifiedOfCriticalResult(Number(whose));
  if (isOfSort === undefined || isNotified === false) return sql<SqlBool>`false`;
  // Few have one, by an index of its own those that wait: all of them are found first.
  return sql<SqlBool>`study.id = any(array(select critical_result.study_key from critical_result
    where ${isOfSort} and ${isNotified}))`;
}

const conditions: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['open', isWaiting],
  ['overdue', sql`${isWaiting} and critical_result.due_at < now()`],
  ['any', sql`critical_result.withdrawn_at is null`],
]);

function isTelling(whose: string): boolean {
  const accountId = Number(whose);
  return Number.isSafeInteger(accountId) && accountId > 0 && accountId < 2 ** 31;
}

/** True if somebody was notified of a critical result, as a condition on `critical_result`. */
export function notifiedOfCriticalResult(accountId: number): Condition {
  return sql<SqlBool>`exists (select from critical_result_step told
    where told.critical_result_id = critical_result.id and told.to_account_id = ${accountId})`;
}
