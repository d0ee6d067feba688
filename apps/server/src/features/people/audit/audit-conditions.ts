import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AuditFilter } from '@isocenter/contract/people/audit/fields.ts';
import { visibleAccounts, visibleStudies } from '#features/people/access/access.ts';
import { holdsText, holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { ActionNames } from './action-names.ts';

type Condition = RawBuilder<SqlBool>;

/**
 * Selects the events that exist for somebody: all of them, or what happened to visible studies and their patients, and what else visible
 * people did. Refused tries at studies that cannot be seen stay hidden even from whoever made them: they would tell which of them exist.
 */
export function visibleEvents(principal: Principal): Condition {
  if (principal.scope.kind === 'all') return sql<SqlBool>`true`;
  const studies = visibleStudies(principal);
  return sql<SqlBool>`case audit_event.subject_kind
    when 'study' then exists (select from study where study.study_uid = audit_event.subject_id and ${studies})
    when 'patient' then exists (select from study where study.patient_key = ${patientKey} and ${studies})
    else exists (select from account where account.id = audit_event.account_id and ${visibleAccounts(principal)}) end`;
}

/** The subject of an event about a patient as a key; null for what is none. */
export const patientKey = sql<
  number | null
>`case when audit_event.subject_id ~ '^[0-9]{1,18}$' then audit_event.subject_id::bigint end`;

/** Returns the conditions of a filter on `audit_event`, which all hold. */
export function auditConditions(filter: AuditFilter, principal: Principal, names: ActionNames): Condition[] {
  const { q, accountId, person, action, event, outcome, patientId, studyUid, from, to } = filter;
  const conditions: (Condition | undefined)[] = [
    visibleEvents(principal),
    accountId === undefined ? undefined : sql<SqlBool>`audit_event.account_id = ${accountId}`,
    person === undefined ? undefined : holdsText(searchedOf(sql`audit_event.actor`), person),
    action === undefined ? undefined : sql<SqlBool>`audit_event.action = any(${sql.val(action.split(','))}::text[])`,
    event === undefined ? undefined : ofEvents(event.split(','), names),
    outcome === undefined ? undefined : sql<SqlBool>`audit_event.outcome = ${outcome}`,
    studyUid === undefined
      ? undefined
      : sql<SqlBool>`(audit_event.subject_kind = 'study' and audit_event.subject_id = ${studyUid})`,
    patientId === undefined ? undefined : ofPatient(patientId, principal),
    from === undefined ? undefined : sql<SqlBool>`audit_event.at >= ${from}::date::timestamp at time zone 'UTC'`,
    to === undefined ? undefined : sql<SqlBool>`audit_event.at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
    q === undefined ? undefined : anywhere(q, principal),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function ofEvents(codes: readonly string[], names: ActionNames): Condition {
  const { actions, andUnknown } = names.ofEvents(codes);
  const named = sql<SqlBool>`audit_event.action = any(${sql.val(actions)}::text[])`;
  return andUnknown ? sql<SqlBool>`(${named} or audit_event.action <> all(${sql.val(names.known)}::text[]))` : named;
}

function ofPatient(patientId: string, principal: Principal): Condition {
  const studies = sql`from study where study.patient_id = ${patientId} and ${visibleStudies(principal)}`;
  return sql<SqlBool>`((audit_event.subject_kind = 'study' and audit_event.subject_id in (select study.study_uid ${studies}))
    or (audit_event.subject_kind = 'patient' and audit_event.subject_id in (select study.patient_key::text ${studies}))
    or ${shownTo(sql`array(select distinct study.patient_key::text ${studies})`)})`;
}

/** Selects searches that showed one of these patients, or a list of them that was saved. The actions stand in the words of the indexes. */
export function shownTo(keys: RawBuilder<unknown>): Condition {
  return sql<SqlBool>`(audit_event.action in ('study.search', 'patient.search', 'quarantine.search', 'identity.search')
      and audit_event.detail -> 'patients' ?| ${keys}
    or audit_event.action = 'study.list-export' and audit_event.detail -> 'patients' ?| ${keys})`;
}

/** In the actor or his name, the subject or the address, or in the name of the patient it is about, as far as these may be seen. */
function anywhere(text: string, principal: Principal): Condition {
  const inRow = searchedOf(sql`audit_event.actor || ' ' || audit_event.subject_id || ' ' || audit_event.address`);
  const person = searchedOf(sql`account.full_name || ' ' || account.username`);
  return sql<SqlBool>`(${holdsText(inRow, text)}
    or audit_event.account_id in (select account.id from account where ${visibleAccounts(principal)} and ${holdsText(person, text)})
    ${aboutPatientsNamed(text, principal)})`;
}

function aboutPatientsNamed(text: string, principal: Principal): RawBuilder<unknown> {
  const names = holdsWords(sql`study.names`, text);
  if (names.length === 0 || text.trim().length < fewestLetters) return sql``;
  const studies = sql`from study where ${sql.join([visibleStudies(principal), ...names], sql` and `)}`;
  const uids = sql`select study.study_uid ${studies} limit ${mostNamed}`;
  const keys = sql`select distinct study.patient_key::text ${studies} limit ${mostNamed}`;
  return sql`or (audit_event.subject_kind = 'study' and audit_event.subject_id in (${uids}))
    or (audit_event.subject_kind = 'patient' and audit_event.subject_id in (${keys}))
    or ${shownTo(sql`array(${keys})`)}`;
}

/** A name is looked for by three letters or more: fewer would find half of the archive. */
const fewestLetters = 3;
const mostNamed = 10_000;
