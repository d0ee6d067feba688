import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { annotationsQuery } from './annotations-queries.ts';
import { measurementsOf } from './stored-annotation.ts';

/** Whether earlier measurements could be read, and how to try again. */
export interface KeptMeasurements {
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Brings my earlier measurements of the study back, each as soon as its series is known. */
export function useKeptMeasurements(viewer: Viewer, keeper: AnnotationKeeper, studyUid: string): KeptMeasurements {
  const { data, isError, refetch } = useQuery(annotationsQuery(studyUid));
  const taken = useRef<{ readonly viewer: Viewer; left: StoredMeasurement[] }>(undefined);
  useEffect(() => {
    if (!data) return undefined;
    if (taken.current?.viewer !== viewer) {
      keeper.adopt(data.annotations);
      taken.current = { viewer, left: measurementsOf(data.annotations) };
    }
    const { current } = taken;
    const place = () => {
      if (current.left.length > 0) current.left = viewer.restore(current.left);
    };
    place();
    return viewer.store.subscribe(place);
  }, [viewer, keeper, data]);
  return { isFailed: isError, retry: () => void refetch() };
}
