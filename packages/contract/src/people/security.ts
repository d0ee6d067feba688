import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, Nothing, oneOf, strict, Uuid, listOf, nullable } from '../schemas.ts';
import { GivenPassword, longestPassword, NewPassword } from './passwords.ts';

const access = { kind: 'signed-in', by: 'session' } as const;

/** Six digits of an authenticator application, or one of the recovery codes; spaces and dashes make no difference. */
export const SecondFactorCode = Type.String({ minLength: 6, maxLength: 32 });

export const secondStepRules = ['off', 'offered', 'needed'] as const;
export type SecondStepRule = (typeof secondStepRules)[number];

/** What the screens around every page must know about the person, beside `userData`. */
export const Me = Type.Object({
  mustChangePassword: Type.Boolean(),
  twoFactor: Type.Boolean(),
  /** What the security policy says of the person's role. */
  secondStep: oneOf(secondStepRules),
  /** When nothing goes on without the second step; null where it is not asked for, or is there. */
  secondStepDueAt: nullable(Instant),
  /** How long a new password, and how short an access token, has to be; no days: the role makes none. */
  passwordLength: Type.Integer(),
  tokenDays: Type.Integer(),
  /** How many recovery codes are left; 0 without two-factor. */
  recoveryCodesLeft: Type.Integer(),
  passwordChangedAt: nullable(Instant),
  emailConfirmedAt: nullable(Instant),
  /** How this session was opened; empty for an access token. */
  way: Type.String(),
  /** Until when a proof by the identity provider stands for the password; null without one, or when it is over. */
  provedUntil: nullable(Instant),
  /** The administrator who looks through this account. */
  seenBy: nullable(Type.Object({ accountId: Type.Integer(), actor: Type.String() })),
  isMailConfigured: Type.Boolean(),
});
export type Me = Static<typeof Me>;

export const getMe = defineRoute({
  method: 'GET',
  path: '/api/account/me',
  summary: 'State of my own account and session',
  access: { kind: 'signed-in', by: 'looking' },
  response: Me,
});

/** Whether a password is on the list of known ones. It is neither kept nor logged. Sixty questions a minute from one address. */
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

/** `password`, `two-factor`, `recovery-code`, `oidc`, `invitation` or `registration`. */
export const OwnSession = Type.Object({
  sessionId: Uuid,
  isCurrent: Type.Boolean(),
  way: Type.String(),
  /** E.g. `Firefox 144 on Linux`; empty when it does not say. */
  device: Type.String(),
  /** What kind of machine, for its icon. */
  deviceKind: oneOf(['desktop', 'phone', 'tablet', 'other']),
  address: Type.String(),
  startedAt: Instant,
  lastSeenAt: Instant,
  endsAt: Instant,
});
export type OwnSession = Static<typeof OwnSession>;

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

export const tokenReaches = ['read', 'upload', 'full'] as const;
/** When nothing else is asked for. */
export const usualTokenDays = 30;
export const longestTokenDays = 365;
export const mostTokens = 50;

export const ApiToken = Type.Object({
  tokenId: Uuid,
  name: Type.String(),
  /** The first letters, by which its owner knows it again. */
  hint: Type.String(),
  reach: oneOf(tokenReaches),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: nullable(Instant),
  lastUsedAddress: Type.String(),
});
export type ApiToken = Static<typeof ApiToken>;

/** My tokens that are not revoked, the newest first, at most fifty; those that expired stay until they are revoked. */
export const listApiTokens = defineRoute({
  method: 'GET',
  path: '/api/account/tokens',
  summary: 'My personal access tokens',
  access,
  response: listOf(ApiToken),
});

/** For so long having proved oneself to the identity provider stands for the password, and for the second step. */
export const freshProofMinutes = 5;

/**
 * The token itself is answered this once: only its hash is kept. @throws `conflict` at fifty tokens; `invalid-input` naming
 * `password` or `code`
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
    /** Where two-step sign-in is on. */
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
