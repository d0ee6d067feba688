import { Type, type Static } from 'typebox';
import { roles } from '../../abilities.ts';
import { longest } from '../../field-rules.ts';
import { filledLine, lines } from '../../field-schemas.ts';
import { strict, oneOf } from '../../schemas.ts';
import { GrantList, ScopeSchema } from '../access/fields.ts';

export const fields = {
  name: filledLine(longest.name),
  description: lines(500),
  grants: GrantList,
  scope: ScopeSchema,
};

export const CustomRoleFields = strict(fields);
export type CustomRoleFields = Static<typeof CustomRoleFields>;

/** `role` is the built-in one that it was made of: lists, letters and seats go by it. */
export const CustomRole = Type.Object({
  ...fields,
  customRoleId: Type.Integer(),
  role: oneOf(roles),
  revision: Type.Integer(),
  /** Accounts that have it and are not removed. */
  accounts: Type.Integer(),
  /** Those of them that have grants or a scope of their own. */
  differing: Type.Integer(),
});
export type CustomRole = Static<typeof CustomRole>;
