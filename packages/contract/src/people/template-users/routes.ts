import { Type } from 'typebox';
import { longest } from '../../field-rules.ts';
import { Username, Email, line } from '../../field-schemas.ts';
import { defineRoute } from '../../route.ts';
import { strict, oneOf, nullable, Nothing } from '../../schemas.ts';
import { specifiedFailures as failures, IdText, SpecifiedId } from '../../specified.ts';
import { templateRoles, plans } from '../users/users.ts';
import { TemplateUser } from './fields.ts';
import { statuses } from './template-users.ts';

const printable = { pattern: '^[^\\u0000-\\u001f]*$' } as const;

const readUsers = { kind: 'ability', action: 'read', subject: 'User' } as const;

/** Every user that exists for the caller, newest first, as a bare array. */
export const listAllUsers = defineRoute({
  method: 'GET',
  path: '/api/users/list/all-data',
  summary: 'All users, as the specification has it',
  access: readUsers,
  response: Type.Array(TemplateUser),
  failures,
});

/** A page of users, newest first; `total` counts what the filters leave. An empty text and `null` are no filter. */
export const listTemplateUsers = defineRoute({
  method: 'GET',
  path: '/api/users/list/data',
  summary: 'A page of users, as the specification has it',
  access: readUsers,
  query: strict({
    q: Type.Optional(Type.String({ maxLength: 200, ...printable })),
    perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    role: Type.Optional(oneOf([...templateRoles, '', 'null'])),
    currentPlan: Type.Optional(oneOf([...plans, '', 'null'])),
    status: Type.Optional(oneOf([...statuses, '', 'null'])),
  }),
  response: Type.Object({ users: Type.Array(TemplateUser), total: Type.Integer() }),
  failures,
});

export const getTemplateUser = defineRoute({
  method: 'GET',
  path: '/api/users/user',
  summary: 'One user, as the specification has it',
  access: readUsers,
  query: strict({ id: IdText }),
  response: Type.Object({ user: TemplateUser }),
  failures,
});

/** Adds an account with the role `client` and no password that could be used: it is invited, or asks for a password, later. */
export const addTemplateUser = defineRoute({
  method: 'POST',
  path: '/apps/users/add-user',
  summary: 'Add a user, as the specification has it',
  access: { kind: 'ability', action: 'create', subject: 'User' },
  body: strict({
    fullName: Type.String({ minLength: 1, maxLength: 200, ...printable }),
    username: Username,
    email: Email,
    company: Type.Optional(line(longest.name)),
    country: Type.Optional(line(longest.country)),
    contact: Type.Optional(
      Type.Union([
        Type.String({ maxLength: 40, ...printable }),
        Type.Integer({ minimum: 0, maximum: 9_999_999_999_999 }),
      ]),
    ),
    role: Type.Optional(oneOf(templateRoles)),
    currentPlan: Type.Optional(oneOf(plans)),
    status: Type.Optional(oneOf(statuses)),
    avatar: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
  }),
  response: Type.Object({ user: TemplateUser }),
  status: 201,
  failures,
  audit: 'user.add',
});

/** Removes the account whose id is in the query or in the body; the rules are those of removing any user. */
export const deleteTemplateUser = defineRoute({
  method: 'DELETE',
  path: '/apps/users/delete',
  summary: 'Remove a user, as the specification has it',
  access: { kind: 'ability', action: 'delete', subject: 'User' },
  query: strict({ id: Type.Optional(IdText) }),
  body: nullable(strict({ id: Type.Optional(SpecifiedId) })),
  response: Nothing,
  failures,
  audit: 'user.remove',
});
