import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, strict, oneOf, nullable } from '../schemas.ts';
import { Session } from '../people/auth.ts';
import { Email } from '../people/field-rules.ts';
import { NewPassword } from '../people/passwords.ts';
import { entrances } from './branding.ts';

/** What a browser may know before anyone signed in. */
export const Installation = Type.Object({
  isSetUp: Type.Boolean(),
  /** Before it is set up: whoever does so shows the token that stands on the server's console. */
  asksSetUpToken: Type.Boolean(),
  isDemo: Type.Boolean(),
  isInsecureLab: Type.Boolean(),
  institutionName: Type.String(),
  /** In place of the product's mark; null without one. */
  logoUrl: nullable(Type.String()),
  language: Type.String(),
  /** Those that are offered, of which `language` is one. */
  languages: Type.Array(Type.String()),
  /** Sunday is 0. */
  firstDayOfWeek: Type.Integer(),
  dateFormat: Type.String(),
  /** What is not here for now: names of `Switches`. */
  switchedOff: Type.Array(Type.String()),
  /** What menus and searches leave out: names of `OptionalPages`. */
  hiddenPages: Type.Array(Type.String()),
  /** Announced, or going on; null while there is none. */
  maintenance: nullable(
    Type.Object({ startsAt: nullable(Instant), endsAt: nullable(Instant), text: Type.String(), isOn: Type.Boolean() }),
  ),
  /** What the pages before the sign-in look like. */
  entrance: oneOf(entrances),
  /** Where people ask when they find no answer; empty where nowhere is named. */
  supportPhone: Type.String(),
  supportEmail: Type.String(),
  registration: oneOf(['first', 'demo', 'open', 'closed']),
  version: Type.String(),
  /** Without a mail server a forgotten password needs an administrator. */
  isMailConfigured: Type.Boolean(),
  /** The identity provider's name on the button; null without one. */
  oidcName: nullable(Type.String()),
});
export type Installation = Static<typeof Installation>;

export const getInstallation = defineRoute({
  method: 'GET',
  path: '/api/installation',
  summary: 'Name and state of this installation',
  access: { kind: 'public', because: 'the sign-in and first-run pages need it' },
  whileMaintained: true,
  response: Installation,
});

/** Where images can be sent; shown in first run to whoever sets it up, and to whoever is signed in. */
export const Endpoints = Type.Object({
  aeTitle: Type.String(),
  dimseHost: Type.String(),
  dimsePort: Type.Integer(),
  dicomWebUrl: Type.String(),
  /** What the installation is made of is for who manages it, and for the first run; null to others. */
  database: nullable(oneOf(['embedded', 'external'])),
  freeBytes: nullable(Type.Integer()),
});
export type Endpoints = Static<typeof Endpoints>;

export const getEndpoints = defineRoute({
  method: 'GET',
  path: '/api/installation/endpoints',
  summary: 'Addresses of this archive',
  access: { kind: 'public', because: 'before set-up only; afterwards the handler asks for a signed-in person' },
  response: Endpoints,
});

/**
 * Creates the first administrator and names the installation. Only while there is no account. @throws `already-set-up`; `forbidden`
 * without the set-up token where one is asked for
 */
export const setUp = defineRoute({
  method: 'POST',
  path: '/api/installation/set-up',
  summary: 'Create the administrator of an empty installation',
  access: { kind: 'public', because: 'there is nobody yet; refused as soon as there is one' },
  body: strict({
    fullName: Type.String({ minLength: 1, maxLength: 120 }),
    email: Email,
    password: NewPassword,
    institutionName: Type.String({ minLength: 1, maxLength: 120 }),
    language: oneOf(['en', 'de', 'fr', 'pt']),
    dateFormat: Type.String({ minLength: 1, maxLength: 20 }),
    loadSamples: Type.Boolean(),
    token: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  response: Session,
  status: 201,
  audit: 'installation.set-up',
});
