import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Uid, Uuid, Nothing } from '../../schemas.ts';
import { DatedAnnotations } from './fields.ts';

const annotationParams = strict({ studyUid: Uid, id: Uuid });

export const listAnnotationsOverTime = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/annotations/over-time',
  summary: 'My annotations in all studies of the patient that I may see, newest study first, at most 5000',
  access: { kind: 'ability', action: 'read', subject: 'Annotation' },
  params: strict({ studyUid: Uid }),
  response: strict({ studies: Type.Array(DatedAnnotations) }),
});

export const linkAnnotation = defineRoute({
  method: 'PUT',
  path: '/api/studies/:studyUid/annotations/:id/link',
  summary: 'Say that an annotation of mine measures the same as another one, in another study of the patient',
  access: { kind: 'ability', action: 'update', subject: 'Annotation' },
  params: annotationParams,
  body: annotationParams,
  response: strict({ trackingUid: Uid }),
  audit: 'annotation.save',
});

export const unlinkAnnotation = defineRoute({
  method: 'DELETE',
  path: '/api/studies/:studyUid/annotations/:id/link',
  summary: 'Say that an annotation of mine measures nothing that others do; saying it again is a success',
  access: { kind: 'ability', action: 'update', subject: 'Annotation' },
  params: annotationParams,
  response: Nothing,
  audit: 'annotation.save',
});
