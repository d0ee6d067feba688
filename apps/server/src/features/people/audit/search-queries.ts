import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AuditedPerson, AuditEntry, AuditFilter } from '@isocenter/contract/people/audit/fields.ts';
import {
  visibleAccounts,
  visibleAppointments,
  visibleClinics,
  visibleLetterheads,
  visibleNodes,
  visibleWebServers,
  visiblePhysicians,
  visibleReaderGroups,
  visiblePhrases,
  visibleReceivers,
  visibleReportTemplates,
  visibleStudies,
} from '#features/people/access/access.ts';
import { holdsText, searchedOf } from '#platform/database/text-search.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { ActionNames } from './action-names.ts';
import { auditConditions, patientKey } from './audit-conditions.ts';

export interface AuditPage {
  readonly filter: AuditFilter & { readonly id?: number };
  /** Only rows with a lower id. */
  readonly before: number | undefined;
  readonly limit: number;
}

interface Record extends Omit<AuditEntry, 'at' | 'event' | 'isVisible' | 'seal' | 'detail'>, Row<'audit_event', 'at'> {
  readonly detail: unknown;
  readonly sequence: number | null;
  readonly hash: Buffer | null;
  readonly sealedAt: Date | null;
}

/** Whom the entry is about, as far as `visible` studies tell it. */
const patientOf = (visible: RawBuilder<SqlBool>) => sql`case audit_event.subject_kind
        when 'study' then (select study.patient_id from study where study.study_uid = audit_event.subject_id and ${visible})
        when 'patient' then (select study.patient_id from study where study.patient_key = ${patientKey} and ${visible} limit 1)
      end as "patientId",
      case audit_event.subject_kind
        when 'study' then (select study.patient_name from study where study.study_uid = audit_event.subject_id and ${visible})
        when 'patient' then (select study.patient_name from study where study.patient_key = ${patientKey} and ${visible} limit 1)
      end as "patientName"`;

/** Lists the newest of what fits and may be seen, at most `limit`. */
export async function pageOfAudit(
  db: Db,
  principal: Principal,
  { filter, before, limit }: AuditPage,
  names: ActionNames,
): Promise<AuditEntry[]> {
  const conditions = auditConditions(filter, principal, names);
  if (before !== undefined) conditions.push(sql`audit_event.id < ${before}::bigint`);
  if (filter.id !== undefined) conditions.push(sql`audit_event.id = ${filter.id}::bigint`);
  const visible = visibleStudies(principal);
  // The page first: what it is about is looked up for its rows only.
  const { rows } = await sql<Record>`
    with page as (
      select * from audit_event where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}
    )
    select audit_event.id, audit_event.at, audit_event.account_id as "accountId", audit_event.actor, audit_event.action,
      audit_event.outcome, audit_event.subject_kind as "subjectKind", audit_event.subject_id as "subjectId", audit_event.address,
      audit_event.detail, audit_seal.sequence, audit_seal.hash, audit_seal.at as "sealedAt",
${patientOf(visible)},
      coalesce((select coalesce(nullif(account.full_name, ''), account.username) from account
        where account.id = audit_event.account_id and ${visibleAccounts(principal)}), '') as "actorName",
      case when audit_event.subject_kind in ('user', 'account') then (select coalesce(nullif(account.full_name, ''), account.username)
        from account where account.id::text = audit_event.subject_id and ${visibleAccounts(principal)})
        when audit_event.subject_kind = 'clinic' then (select clinic.name from clinic
        where clinic.id::text = audit_event.subject_id and ${visibleClinics(principal)})
        when audit_event.subject_kind = 'physician' then (select btrim(physician.first_name || ' ' || physician.last_name) from physician
        where physician.id::text = audit_event.subject_id and ${visiblePhysicians(principal)})
        when audit_event.subject_kind = 'reader-group' then (select reader_group.name from reader_group
        where reader_group.id::text = audit_event.subject_id and ${visibleReaderGroups(principal)})
        when audit_event.subject_kind = 'report-template' then (select report_template.name from report_template
        where report_template.id::text = audit_event.subject_id and ${visibleReportTemplates(principal)})
        when audit_event.subject_kind = 'phrase' then (select phrase.name from phrase
        where phrase.id::text = audit_event.subject_id and ${visiblePhrases(principal)})
        when audit_event.subject_kind = 'letterhead' then (select letterhead.name from letterhead
        where letterhead.id::text = audit_event.subject_id and ${visibleLetterheads(principal)})
        when audit_event.subject_kind = 'node' then (select dicom_node.name from dicom_node
        where dicom_node.id::text = audit_event.subject_id and ${visibleNodes(principal)})
        when audit_event.subject_kind = 'web-server' then (select web_server.name from web_server
        where web_server.id::text = audit_event.subject_id and ${visibleWebServers(principal)})
        when audit_event.subject_kind = 'report-receiver' then (select report_receiver.name from report_receiver
        where report_receiver.id::text = audit_event.subject_id and ${visibleReceivers(principal)})
        when audit_event.subject_kind = 'appointment' then (select appointment.accession_number from appointment
        where appointment.id::text = audit_event.subject_id and ${visibleAppointments(principal)})
        when audit_event.subject_kind = 'label' then (select label.name from label where label.id::text = audit_event.subject_id)
        when audit_event.subject_kind = 'rule' then (select rule.name from rule where rule.id::text = audit_event.subject_id)
        when audit_event.subject_kind = 'dictionary' then (select coalesce(nullif(dictionary_value.text, ''), dictionary_value.code)
        from dictionary_value where dictionary_value.id::text = audit_event.subject_id)
        when audit_event.subject_kind = 'study-field' then (select study_field.name from study_field
        where study_field.id::text = audit_event.subject_id)
        when audit_event.subject_kind = 'custom-role' then (select custom_role.name from custom_role
        where custom_role.id::text = audit_event.subject_id) end as "subjectName"
    from page audit_event left join audit_seal on audit_seal.event_id = audit_event.id
    order by audit_event.id desc`.execute(db);
  return rows.map((row) => entryOf(row, names));
}

