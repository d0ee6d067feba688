import { Type, type Static } from 'typebox';
import { StudyFilter } from '../../archive/studies/fields.ts';
import { longest } from '../../field-rules.ts';
import { filledLine, MaybeEmail, LanguageTag } from '../../field-schemas.ts';
import { mayOf } from '../../lists.ts';
import { oneOf, strict, Uid, Instant, nullable, PersonName, CalendarDate } from '../../schemas.ts';
import { ReportSection, ReportSignature } from '../reports/fields.ts';
import { KeyImage } from '../reports/report-images-fields.ts';
import {
  shareProofs,
  mostShareOpenings,
  mostShareDevices,
  mostShareDays,
  mostStudiesOfShare,
  shareStates,
  shareLanguages,
  guestPageStudies,
} from './shares.ts';

const fields = {
  /** The name of the recipient. The house writes it: nobody proves by it to be that person. */
  recipient: filledLine(longest.name),
  /** The address that the link is sent to; empty for none. */
  email: MaybeEmail,
  /** The language of the letter, of the house's list; the page is in it, or in the one that replaces it. */
  language: LanguageTag,
  proof: oneOf(shareProofs),
  mostOpenings: Type.Integer({ minimum: 1, maximum: mostShareOpenings }),
  /** Browsers that it can be opened in. */
  mostDevices: Type.Integer({ minimum: 1, maximum: mostShareDevices }),
  mayDownload: Type.Boolean(),
  /** The final report of each study that has one. */
  withReport: Type.Boolean(),
  /** The recipient's name over every image. */
  hasWatermark: Type.Boolean(),
  /** It shows no studies but asks for some: whoever has it sends images, and sees those alone. */
  takesImages: Type.Boolean(),
};

export const NewShare = strict({
  ...fields,
  days: Type.Integer({ minimum: 1, maximum: mostShareDays }),
  /** None for one that requests images. */
  studyUids: Type.Array(Uid, { maxItems: mostStudiesOfShare, uniqueItems: true }),
  /** Instead of naming them: all that match now, when they are as many as the caller was shown. */
  matching: Type.Optional(
    strict({ filter: StudyFilter, expectedCount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  ),
});
export type NewShare = Static<typeof NewShare>;

/** The defaults of a share: a week, ten openings, three devices, by code, to look at with the report. */
export const emptyShare: NewShare = {
  recipient: '',
  email: '',
  language: 'en',
  proof: 'code',
  mostOpenings: 10,
  mostDevices: 3,
  mayDownload: false,
  withReport: true,
  hasWatermark: true,
  takesImages: false,
  days: 7,
  studyUids: [],
};

/** The caller's rights on shares: `others` lists those of others too. */
export const ShareMay = mayOf('create', 'others');
export type ShareMay = Static<typeof ShareMay>;

const shown = {
  shareId: Type.Integer(),
  state: oneOf(shareStates),
  createdAt: Instant,
  /** The person who made it. */
  by: Type.String(),
  isOwn: Type.Boolean(),
  expiresAt: Instant,
  openings: Type.Integer(),
  /** Browsers that it was opened in, without those that were forgotten. */
  devices: Type.Integer(),
  openedAt: nullable(Instant),
  /** Wrong proofs since it was opened last. */
  wrongProofs: Type.Integer(),
  /** Studies of it that the caller sees now. */
  studies: Type.Integer(),
  /** The first of them; null where he sees none. */
  study: nullable(Type.Object({ studyUid: Uid, patientName: Type.String(), description: Type.String() })),
};

export const ShareRow = Type.Object({ ...fields, ...shown });
export type ShareRow = Static<typeof ShareRow>;

/** A try to open a share. */
export const ShareOpening = Type.Object({
  at: Instant,
  /** The outcome: opened, wrong proof, or a right one on one device too many. */
  outcome: oneOf(['opened', 'wrong', 'device'] as const),
  /** Without its end: `203.0.113.…`. */
  address: Type.String(),
  /** `Safari 18 on iOS`, or empty. */
  browser: Type.String(),
});
export type ShareOpening = Static<typeof ShareOpening>;

/** A share with the newest 200 tries to open it. */
export const Share = Type.Object({ ...fields, ...shown, tries: Type.Array(ShareOpening) });
export type Share = Static<typeof Share>;

/** Returned once: the server saves neither the link nor the code. */
export const MadeShare = Type.Object({
  share: Share,
  /** The whole address. Its secret stands behind `#`: no server and no log gets to know it. */
  link: Type.String(),
  /** `XXXX-XXXX`; null where the birth date is the proof. */
  code: nullable(Type.String()),
  /** True if the link is sent by e-mail. */
  isMailed: Type.Boolean(),
});
export type MadeShare = Static<typeof MadeShare>;

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

export const SharedWithMe = Type.Object({
  recipient: Type.String(),
  sender: Type.String(),
  institution: Type.String(),
  language: oneOf(shareLanguages),
  expiresAt: Instant,
  /** The time at which he has to prove himself again. */
  endsAt: Instant,
  mayDownload: Type.Boolean(),
  /** True if the link requests images of him. */
  takesImages: Type.Boolean(),
  /** Over every image; empty for none. */
  watermark: Type.String(),
  /** All of the share that he sees now. */
  studyCount: Type.Integer(),
  /** Those of one page, the newest first. */
  studies: Type.Array(GuestStudy, { maxItems: guestPageStudies }),
});
export type SharedWithMe = Static<typeof SharedWithMe>;
