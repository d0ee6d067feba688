import { Type, type Static } from 'typebox';
import { oneOf, Instant } from '../../schemas.ts';
import { signatureStates, signatureMeanings } from './reports.ts';

/** What whoever signs proves himself with: as `createApiToken` asks for it. */
export const proof = {
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
};

export const VerifiedSignature = Type.Object({
  /** Whether what is stored is still what was signed. */
  isIntact: Type.Boolean(),
  state: oneOf(signatureStates),
  meaning: oneOf(signatureMeanings),
  name: Type.String(),
  at: Instant,
  /** How many addenda the report has since. */
  addenda: Type.Integer(),
  /** Whether the study still has the images that it had when it was signed. */
  sameImages: Type.Boolean(),
  /** Whether what was put into the study of it is there as it was made. */
  documents: oneOf(['none', 'intact', 'changed']),
  institution: Type.String(),
  sha256: Type.String(),
});
export type VerifiedSignature = Static<typeof VerifiedSignature>;
