import { Type, type Static } from 'typebox';
import { oneOf, nullable, Instant, Uuid } from '../../schemas.ts';
import { secondStepRules, tokenReaches } from './auth.ts';
import { shortestPassword, longestPassword } from './passwords.ts';

/** A password that somebody chooses: the schema of every place where one is set. */
export const NewPassword = Type.String({ minLength: shortestPassword, maxLength: longestPassword });

/** A password that is only compared. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: longestPassword });

/** Six digits of an authenticator application, or one of the recovery codes; spaces and dashes make no difference. */
export const SecondFactorCode = Type.String({ minLength: 6, maxLength: 32 });

/** Facts about the person that the frame of every page needs beside `userData`. */
export const Me = Type.Object({
  mustChangePassword: Type.Boolean(),
  twoFactor: Type.Boolean(),
  /** The rule of the security policy for the person's role. */
  secondStep: oneOf(secondStepRules),
  /** From then on the person can do nothing without the second step; null if it is not required, or is set up. */
  secondStepDueAt: nullable(Instant),
  /** The shortest new password, in characters, and the longest life of an access token, in days; 0 days: the role makes none. */
  passwordLength: Type.Integer(),
  tokenDays: Type.Integer(),
  /** Unused recovery codes; 0 without two-factor. */
  recoveryCodesLeft: Type.Integer(),
  passwordChangedAt: nullable(Instant),
  emailConfirmedAt: nullable(Instant),
  /** The way of signing in; empty for an access token. */
  way: Type.String(),
  /** The time until which a proof by the identity provider replaces the password; null without one, or when it is over. */
  provedUntil: nullable(Instant),
  /** The administrator who looks through this account. */
  seenBy: nullable(Type.Object({ accountId: Type.Integer(), actor: Type.String() })),
  isMailConfigured: Type.Boolean(),
});
export type Me = Static<typeof Me>;

/** `password`, `two-factor`, `recovery-code`, `oidc`, `invitation` or `registration`. */
export const OwnSession = Type.Object({
  sessionId: Uuid,
  isCurrent: Type.Boolean(),
  way: Type.String(),
  /** E.g. `Firefox 144 on Linux`; empty when it does not say. */
  device: Type.String(),
  /** The kind of machine, for its icon. */
  deviceKind: oneOf(['desktop', 'phone', 'tablet', 'other']),
  address: Type.String(),
  startedAt: Instant,
  lastSeenAt: Instant,
  endsAt: Instant,
});
export type OwnSession = Static<typeof OwnSession>;

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

/** An inverted grant takes away what one before it gave. */
export const UserGrant = Type.Object({
  action: Type.String(),
  subject: Type.String(),
  inverted: Type.Optional(Type.Literal(true)),
});

/** The signed-in person, in the form that the specification fixes. */
export const UserData = Type.Object({
  id: Type.Integer(),
  fullName: Type.String(),
  username: Type.String(),
  avatar: nullable(Type.String()),
  email: Type.String(),
  role: Type.String(),
  ability: Type.Array(UserGrant),
  extras: Type.Object({ eCommerceCartItemsCount: Type.Integer() }),
});
export type UserData = Static<typeof UserData>;

export const Session = Type.Object({ userData: UserData, accessToken: Type.String(), refreshToken: Type.String() });
export type Session = Static<typeof Session>;
