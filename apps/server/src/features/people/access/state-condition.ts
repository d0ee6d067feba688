import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { zoneOfInstallation as zone } from '#platform/database/zoned-dialect.ts';
import { listedStates } from '@isocenter/contract/insight/dashboard/listed-figures.ts';

type Condition = RawBuilder<SqlBool>;

interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Selects by one of `listedStates`, as a condition on `study`. What it does not understand, and what does not say for whom it is, finds
 * nothing.
 */
export function stateCondition(name: string | undefined, days: Days, narrowed: readonly string[]): Condition {
  switch (listedStates.find((one) => one === name)) {
    case 'unordered':
      return narrowed.length === 0 ? isUnordered(days) : sql`false`;
    case 'shared':
      return isShared(days, Number(/^of=([1-9]\d{0,9})$/.exec(narrowed.join(';'))?.[1]));
    case undefined:
      return sql`false`;
  }
}

/** Came into a clinic that had appointments within a quarter of a year, and no appointment is about it. */
function isUnordered({ from, to }: Days): Condition {
  return sql<SqlBool>`(study.clinic_id is not null
    and study.received_at >= ${from}::date - 1 and study.received_at < ${to}::date + 2
    and (study.received_at at time zone ${zone})::date between ${from}::date and ${to}::date
    and exists (select from appointment where appointment.clinic_id = study.clinic_id
      and appointment.starts_at > study.received_at - interval '90 days')
    and not exists (select from appointment where appointment.study_uid = study.study_uid)
    and not exists (select from appointment where appointment.accession_number = study.accession
      and appointment.clinic_id = study.clinic_id and study.accession <> ''))`;
}

/** Was assigned to him within these days, and it was not he who asked for it. */
function isShared({ from, to }: Days, accountId: number): Condition {
  if (!Number.isSafeInteger(accountId) || accountId >= 2 ** 31) return sql`false`;
  return sql<SqlBool>`(study.id = any(array(select study_key from study_assignment where account_id = ${accountId}
      and (at at time zone ${zone})::date between ${from}::date and ${to}::date))
    and not exists (select from physician where physician.id = study.referrer_id and physician.account_id = ${accountId}))`;
}
