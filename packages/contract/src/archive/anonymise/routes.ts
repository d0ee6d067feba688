import { Type } from 'typebox';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Uid, listOf, Key } from '../../schemas.ts';
import { JobRow } from '../../system/jobs/fields.ts';
import { AnonymiseRequest, AnonymisePreview, Anonymisation } from './fields.ts';

const access: Access = { kind: 'ability', action: 'manage', subject: 'Study' };
const StudyParams = strict({ studyUid: Uid });

/** Previews the changes to one image of each series, tag by tag. It changes nothing. */
export const previewAnonymous = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/anonymous/preview',
  summary: 'What an anonymous copy of a study would say',
  access,
  params: StudyParams,
  body: AnonymiseRequest,
  tidied: true,
  response: AnonymisePreview,
  audit: 'anonymise.preview',
});

/**
 * Makes an anonymous study of another patient, by a job. The original stays as it is. Refused where images say that writing is burned into
 * them and they are neither blacked out nor left out.
 */
export const makeAnonymous = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/anonymous',
  summary: 'Make an anonymous copy of a study',
  access,
  params: StudyParams,
  body: AnonymiseRequest,
  tidied: true,
  response: Type.Object({ anonymisationId: Type.Integer(), job: JobRow }),
  status: 202,
  audit: 'anonymise.make',
});

/** The anonymous copies that the caller made of a study, newest first, at most 50. */
export const listAnonymous = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/anonymous',
  summary: 'Anonymous copies that I made of a study',
  access,
  params: StudyParams,
  response: listOf(Anonymisation),
});

/** The identity of the patient and the old and new UIDs, as CSV: for the person who made the copy, and for administrators. */
export const fetchAnonymousKey = defineRoute({
  method: 'GET',
  path: '/api/anonymisations/:anonymisationId/key.csv',
  summary: 'The key of an anonymous study',
  access,
  params: strict({ anonymisationId: Key }),
  response: { raw: true, contentTypes: ['text/csv'] },
  audit: 'anonymise.key',
});
