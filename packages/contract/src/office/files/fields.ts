import { Type, type Static } from 'typebox';
import { Uuid } from '../../schemas.ts';

/** A file of the office: sent with a mail or a message, attached to a task, shown in an article. */
export const OfficeFile = Type.Object({
  fileId: Uuid,
  name: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
});
export type OfficeFile = Static<typeof OfficeFile>;
