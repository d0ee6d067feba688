import { Type, type Static } from 'typebox';
import { oneOf } from '../../schemas.ts';
import { dicomwebServices } from './dicomweb.ts';

const Named = Type.Object({ uid: Type.String(), name: Type.String() });

/** The conformance of our DICOMweb service, made of the tables that it works by. */
export const DicomwebConformance = Type.Object({
  /** SHA-256 of the rest, in hexadecimal: another one as soon as the service does something else. */
  hash: Type.String(),
  resources: Type.Array(
    Type.Object({
      service: oneOf(dicomwebServices),
      method: Type.String(),
      /** The path below the root: `studies/{studyUid}/series`. */
      path: Type.String(),
      summary: Type.String(),
      takes: Type.Array(Type.String()),
      gives: Type.Array(Type.String()),
    }),
  ),
  /** Attributes that are searched in columns of their own; other attributes of a level are searched in the stored objects. */
  attributes: Type.Array(
    Type.Object({
      keyword: Type.String(),
      tag: Type.String(),
      level: oneOf(['patient', 'study', 'series', 'instance'] as const),
      isMatched: Type.Boolean(),
      /** In every row; the others come by `includefield`. */
      isDefault: Type.Boolean(),
    }),
  ),
  transferSyntaxes: Type.Array(Named),
  sopClasses: Type.Array(Named),
});
export type DicomwebConformance = Static<typeof DicomwebConformance>;
