import { Type } from 'typebox';
import { paging, pageOf, mayOf, tableRoute, tableFormat } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, LongKey, nullable, Key, listOf, CalendarDate, Nothing } from '../../schemas.ts';
import { JobRow } from '../../system/jobs/fields.ts';
import {
  auditFilterFields,
  AuditEntry,
  Text,
  AuditedPerson,
  AuditEventName,
  AuditFilter,
  AuditIntegrity,
} from './fields.ts';

const reading: Access = { kind: 'ability', action: 'read', subject: 'Audit' };

/** The newest first; with `id` that event alone. Reading leaves a row itself, one in ten minutes. */
export const listAudit = defineRoute({
  method: 'GET',
  path: '/api/audit',
  summary: 'Search the audit trail',
  access: reading,
  query: strict({ ...auditFilterFields, id: Type.Optional(LongKey), ...paging }),
  response: Type.Object({
    ...pageOf(AuditEntry, mayOf('check', 'export')).properties,
    /** The number of all matching events, up to `mostAuditCounted`; only the first page has it. */
    total: nullable(Type.Object({ count: Type.Integer(), isExact: Type.Boolean() })),
  }),
  audit: 'audit.read',
});

/** People whose acts are in the trail: to narrow it by one of them. By name, at most 20. */
export const listAuditedPeople = defineRoute({
  method: 'GET',
  path: '/api/audit/people',
  summary: 'People to narrow the audit trail by',
  access: reading,
  query: strict({ q: Type.Optional(Text), accountId: Type.Optional(Key) }),
  response: listOf(AuditedPerson),
});

/**
 * The accesses to a patient: who saw or changed something, when, what and from where, including searches that showed him; at most 100,000
 * rows, the oldest first.
 * @throws `not-found` for a patient whom the reader does not see
 */
export const exportPatientAccess = tableRoute({
  path: '/api/patients/:patientKey/access-report',
  summary: 'Who saw a patient, as a table',
  access: reading,
  params: strict({ patientKey: LongKey }),
  query: strict({ from: Type.Optional(CalendarDate), to: Type.Optional(CalendarDate), ...tableFormat }),
  audit: 'audit.export',
});

/** Every action that the product knows, by name. */
export const listAuditActions = defineRoute({
  method: 'GET',
  path: '/api/audit/actions',
  summary: 'Actions to filter by',
  access: reading,
  response: listOf(Type.Object({ action: Type.String(), event: AuditEventName })),
});

/** At most 100,000 rows, the newest first. */
export const exportAudit = tableRoute({
  path: '/api/audit/export',
  summary: 'The audit trail as a table',
  access: reading,
  query: strict({ ...auditFilterFields, ...tableFormat }),
  audit: 'audit.export',
});

/** At most 100,000 messages of PS3.15 §A.5, the newest first, inside of one element. */
export const exportAuditXml = defineRoute({
  method: 'GET',
  path: '/api/audit/export.xml',
  summary: 'The audit trail as DICOM audit messages',
  access: reading,
  query: AuditFilter,
  response: { raw: true, contentTypes: ['application/xml; charset=utf-8'] },
  audit: 'audit.export',
});

/**
 * Begins to read the whole trail and to compare it with its seals, as a job that can be left or cancelled: a million rows take some ten
 * seconds. One at a time: while one waits or runs it is answered, whoever began it.
 */
export const checkAuditIntegrity = defineRoute({
  method: 'POST',
  path: '/api/audit/integrity',
  summary: 'Check the audit trail',
  access: reading,
  body: Nothing,
  response: JobRow,
  status: 202,
  audit: 'audit.check',
});

export const getAuditIntegrity = defineRoute({
  method: 'GET',
  path: '/api/audit/integrity',
  summary: 'The last check of the audit trail, and the one that runs',
  access: reading,
  response: AuditIntegrity,
});
