import { Type, type Static } from 'typebox';
import { oneOf, Instant } from '../../schemas.ts';
import { signatureStates, signatureMeanings } from './reports.ts';

/** The proof of identity for a signature, as in `createApiToken`. */
export const proof = {
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
};

export const VerifiedSignature = Type.Object({
  /** True if the stored content is still the one that was signed. */
  isIntact: Type.Boolean(),
  state: oneOf(signatureStates),
  meaning: oneOf(signatureMeanings),
  name: Type.String(),
  at: Instant,
  /** The addenda of the report since. */
  addenda: Type.Integer(),
  /** True if the study still has the images that it had when it was signed. */
  sameImages: Type.Boolean(),
  /** The state of the documents that were put into the study: `intact` if they are there as they were made. */
  documents: oneOf(['none', 'intact', 'changed']),
  institution: Type.String(),
  sha256: Type.String(),
});
export type VerifiedSignature = Static<typeof VerifiedSignature>;
