import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Uid, Uuid, nullable } from '../../schemas.ts';
import { Annotation, AnnotationChange, SavedMeasurements } from './fields.ts';

const studyParams = strict({ studyUid: Uid });
const annotationParams = strict({ studyUid: Uid, id: Uuid });

export const listAnnotations = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/annotations',
  summary: 'My annotations of a study, in the order of their running numbers, at most 5000',
  access: { kind: 'ability', action: 'read', subject: 'Annotation' },
  params: studyParams,
  response: strict({ annotations: Type.Array(Annotation) }),
});

export const saveAnnotation = defineRoute({
  method: 'PUT',
  path: '/api/studies/:studyUid/annotations/:id',
  summary: 'Create or change one of my annotations',
  access: { kind: 'ability', action: 'update', subject: 'Annotation' },
  params: annotationParams,
  body: AnnotationChange,
  response: Annotation,
  bodyLimitBytes: 192 * 1024,
  audit: 'annotation.save',
});

export const deleteAnnotation = defineRoute({
  method: 'DELETE',
  path: '/api/studies/:studyUid/annotations/:id',
  summary: 'Remove one of my annotations; removing one that does not exist is a success',
  access: { kind: 'ability', action: 'delete', subject: 'Annotation' },
  params: annotationParams,
  /** The tracking UID that measurements of the same lesion in other studies still have; null if there is none. */
  response: strict({ trackingUid: nullable(Uid) }),
  audit: 'annotation.delete',
});

export const saveMeasurements = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/annotations/document',
  summary: 'Save my measurements of a study as a DICOM structured report in it (PS3.16 TID 1500), at most 1000',
  access: { kind: 'ability', action: 'update', subject: 'Annotation' },
  params: strict({ studyUid: Uid }),
  response: SavedMeasurements,
  audit: 'annotation.document',
});
