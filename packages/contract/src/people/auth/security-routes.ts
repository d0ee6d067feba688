import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Nothing, listOf, Uuid, oneOf } from '../../schemas.ts';
import { tokenReaches, longestTokenDays } from './auth.ts';
import { Me, GivenPassword, NewPassword, SecondFactorCode, OwnSession, ApiToken } from './fields.ts';
import { longestPassword } from './passwords.ts';

const access = { kind: 'signed-in', by: 'session' } as const;

export const getMe = defineRoute({
  method: 'GET',
  path: '/api/account/me',
  summary: 'State of my own account and session',
  access: { kind: 'signed-in', by: 'looking' },
  response: Me,
});

/** Says whether a password is on the list of known ones. It is neither saved nor logged. One address has sixty requests a minute. */
export const checkPassword = defineRoute({
  method: 'POST',
  path: '/api/password-check',
  summary: 'Ask whether a password is a known one',
  access: { kind: 'public', because: 'passwords are chosen by people who register, are invited or forgot theirs' },
  body: strict({ password: Type.String({ maxLength: longestPassword }) }),
  response: Type.Object({ isKnown: Type.Boolean() }),
});

/**
 * Sets a new password and ends all my other sessions. My access tokens go on, unless `revokeTokens` revokes them too.
 * @throws `invalid-input` with `fields.oldPassword` or `fields.newPassword`; `too-many-requests` after ten wrong old passwords
 */
export const changePassword = defineRoute({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change my password',
  access,
  body: strict({
    oldPassword: GivenPassword,
    newPassword: NewPassword,
    revokeTokens: Type.Optional(Type.Boolean()),
  }),
  response: Nothing,
  audit: 'account.password',
});

/** A new secret, not in force before it is confirmed. @throws `conflict` while two-factor is on */
export const beginTwoFactor = defineRoute({
  method: 'POST',
  path: '/api/account/two-factor/begin',
  summary: 'Get a secret for an authenticator application',
  access,
  body: strict({ password: GivenPassword }),
  response: Type.Object({
    /** Base32, for typing it in. */
    secret: Type.String(),
    /** `otpauth://totp/...`, to be shown as a QR code. */
    otpauthUrl: Type.String(),
  }),
});

const RecoveryCodes = Type.Object({
  /** Ten, shown this once; each works once. */
  recoveryCodes: Type.Array(Type.String()),
});

/** Turns two-factor on, with a first code as proof, and ends all my other sessions. @throws `invalid-input` with `fields.code` */
export const confirmTwoFactor = defineRoute({
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  summary: 'Turn two-factor on',
  access,
  body: strict({ code: SecondFactorCode }),
  response: RecoveryCodes,
  audit: 'account.two-factor-on',
});

const Proof = strict({ password: GivenPassword, code: SecondFactorCode });

/** @throws `invalid-input` with `fields.password` or `fields.code`; `conflict` when it is not on */
export const disableTwoFactor = defineRoute({
  method: 'POST',
  path: '/api/account/two-factor/disable',
  summary: 'Turn two-factor off',
  access,
  body: Proof,
  response: Nothing,
  audit: 'account.two-factor-off',
});

/** Ten new recovery codes in place of all earlier ones. @throws as `disableTwoFactor` */
export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  summary: 'Get new recovery codes',
  access,
  body: Proof,
  response: RecoveryCodes,
  audit: 'account.recovery-codes',
});

/** My live sessions, the last used first; there are never more than ten. */
export const listOwnSessions = defineRoute({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where I am signed in',
  access,
  response: listOf(OwnSession),
});

/** @throws `not-found` when it is not mine or has ended */
export const endOwnSession = defineRoute({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'Sign out one of my sessions',
  access,
  params: strict({ sessionId: Uuid }),
  response: Nothing,
  audit: 'account.sessions-ended',
});

/** Ends my other sessions, or with `andThis` this one too; answers how many ended. */
export const endOwnSessions = defineRoute({
  method: 'POST',
  path: '/api/account/sessions/end',
  summary: 'Sign out everywhere else, or everywhere',
  access,
  body: strict({ andThis: Type.Boolean() }),
  response: Type.Object({ ended: Type.Integer() }),
  audit: 'account.sessions-ended',
});

/** My tokens that are not revoked, the newest first, at most fifty; those that expired stay until they are revoked. */
export const listApiTokens = defineRoute({
  method: 'GET',
  path: '/api/account/tokens',
  summary: 'My personal access tokens',
  access,
  response: listOf(ApiToken),
});

/**
 * Returns the token itself this once: only its hash is saved.
 * @throws `conflict` at fifty tokens; `invalid-input` naming `password` or `code`
 */
export const createApiToken = defineRoute({
  method: 'POST',
  path: '/api/account/tokens',
  summary: 'Make a personal access token',
  access,
  body: strict({
    name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    reach: oneOf(tokenReaches),
    /** 30 when absent. */
    expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: longestTokenDays })),
    /** Not by whoever signed in with the identity provider anew in these minutes (`startOidc`, `fresh`). */
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** Needed if two-step sign-in is on. */
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  }),
  response: Type.Object({ token: Type.String(), apiToken: ApiToken }),
  status: 201,
  audit: 'account.token-created',
});

/** @throws `not-found` when it is not mine or is revoked already */
export const revokeApiToken = defineRoute({
  method: 'DELETE',
  path: '/api/account/tokens/:tokenId',
  summary: 'Revoke a personal access token',
  access,
  params: strict({ tokenId: Uuid }),
  response: Nothing,
  audit: 'account.token-revoked',
});
