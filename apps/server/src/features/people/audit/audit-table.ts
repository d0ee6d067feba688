import type { AuditEntry } from '@isocenter/contract/people/audit/fields.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';

/** The columns of the file of the trail. */
export const auditColumns: TableColumns<AuditEntry> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  actor: ({ actor }) => actor,
  account: ({ accountId }) => accountId ?? '',
  action: ({ action }) => action,
  event_code: ({ event }) => event.code,
  event: ({ event }) => event.name,
  outcome: ({ outcome }) => outcome,
  subject_kind: ({ subjectKind }) => subjectKind,
  subject: ({ subjectId }) => subjectId,
  patient_id: ({ patientId }) => patientId ?? '',
  address: ({ address }) => address,
  detail: ({ detail }) => JSON.stringify(detail),
  sequence: ({ seal }) => seal?.sequence ?? '',
  hash: ({ seal }) => seal?.hash ?? '',
};
