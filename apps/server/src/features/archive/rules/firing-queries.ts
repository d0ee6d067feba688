import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Firing } from '@isocenter/contract/archive/rules/fields.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { readPage, type PageMeant } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { wake } from '#platform/database/wake-queries.ts';
import { isBetween, nextAt } from '#platform/database/server-clock.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page } from '#platform/lists/serve-page.ts';
import type { StoredRule } from './rule-queries.ts';

/** Studies whose images no rule has looked at, quiet and ready, the longest first; held until the transaction ends. */
export async function holdUnruled(tx: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<Row<'study_tally', 'study_key as key'>>`
    select study_key as key from study_tally tally join study on study.id = study_key
    where ruled_count <> instance_count and checked_count = instance_count and (status_rank > 0 or binned_at is not null)
    order by changed_at limit ${limit} for no key update of tally skip locked`.execute(tx);
  return rows.map(({ key }) => key);
}

/**
 * Notes that the rules have looked at these, with the images that they have now. Who passed over them since they were locked looks again.
 */
export async function noteRuled(tx: Db, keys: readonly number[]): Promise<void> {
  await sql`update study_tally set ruled_count = instance_count where study_key = any(${sql.val(keys)}::bigint[])`.execute(
    tx,
  );
  await wake(tx, 'study_complete');
}

/** Notes that a rule found these. One that it fired on before is passed over. */
export async function insertFirings(tx: Db, rule: StoredRule, keys: readonly number[]): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into rule_firing (rule_id, revision, study_key, due_at)
    select ${rule.ruleId}, ${rule.revision}, study_key, changed_at + make_interval(mins => ${rule.waitMinutes}::integer)
    from study_tally where study_key = any(${sql.val(keys)}::bigint[])
    on conflict do nothing`.execute(tx);
  if (numAffectedRows !== undefined && numAffectedRows > 0n) await wake(tx, 'rule_firing');
}

/** Studies of an age that a rule is to look at and has not fired on, the oldest first. */
export async function comeOfAge(
  tx: Db,
  rule: StoredRule,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<Row<'study', 'id'>>`
    select study.id from study where received_at < now() - make_interval(days => ${rule.afterDays}::integer) and ${condition}
      and not exists (select from rule_firing where rule_id = ${rule.ruleId} and revision = ${rule.revision} and study_key = study.id)
    order by received_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Drops what a rule waits with. */
export async function dropWaiting(tx: Db, ruleId: number): Promise<void> {
  await tx.deleteFrom('rule_firing').where('rule_id', '=', ruleId).where('state', '=', 'waiting').execute();
}

const from = sql`rule.window_from::time`;
/** True if a rule may act now. */
const isOpen = sql`case when window_from = '' then true else ${isBetween(from, sql`rule.window_to::time`)} end`;

/** Images of the study still come. */
const isArriving = sql<SqlBool>`tally.changed_at + make_interval(mins => rule.wait_minutes) > now()`;
/** The study waits for the window of the rule. */
const isShut = sql<SqlBool>`(not ${isOpen} and not (rule.is_stat_at_once and study.priority = 'stat'))`;

/** Puts off what is due of studies to which images still come, and what has to wait for the window of its rule. */
export async function putOff(db: Db): Promise<void> {
  await sql`
    update rule_firing firing set due_at = tally.changed_at + make_interval(mins => rule.wait_minutes)
    from rule, study_tally tally where rule.id = firing.rule_id and tally.study_key = firing.study_key
      and firing.state = 'waiting' and firing.due_at <= now() and ${isArriving}`.execute(db);
  await sql`
    update rule_firing firing set due_at = ${nextAt(from)} from rule, study
    where rule.id = firing.rule_id and study.id = firing.study_key and firing.state = 'waiting' and firing.due_at <= now()
      and ${isShut}`.execute(db);
}

export type DueFiring = Row<'rule_firing', 'id as firingId' | 'rule_id as ruleId' | 'study_key as key'>;

/** Selects what is due. It checks again what is put off: a firing may have come due since that was looked at. */
const due = sql`rule_firing firing join rule on rule.id = firing.rule_id join study on study.id = firing.study_key
  join study_tally tally on tally.study_key = firing.study_key
  where firing.state = 'waiting' and firing.due_at <= now() and not ${isArriving} and not ${isShut}`;

/** Returns what is due of the rule that has waited longest, and locks it until the transaction ends. */
export async function holdDue(tx: Db, limit: number): Promise<DueFiring[]> {
  const { rows } = await sql<DueFiring>`
    select firing.id as "firingId", firing.rule_id as "ruleId", firing.study_key as key from ${due}
      and firing.rule_id = (select firing.rule_id from ${due} order by firing.due_at limit 1)
    order by firing.due_at, firing.id limit ${limit} for update of firing skip locked`.execute(tx);
  return rows;
}

export interface Settled {
  readonly firingId: number;
  readonly state: 'done' | 'failed';
  readonly outcomes: Firing['outcomes'];
}

export async function settleFirings(tx: Db, settled: readonly Settled[]): Promise<void> {
  await sql`
    update rule_firing firing set state = told.state, outcomes = told.outcomes, due_at = now()
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as told ("firingId" bigint, state text, outcomes jsonb)
    where firing.id = told."firingId"`.execute(tx);
}

/** Returns those of some studies for which a condition holds. */
export async function keysWhere(tx: Db, keys: readonly number[], are: RawBuilder<SqlBool>): Promise<number[]> {
  const { rows } = await sql<Row<'study', 'id'>>`
    select study.id from study where study.id = any(${sql.val(keys)}::bigint[]) and ${are}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Counts those of some studies that a rule sent before, as it is or was. */
export async function countSent(tx: Db, ruleId: number, keys: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct study_key)::integer as n from rule_firing
    where rule_id = ${ruleId} and study_key = any(${sql.val(keys)}::bigint[]) and exists (
      select from jsonb_array_elements(outcomes) as outcome
      where outcome ->> 'kind' = 'send' and outcome ->> 'because' is null)`.execute(tx);
  return rows[0]?.n ?? 0;
}

const newest: ListOrder = {
  name: 'firings of a rule',
  direction: 'desc',
  columns: [{ expression: 'firing.id', type: 'bigint' }],
};

/** Lists the firings of a rule whose studies the viewer sees, the newest first. @throws AppError `invalid-input` for another cursor */
export async function pageOfFirings(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  ruleId: number,
  page: PageMeant,
): Promise<Page<FiringRecord>> {
  return readPage<FiringRecord>(db, newest, page, {
    columns: sql`firing.id as "firingId", firing.revision, firing.at, firing.state, firing.due_at as "dueAt", outcomes,
      study.study_uid as "studyUid", patient.name as "patientName", study.study_date::text as "studyDate",
      study.description, study.modality, study.patient_key as "patientKey"`,
    from: sql`rule_firing firing join study on study.id = firing.study_key join patient on patient.id = study.patient_key`,
    where: [sql`firing.rule_id = ${ruleId}`, visibleStudies(viewer)],
  });
}

export interface FiringRecord extends Omit<Firing, 'at' | 'dueAt'> {
  readonly at: Date;
  readonly dueAt: Date;
  readonly patientKey: number;
}
