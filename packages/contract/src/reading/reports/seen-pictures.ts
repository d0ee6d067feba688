import type { Static } from 'typebox';
import { strict } from '../../schemas.ts';
import { NewKeyImage } from './report-images-fields.ts';

const { caption: _caption, ...seen } = NewKeyImage.properties;

/** An image as it is seen in the viewer. */
export const SeenPicture = strict(seen);
export type SeenPicture = Static<typeof SeenPicture>;