interface Counted {
  readonly filter: AuditFilter;
  readonly most: number;
}

/** Counts what fits, up to `most` and one more. */
export async function countAudit(
  db: Db,
  principal: Principal,
  { filter, most }: Counted,
  names: ActionNames,
): Promise<number> {
  const conditions = auditConditions(filter, principal, names);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from audit_event where ${sql.join(conditions, sql` and `)} limit ${most + 1}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists those whose acts the viewer may read, whose name, user name or address holds the text; by name, at most 20. */
export async function auditedPeople(
  db: Db,
  principal: Principal,
  { q = '', accountId }: { readonly q?: string; readonly accountId?: number },
): Promise<AuditedPerson[]> {
  const one = accountId === undefined ? sql`` : sql`and account.id = ${accountId}`;
  const matches =
    q === ''
      ? sql`true`
      : holdsText(searchedOf(sql`account.full_name || ' ' || account.username || ' ' || account.email`), q);
  const { rows } = await sql<AuditedPerson>`
    select account.id as "accountId", coalesce(nullif(account.full_name, ''), account.username) as name, account.email
    from account where ${visibleAccounts(principal)} ${one}
      and ${matches}
    order by lower(coalesce(nullif(account.full_name, ''), account.username)), account.id limit 20`.execute(db);
  return rows;
}

function entryOf({ at, detail, sequence, hash, sealedAt, ...row }: Record, names: ActionNames): AuditEntry {
  return {
    ...row,
    at: at.toISOString(),
    event: names.of(row.action).event,
    isVisible: row.patientId !== null,
    detail: withoutKeys({ ...Object(detail) }),
    seal:
      sequence === null || hash === null || sealedAt === null
        ? null
        : { sequence, hash: hash.toString('hex'), at: sealedAt.toISOString() },
  };
}

/** Whom a search showed is told as how many: the numbers are ours, and some of them may be out of the reader's sight. */
function withoutKeys(detail: { [name: string]: unknown }): AuditEntry['detail'] {
  const { patients } = detail;
  return Array.isArray(patients) ? { ...detail, patients: patients.length } : detail;
}

const rowsAtOnce = 1_000;

/** Yields page after page of what fits, the newest first, up to `most` rows. */
export async function* allAudit(
  db: Db,
  principal: Principal,
  { filter, most }: Counted,
  names: ActionNames,
): AsyncGenerator<AuditEntry[]> {
  let before: number | undefined;
  for (let given = 0; given < most;) {
    const rows = await pageOfAudit(db, principal, { filter, before, limit: Math.min(rowsAtOnce, most - given) }, names);
    if (rows.length === 0) return;
    yield rows;
    given += rows.length;
    before = rows.at(-1)?.id;
  }
}
