import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inClinic } from './clinic-condition.ts';

type Condition = RawBuilder<SqlBool>;

/** Selects by how a study is stored, as a condition on `study`: any of some words. */
export function keepingCondition(words: readonly string[], clinicId?: number): Condition {
  const nearline = inClinic('study_tier', clinicId);
  const [only, ...others] = words;
  if (only !== undefined && others.length === 0) return conditionOf(only, nearline);
  // Conditions joined by `or` would be asked of each study: these are found first.
  return sql<SqlBool>`study.id in (${sql.join(
    words.map((word) => keysOf(word, nearline)),
    sql` union all `,
  )})`;
}

/** Keys of the studies that are kept so. */
function keysOf(word: string, nearline: RawBuilder<unknown>): RawBuilder<unknown> {
  if (word === 'damaged') return damagedKeys;
  if (word === 'unsent') return sql`select unsent.study_key from study_unsent unsent`;
  if (word === 'nearline') return sql`select study_tier.study_key from study_tier where ${nearline}`;
  const days = daysOf(word);
  if (days === undefined) return sql`select null::bigint where false`;
  return sql`select expiry.study_key from study_expiry expiry where ${expiresWithin(days)}`;
}

function daysOf(word: string): number | undefined {
  const days = /^expires(\d{1,4})$/.exec(word)?.[1];
  return days === undefined ? undefined : Number(days);
}

function expiresWithin(days: number): Condition {
  return sql<SqlBool>`expiry.expires_at < now() + make_interval(days => ${days}::integer)`;
}

function conditionOf(word: string, nearline: RawBuilder<unknown>): Condition {
  if (word === 'damaged') return isDamaged();
  if (word === 'unsent')
    return sql<SqlBool>`exists (select from study_unsent unsent where unsent.study_key = study.id)`;
  if (word === 'nearline')
    return sql<SqlBool>`exists (select from study_tier where study_tier.study_key = study.id and ${nearline})`;
  const days = daysOf(word);
  if (days === undefined) return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select from study_expiry expiry where expiry.study_key = study.id and ${expiresWithin(days)})`;
}

/** True if stored bytes of `study`, images or attached files, are known to be damaged: from the few that are, by their indexes. */
export function isDamaged(): Condition {
  return sql<SqlBool>`study.id in (${damagedKeys})`;
}

const damagedKeys = sql`
    select instance.study_key from object_damage damage join instance on instance.id = damage.instance_key
    where damage.healed_at is null and instance.rejected_by is null
    union all select attachment.study_key from object_damage damage join attachment on attachment.id = damage.attachment_key
    where damage.healed_at is null and attachment.removed_at is null`;
