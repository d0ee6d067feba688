import type { Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { strict, Uid } from '../schemas.ts';
import { NewKeyImage } from './report-images.ts';

const { caption: _caption, ...seen } = NewKeyImage.properties;

/** An image as it is seen in the viewer. */
export const SeenPicture = strict(seen);
export type SeenPicture = Static<typeof SeenPicture>;

/**
 * An image of the study as it is seen, drawn as key images of reports are, to be saved as a file. Nothing of the patient is written on it.
 * @throws `not-found` also for an image of another study, and for a frame that there is not; `unusable-file` for what cannot be drawn
 */
export const drawSeenPicture = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/picture',
  summary: 'A picture of an image as it is seen',
  access: { kind: 'ability', action: 'read', subject: 'Study', by: 'looking' },
  params: strict({ studyUid: Uid }),
  body: SeenPicture,
  bodyLimitBytes: 256 * 1024,
  response: { raw: true, contentTypes: ['image/jpeg'] },
  audit: 'study.export',
});
