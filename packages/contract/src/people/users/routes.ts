import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { importRoute } from '../../import.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { nullable, strict, oneOf, Key, Nothing, Uuid } from '../../schemas.ts';
import { ApiToken } from '../auth/fields.ts';
import {
  userFilters,
  UserRow,
  UserMay,
  UserCounts,
  UserParams,
  UserRecord,
  RoleChoice,
  Invitation,
  LinkOutcome,
  UserChanges,
} from './fields.ts';
import { SeveralOutcome } from './user-acts-fields.ts';
import { userActs, severalActs } from './user-acts.ts';
import { userSortColumns, mostAtOnce } from './users.ts';

const read = { kind: 'ability', action: 'read', subject: 'User' } as const;

/**
 * Users that exist for the caller: himself and those of his clinics, or all. Removed ones are not. By name unless another order is
 * requested.
 */
export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/users',
  summary: 'List users',
  access: read,
  query: listQuery(userSortColumns, userFilters),
  response: Type.Object({
    ...pageOf(UserRow, UserMay).properties,
    /** On the first page only. */
    counts: nullable(UserCounts),
  }),
});

export const getUser = defineRoute({
  method: 'GET',
  path: '/api/users/:userId',
  summary: 'A user',
  access: read,
  params: UserParams,
  response: UserRecord,
});

/** Every role, in the order of the contract; then those that administrators made. */
export const listRoleChoices = defineRoute({
  method: 'GET',
  path: '/api/users/roles',
  summary: 'Roles to choose from',
  access: read,
  response: Type.Object({ rows: Type.Array(RoleChoice) }),
});

/**
 * Makes an account that waits for its owner, and the link with which he takes it, unless it begins otherwise. With `copyFrom` the
 * rights come from that user.
 */
export const inviteUser = defineRoute({
  method: 'POST',
  path: '/api/users',
  summary: 'Invite a user',
  access: { kind: 'ability', action: 'create', subject: 'User' },
  body: Invitation,
  tidied: true,
  /** Without an invitation for an account that does not begin with one. */
  response: Type.Object({ userId: Type.Integer(), invitation: nullable(LinkOutcome) }),
  status: 201,
  audit: 'user.invite',
});

/**
 * With `status` the account is activated or deactivated in the same step, as the acts of these names do it.
 * @throws stale-revision when the user was changed since `revision` was read; conflict when he is the last administrator and would no
 * longer be
 */
export const changeUser = defineRoute({
  method: 'PUT',
  path: '/api/users/:userId',
  summary: 'Change a user',
  access: { kind: 'ability', action: 'update', subject: 'User' },
  params: UserParams,
  body: strict({
    ...UserChanges.properties,
    status: Type.Optional(oneOf(['active', 'inactive'])),
    revision: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  tidied: true,
  response: UserRecord,
  audit: 'user.change',
});

const update = { kind: 'ability', action: 'update', subject: 'User' } as const;
const remove = { kind: 'ability', action: 'delete', subject: 'User' } as const;
const because = Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }));
const UserIds = Type.Array(Key, { minItems: 1, maxItems: mostAtOnce });

/** Does one of the acts. The last administrator who can sign in, and oneself, cannot be deactivated. */
export const actOnUser = defineRoute({
  method: 'POST',
  path: '/api/users/:userId/:act',
  summary: 'Activate, deactivate, unlock, sign out, ask for a new password, reset two-step sign-in',
  access: update,
  params: strict({ ...UserParams.properties, act: oneOf(userActs) }),
  body: Nothing,
  response: Nothing,
  audit: 'user.<act>',
});

const Several = Type.Array(Key, { minItems: 1, maxItems: mostAtOnce, uniqueItems: true });

/**
 * Does one act on several people, in one transaction: with each as on himself alone, under the same rules. Who is refused stays as he was.
 * @throws as for one when it could be done with nobody
 */
