import { sql } from 'kysely';
import type { Rule, RuleFields } from '@isocenter/contract/archive/rules/fields.ts';
import { visibleRules } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Column, Db, Row, Written } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A rule as it is stored; its fields were checked when it was saved. */
export interface StoredRule
  extends
    RuleFields,
    Row<
      'rule',
      'id as ruleId' | 'revision' | 'is_active as isActive' | 'changed_at as changedAt' | 'unable_since as unableSince'
    > {
  readonly isTried: boolean;
  /** The account as which it acts; null when it is gone. */
  readonly accountId: Column<'rule', 'changed_by'>;
}

export interface RuleRecord extends StoredRule {
  readonly changedBy: string;
  readonly people: Rule['people'];
  readonly today: number;
  readonly failedToday: number;
  readonly waiting: number;
}

const stored = sql`rule.id as "ruleId", rule.name, kind, criteria, acts, wait_minutes as "waitMinutes", after_days as "afterDays",
  window_from as "windowFrom", window_to as "windowTo", is_stat_at_once as "isStatAtOnce", stops, is_active as "isActive",
  rule.revision, tried_revision is not distinct from rule.revision as "isTried", rule.changed_at as "changedAt",
  changed_by as "accountId", unable_since as "unableSince"`;

const people = sql`(select coalesce(json_agg(json_build_object('accountId', named.id, 'name', ${accountName('named')},
    'role', named.role)), '[]') from jsonb_array_elements(acts) as act
  join account named on act ->> 'kind' = 'reader' and named.id = (act ->> 'readerId')::integer)`;

/** Lists all rules that exist for the viewer, in the order in which they run. */
export async function listRuleRecords(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  ruleId?: number,
): Promise<RuleRecord[]> {
  const one = ruleId === undefined ? sql`true` : sql`rule.id = ${ruleId}`;
  const { rows } = await sql<RuleRecord>`
    select ${stored}, ${accountName('account')} as "changedBy", coalesce(counted.today, 0) as today,
      ${people} as people,
      coalesce(counted.failed, 0) as "failedToday",
      (select count(*)::integer from rule_firing where rule_id = rule.id and state = 'waiting') as waiting
    from rule left join account on account.id = rule.changed_by
    left join lateral (
      select count(*)::integer as today, count(*) filter (where state = 'failed')::integer as failed
      from rule_firing where rule_id = rule.id and at >= current_date and state <> 'waiting') as counted on true
    where ${visibleRules(viewer)} and ${one} order by place, rule.id`.execute(db);
  return rows;
}

/** Notes since when a rule does nothing because of its maker, or that it does again. @returns whether that is new */
export async function setUnable(
  tx: Db,
  { ruleId, revision }: Pick<StoredRule, 'ruleId' | 'revision'>,
  isUnable: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rule')
    .set({ unable_since: isUnable ? new Date() : null })
    .where('id', '=', ruleId)
    .where('revision', '=', revision)
    .where('is_active', '=', true)
    .where('unable_since', isUnable ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the names of the rules that exist for the viewer and do nothing because of their makers, in their order. */
export async function listUnable(db: Db, viewer: Pick<Principal, 'scope'>): Promise<string[]> {
  const { rows } = await sql<Row<'rule', 'name'>>`
    select name from rule where unable_since is not null and ${visibleRules(viewer)} order by place, id`.execute(db);
  return rows.map(({ name }) => name);
}

/** Rules that are switched on, in their order. */
export async function listActive(db: Db): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`select ${stored} from rule where is_active order by place, id`.execute(db);
  return rows;
}

/** Lists routing rules that exist for the viewer, switched on or not, in their order. */
export async function listRouting(db: Db, viewer: Pick<Principal, 'scope'>): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select ${stored} from rule where kind = 'routing' and ${visibleRules(viewer)} order by place, id`.execute(db);
  return rows;
}

/** Counts the rules that exist for the viewer, and those of them that are on. */
export async function countRules(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
): Promise<{ readonly rules: number; readonly active: number }> {
  const { rows } = await sql<{ rules: number; active: number }>`
    select count(*)::integer as rules, count(*) filter (where is_active)::integer as active
    from rule where ${visibleRules(viewer)}`.execute(db);
  return rows[0] ?? { rules: 0, active: 0 };
}

/** Finds a rule that exists for the viewer, locked until the transaction ends. */
export async function holdRule(
  tx: Db,
  viewer: Pick<Principal, 'scope'>,
  ruleId: number,
): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRule>`
    select ${stored} from rule where id = ${ruleId} and ${visibleRules(viewer)} for update`.execute(tx);
  return rows[0];
}

/** Returns the numbers of all rules in their order, locked until the transaction ends. */
export async function holdOrder(tx: Db): Promise<number[]> {
  const { rows } = await sql<Row<'rule', 'id'>>`select id from rule order by place, id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Fails by `rule_name` where another has its name. */
export async function insertRule(tx: Db, fields: RuleFields, accountId: number): Promise<number> {
  const { id } = await tx
    .insertInto('rule')
    .values({
      ...columnsOf(fields),
      place: sql<number>`coalesce((select max(place) from rule), 0) + 1`,
      changed_by: accountId,
      tried_revision: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A rule that does or asks something else is switched off by it, and its dry run is of another rule. */
export async function replaceRule(tx: Db, rule: StoredRule, fields: RuleFields, change: RuleChange): Promise<void> {
  const { accountId, isSame } = change;
  await tx
    .updateTable('rule')
    .set({
      ...columnsOf(fields),
      changed_by: accountId,
      changed_at: new Date(),
      unable_since: null,
      ...(isSame ? {} : { revision: rule.revision + 1, is_active: false, tried_revision: null }),
    })
    .where('id', '=', rule.ruleId)
    .execute();
}

interface RuleChange {
  readonly accountId: number;
  /** True if it goes on finding and doing the same, as the same person. */
  readonly isSame: boolean;
}

function columnsOf(
  fields: RuleFields,
): Written<'rule', 'changed_by' | 'is_active' | 'place' | 'tried_revision' | 'unable_since'> {
  return {
    name: fields.name,
    kind: fields.kind,
    criteria: JSON.stringify(fields.criteria),
    acts: JSON.stringify(fields.acts),
    wait_minutes: fields.waitMinutes,
    after_days: fields.afterDays,
    window_from: fields.windowFrom,
    window_to: fields.windowTo,
    is_stat_at_once: fields.isStatAtOnce,
    stops: fields.stops,
  };
}

export async function setActive(tx: Db, ruleId: number, isActive: boolean): Promise<void> {
  await tx.updateTable('rule').set({ is_active: isActive, unable_since: null }).where('id', '=', ruleId).execute();
}

export async function setTried(tx: Db, { ruleId, revision }: Pick<StoredRule, 'ruleId' | 'revision'>): Promise<void> {
  await tx
    .updateTable('rule')
    .set({ tried_revision: revision })
    .where('id', '=', ruleId)
    .where('revision', '=', revision)
    .execute();
}

export async function placeRules(tx: Db, ruleIds: readonly number[]): Promise<void> {
  await sql`
    update rule set place = wanted.place from unnest(${sql.val(ruleIds)}::integer[]) with ordinality as wanted (id, place)
    where rule.id = wanted.id`.execute(tx);
}

export async function deleteRule(tx: Db, ruleId: number): Promise<void> {
  await tx.deleteFrom('rule').where('id', '=', ruleId).execute();
}
