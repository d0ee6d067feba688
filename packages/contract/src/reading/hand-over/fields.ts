import { Type, type Static } from 'typebox';

/** The person's holdings that exist for the caller. */
export const Holdings = Type.Object({
  /** Studies assigned to him. */
  studies: Type.Integer(),
  /** Saved filters of his own. */
  filters: Type.Integer(),
  /** Reader groups that he belongs to; none for a caller who does not see every clinic, and changes none. */
  groups: Type.Integer(),
  /** Tokens that work, which end when the account is switched off. */
  tokens: Type.Integer(),
});
export type Holdings = Static<typeof Holdings>;
