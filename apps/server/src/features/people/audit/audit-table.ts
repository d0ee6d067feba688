import type { AuditEntry } from '@isocenter/contract/people/audit.ts';
import { csvOf } from '#platform/csv/csv.ts';

const columns = [
  'id',
  'at',
  'actor',
  'account',
  'action',
  'event_code',
  'event',
  'outcome',
  'subject_kind',
  'subject',
  'patient_id',
  'address',
  'detail',
  'sequence',
  'hash',
] as const;

/** Rows as lines of a table; the heading stands before the first ones. */
export function auditCsv(entries: readonly AuditEntry[], isFirst: boolean): string {
  const text = csvOf(columns, entries.map(valuesOf));
  return isFirst ? text : text.slice(text.indexOf('\r\n') + 2);
}

function valuesOf(entry: AuditEntry): unknown[] {
  return [
    entry.id,
    entry.at,
    entry.actor,
    entry.accountId,
    entry.action,
    entry.event.code,
    entry.event.name,
    entry.outcome,
    entry.subjectKind,
    entry.subjectId,
    entry.patientId,
    entry.address,
    JSON.stringify(entry.detail),
    entry.seal?.sequence,
    entry.seal?.hash,
  ];
}
