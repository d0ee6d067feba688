import Type, { type Static } from 'typebox';
import { checkOutcomes } from '../network/server-status.ts';
import { defineRoute } from '../route.ts';
import { Instant, nullable, oneOf } from '../schemas.ts';

/** What an installation needs before its first patient, in the order in which it is shown. */
export const firstSteps = ['scanner', 'study', 'clinic', 'people', 'mail', 'backup', 'letterhead'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Somebody who asked to be let in lately and is no node. */
const WaitingCaller = Type.Object({
  aeTitle: Type.String(),
  address: Type.String(),
  attempts: Type.Integer(),
  lastAt: Instant,
});

/** How far the installation is, by what is stored of it. Names are empty where there is nothing to name. */
export const FirstHours = Type.Object({
  /** Nodes that are switched on and may send, or have called; the one that called last. */
  scanner: Type.Object({
    nodes: Type.Integer(),
    name: Type.String(),
    seenAt: nullable(Instant),
    caller: nullable(WaitingCaller),
  }),
  /** When the first study came that is no sample; how many samples there are. */
  study: Type.Object({ firstAt: nullable(Instant), samples: Type.Integer() }),
  clinic: Type.Object({ clinics: Type.Integer(), name: Type.String() }),
  /** Beside whoever asks: who has signed in once, and who was invited and has not. */
  people: Type.Object({ came: Type.Integer(), waiting: Type.Integer(), name: Type.String() }),
  /** Whether a server is named; when it last took a letter, and for whom. */
  mail: Type.Object({ isSet: Type.Boolean(), arrivedAt: nullable(Instant), to: Type.String() }),
  backup: Type.Object({ at: nullable(Instant), isOld: Type.Boolean() }),
  /** What reports stand on: a letterhead, or a clinic that says what stands on its paper. */
  letterhead: Type.Object({ isSet: Type.Boolean(), name: Type.String() }),
  /** What is entered at a scanner. A port of 0: nothing listens. */
  listener: Type.Object({
    aeTitle: Type.String(),
    address: Type.String(),
    port: Type.Integer(),
    tlsPort: Type.Integer(),
    dicomWebUrl: Type.String(),
    isListening: Type.Boolean(),
    /** It listens at this computer's own address, which no scanner reaches. */
    isHereOnly: Type.Boolean(),
  }),
  machine: Type.Object({
    version: Type.String(),
    freeBytes: Type.Integer(),
    /** As it was last looked at; null before. `found`: days that a certificate is still good for. */
    clock: nullable(oneOf(checkOutcomes)),
    certificate: nullable(Type.Object({ outcome: oneOf(checkOutcomes), days: nullable(Type.Integer()) })),
  }),
});
export type FirstHours = Static<typeof FirstHours>;

/** Which steps are done. What is left unsafe or half done is not. */
export function stepsDone({ scanner, study, clinic, people, mail, backup, letterhead }: FirstHours): FirstStep[] {
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    scanner: scanner.nodes > 0,
    study: study.firstAt !== null,
    clinic: clinic.clinics > 0,
    people: people.came > 0 && people.waiting === 0,
    mail: mail.isSet && mail.arrivedAt !== null,
    backup: backup.at !== null && !backup.isOld,
    letterhead: letterhead.isSet,
  };
  return firstSteps.filter((step) => isDone[step]);
}

/** @throws `not-found` for who sees a part of the studies only: what it tells is of the whole installation */
export const getFirstHours = defineRoute({
  method: 'GET',
  path: '/api/dashboard/first-hours',
  summary: 'How far a new installation is, and what a scanner has to know of it',
  access: { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' },
  response: FirstHours,
});
