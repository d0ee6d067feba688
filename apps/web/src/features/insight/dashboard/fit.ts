import { compareDemographics, type Likeness } from '@isocenter/contract/archive/identity/identity.ts';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import type { correctStudy } from '@isocenter/contract/archive/edits/endpoints.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { minutesOf } from './room-slots.ts';

type Fitted = Pick<
  StudyRow,
  'patientId' | 'patientName' | 'birthDate' | 'sex' | 'modality' | 'studyDate' | 'studyTime'
>;

/** The points of each agreement, of a hundred. */
const weights = { patientId: 30, name: 30, birthDate: 20, modality: 10, time: 10 } as const;
const shares: Readonly<Record<Likeness, number>> = { equal: 1, spelling: 0.9, complete: 0.6, contradict: 0 };
/** Minutes of difference from which the time counts nothing. */
const mostMinutes = 180;

/** Returns how well a study fits an appointment, of a hundred. */
export function fitOf(study: Fitted, row: AppointmentRow): number {
  const compared = compareDemographics(
    { name: study.patientName, birthDate: study.birthDate, sex: study.sex },
    demographicsOf(row),
  );
  const likeness = (field: 'name' | 'birthDate') =>
    shares[compared.find((one) => one.field === field)?.likeness ?? 'complete'];
  const fit =
    (study.patientId === row.patientId ? weights.patientId : 0) +
    likeness('name') * weights.name +
    likeness('birthDate') * weights.birthDate +
    (study.modality === row.modality ? weights.modality : 0) +
    nearness(study, row) * weights.time;
  return Math.round(fit);
}

/** The appointments that a study may be of, those that fit best first; what fits in nothing is none. */
export function fitting(study: Fitted, rows: readonly AppointmentRow[]) {
  return rows
    .filter(({ studyUid, state }) => studyUid === null && state !== 'cancelled' && state !== 'no-show')
    .map((row) => ({ row, fit: fitOf(study, row) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit);
}

export type MatchChanges = BodyOf<typeof correctStudy>['changes'];

/** Returns the corrections that make a study that of an appointment: its number, and its patient if another is named. */
export function changesFor(study: StudyRow, row: AppointmentRow): MatchChanges {
  const { name, birthDate, sex } = demographicsOf(row);
  return {
    ...(study.accession === row.accessionNumber ? {} : { accession: row.accessionNumber }),
    ...(study.patientId === row.patientId ? {} : { patientId: row.patientId }),
    ...(study.patientName.alphabetic === name.alphabetic ? {} : { name: name.alphabetic }),
    ...(birthDate === null || study.birthDate === birthDate ? {} : { birthDate }),
    ...(sex === '' || study.sex === sex ? {} : { sex }),
  };
}

function demographicsOf({ familyName, givenName, birthDate, sex }: AppointmentRow) {
  const alphabetic = [familyName, givenName].filter((part) => part !== '').join('^');
  const known = (['F', 'M', 'O'] as const).find((one) => one === sex) ?? ('' as const);
  return { name: { alphabetic, ideographic: '', phonetic: '' }, birthDate, sex: known };
}

function nearness({ studyDate, studyTime }: Fitted, { day, time }: AppointmentRow): number {
  if (studyDate !== day || studyTime === null) return 0;
  return Math.max(0, 1 - Math.abs(minutesOf(studyTime) - minutesOf(time)) / mostMinutes);
}
