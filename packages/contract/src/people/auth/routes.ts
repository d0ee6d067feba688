import { Type } from 'typebox';
import { longest } from '../../field-rules.ts';
import { Email, Username } from '../../field-schemas.ts';
import { defineRoute } from '../../route.ts';
import { strict, nullable, oneOf, Nothing } from '../../schemas.ts';
import { sessionEnds, linkKinds } from './auth.ts';
import { GivenPassword, SecondFactorCode, Session, NewPassword, UserData } from './fields.ts';

/** Either of them names an account. */
const EmailOrUsername = Type.String({ minLength: 1, maxLength: longest.email });
const LinkToken = Type.String({ minLength: 1, maxLength: 128 });

/**
 * Signs in with e-mail or user name. The tokens last ten minutes; two HttpOnly cookies carry them for same-origin browsers.
 * A wrong pair is told in the specification's form. An account with two-factor that sent the right pair without a code, or with
 * one that is wrong, old or used, is told in `error.code`, with `error.email` empty: the page then asks for it and sends all again.
 * @throws `too-many-requests` after ten failed tries in 15 minutes, wrong codes included, before anything is compared
 */
export const login = defineRoute({
  method: 'POST',
  path: '/jwt/login',
  summary: 'Sign in with e-mail or user name, password and, where it is on, a second factor',
  access: { kind: 'public', because: 'signing in is how one becomes known' },
  whileMaintained: true,
  body: strict({ email: EmailOrUsername, password: GivenPassword, code: Type.Optional(SecondFactorCode) }),
  response: Session,
  failures: {
    400: Type.Object({
      error: Type.Object({ email: Type.Array(Type.String()), code: Type.Optional(Type.Array(Type.String())) }),
    }),
  },
  audit: 'auth.login',
});

/**
 * Registers according to the installation's policy. Duplicates answer 200 with messages, as the specification has it.
 * @throws `invalid-input` with `fields.password` for a password that the rule refuses
 */
export const register = defineRoute({
  method: 'POST',
  path: '/jwt/register',
  summary: 'Register an account',
  access: { kind: 'public', because: 'the registration policy decides inside' },
  body: strict({
    email: Email,
    username: Username,
    password: NewPassword,
  }),
  response: Type.Object({
    user: Type.Optional(Type.Omit(UserData, ['extras'])),
    accessToken: Type.Optional(Type.String()),
    error: Type.Optional(
      Type.Object({
        email: nullable(Type.String()),
        username: nullable(Type.String()),
      }),
    ),
  }),
  audit: 'auth.register',
});

/** Rotates the refresh token; from the body, or from the cookie of a same-origin page. A used token ends the session. */
export const refreshToken = defineRoute({
  method: 'POST',
  path: '/jwt/refresh-token',
  summary: 'Exchange a refresh token for a new pair',
  access: { kind: 'public', because: 'the refresh token itself is the proof' },
  whileMaintained: true,
  body: strict({ refreshToken: Type.Optional(Type.String({ maxLength: 512 })) }),
  response: Session,
  failures: { 401: Type.Object({ error: Type.String(), because: Type.Optional(oneOf(sessionEnds)) }) },
});

/** Ends this session everywhere its tokens were copied to. */
export const logout = defineRoute({
  method: 'POST',
  path: '/jwt/logout',
  summary: 'Sign out',
  access: { kind: 'signed-in', by: 'looking' },
  whileMaintained: true,
  body: Nothing,
  response: Nothing,
  audit: 'auth.logout',
});

/**
 * Sends a link for a new password, at most one in five minutes for each account. Answers the same in the same time whether or not
 * there is such an account, and also without a mail server, when only an
 * administrator can make such a link, and is told that somebody waits for one.
 */
export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/jwt/forgot-password',
  summary: 'Ask for a link to set a new password',
  access: { kind: 'public', because: 'who forgot his password cannot sign in' },
  body: strict({ email: EmailOrUsername }),
  response: Nothing,
});

/** Says whether a link still works, and for whom. @throws `not-found` when it is unknown, used, withdrawn or too old */
export const peekLink = defineRoute({
  method: 'GET',
  path: '/jwt/link',
  summary: 'Ask whether a link from a letter still works',
  access: { kind: 'public', because: 'the secret in the link is the proof' },
  query: strict({ kind: oneOf(linkKinds), token: LinkToken }),
  response: Type.Object({
    /** `a•••@clinic.example`: enough to know oneself by; for a change of e-mail the new address. */
    email: Type.String(),
    username: Type.String(),
    fullName: Type.String(),
    expiresAt: Type.String(),
  }),
});

/**
 * Sets a new password, ends every session of the account and revokes its access tokens; two-factor stays as it is.
 * @throws `not-found` for a link that no longer works; `invalid-input` with `fields.password`
 */
export const resetPassword = defineRoute({
  method: 'POST',
  path: '/jwt/reset-password',
  summary: 'Set a new password with a link',
  access: { kind: 'public', because: 'the secret in the link is the proof' },
  body: strict({ token: LinkToken, password: NewPassword }),
  response: Nothing,
  audit: 'auth.password-reset',
});

/** Makes an invited account active, with its first password and a confirmed e-mail, and signs in. @throws as `resetPassword` */
export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/jwt/accept-invitation',
  summary: 'Accept an invitation',
  access: { kind: 'public', because: 'the secret in the link is the proof' },
  body: strict({
    token: LinkToken,
    password: NewPassword,
    fullName: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  }),
  response: Session,
  audit: 'auth.invitation-accepted',
});

/** The new address of an account comes into force. @throws `not-found` as above; `conflict` when somebody else has it by now */
export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/jwt/confirm-email',
  summary: 'Confirm a new e-mail address',
  access: { kind: 'public', because: 'the secret in the link is the proof' },
  body: strict({ token: LinkToken }),
  response: Type.Object({ email: Type.String() }),
  audit: 'auth.email-confirmed',
});

/** Sends the browser to the identity provider, and brings it back to the page `to` in the end. */
export const startOidc = defineRoute({
  method: 'GET',
  path: '/auth/oidc/start',
  summary: 'Sign in with the identity provider',
  access: { kind: 'public', because: 'signing in is how one becomes known' },
  whileMaintained: true,
  /** `fresh`: the provider asks the person again, however lately he signed in there. */
  query: strict({ to: Type.Optional(Type.String({ maxLength: 2000 })), fresh: Type.Optional(Type.Literal('yes')) }),
  response: { raw: true, contentTypes: ['text/html'] },
});

/** The identity provider sends the browser back to here. Every outcome is a redirect, to a page or to `/login?problem=...`. */
export const finishOidc = defineRoute({
  method: 'GET',
  path: '/auth/oidc/callback',
  summary: 'Return from the identity provider',
  access: { kind: 'public', because: 'the answer of the identity provider is the proof' },
  whileMaintained: true,
  // Providers add parameters of their own; they are read by the protocol, not by us.
  query: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 4096 }), { maxProperties: 40 }),
  response: { raw: true, contentTypes: ['text/html'] },
  audit: 'auth.login',
});
