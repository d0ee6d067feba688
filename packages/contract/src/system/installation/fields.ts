import { Type, type Static } from 'typebox';
import { line, MaybePhone, MaybeEmail } from '../../field-schemas.ts';
import { strict, nullable, Uuid, oneOf, Instant } from '../../schemas.ts';
import { entrances } from './installation.ts';

/** The appearance of the installation, at the sign-in and in the frame. */
export const Branding = strict({
  institutionName: line(120),
  /** A picture that was sent; null: the product's mark. */
  logoId: nullable(Uuid),
  entrance: oneOf(entrances),
  /** The contact for questions; empty: none is named. */
  supportPhone: MaybePhone,
  supportEmail: MaybeEmail,
});
export type Branding = Static<typeof Branding>;

/** The facts that a browser may know before anyone has signed in. */
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
  /** The parts that are switched off now: names of `Switches`. */
  switchedOff: Type.Array(Type.String()),
  /** The pages that menus and searches leave out: names of `OptionalPages`. */
  hiddenPages: Type.Array(Type.String()),
  /** Announced, or going on; null while there is none. */
  maintenance: nullable(
    Type.Object({ startsAt: nullable(Instant), endsAt: nullable(Instant), text: Type.String(), isOn: Type.Boolean() }),
  ),
  entrance: oneOf(entrances),
  /** The contact for questions; empty: none is named. */
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

/** The addresses that images can be sent to; shown in the first run to whoever sets it up, and to whoever is signed in. */
export const Endpoints = Type.Object({
  aeTitle: Type.String(),
  dimseHost: Type.String(),
  dimsePort: Type.Integer(),
  dicomWebUrl: Type.String(),
  /** The technical facts are for those who manage the installation, and for the first run; null to others. */
  database: nullable(oneOf(['embedded', 'external'])),
  freeBytes: nullable(Type.Integer()),
});
export type Endpoints = Static<typeof Endpoints>;
