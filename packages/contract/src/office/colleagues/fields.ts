import { Type, type Static } from 'typebox';
import { roles } from '../../abilities.ts';
import { oneOf, nullable } from '../../schemas.ts';

/** Somebody whom the caller may write to, invite, or give something to do. */
export const Colleague = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  role: oneOf(roles),
  /** The address of the picture. */
  avatar: nullable(Type.String()),
});
export type Colleague = Static<typeof Colleague>;
