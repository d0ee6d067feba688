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
