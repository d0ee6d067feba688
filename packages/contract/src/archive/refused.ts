import Type, { type Static } from 'typebox';
import { mayOf, pageOf, paging, SearchText } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Told } from '../said.ts';
import { Instant, LongKey, listOf, nullable, oneOf, strict } from '../schemas.ts';

/**
 * What is wrong with an object that was refused. `uid`, `no-uid`: a UID that places it cannot be used, or is missing; `truncated`: it stops
 * too early; `unreadable`: its elements cannot be read; `pixels`: not stored as the transfer syntax says; `picture`: nothing says
 * what its picture is like; `mismatch`: not what the request named; `too-large` and `interrupted` are counted only, as there are no whole
 * bytes.
 */
export const refusedFaults = [
  'not-dicom',
  'uid',
  'no-uid',
  'truncated',
  'unreadable',
  'transfer-syntax',
  'pixels',
  'picture',
  'mismatch',
  'too-large',
  'interrupted',
] as const;
export type RefusedFault = (typeof refusedFaults)[number];

/** How it was sent: by C-STORE, by STOW-RS, by upload, or brought from a server that was asked for it. */
export const refusedWays = ['dimse', 'dicomweb', 'upload', 'retrieval'] as const;
export type RefusedWay = (typeof refusedWays)[number];

/**
 * `take`: into the archive, as it is; `mend`: with new UIDs in place of those that cannot be used; `discard`: its bytes are removed.
 */
export const refusedDecisions = ['take', 'mend', 'discard'] as const;
export type RefusedDecision = (typeof refusedDecisions)[number];

/** Objects that one call decides about: each is taken in as if it were sent. */
export const mostRefusedAtOnce = 50;

/** UIDs that can be given anew: a class says what the object is. */
const renewable: readonly string[] = ['StudyInstanceUID', 'SeriesInstanceUID', 'SOPInstanceUID'];

/** What can be done beside discarding. What can be neither taken nor mended stays until it is discarded or its time is over. */
export function waysOfRefused({ fault, element }: { readonly fault: RefusedFault; readonly element: string }): {
  readonly take: boolean;
  readonly mend: boolean;
} {
  return { take: fault === 'mismatch' || fault === 'picture', mend: fault === 'uid' && renewable.includes(element) };
}

/** What the sender was answered, as its own protocol says it: the status of C-STORE (PS3.4 §B.2.3), else that of HTTP. */
export function answeredTo(way: RefusedWay, fault: RefusedFault): 'A900' | 'C000' | '409' | 'message' | 'none' {
  switch (way) {
    case 'dimse':
      return fault === 'mismatch' ? 'A900' : 'C000';
    case 'dicomweb':
      return '409';
    case 'upload':
      return 'message';
    case 'retrieval':
      return 'none';
  }
}

const Sender = {
  way: oneOf(refusedWays),
  /** The AE title of a node, the e-mail address of a person. */
  sender: Type.String(),
  address: Type.String(),
};

const Wrong = {
  fault: oneOf(refusedFaults),
  /** The keyword of the element that is wrong; empty where it is none. */
  element: Type.String(),
  message: Told,
};

/** Refused objects of one sender and patient of which the same is wrong. */
export const RefusedGroup = Type.Object({
  key: Type.String(),
  ...Sender,
  ...Wrong,
  patientId: Type.String(),
  patientName: Type.String(),
  modality: Type.String(),
  description: Type.String(),
  studyDate: nullable(Type.String()),
  objectCount: Type.Integer(),
  /** Of which they are, as far as they say so. */
  studyCount: Type.Integer(),
  sizeBytes: Type.Integer(),
  firstAt: Instant,
  lastAt: Instant,
  /** When the first of them is removed. */
  keptUntil: Instant,
});
export type RefusedGroup = Static<typeof RefusedGroup>;

/** An object that was refused, with its bytes. */
export const RefusedObject = Type.Object({
  id: Type.Integer(),
  at: Instant,
  lastAt: Instant,
  /** How many times it came. */
  times: Type.Integer(),
  sopUid: Type.String(),
  seriesUid: Type.String(),
  studyUid: Type.String(),
  number: nullable(Type.Integer()),
  modality: Type.String(),
  sizeBytes: Type.Integer(),
  ...Wrong,
});
export type RefusedObject = Static<typeof RefusedObject>;

