import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Nothing, strict } from '../schemas.ts';

const Email = Type.String({ minLength: 3, maxLength: 254 });
const Password = Type.String({ minLength: 1, maxLength: 256 });

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
  avatar: Type.Union([Type.String(), Type.Null()]),
  email: Type.String(),
  role: Type.String(),
  ability: Type.Array(UserGrant),
  extras: Type.Object({ eCommerceCartItemsCount: Type.Integer() }),
});
export type UserData = Static<typeof UserData>;

export const Session = Type.Object({ userData: UserData, accessToken: Type.String(), refreshToken: Type.String() });
export type Session = Static<typeof Session>;

/** Signs in. The tokens last ten minutes; two HttpOnly cookies carry them for same-origin browsers. */
export const login = defineRoute({
  method: 'POST',
  path: '/jwt/login',
  summary: 'Sign in with e-mail and password',
  access: { kind: 'public', because: 'signing in is how one becomes known' },
  body: strict({ email: Email, password: Password }),
  response: Session,
  failures: { 400: Type.Object({ error: Type.Object({ email: Type.Array(Type.String()) }) }) },
  audit: 'auth.login',
});

/** Registers according to the installation's policy. Duplicates answer 200 with messages, as the specification has it. */
export const register = defineRoute({
  method: 'POST',
  path: '/jwt/register',
  summary: 'Register an account',
  access: { kind: 'public', because: 'the registration policy decides inside' },
  body: strict({
    email: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', maxLength: 254 }),
    username: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\p{L}\\p{N}._-]+$' }),
    password: Type.String({ minLength: 8, maxLength: 256 }),
  }),
  response: Type.Object({
    user: Type.Optional(Type.Omit(UserData, ['extras'])),
    accessToken: Type.Optional(Type.String()),
    error: Type.Optional(
      Type.Object({
        email: Type.Union([Type.String(), Type.Null()]),
        username: Type.Union([Type.String(), Type.Null()]),
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
  body: strict({ refreshToken: Type.Optional(Type.String({ maxLength: 512 })) }),
  response: Session,
  failures: { 401: Type.Object({ error: Type.String() }) },
});

/** Ends this session everywhere its tokens were copied to. */
export const logout = defineRoute({
  method: 'POST',
  path: '/jwt/logout',
  summary: 'Sign out',
  access: { kind: 'signed-in', by: 'looking' },
  body: Nothing,
  response: Nothing,
  audit: 'auth.logout',
});
