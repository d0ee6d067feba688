import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Annotation } from '@isocenter/contract/reading/annotations/fields.ts';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { annotationsQuery } from './annotations-queries.ts';
import { unsavedChanges } from './keep-unsaved.ts';
import { measurementsOf } from './stored-annotation.ts';

/** The state of fetching earlier measurements, and the retry. */
export interface MeasurementLoading {
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** The tracking UIDs of those that were known in other studies, when this one was opened. */
  readonly linkedUids: readonly string[];
}

/** The measurements of the archive's answer, with what this browser has kept of them since; that is sent from now on. */
function withUnsaved(
  studyUid: string,
  keeper: AnnotationKeeper,
  annotations: readonly Annotation[],
): StoredMeasurement[] {
  const saved = measurementsOf(annotations);
  const all = new Map(saved.map((one) => [one.id, one]));
  for (const change of unsavedChanges(studyUid, annotations)) {
    keeper.note(change);
    if (change.kind === 'saved') all.set(change.measurement.id, change.measurement);
    else all.delete(change.id);
  }
  return [...all.values()];
}

/** Brings my earlier measurements of the study back, each as soon as its series is known. @param enabled whether I have any */
export function useMeasurementLoading(
  study: OpenStudy,
  keeper: AnnotationKeeper,
  enabled: boolean,
): MeasurementLoading {
  const { data, isError, refetch } = useQuery({ ...annotationsQuery(study.studyUid), enabled });
  const taken = useRef<{ readonly study: OpenStudy; left: StoredMeasurement[] }>(undefined);
  useEffect(() => {
    if (!data) return undefined;
    if (taken.current?.study !== study) {
      keeper.adopt(data.annotations);
      taken.current = { study, left: withUnsaved(study.studyUid, keeper, data.annotations) };
    }
    const { current } = taken;
    const place = () => {
      if (current.left.length > 0) current.left = study.restore(current.left);
    };
    place();
    return study.reading.store.subscribe(place);
  }, [study, keeper, data]);
  const linkedUids = useMemo(() => data?.annotations.flatMap(({ trackingUid }) => trackingUid ?? []) ?? [], [data]);
  return { isFailed: isError, retry: () => void refetch(), linkedUids };
}
