import { sql } from 'kysely';
import type { ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';
import type { TemplateOwner } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { visibleClinics, visibleReaderGroups } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Tables whose rows are of somebody, of a reader group, of a clinic or of all. */
type OwnedTable = 'report_template' | 'phrase';

/** Returns the owner of a row, the owner's name (empty where it is of all), and the tables to join for both. */
export function ownership(table: OwnedTable) {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const owner = sql<TemplateOwner>`(case when ${of('is_for_all')} then 'all'
    when ${of('clinic_id')} is not null then 'clinic' when ${of('group_id')} is not null then 'group' else 'me' end)`;
  return {
    owner,
    ownerName: sql<string>`(case ${owner} when 'all' then '' when 'clinic' then clinic.name
      when 'group' then reader_group.name else ${accountName('account')} end)`,
    joins: sql`left join account on account.id = ${of('account_id')} left join reader_group on reader_group.id = ${of('group_id')}
      left join clinic on clinic.id = ${of('clinic_id')}`,
  };
}

export type Belonging = Pick<ReportTemplateFields, 'owner' | 'groupId' | 'clinicId'>;

/** Checks that the group and the clinic of a template exist for the viewer; both are true for one without either. */
export async function ownersThere(
  db: Db,
  viewer: Principal,
  { groupId, clinicId }: Belonging,
): Promise<{ readonly group: boolean; readonly clinic: boolean }> {
  const { rows } = await sql<{ group: boolean; clinic: boolean }>`select
    (${groupId}::integer is null or exists (select from reader_group where id = ${groupId} and ${visibleReaderGroups(viewer)})) as group,
    (${clinicId}::integer is null or exists (select from clinic where id = ${clinicId} and merged_into is null
      and ${visibleClinics(viewer)})) as clinic`.execute(db);
  return rows[0] ?? { group: false, clinic: false };
}

/**
 * Returns which names are taken by another template or phrase of the same owner. Until the transaction ends, nobody else gets an answer for
 * this owner: an owner is one of four columns, over which no index keeps names apart.
 */
export async function takenNames(
  db: Db,
  table: OwnedTable,
  {
    accountId,
    fields,
    exceptId,
  }: {
    readonly accountId: number | null;
    readonly fields: Belonging & Pick<ReportTemplateFields, 'name' | 'alias'>;
    readonly exceptId?: number | undefined;
  },
): Promise<{ readonly name: boolean; readonly alias: boolean }> {
  const { name, alias, owner, groupId, clinicId } = fields;
  const whose = [table, owner, owner === 'me' ? accountId : (groupId ?? clinicId)].join(' ');
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(db);
  const { rows } = await sql<{ name: boolean; alias: boolean }>`
    select coalesce(bool_or(lower(name) = lower(${name})), false) as name,
      coalesce(bool_or(alias <> '' and alias = ${alias}), false) as alias
    from ${sql.table(table)} where ${ownership(table).owner} = ${owner} and group_id is not distinct from ${groupId}::integer
      and clinic_id is not distinct from ${clinicId}::integer and (${owner} <> 'me' or account_id = ${accountId}::integer)
      and id is distinct from ${exceptId ?? null}::integer`.execute(db);
  return rows[0] ?? { name: false, alias: false };
}
