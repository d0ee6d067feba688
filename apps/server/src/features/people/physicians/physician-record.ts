import { birthDateProblem, isDay } from '@isocenter/contract/people/field-rules.ts';
import type { FoundName, Physician, PhysicianInput } from '@isocenter/contract/people/physician-record.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import type { Insertable } from 'kysely';
import { pictureUrl } from '#features/people/pictures/pictures.ts';
import type { Schema } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { findPhysician } from './physician-queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findPhysician>>>;

/** The columns of what was typed, without blanks around it. */
export function columnsOf(input: PhysicianInput): Insertable<Schema['physician']> {
  return {
    first_name: input.firstName.trim(),
    last_name: input.lastName.trim(),
    prefix: input.prefix.trim(),
    suffix: input.suffix.trim(),
    national_id: input.nationalId.trim(),
    designation: input.designation.trim(),
    hospital: input.hospital.trim(),
    birth_date: input.birthDate,
    specialities: input.specialities,
    phones: input.phones,
    mobile: input.mobile,
    fax: input.fax,
    emails: input.emails,
    address: input.address.trim(),
    city: input.city.trim(),
    country: input.country.trim(),
    language: input.language,
    is_referring: input.isReferring,
    is_reading: input.isReading,
    delivery: input.delivery,
    notify_on: input.notifyOn,
    modalities: input.modalities,
    body_parts: input.bodyParts,
    licences: JSON.stringify(input.licences),
    reading_hours: input.readingHours.trim(),
    weekly_capacity: input.weeklyCapacity,
    signature_id: input.signatureId,
    stamp_id: input.stampId,
    notes: input.notes,
    status: input.status,
  };
}

export function physicianOf(found: Found, names: FoundName[]): Physician {
  return {
    physicianId: found.id,
    revision: found.revision,
    firstName: found.first_name,
    lastName: found.last_name,
    prefix: found.prefix,
    suffix: found.suffix,
    nationalId: found.national_id,
    designation: found.designation,
    hospital: found.hospital,
    birthDate: found.birth_date,
    specialities: found.specialities,
    phones: found.phones,
    mobile: found.mobile,
    fax: found.fax,
    emails: found.emails,
    address: found.address,
    city: found.city,
    country: found.country,
    // Written through the contract's own lists only.
    language: found.language as Physician['language'],
    isReferring: found.is_referring,
    isReading: found.is_reading,
    clinicIds: found.clinic_ids,
    delivery: found.delivery as Physician['delivery'],
    notifyOn: found.notify_on as Physician['notifyOn'],
    modalities: found.modalities,
    bodyParts: found.body_parts,
    licences: found.licences as unknown as Physician['licences'],
    readingHours: found.reading_hours,
    weeklyCapacity: found.weekly_capacity,
    signatureId: found.signature_id,
    signatureUrl: found.signature_id === null ? null : pictureUrl(found.signature_id),
    stampId: found.stamp_id,
    stampUrl: found.stamp_id === null ? null : pictureUrl(found.stamp_id),
    notes: found.notes,
    status: found.status,
    names,
    login: found.login,
    studyCount: found.study_count,
    lastStudyDate: found.last_study_date,
    createdAt: found.created_at.toISOString(),
    changedAt: found.changed_at.toISOString(),
  };
}

/** What no schema says of the fields together. @throws AppError `invalid-input` naming each wrong field */
export function checkPhysician(input: PhysicianInput, now = new Date()): void {
  const fields: Record<string, Said> = {};
  if (input.birthDate !== null) {
    const problem = birthDateProblem(input.birthDate, now);
    if (problem !== undefined) fields['birthDate'] = birthDateWords[problem];
  }
  if (!input.isReferring && !input.isReading) fields['isReferring'] = say`One of referring and reading is needed.`;
  const isMailed = input.delivery.includes('email-link') || input.delivery.includes('encrypted-pdf');
  if (isMailed && input.emails.length === 0) fields['emails'] = say`Delivery by e-mail needs an address.`;
  if (input.licences.some(({ until }) => until !== null && !isDay(until)))
    fields['licences'] = say`has an expiry that is not a day of the calendar`;
  const [first] = Object.entries(fields);
  if (first !== undefined) throw new AppError('invalid-input', say`${first[0]}: ${first[1]}`, fields);
}

const birthDateWords = {
  'no-day': say`is not a day of the calendar`,
  'too-early': say`lies too far back`,
  future: say`lies in the future`,
} as const;
