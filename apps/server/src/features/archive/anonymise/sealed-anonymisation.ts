import { createHmac, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { AnonymiseRequest } from '@isocenter/contract/archive/anonymise/fields.ts';
import { identitiesIn } from '@isocenter/dicom/deidentify/given-up.ts';
import type { Deidentification } from '@isocenter/dicom/deidentify/deidentify.ts';
import { derivedUid } from '#features/archive/ingest/ingest.ts';
import { seal, unseal } from '#features/people/auth/auth.ts';

/** The names and numbers by which the original's patient is known. */
export interface KnownAs {
  readonly patientKey: number;
  readonly patientId: string;
  readonly issuer: string;
  readonly names: readonly string[];
  readonly birthDate: string | null;
  readonly accession: string;
}

/** A UID, and what it became. */
export type RenamedUid = readonly [kind: 'study' | 'series' | 'object' | 'other', before: string, after: string];

/** All that leads from an anonymous study to its original: sealed where it is stored. */
export interface AnonymisationRecord {
  readonly studyUid: string;
  readonly anonymousStudyUid: string;
  readonly wish: AnonymiseRequest;
  readonly known: KnownAs;
  /** The secret from which UIDs are derived, in hexadecimal. */
  readonly secret: string;
  readonly movedDays: number;
  /** Set when it is done. */
  readonly uids?: readonly RenamedUid[];
}

/** Makes a new one, whose UIDs nobody can derive who does not know its secret. */
export function newAnonymisation(
  key: Uint8Array,
  request: { readonly studyUid: string; readonly wish: AnonymiseRequest; readonly known: KnownAs },
): AnonymisationRecord {
  const secret = randomBytes(32).toString('hex');
  const { studyUid, wish, known } = request;
  return {
    ...request,
    secret,
    anonymousStudyUid: derivedUid(secret, studyUid),
    movedDays: movedDays(key, known.patientKey, wish.patientId),
  };
}

/** Returns one for studies that leave and are not stored: the same each time for the same options, so that what is sent later joins it. */
export function leavingAnonymisation(
  key: Uint8Array,
  given: { readonly studyUid: string; readonly options: AnonymiseRequest['options']; readonly known: KnownAs },
): AnonymisationRecord {
  const { studyUid, options, known } = given;
  const secret = digestOf(key, `sent uids\0${options.toSorted().join()}`).toString('hex');
  const patientId = `ANON-${digestOf(key, `sent patient\0${known.patientKey}`).toString('hex').slice(0, 12).toUpperCase()}`;
  return {
    studyUid,
    known,
    secret,
    wish: { patientId, patientName: patientId, clinicId: null, options, blackOut: [], withoutSeries: [] },
    anonymousStudyUid: derivedUid(secret, studyUid),
    movedDays: movedDays(key, known.patientKey, patientId),
  };
}

/** Returns the pseudonym of a patient in many copies: the same for all his studies under the same name. */
export function pseudonymOf(key: Uint8Array, name: string, patientKey: number): string {
  const digest = digestOf(key, `many copies\0${name}\0${patientKey}`);
  return `${name}-${digest.toString('hex').slice(0, 12).toUpperCase()}`;
}

function digestOf(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** The same for all studies of a patient that go to one pseudonym: one month to ten years back. */
function movedDays(key: Uint8Array, patientKey: number, pseudonym: string): number {
  const digest = digestOf(key, `moved days\0${patientKey}\0${pseudonym}`);
  return -(30 + (digest.readUInt32BE() % 3620));
}

export function sealAnonymisation(key: Uint8Array, id: number, anonymisation: AnonymisationRecord): Buffer {
  return seal(key, gzipSync(JSON.stringify(anonymisation)), purposeOf(id));
}

/** @throws Error when it was not sealed by this installation */
export function openAnonymisation(key: Uint8Array, id: number, sealed: Uint8Array): AnonymisationRecord {
  const plain = unseal(key, Buffer.from(sealed), purposeOf(id));
  if (plain === undefined) throw new Error('A kept anonymisation cannot be opened.');
  // Written by `sealAnonymisation`.
  return JSON.parse(gunzipSync(plain).toString()) as AnonymisationRecord;
}

function purposeOf(id: number): string {
  return `anonymisation ${id}`;
}

/** Returns the way in which the objects of a study are made anonymous. `named` receives each UID with what it became. */
export function deidentificationOf(
  { wish, secret, movedDays: days, known }: AnonymisationRecord,
  named: (before: string, after: string) => void = () => {},
): Deidentification {
  const names = known.names.flatMap((name) => identitiesIn(name, true));
  const numbers = [known.patientId, known.accession].flatMap((number) => identitiesIn(number, false));
  return {
    options: new Set(wish.options),
    patientId: wish.patientId,
    patientName: wish.patientName,
    movedDays: days,
    identities: new Set([...names, ...numbers]),
    uidFor(uid) {
      const after = derivedUid(secret, uid);
      named(uid, after);
      return after;
    },
  };
}
