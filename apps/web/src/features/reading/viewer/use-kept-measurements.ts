import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { annotationsQuery } from './annotations-queries.ts';
import { measurementsOf } from './stored-annotation.ts';

/** Whether earlier measurements could be read, and how to try again. */
export interface KeptMeasurements {
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Brings my earlier measurements of the study back, each as soon as its series is known. @param enabled whether I have any */
export function useKeptMeasurements(study: OpenStudy, keeper: AnnotationKeeper, enabled: boolean): KeptMeasurements {
  const { data, isError, refetch } = useQuery({ ...annotationsQuery(study.studyUid), enabled });
  const taken = useRef<{ readonly study: OpenStudy; left: StoredMeasurement[] }>(undefined);
  useEffect(() => {
    if (!data) return undefined;
    if (taken.current?.study !== study) {
      keeper.adopt(data.annotations);
      taken.current = { study, left: measurementsOf(data.annotations) };
    }
    const { current } = taken;
    const place = () => {
      if (current.left.length > 0) current.left = study.restore(current.left);
    };
    place();
    return study.reading.store.subscribe(place);
  }, [study, keeper, data]);
  return { isFailed: isError, retry: () => void refetch() };
}
