import { Type, type Static } from 'typebox';
import { oneOf } from '../../schemas.ts';
import { templateRoles, plans } from '../users/users.ts';
import { statuses } from './template-users.ts';

/** A user in the form of the specification's user list. */
export const TemplateUser = Type.Object({
  id: Type.Integer(),
  fullName: Type.String(),
  company: Type.String(),
  role: oneOf(templateRoles),
  username: Type.String(),
  country: Type.String(),
  contact: Type.String(),
  email: Type.String(),
  currentPlan: oneOf(plans),
  status: oneOf(statuses),
  avatar: Type.String(),
});
export type TemplateUser = Static<typeof TemplateUser>;
