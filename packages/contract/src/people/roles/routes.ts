import { Type } from 'typebox';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, listOf, oneOf, Revision, Nothing } from '../../schemas.ts';
import { CustomRole, fields } from './fields.ts';
import { clonedRoles } from './roles.ts';

const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'Role',
});
const CustomRoleParams = strict({ customRoleId: Key });

/** Every role that an administrator made, by name. */
export const listCustomRoles = defineRoute({
  method: 'GET',
  path: '/api/custom-roles',
  summary: 'Roles that administrators made',
  access: needs('read'),
  response: listOf(CustomRole),
});

export const getCustomRole = defineRoute({
  method: 'GET',
  path: '/api/custom-roles/:customRoleId',
  summary: 'One role that an administrator made',
  access: needs('read'),
  params: CustomRoleParams,
  response: CustomRole,
});

/** Makes a role of a built-in one. Nobody gives it more than he has. */
export const createCustomRole = defineRoute({
  method: 'POST',
  path: '/api/custom-roles',
  summary: 'Make a role',
  access: needs('create'),
  body: strict({ ...fields, role: oneOf(clonedRoles) }),
  tidied: true,
  response: CustomRole,
  status: 201,
  audit: 'custom-role.create',
});

/** Changes a role for everybody who has it. `stale-revision` when somebody saved in between. */
export const changeCustomRole = defineRoute({
  method: 'PUT',
  path: '/api/custom-roles/:customRoleId',
  summary: 'Change a role that an administrator made',
  access: needs('update'),
  params: CustomRoleParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: CustomRole,
  audit: 'custom-role.change',
});

/** Removes a role that nobody has; with `people`, whoever has it gets the built-in one that it was made of. `conflict` otherwise. */
export const removeCustomRole = defineRoute({
  method: 'DELETE',
  path: '/api/custom-roles/:customRoleId',
  summary: 'Remove a role that an administrator made',
  access: needs('delete'),
  params: CustomRoleParams,
  query: strict({ people: Type.Optional(Type.Literal('to-built-in')) }),
  response: Nothing,
  audit: 'custom-role.remove',
});
