import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  linkAnnotation,
  listAnnotationsOverTime,
  unlinkAnnotation,
} from '@isocenter/contract/reading/annotations/endpoints.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { call } from '#api/client.ts';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { counterpartsOf, datedMeasurements, type Counterpart, type DatedMeasurement } from './measurement-pairs.ts';
import { useStore } from './use-store.ts';

const cacheKey = ['reading', 'annotations-over-time'] as const;

function overTimeQuery(studyUid: string) {
  return queryOptions({
    queryKey: [...cacheKey, studyUid],
    queryFn: ({ signal }) => call(listAnnotationsOverTime, { params: { studyUid } }, { signal }),
    select: ({ studies }) => datedMeasurements(studies),
    staleTime: 0,
  });
}

/** The measurements in all studies of the patient, and the links between them. */
export interface MeasurementHistory {
  readonly studyUid: string;
  /** The date of this study; null also while nothing of it is saved. */
  readonly studyDate: string | null;
  /** False while they are requested. */
  readonly isKnown: boolean;
  /** Newest study first; none while they are requested. */
  readonly all: readonly DatedMeasurement[];
  readonly counterparts: (measurement: Measurement) => readonly Counterpart[];
  /** Says that a measurement of this study measures the same as one of another. */
  readonly link: (id: string, other: DatedMeasurement) => void;
  readonly unlink: (id: string) => void;
  /** Why the last link could not be made; undefined when it could. */
  readonly failure: string | undefined;
}

export function useMeasurementHistory(studyUid: string, keeper: AnnotationKeeper): MeasurementHistory {
  const { data } = useQuery(overTimeQuery(studyUid));
  useFreshHistory(keeper);
  const { mutate, error } = useLinking(studyUid, keeper);
  const failure = error?.message;
  return useMemo(() => {
    const all = data ?? [];
    return {
      studyUid,
      studyDate: all.find((one) => one.studyUid === studyUid)?.studyDate ?? null,
      isKnown: data !== undefined,
      all,
      counterparts: (measurement) => counterpartsOf(all, studyUid, measurement),
      link: (id, other) => mutate({ id, other }),
      unlink: (id) => mutate({ id, other: undefined }),
      failure,
    };
  }, [data, studyUid, mutate, failure]);
}

function useLinking(studyUid: string, keeper: AnnotationKeeper) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, other }: { id: string; other: DatedMeasurement | undefined }) => {
      await keeper.whenSaved(); // what was drawn a moment ago is not known to the server yet
      const params = { studyUid, id };
      if (!other) return call(unlinkAnnotation, { params });
      return call(linkAnnotation, { params, body: { studyUid: other.studyUid, id: other.measurement.id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: cacheKey }),
  });
}

/** Reads what was measured anew whenever changes of a study were saved. */
export function useFreshHistory(keeper: AnnotationKeeper): void {
  const client = useQueryClient();
  const { savedAt } = useStore(keeper.state);
  useEffect(() => {
    if (savedAt) void client.invalidateQueries({ queryKey: cacheKey });
  }, [client, savedAt]);
}
