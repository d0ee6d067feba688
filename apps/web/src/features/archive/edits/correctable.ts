import type { SeriesChanges, StudyChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import type { SeriesRow, StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { changedOf, nameWith, partsOfName, patientChanges, patientSaid } from './patient-said.ts';
import type { PatientSaid } from './patient-said.ts';

/** The fields of a study and of its series that can be corrected, with the reason, as the form has them. */
export type Correctable = PatientSaid & {
  accession: string;
  studyDate: string | null;
  studyTime: string;
  description: string;
  referringFamily: string;
  referringGiven: string;
  institution: string;
  series: CorrectableSeries[];
  reason: string;
};
type CorrectableSeries = { seriesUid: string; description: string; bodyPart: string; laterality: string };

export type Corrected = { readonly changes: StudyChanges; readonly series: SeriesChanges[] };
export type Stored = { readonly study: StudyRow; readonly series: readonly SeriesRow[] };

/** A study as it is now. */
export function correctableOf({ study, series }: Stored): Correctable {
  const { accession, studyDate, description, institution } = study;
  const referring = partsOfName(study.referringPhysician);
  return {
    ...patientSaid({ ...study, name: study.patientName }),
    accession,
    studyDate,
    studyTime: study.studyTime?.slice(0, 8) ?? '',
    description,
    referringFamily: referring.family,
    referringGiven: referring.given,
    institution,
    series: series.map((one) => ({
      seriesUid: one.seriesUid,
      description: one.description,
      bodyPart: one.bodyPart,
      laterality: one.laterality,
    })),
    reason: '',
  };
}

/** Returns the changed fields. The components of a name that the form lacks stay. */
export function correctedOf(values: Correctable, stored: Stored): Corrected {
  const { study } = stored;
  const known = correctableOf(stored);
  const { referringFamily: family, referringGiven: given } = values;
  const isReferredAnew = family !== known.referringFamily || given !== known.referringGiven;
  const changes = {
    ...patientChanges(values, { ...study, name: study.patientName }),
    ...changedOf(values, known, ['accession', 'studyDate', 'description', 'institution']),
    ...(values.studyTime !== known.studyTime && { studyTime: values.studyTime === '' ? null : values.studyTime }),
    ...(isReferredAnew && { referringPhysician: nameWith(study.referringPhysician, { family, given }) }),
  };
  const series = values.series.flatMap((one, at) => {
    const before = known.series[at];
    const said = before === undefined ? {} : changedOf(one, before, ['description', 'bodyPart', 'laterality']);
    return Object.keys(said).length === 0 ? [] : [{ seriesUid: one.seriesUid, ...said }];
  });
  return { changes, series };
}

export function isNothing({ changes, series }: Corrected): boolean {
  return Object.keys(changes).length + series.length === 0;
}
