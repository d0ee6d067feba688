import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ageBuckets } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { listedFigures, type ListedFigure } from '@isocenter/contract/insight/dashboard/listed-figures.ts';
import { stateCondition } from './state-condition.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';

type Condition = RawBuilder<SqlBool>;

/** The condition on the facts that a figure counts; figures of what became final count by that day. */
const counted: Readonly<Record<ListedFigure, { readonly isFinal?: true; readonly is: Condition }>> = {
  received: { is: sql`true` },
  reported: { is: sql`fact.final_at is not null` },
  rejected: { is: sql`fact.is_rejected` },
  unread: { is: sql`fact.is_open` },
  unassigned: { is: sql`(fact.is_open and fact.reader_id = 0)` },
  overdue: { is: sql`fact.due_at < now()` },
  dosed: { is: sql`fact.is_dosed` },
  overDose: { is: sql`fact.is_over_dose` },
  final: { isFinal: true, is: sql`true` },
  late: { isFinal: true, is: sql`(fact.is_targeted and not fact.is_in_target)` },
  addended: { isFinal: true, is: sql`fact.addenda > 0` },
};

/** The time that a fact has waited, as one of `ageBuckets`. */
export const ageOfFact: RawBuilder<string> = sql<string>`case ${sql.join(
  ageBuckets
    .filter((bucket) => bucket !== 'more')
    .map((bucket) => sql`when fact.received_at > now() - make_interval(hours => ${Number(bucket)}) then ${bucket}`),
  sql` `,
)} else 'more' end`;

/**
 * Selects the studies that a figure counts, or one of `listedStates`, as a condition on `study`. What it does not understand finds nothing.
 */
export function figureCondition(value: string): Condition {
  const [name, from, to, ...narrowed] = value.split(';');
  if (from === undefined || to === undefined || ![from, to].every(isDay)) return sql`false`;
  const figure = listedFigures.find((one) => one === name);
  if (figure === undefined) return stateCondition(name, { from, to }, narrowed);
  const { is, isFinal } = counted[figure];
  const [day, slot] = isFinal
    ? [sql`fact.final_day`, sql`fact.final_slot`]
    : [sql`fact.received_day`, sql`fact.received_slot`];
  const conditions = narrowed.map((part) => narrowing(part, slot));
  return sql<SqlBool>`exists (select from study_fact fact where fact.study_key = study.id and ${is}
    and ${day} >= ${from}::date and ${day} <= ${to}::date and ${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && !text.startsWith('0000');
}

function narrowing(part: string, slot: RawBuilder<unknown>): Condition {
  const [name = '', written = ''] = part.split('=');
  const value = decoded(written);
  const number = Number(value);
  const isNumber = /^\d{1,10}$/.test(value) && number < 2 ** 31;
  const equals = (column: string): Condition => (isNumber ? sql`${sql.ref(column)} = ${number}` : sql`false`);
  switch (name) {
    case 'clinicId':
      return equals('fact.clinic_id');
    case 'referrerId':
      return equals('fact.referrer_id');
    case 'readerId':
      return equals('fact.reader_id');
    case 'modality':
      return sql`fact.modality = ${value}`;
    case 'station':
      return sql`fact.station = ${value}`;
    case 'priority':
      return sql`fact.priority = ${priorities.findIndex((priority) => priority === value)}`;
    case 'hour':
      return isNumber ? sql`${slot} % 24 = ${number}` : sql`false`;
    case 'weekday':
      return isNumber ? sql`${slot} / 24 + 1 = ${number}` : sql`false`;
    case 'age':
      return sql`(fact.is_open and ${ageOfFact} = ${value})`;
    default:
      return sql`false`;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
