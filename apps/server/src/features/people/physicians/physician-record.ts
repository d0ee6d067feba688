import type { FoundName, Physician, PhysicianMay, PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import { mostStudiesCounted } from '@isocenter/contract/people/physicians/physicians.ts';
import { pictureUrl } from '#features/people/pictures/pictures.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import type { FoundPhysician } from './physician-queries.ts';
import { withoutPrivate } from './private-fields.ts';

/** Returns a physician as the caller sees it. */
export function physicianOf(
  principal: Principal,
  { id, createdAt, changedAt, ...found }: FoundPhysician,
  names: FoundName[],
): Physician {
  return withoutPrivate(principal, {
    ...found,
    physicianId: id,
    signatureUrl: found.signatureId === null ? null : pictureUrl(found.signatureId),
    stampUrl: found.stampId === null ? null : pictureUrl(found.stampId),
    names,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    may: mayOfPhysicians(principal),
  });
}

export function mayOfPhysicians(principal: Principal): PhysicianMay {
  const change = principal.can('update', 'Physician');
  return {
    create: principal.can('create', 'Physician'),
    change,
    switch: change,
    remove: principal.can('delete', 'Physician'),
    merge: change,
    export: true,
  };
}

/** The columns of the file of physicians. */
export const physicianColumns: TableColumns<PhysicianRow> = {
  lastName: ({ lastName }) => lastName,
  firstName: ({ firstName }) => firstName,
  prefix: ({ prefix }) => prefix,
  suffix: ({ suffix }) => suffix,
  emails: ({ emails }) => emails.join(' '),
  hospital: ({ hospital }) => hospital,
  city: ({ city }) => city,
  birthDate: ({ birthDate }) => birthDate ?? '',
  designation: ({ designation }) => designation,
  clinics: ({ clinics }) => clinics.map(({ name }) => name).join('; '),
  phones: ({ phones }) => phones.join(', '),
  mobile: ({ mobile }) => mobile,
  refers: ({ isReferring }) => (isReferring ? 'yes' : 'no'),
  reads: ({ isReading }) => (isReading ? 'yes' : 'no'),
  modalities: ({ modalities }) => modalities.join(' '),
  login: ({ login }) => login?.username ?? '',
  studies: ({ studyCount }) => (studyCount >= mostStudiesCounted ? `${mostStudiesCounted}+` : studyCount),
  lastStudy: ({ lastStudyDate }) => lastStudyDate ?? '',
  status: ({ status }) => status,
  id: ({ physicianId }) => physicianId,
};