export const RefusedMay = mayOf('decide');
export type RefusedMay = Static<typeof RefusedMay>;

const access = { kind: 'ability', action: 'read', subject: 'Quarantine' } as const;
const own = { kind: 'ability', action: 'create', subject: 'Upload' } as const;
const GroupKey = Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 });
const found = strict({ q: Type.Optional(SearchText), ...paging });

/** The latest first; by patient, UID and sender where something is looked for. */
export const listRefused = defineRoute({
  method: 'GET',
  path: '/api/quarantine/refused',
  summary: 'Objects that were refused, by sender, patient and reason',
  access,
  query: found,
  response: pageOf(RefusedGroup, RefusedMay),
  audit: 'quarantine.search',
});

export const listRefusedObjects = defineRoute({
  method: 'GET',
  path: '/api/quarantine/refused/:key/objects',
  summary: 'Refused objects of a group',
  access,
  params: strict({ key: GroupKey }),
  query: strict(paging),
  response: pageOf(RefusedObject, RefusedMay),
  audit: 'quarantine.search',
});

/** What the caller sent himself, whatever else he may see. He decides nothing. */
export const listOwnRefused = defineRoute({
  method: 'GET',
  path: '/api/quarantine/own-refused',
  summary: 'Own objects that were refused',
  access: own,
  query: found,
  response: pageOf(RefusedGroup, RefusedMay),
  audit: 'quarantine.search',
});

export const listOwnRefusedObjects = defineRoute({
  method: 'GET',
  path: '/api/quarantine/own-refused/:key/objects',
  summary: 'Own refused objects of a group',
  access: own,
  params: strict({ key: GroupKey }),
  query: strict(paging),
  response: pageOf(RefusedObject, RefusedMay),
  audit: 'quarantine.search',
});

const RoomOfSender = Type.Object({
  sender: Type.String(),
  objects: Type.Integer(),
  sizeBytes: Type.Integer(),
  /** Refused within the time that they are kept, kept or not. */
  refused: Type.Integer(),
  /** Of them, whose bytes were not kept or went again for want of room. */
  lost: Type.Integer(),
});

/** How much is kept of what may be kept, by sender, the largest first. */
export const RefusedRoom = Type.Object({
  ...listOf(RoomOfSender).properties,
  objects: Type.Integer(),
  groups: Type.Integer(),
  sizeBytes: Type.Integer(),
  mostBytes: Type.Integer(),
  mostOfSender: Type.Integer(),
  days: Type.Integer(),
});
export type RefusedRoom = Static<typeof RefusedRoom>;

export const refusedRoom = defineRoute({
  method: 'GET',
  path: '/api/quarantine/refused-room',
  summary: 'Room for what is refused',
  access,
  response: RefusedRoom,
});

/** The file as it was sent; of a data set that came without a header, with one written around it. */
export const downloadRefused = defineRoute({
  method: 'GET',
  path: '/api/quarantine/refused-objects/:id/file',
  summary: 'The bytes of a refused object',
  access: { kind: 'ability', action: 'delete', subject: 'Quarantine' },
  params: strict({ id: LongKey }),
  response: { raw: true, contentTypes: ['application/dicom', 'application/octet-stream'] },
  audit: 'quarantine.refused-file',
});

const RefusedOutcome = Type.Object({
  id: Type.Integer(),
  /** Null: it was done. Else why not: it stays. */
  refusal: nullable(Told),
  /** Of what was taken: the study that it is in now. */
  studyUid: nullable(Type.String()),
});

/** Decides about refused objects of one group. Those that cannot be taken stay, with the reason. */
export const decideRefused = defineRoute({
  method: 'POST',
  path: '/api/quarantine/refused-decisions',
  summary: 'Take, mend or discard refused objects',
  access: { kind: 'ability', action: 'delete', subject: 'Quarantine' },
  body: strict({
    ids: Type.Array(LongKey, { minItems: 1, maxItems: mostRefusedAtOnce, uniqueItems: true }),
    decision: oneOf(refusedDecisions),
    reason: Type.String({ maxLength: 500 }),
  }),
  response: listOf(RefusedOutcome),
  audit: 'quarantine.decide',
});
