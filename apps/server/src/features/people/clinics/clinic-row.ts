import {
  clinicDistributions,
  clinicKinds,
  letterheadAligns,
  sharePolicies,
  type BoundedCount,
  type Clinic,
  type ClinicFields,
  type ClinicRow,
  type ClinicRule,
  type Letterhead,
} from '@isocenter/contract/people/clinics.ts';
import { priorities } from '@isocenter/contract/archive/study.ts';
import { pictureUrl } from '#features/people/pictures/pictures.ts';
import type { ListedClinic } from './clinic-list-queries.ts';
import type { ClinicFamily } from './clinic-parts-queries.ts';
import { mostCounted, type ClinicCounts, type ClinicRecord } from './clinic-queries.ts';

export function fieldsOf(record: ClinicRecord, rules: readonly ClinicRule[]): ClinicFields {
  return {
    name: record.name,
    code: record.code,
    parentId: record.parent_id,
    kind: clinicKinds.find((kind) => kind === record.kind) ?? '',
    oid: record.oid,
    address: record.address,
    city: record.city,
    country: record.country,
    timeZone: record.time_zone,
    phones: record.phones,
    emails: record.emails,
    contactPerson: record.contact_person,
    logoId: record.logo_id,
    letterhead: letterheadOf(record.letterhead),
    mrnIssuer: record.mrn_issuer,
    defaultPriority: priorities.find((priority) => priority === record.default_priority) ?? 'routine',
    turnaroundMinutes: record.turnaround_minutes,
    storageQuotaBytes: record.storage_quota_bytes,
    readerGroup: record.reader_group,
    retentionYears: record.retention_years,
    sharing: sharePolicies.find((policy) => policy === record.sharing) ?? '',
    billingCode: record.billing_code,
    workingHours: record.working_hours,
    distribution: clinicDistributions.filter((way) => record.distribution.includes(way)),
    mayEditPatients: record.may_edit_patients,
    notes: record.notes,
    status: record.status,
    rules: [...rules],
  };
}

function letterheadOf(stored: Readonly<Record<string, unknown>>): Letterhead {
  const lines = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];
  return {
    headerLines: lines(stored['headerLines']),
    footerLines: lines(stored['footerLines']),
    align: letterheadAligns.find((align) => align === stored['align']) ?? 'start',
  };
}

export function clinicOf(
  record: ClinicRecord,
  rules: readonly ClinicRule[],
  more: { readonly counts: ClinicCounts; readonly family: ClinicFamily; readonly may: Clinic['may'] },
): Clinic {
  return {
    ...fieldsOf(record, rules),
    parentId: more.family.partOf?.clinicId ?? null,
    ...more.family,
    clinicId: record.id,
    logoUrl: record.logo_id === null ? null : pictureUrl(record.logo_id),
    revision: record.revision,
    createdAt: record.created_at.toISOString(),
    changedAt: record.changed_at.toISOString(),
    studies: boundedOf(more.counts.studies),
    users: more.counts.users,
    physicians: more.counts.physicians,
    may: more.may,
  };
}

export function clinicRowOf(listed: ListedClinic): ClinicRow {
  return {
    clinicId: listed.id,
    name: listed.name,
    code: listed.code,
    city: listed.city,
    country: listed.country,
    revision: listed.revision,
    kind: listed.kind,
    partOf: listed.part_of,
    phones: listed.phones,
    emails: listed.emails,
    status: listed.status,
    mayEditPatients: listed.may_edit_patients,
    rules: listed.rules,
    studies: boundedOf(listed.studies),
    parts: listed.parts && { clinicIds: listed.parts.ids, studies: boundedOf(listed.parts.studies) },
    lastStudyDate: listed.last_study_date,
    users: listed.users,
    physicians: listed.physicians,
  };
}

export function boundedOf(count: number): BoundedCount {
  return { count: Math.min(count, mostCounted), isExact: count <= mostCounted };
}