export const actOnUsers = defineRoute({
  method: 'POST',
  path: '/api/users/several',
  summary: 'Do one act on several users',
  access: update,
  body: strict({
    act: oneOf(severalActs),
    userIds: Several,
    /** Why they are locked out. */
    because,
  }),
  response: SeveralOutcome,
  audit: 'user.<act>',
});

/** Removes several people, as `removeUser` does each. */
export const removeUsers = defineRoute({
  method: 'POST',
  path: '/api/users/several/remove',
  summary: 'Remove several users',
  access: remove,
  body: strict({ userIds: Several }),
  response: SeveralOutcome,
  audit: 'user.remove',
});

/** Access tokens of a person that are not revoked, the newest first; for those whose own rights cover the person's. */
export const listUserTokens = defineRoute({
  method: 'GET',
  path: '/api/users/:userId/tokens',
  summary: 'Access tokens of a user',
  access: update,
  params: UserParams,
  response: Type.Object({ rows: Type.Array(ApiToken) }),
});

/** @throws not-found when it is not this person's or is revoked already */
export const revokeUserToken = defineRoute({
  method: 'DELETE',
  path: '/api/users/:userId/tokens/:tokenId',
  summary: 'Revoke an access token of a user',
  access: update,
  params: strict({ ...UserParams.properties, tokenId: Uuid }),
  response: Nothing,
  audit: 'account.token-revoked',
});

export const lockUser = defineRoute({
  method: 'POST',
  path: '/api/users/:userId/lock',
  summary: 'Lock a user out',
  access: update,
  params: UserParams,
  body: strict({ because }),
  response: Nothing,
  audit: 'user.lock',
});

/** Sends the invitation once more; the earlier link stops working. */
export const inviteAgain = defineRoute({
  method: 'POST',
  path: '/api/users/:userId/invite',
  summary: 'Invite again',
  access: update,
  params: UserParams,
  body: Nothing,
  response: LinkOutcome,
  audit: 'user.invite-again',
});

/** A link with which the person sets a new password, once and within the hour. */
export const makeResetLink = defineRoute({
  method: 'POST',
  path: '/api/users/:userId/reset-link',
  summary: 'Make a password link',
  access: update,
  params: UserParams,
  body: Nothing,
  response: LinkOutcome,
  audit: 'user.reset-link',
});

/** Sessions end; the e-mail address and the user name are free again; what the person did stays on record. */
export const removeUser = defineRoute({
  method: 'DELETE',
  path: '/api/users/:userId',
  summary: 'Remove a user',
  access: remove,
  params: UserParams,
  response: Nothing,
  audit: 'user.remove',
});

/** Role, clinics, scope and differing grants of one user become those of others; all or none. */
export const copyRights = defineRoute({
  method: 'POST',
  path: '/api/users/copy-rights',
  summary: 'Give users the rights of another',
  access: update,
  body: strict({ fromUserId: Key, toUserIds: UserIds }),
  response: Type.Object({ changed: Type.Integer() }),
  audit: 'user.copy-rights',
});

/** The acts on the account, and its sign-ins: `fields` are the names of changed fields, `way` is the way of signing in. */
export const userActivity = activityRoute('user', { action: 'read', subject: 'User' }, UserParams);

/**
 * The users that exist for the caller and match, or those of them that are named by their numbers, with commas between; in the order of the
 * list and in the form that an import reads. Roles that were made by their names, clinics by their codes, with `;` between.
 */
export const exportUsers = tableRoute({
  path: '/api/users/export',
  summary: 'Users as a table',
  access: { kind: 'ability', action: 'read', subject: 'User' },
  query: tableQuery(userSortColumns, {
    ...userFilters,
    userIds: Type.Optional(
      Type.String({ maxLength: 11_000, pattern: `^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,${mostAtOnce - 1}}$` }),
    ),
  }),
  audit: 'user.export',
});

/** Creates and changes users; created ones are invited. */
export const importUsers = importRoute({
  path: '/api/users/import',
  summary: 'Import users from CSV',
  access: { kind: 'ability', action: 'create', subject: 'User' },
  audit: 'user.import',
});
