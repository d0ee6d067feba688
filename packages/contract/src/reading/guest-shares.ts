import Type, { type Static } from 'typebox';
import { defineRoute, type Access } from '../route.ts';
import { CalendarDate, Instant, Nothing, nullable, oneOf, PersonName, strict, Uid, Uuid } from '../schemas.ts';
import { guestRoot } from './guest-root.ts';
import { KeyImage } from './report-images.ts';
import { ReportSection, ReportSignature } from './reports.ts';
import { shareLanguages, shareProofs } from './shares.ts';

const Token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' });
const stranger: Access = { kind: 'public', because: 'whoever was sent a link has no account' };

/** What a link asks for. @throws `not-found` for a link that does not open anything, for whatever reason; `too-many-requests` */
export const peekShare = defineRoute({
  method: 'POST',
  path: `${guestRoot}/peek`,
  summary: 'What a shared link asks for',
  access: stranger,
  body: strict({ token: Token }),
  response: Type.Object({ proof: oneOf(shareProofs), language: oneOf(shareLanguages), takesImages: Type.Boolean() }),
});

/**
 * Opens a share: the cookies of the answer let look, and know the browser again. @throws as `peekShare`, and `invalid-input` naming
 * `proof` for a wrong one; `conflict` for a right one on one device more than may be
 */
export const openShare = defineRoute({
  method: 'POST',
  path: `${guestRoot}/open`,
  summary: 'Open a shared link',
  access: stranger,
  /** The code as it is typed, or the birth date as `YYYY-MM-DD`. */
  body: strict({ token: Token, proof: Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' }) }),
  response: Nothing,
  audit: 'share.open',
});

/** Ends what the guest's cookie lets. */
export const leaveShare = defineRoute({
  method: 'POST',
  path: `${guestRoot}/leave`,
  summary: 'Be done with a shared link',
  access: stranger,
  body: Nothing,
  response: Nothing,
  audit: 'share.leave',
});

/** A signed report as a guest reads it: what was signed, and what was added to it. */
export const GuestReport = Type.Object({
  /** BCP 47. */
  language: Type.String(),
  /** Written elsewhere: its page is all of it. */
  isOutside: Type.Boolean(),
  sections: Type.Array(ReportSection),
  /** On its page, in their order. */
  images: Type.Array(KeyImage),
  /** The oldest first. */
  signatures: Type.Array(ReportSignature),
});
export type GuestReport = Static<typeof GuestReport>;

export const GuestStudy = Type.Object({
  studyUid: Uid,
  patientName: PersonName,
  patientId: Type.String(),
  birthDate: nullable(CalendarDate),
  sex: Type.String(),
  studyDate: nullable(CalendarDate),
  studyTime: nullable(Type.String()),
  description: Type.String(),
  modalities: Type.Array(Type.String()),
  /** All its objects: images, documents, and what is neither. */
  instanceCount: Type.Integer(),
  imageCount: Type.Integer(),
  documentCount: Type.Integer(),
  /** Null where there is none that is final, or reports are not shared. */
  report: nullable(GuestReport),
  /** Reports are shared, and the last one of it was made void: what left the house as its report counts no longer. */
  isReportVoid: Type.Boolean(),
});
export type GuestStudy = Static<typeof GuestStudy>;

/** So many studies stand on a page of a guest. */
export const guestPageStudies = 25;

/** What a guest sees. */
export const SharedWithMe = Type.Object({
  recipient: Type.String(),
  sender: Type.String(),
  institution: Type.String(),
  language: oneOf(shareLanguages),
  expiresAt: Instant,
  /** When he has to prove himself again. */
  endsAt: Instant,
  mayDownload: Type.Boolean(),
  /** He is asked for images. */
  takesImages: Type.Boolean(),
  /** Over every image; empty for none. */
  watermark: Type.String(),
  /** All of the share that he sees now. */
  studyCount: Type.Integer(),
  /** Those of one page, the newest first. */
  studies: Type.Array(GuestStudy, { maxItems: guestPageStudies }),
});
export type SharedWithMe = Static<typeof SharedWithMe>;

/**
 * The signed report of a shared study on paper, where reports are shared. @throws `not-found` for whoever is no guest, for a study that is
 * not of the share, and where there is no final report or none is shared
 */
export const getSharedReport = defineRoute({
  method: 'GET',
  path: `${guestRoot}/reports/:studyUid`,
  summary: 'The signed report of a shared study as PDF',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: strict({ studyUid: Uid }),
  forGuests: true,
  response: { raw: true, contentTypes: ['application/pdf'] },
  audit: 'report.print',
});

/** The picture of a key image of that report, as it was sealed. @throws as `getSharedReport` */
export const getSharedKeyImage = defineRoute({
  method: 'GET',
  path: `${guestRoot}/reports/:studyUid/images/:imageId`,
  summary: 'A key image of the signed report of a shared study',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: strict({ studyUid: Uid, imageId: Uuid }),
  forGuests: true,
  response: { raw: true, contentTypes: ['image/jpeg'] },
});

/** @throws `not-found` for whoever is no guest */
export const getSharedWithMe = defineRoute({
  method: 'GET',
  path: `${guestRoot}/share`,
  summary: 'What was shared with me',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  query: strict({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) }),
  forGuests: true,
  response: SharedWithMe,
  audit: 'study.preview',
});
