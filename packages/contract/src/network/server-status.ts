import Type, { type Static } from 'typebox';
import { NearlineStore } from '../archive/tiers.ts';
import { defineRoute } from '../route.ts';
import { Instant, Nothing, nullable, oneOf, strict, Uuid } from '../schemas.ts';
import { JobQueue } from '../system/jobs.ts';
import { nodeStates } from './node-rows.ts';
import { webServices } from './web-server-routes.ts';

/** What the server looks at of itself, every hour and when somebody asks. */
export const selfChecks = ['database', 'disk', 'object', 'listener', 'tls-listener', 'clock', 'certificate'] as const;
export type SelfCheck = (typeof selfChecks)[number];
export const checkOutcomes = ['ok', 'warn', 'failed', 'unused'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export const SelfTest = Type.Object({
  at: Instant,
  checks: Type.Array(
    Type.Object({
      check: oneOf(selfChecks),
      outcome: oneOf(checkOutcomes),
      milliseconds: Type.Integer(),
      /** What was found: days left, milliseconds apart, the status of an answer. */
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
  /** Whether it is taken over an association now. */
  isTaken: Type.Boolean(),
});

/** An archive elsewhere that is asked here too: as its last echo or its last tests tell. */
export const FrontedServer = Type.Object({
  kind: oneOf(['dicomweb', 'dimse'] as const),
  /** Of the DICOMweb server or of the node. */
  key: Type.Integer(),
  name: Type.String(),
  address: Type.String(),
  state: oneOf([...nodeStates, 'failing', 'untested'] as const),
  milliseconds: nullable(Type.Integer()),
  /** What is wanted of it and did not work. */
  failing: Type.Array(oneOf(webServices)),
});
export type FrontedServer = Static<typeof FrontedServer>;

/** How long the disk goes on being enough, if as much comes as came lately. */
export const StorageForecast = Type.Object({
  bytesPerDay: Type.Integer(),
  /** Of so many days it is the mean. */
  days: Type.Integer(),
  /** When images are not taken any more; null: not within ten years. */
  fullAt: nullable(Instant),
});
export type StorageForecast = Static<typeof StorageForecast>;

export const ServerStatus = Type.Object({
  version: Type.String(),
  startedAt: Instant,
  memory: Type.Object({ usedBytes: Type.Integer(), allBytes: Type.Integer() }),
  /** Of all cores together, since it was looked at before. */
  processor: Type.Object({ percent: Type.Integer(), cores: Type.Integer() }),
  databaseBytes: Type.Integer(),
  studies: Type.Integer(),
  images: Type.Integer(),
  storage: Type.Object({ usedBytes: Type.Integer(), freeBytes: Type.Integer(), diskBytes: Type.Integer() }),
  /** The slower store for what is old; null where there is none. */
  nearline: nullable(NearlineStore),
  /** Null while nothing grows, or a day has not passed since the first study came; counted once a minute. */
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
  /** Of which storage classes and in which transfer syntaxes images came within a day, by any way; counted once a minute. */
  lately: Type.Object({ classes: Type.Array(Lately), syntaxes: Type.Array(Lately) }),
  classes: Type.Object({ taken: Type.Integer(), known: Type.Integer() }),
  syntaxes: Type.Object({ taken: Type.Integer(), known: Type.Integer() }),
  /** Null until the first has come to its end. */
  selfTest: nullable(SelfTest),
});
export type ServerStatus = Static<typeof ServerStatus>;

/** For those who see everything: figures and callers are of all clinics. */
export const getServerStatus = defineRoute({
  method: 'GET',
  path: '/api/server',
  summary: 'How this server is',
  access: { kind: 'ability', action: 'read', subject: 'Server' },
  response: ServerStatus,
});

export const runSelfTest = defineRoute({
  method: 'POST',
  path: '/api/server/self-test',
  summary: 'Look whether all parts of this server work',
  access: { kind: 'ability', action: 'read', subject: 'Server' },
  response: SelfTest,
  audit: 'server.self-test',
});

/** Ends an association at once, as A-ABORT; what its caller is sending is not taken. @throws `not-found` when it is not open any more */
export const endAssociation = defineRoute({
  method: 'DELETE',
  path: '/api/server/associations/:associationId',
  summary: 'End an association',
  access: { kind: 'ability', action: 'manage', subject: 'Server', by: 'session' },
  params: strict({ associationId: Uuid }),
  response: Nothing,
  audit: 'server.end-association',
});
