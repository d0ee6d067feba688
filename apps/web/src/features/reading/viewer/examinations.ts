import type { Examination, Lesion } from '@isocenter/measuring/response.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import type { DatedMeasurement } from './measurement-pairs.ts';

interface Known {
  readonly studyUid: string;
  readonly studyDate: string | null;
  /** The archive's measurements of all studies of the patient. */
  readonly all: readonly DatedMeasurement[];
}

type NameOf = (measurement: Pick<Measurement, 'label' | 'tool' | 'number'>) => string;

/**
 * Returns the measurements of this study and the others as lesions: those of one link are one lesion, which has everywhere the name that it
 * has here. Equal names alone do not make one lesion.
 */
export function examinationsOf(
  measurements: readonly Measurement[],
  { studyUid, studyDate, all }: Known,
  nameOf: NameOf,
): { readonly now: Examination; readonly others: readonly Examination[] } {
  const linkOf = new Map(
    all.filter((one) => one.studyUid === studyUid).map(({ measurement, trackingUid }) => [measurement.id, trackingUid]),
  );
  const now = measurements.map((one): Lesion => {
    const { id, value, marks } = one;
    return { key: linkOf.get(id) ?? id, name: nameOf(one), value, marks };
  });
  const names = new Map(now.map(({ key, name }) => [key, name]));
  const elsewhere = Map.groupBy(
    all.filter((one) => one.studyUid !== studyUid),
    (one) => one.studyUid,
  );
  const others = [...elsewhere.values()].map((ofStudy): Examination => {
    const lesions = ofStudy.map(({ trackingUid, measurement }): Lesion => {
      const { id, label, tool, state } = measurement;
      const key = trackingUid ?? id;
      const name = names.get(key) ?? nameOf({ label, tool, number: state.number });
      return { key, name, value: state.value, marks: state.marks ?? {} };
    });
    return { date: ofStudy[0]?.studyDate ?? null, lesions };
  });
  return { now: { date: studyDate, lesions: now }, others };
}
