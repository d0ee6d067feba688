import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { defineRoute } from '../route.ts';
import { Patterns } from '../said.ts';
import { Instant, Key, Nothing, oneOf, strict, Uuid } from '../schemas.ts';
import { ApiToken } from './security.ts';
import { LinkOutcome, mostAtOnce, UserParams } from './users.ts';

/** Acts on one account without more to say. */
export const userActs = [
  'activate',
  'deactivate',
  'unlock',
  'force-logout',
  'require-password-change',
  'reset-two-step',
] as const;
export type UserAct = (typeof userActs)[number];

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

/** What can be done with several people at once, in the order of menus. */
export const severalActs = [
  'invite',
  'activate',
  'deactivate',
  'lock',
  'unlock',
  'require-password-change',
  'force-logout',
  'reset-two-step',
] as const;
export type SeveralAct = (typeof severalActs)[number];

const Several = Type.Array(Key, { minItems: 1, maxItems: mostAtOnce, uniqueItems: true });

/** What became of an act on several people, in the order in which they were named. */
export const SeveralOutcome = Type.Object({
  done: Type.Integer(),
  /** With whom it was not done, and why. */
  refused: Type.Array(Type.Object({ userId: Type.Integer(), message: Type.String() })),
  /** Invitations to hand over, when no mail server is set. */
  links: Type.Array(Type.Object({ userId: Type.Integer(), link: Type.String(), expiresAt: Instant })),
  patterns: Patterns,
});
export type SeveralOutcome = Static<typeof SeveralOutcome>;

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

/** What was done with the account, and its sign-ins: `fields` are the names of what was changed, `way` is how somebody signed in. */
export const userActivity = activityRoute('user', { action: 'read', subject: 'User' }, UserParams);
