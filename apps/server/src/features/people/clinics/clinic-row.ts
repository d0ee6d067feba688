import type {
  Clinic,
  ClinicFields,
  ClinicMay,
  ClinicRow,
  ClinicRule,
} from '@isocenter/contract/people/clinics/fields.ts';
import { pictureUrl } from '#features/people/pictures/pictures.ts';
import type { Principal } from '#platform/http/principal.ts';
import { boundedOf } from '#platform/lists/bounded-count.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import type { ClinicFamily } from './clinic-parts-queries.ts';
import type { ClinicCounts, ClinicRecord } from './clinic-queries.ts';

export function fieldsOf(record: ClinicRecord, rules: readonly ClinicRule[]): ClinicFields {
  const { id: _id, revision: _revision, createdAt: _createdAt, changedAt: _changedAt, ...fields } = record;
  return { ...fields, rules: [...rules] };
}

/** Returns what the caller may do. What decides about all clinics is for those who see all of them. */
export function mayOfClinics(principal: Principal): ClinicMay {
  const seesAll = principal.scope.kind === 'all';
  const change = principal.can('update', 'Clinic');
  const remove = seesAll && principal.can('delete', 'Clinic');
  return {
    create: seesAll && principal.can('create', 'Clinic'),
    change,
    changeRules: seesAll && change,
    switch: seesAll && change,
    remove,
    merge: remove && change,
    export: true,
  };
}

export function clinicOf(
  { id, createdAt, changedAt, ...record }: ClinicRecord,
  {
    rules,
    counts,
    family,
    may,
  }: {
    readonly rules: readonly ClinicRule[];
    readonly counts: ClinicCounts;
    readonly family: ClinicFamily;
    readonly may: ClinicMay;
  },
): Clinic {
  return {
    ...record,
    ...family,
    ...counts,
    parentId: family.partOf?.clinicId ?? null,
    rules: [...rules],
    clinicId: id,
    logoUrl: record.logoId === null ? null : pictureUrl(record.logoId),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    studies: boundedOf(counts.studies),
    may,
  };
}

/** The columns of the file of clinics. */
export const clinicColumns: TableColumns<ClinicRow> = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  partOf: ({ partOf }) => partOf?.name ?? '',
  kind: ({ kind }) => kind,
  city: ({ city }) => city,
  country: ({ country }) => country,
  emails: ({ emails }) => emails.join(' '),
  phones: ({ phones }) => phones.join(', '),
  mayEditPatients: ({ mayEditPatients }) => (mayEditPatients ? 'yes' : 'no'),
  status: ({ status }) => status,
  studies: ({ studies: { count, isExact } }) => (isExact ? count : `${count}+`),
  lastStudy: ({ lastStudyDate }) => lastStudyDate ?? '',
  users: ({ users }) => users,
  physicians: ({ physicians }) => physicians,
  rules: ({ rules }) => rules,
};
