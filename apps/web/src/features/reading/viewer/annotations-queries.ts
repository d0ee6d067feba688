import {
  deleteAnnotation,
  listAnnotations,
  saveAnnotation,
} from '@isocenter/contract/reading/annotations/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { call, session } from '#api/client.ts';
import type { AnnotationServer } from './annotation-keeper.ts';

/** My annotations of a study, as they were when it was opened. */
export function annotationsQuery(studyUid: string) {
  return queryOptions({
    queryKey: ['reading', 'annotations', studyUid],
    queryFn: ({ signal }) => call(listAnnotations, { params: { studyUid } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * Returns the server of a study's measurements, for whoever is signed in now and nobody who signs in later. Requests outlive the page, so
 * that the last change is not lost.
 */
export function annotationServer(studyUid: string): AnnotationServer {
  const mine = { keepalive: true, as: session.account() };
  return {
    save: (id, body) => call(saveAnnotation, { params: { studyUid, id }, body }, mine),
    remove: (id) => call(deleteAnnotation, { params: { studyUid, id } }, mine),
    stored: async (id) => {
      const { annotations } = await call(listAnnotations, { params: { studyUid } }, mine);
      return annotations.find((annotation) => annotation.id === id);
    },
    isConflict: (error) => error instanceof ApiError && error.code === 'conflict',
  };
}
