import { Type, type Static } from 'typebox';
import { NearlineStore, ObjectStoreStatus } from '../../archive/tiers/fields.ts';
import { lines } from '../../field-schemas.ts';
import { needing, type Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import { Instant, oneOf, nullable, Uuid, strict, Uid } from '../../schemas.ts';
import { JobQueue } from '../../system/jobs/fields.ts';
import { versionOf } from '../../system/settings/setting-versions.ts';
import { AeTitle } from '../nodes/fields.ts';
import { nodeStates } from '../nodes/node-rows.ts';
import { webServices } from '../web-servers/web-server-lists.ts';
import { selfChecks, checkOutcomes, logLevels } from './server.ts';

export const SelfTest = Type.Object({
  at: Instant,
  checks: Type.Array(
    Type.Object({
      check: oneOf(selfChecks),
      outcome: oneOf(checkOutcomes),
      milliseconds: Type.Integer(),
      /** The measured value: days left, milliseconds apart, the status of an answer. */
      found: nullable(Type.Integer()),
    }),
  ),
});
export type SelfTest = Static<typeof SelfTest>;

const Lately = Type.Object({
  uid: Type.String(),
  /** Empty for one that this version does not know. */
  name: Type.String(),
  images: Type.Integer(),
  /** True if it is accepted over an association now. */
  isAccepted: Type.Boolean(),
});

/** Another archive that is queried here too: by its last echo or its last tests. */
export const FrontedServer = Type.Object({
  kind: oneOf(['dicomweb', 'dimse'] as const),
  /** The key of the DICOMweb server or of the node. */
  key: Type.Integer(),
  name: Type.String(),
  address: Type.String(),
  state: oneOf([...nodeStates, 'failing', 'untested'] as const),
  milliseconds: nullable(Type.Integer()),
  /** The services that are used and did not work. */
  failing: Type.Array(oneOf(webServices)),
});
export type FrontedServer = Static<typeof FrontedServer>;

/** The time for which the disk lasts, if as much arrives as did lately. */
export const StorageForecast = Type.Object({
  bytesPerDay: Type.Integer(),
  /** The mean is over so many days. */
  days: Type.Integer(),
  /** The time from which images are not accepted any more; null: not within ten years. */
  fullAt: nullable(Instant),
});
export type StorageForecast = Static<typeof StorageForecast>;

export const ServerStatus = Type.Object({
  version: Type.String(),
  startedAt: Instant,
  memory: Type.Object({ usedBytes: Type.Integer(), allBytes: Type.Integer() }),
  /** For all cores together, since the measurement before. */
  processor: Type.Object({ percent: Type.Integer(), cores: Type.Integer() }),
  databaseBytes: Type.Integer(),
  studies: Type.Integer(),
  images: Type.Integer(),
  storage: Type.Object({ usedBytes: Type.Integer(), freeBytes: Type.Integer(), diskBytes: Type.Integer() }),
  /** The slower store for what is old; null where there is none. */
  nearline: nullable(NearlineStore),
  /** Where sealed packs go for good; null where there is none. */
  objectStore: nullable(ObjectStoreStatus),
  /**
   * Null while nothing grows, while what comes goes to an object store, or a day has not passed since the first study came; counted once a
   * minute.
   */
  forecast: nullable(StorageForecast),
  /** Worst first. */
  fronted: Type.Array(FrontedServer),
  /** Folders that studies may be sent to; `freeBytes` is null where one cannot be written to. */
  folders: Type.Array(Type.Object({ name: Type.String(), freeBytes: nullable(Type.Integer()) })),
  /** Kinds of jobs of which some wait, run, or failed within a day. */
  queues: Type.Array(JobQueue),
  associations: Type.Array(
    Type.Object({
      associationId: Uuid,
      callingAeTitle: Type.String(),
      calledAeTitle: Type.String(),
      address: Type.String(),
      openSeconds: Type.Integer(),
      isTls: Type.Boolean(),
    }),
  ),
  mostAssociations: Type.Integer(),
  /** Ports that are to be listened at and are not: another program had them at the start. They are tried again every few seconds. */
  closedPorts: Type.Array(Type.Integer()),
  /** Callers that were refused within a day. */
  refusedCallers: Type.Integer(),
  /** The storage classes and transfer syntaxes of images that were received within a day, by any way; counted once a minute. */
  lately: Type.Object({ classes: Type.Array(Lately), syntaxes: Type.Array(Lately) }),
  classes: Type.Object({ accepted: Type.Integer(), known: Type.Integer() }),
  syntaxes: Type.Object({ accepted: Type.Integer(), known: Type.Integer() }),
  /** Null until the first has come to its end. */
  selfTest: nullable(SelfTest),
});
export type ServerStatus = Static<typeof ServerStatus>;

/** Implicit VR little endian, the default transfer syntax, which everybody accepts (PS3.5 §10.1). */
const defaultSyntax = '1.2.840.10008.1.2';

/** 0: nothing listens. */
const Port = Type.Integer({ minimum: 0, maximum: 65_535 });
/** Certificates, one after the other. */
const Pem = lines(60_000);

/** The identity of this server, what it accepts, and its limits. Unless a field says otherwise it holds for all clinics. */
export const ServerSettings = strict({
  /** Our AE title, in calls by us and to us. */
  aeTitle: AeTitle,
  /** Titles that we answer to, too. */
  otherAeTitles: Type.Array(AeTitle, { maxItems: 20, uniqueItems: true }),
  /** True if a caller has to use one of our titles. */
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
  /** Authorities whose certificates callers show; empty: no certificate is requested of callers. */
  tlsAuthorities: Pem,
  /** True if a certificate of an authority is valid for every AE title that is bound to no other. */
  tlsIsAnyTitle: Type.Boolean(),
  /** Storage classes that are not accepted over an association. */
  refusedClasses: Type.Array(Uid, { maxItems: 1000, uniqueItems: true }),
  /** Storage classes that this version does not know: new ones, and those of vendors. */
  takesUnknownClasses: Type.Boolean(),
  refusedSyntaxes: Type.Array(Uid, { maxItems: 100, uniqueItems: true }),
  mostAssociations: Type.Integer({ minimum: 1, maximum: 1_000 }),
  mostAssociationsOfAddress: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** Seconds that a connection may stay without an association. */
  artimSeconds: Type.Integer({ minimum: 5, maximum: 600 }),
  /** Seconds without traffic after which an association ends. */
  idleSeconds: Type.Integer({ minimum: 10, maximum: 3_600 }),
  /** Answers to one C-FIND. */
  mostAnswers: Type.Integer({ minimum: 100, maximum: 200_000 }),
  /** Objects are refused while less of the disk is free; 0: the small reserve alone. */
  keptFreeGigabytes: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** Those who look after the server are notified when less can still be stored; 0: never. */
  lowGigabytes: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** He is notified when the disk will be full within so many days, if as much arrives as did lately; 0: never. */
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

/** Returns the faults that concern several fields. */
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

/** Settings and their moment; before the first change what the server was started with. */
export const ServerVersion = versionOf(ServerSettings);
export type ServerVersion = Static<typeof ServerVersion>;

export const CertificateFacts = Type.Object({
  subject: Type.String(),
  issuer: Type.String(),
  endsAt: Instant,
  sha256: Type.String(),
});
export type CertificateFacts = Static<typeof CertificateFacts>;
