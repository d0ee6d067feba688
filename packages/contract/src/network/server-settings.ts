import Type, { type Static } from 'typebox';
import { needing, type Faults } from '../fields.ts';
import { lines } from '../people/field-rules.ts';
import { say } from '../said.ts';
import { oneOf, strict, Uid } from '../schemas.ts';
import { AeTitle } from './nodes.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Implicit VR little endian, the default transfer syntax, which everybody takes (PS3.5 §10.1). */
const defaultSyntax = '1.2.840.10008.1.2';

/** 0: nothing listens. */
const Port = Type.Integer({ minimum: 0, maximum: 65_535 });
/** Certificates, one after the other. */
const Pem = lines(60_000);

/** What this server is to others, what it takes, and how much of it. Where a field says nothing else it holds for all clinics. */
export const ServerSettings = strict({
  /** What we call ourselves, and what callers call us. */
  aeTitle: AeTitle,
  /** Titles that we answer to, too. */
  otherAeTitles: Type.Array(AeTitle, { maxItems: 20, uniqueItems: true }),
  /** Whether a caller has to use one of our titles. */
  checksCalledAeTitle: Type.Boolean(),
  dimseHost: Type.String({
    minLength: 1,
    maxLength: 45,
    pattern: '^(?:localhost|[0-9A-Fa-f:.]+)$',
    ...needing(say`is an IP address or localhost`),
  }),
  dimsePort: Port,
  tlsPort: Port,
  /** The certificate that we show, and those between it and its authority. */
  tlsCertificate: Pem,
  /** Authorities whose certificates callers show; empty: callers are asked for none. */
  tlsAuthorities: Pem,
  /** Whether a certificate of an authority speaks for every AE title that is bound to no other. */
  tlsIsAnyTitle: Type.Boolean(),
  /** Storage classes that are not taken over an association. */
  refusedClasses: Type.Array(Uid, { maxItems: 1000, uniqueItems: true }),
  /** Storage classes that this version does not know: new ones, and those of vendors. */
  takesUnknownClasses: Type.Boolean(),
  refusedSyntaxes: Type.Array(Uid, { maxItems: 100, uniqueItems: true }),
  mostAssociations: Type.Integer({ minimum: 1, maximum: 1_000 }),
  mostAssociationsOfAddress: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** How long a connection may stay without an association. */
  artimSeconds: Type.Integer({ minimum: 5, maximum: 600 }),
  /** How long nothing may move on an association. */
  idleSeconds: Type.Integer({ minimum: 10, maximum: 3_600 }),
  /** Answers to one C-FIND. */
  mostAnswers: Type.Integer({ minimum: 100, maximum: 200_000 }),
  /** Objects are refused while less of the disk is free; 0: the small reserve alone. */
  keptFreeGigabytes: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** Who looks after the server is told when less can still be stored; 0: never. */
  lowGigabytes: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** He is told when the disk will be full within so many days, if as much comes as came lately; 0: never. */
  lowDays: Type.Integer({ minimum: 0, maximum: 365 }),
  logLevel: oneOf(logLevels),
});
export type ServerSettings = Static<typeof ServerSettings>;
export type ServerField = keyof ServerSettings;

export const serverFields = Object.keys(ServerSettings.properties) as readonly ServerField[];

/** The fields in which two settings differ. */
export function changedServerFields(one: ServerSettings, other: ServerSettings): ServerField[] {
  return serverFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** What no field tells alone. */
export function serverFaults(settings: ServerSettings): Faults {
  const { dimsePort, tlsPort, tlsCertificate, mostAssociations, mostAssociationsOfAddress } = settings;
  const isTwice = settings.otherAeTitles.includes(settings.aeTitle);
  return {
    ...(isTwice ? { otherAeTitles: say`has the AE title of this server once more` } : {}),
    ...(tlsPort !== 0 && tlsPort === dimsePort ? { tlsPort: say`is the port without TLS` } : {}),
    ...(tlsPort !== 0 && tlsCertificate === '' ? { tlsCertificate: say`is needed to listen with TLS` } : {}),
    ...(mostAssociationsOfAddress > mostAssociations ? { mostAssociationsOfAddress: say`is more than in all` } : {}),
    ...(settings.refusedSyntaxes.includes(defaultSyntax)
      ? { refusedSyntaxes: say`has the default transfer syntax, which everybody takes` }
      : {}),
  };
}
