import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { startingWith } from '../fields.ts';
import { listQuery, mayOf, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { filledLine, LanguageTag, longest, MaybeEmail } from '../people/field-rules.ts';
import { StudyFilter } from '../archive/studies.ts';
import { defineRoute, type Access } from '../route.ts';
import { Instant, Key, Nothing, nullable, oneOf, strict, Uid } from '../schemas.ts';

/** What a guest proves beside the link: a code that is given him another way, or the patient's birth date. */
export const shareProofs = ['code', 'birth-date'] as const;
export type ShareProof = (typeof shareProofs)[number];

/** Those of the guest's page. */
export const shareLanguages = ['en', 'de', 'fr', 'pt'] as const;
export type ShareLanguage = (typeof shareLanguages)[number];

export const mostShareDays = 90;
export const mostShareOpenings = 100;
export const mostShareDevices = 20;
/**
 * As many as a guest turns over in twenty pages. Each of his requests asks which of them he still sees, and the trail names every one of
 * them when the link is made.
 */
export const mostStudiesOfShare = 500;
/** So many wrong proofs in a row, from wherever, and a share is over. */
export const mostWrongProofs = 5;

/**
 * How a share stands: it can be opened, rests because its maker may not use his account now, came to its day, was opened as often as
 * it may be, was tried with wrong proofs too often, was revoked.
 */
export const shareStates = ['active', 'resting', 'expired', 'used-up', 'locked', 'revoked'] as const;
export type ShareState = (typeof shareStates)[number];

const fields = {
  /** Whom it is for. The house's word: nobody proves to be that person by it. */
  recipient: filledLine(longest.name),
  /** Where the link is sent; empty for nowhere. */
  email: MaybeEmail,
  /** Of the letter, of the house's list; the page is in it, or in the one that stands in its place. */
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
  /** None for one that asks for images. */
  studyUids: Type.Array(Uid, { maxItems: mostStudiesOfShare, uniqueItems: true }),
  /** Instead of naming them: all that match now, when they are as many as the caller was shown. */
  matching: Type.Optional(
    strict({ filter: StudyFilter, expectedCount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  ),
});
export type NewShare = Static<typeof NewShare>;

/** What a share is begun with: a week, ten openings, three devices, by code, to look at with the report. */
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

/** What the caller may do with shares: of the list, whether those of others are told too. */
export const ShareMay = mayOf('create', 'others');
export type ShareMay = Static<typeof ShareMay>;

const shown = {
  shareId: Type.Integer(),
  state: oneOf(shareStates),
  createdAt: Instant,
  /** Who made it. */
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
  /** How it ended: opened, wrong proof, or a right one on one device more than may be. */
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

/** What is told once: the server keeps neither the link nor the code. */
export const MadeShare = Type.Object({
  share: Share,
  /** The whole address. Its secret stands behind `#`: no server and no log gets to know it. */
  link: Type.String(),
  /** `XXXX-XXXX`; null where the birth date is the proof. */
  code: nullable(Type.String()),
  /** Whether the link leaves by e-mail. */
  isMailed: Type.Boolean(),
});
export type MadeShare = Static<typeof MadeShare>;

export const shareSortColumns = ['createdAt', 'recipient', 'expiresAt', 'openings'] as const;
export type ShareSortColumn = (typeof shareSortColumns)[number];

const access: Access = { kind: 'ability', action: 'create', subject: 'Share', by: 'session' };
const ShareParams = strict({ shareId: Key });
const filters = {
  state: Type.Optional(oneOf(shareStates)),
  /** The caller's own; without it those of others too, where he may see them. */
  owner: Type.Optional(oneOf(['me'] as const)),
  /** Those that end within so many days, of those that can be opened. */
  within: Type.Optional(oneOf(['1', '7'] as const)),
  studyUid: Type.Optional(Uid),
};

/** A page of shares, the newest first if nothing else is asked; `q` is looked for in recipient and address. */
export const listShares = defineRoute({
  method: 'GET',
  path: '/api/shares',
  summary: 'List shares',
  access,
  query: listQuery(shareSortColumns, filters),
  response: pageOf(ShareRow, ShareMay),
});

export const exportShares = tableRoute({
  path: '/api/shares/table',
  summary: 'The list of shares as a file',
  access,
  query: tableQuery(shareSortColumns, filters),
  audit: 'share.export',
});

export const getShare = defineRoute({
  method: 'GET',
  path: '/api/shares/:shareId',
  summary: 'One share',
  access,
  params: ShareParams,
  response: Share,
});

/**
 * Shares studies that the caller sees.
 * @throws `not-found` for a study that does not exist for him; `forbidden` naming a download that he has not himself; `invalid-input`
 * naming `proof` where not all studies are of one known birth date; `conflict` when a filter now matches another number; `too-large`
 * where more match than a link shows
 */
export const createShare = defineRoute({
  method: 'POST',
  path: '/api/shares',
  summary: 'Share studies with a guest',
  access,
  body: startingWith(NewShare, emptyShare, 'recipient', 'studyUids'),
  tidied: true,
  response: MadeShare,
  status: 201,
  audit: 'share.create',
});

/** Ends shares, and whoever looks at them sees nothing more. @throws `not-found` when one of them does not exist for the caller */
export const revokeShares = defineRoute({
  method: 'POST',
  path: '/api/shares/revoke',
  summary: 'Revoke shares',
  access,
  body: strict({ shareIds: Type.Array(Key, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
  response: Nothing,
  audit: 'share.revoke',
});

/** States of shares whose last day can be put off: the others did not come to an end by it. */
export const prolongable: readonly ShareState[] = ['active', 'resting', 'expired'];

/**
 * Puts off the last day of a share by so many days from that day, or from today when it has gone by; never beyond `mostShareDays` from
 * today. Link and proof stay as they are. @throws `not-found`; `conflict` for a share that was revoked, locked or used up
 */
export const prolongShare = defineRoute({
  method: 'POST',
  path: '/api/shares/:shareId/prolong',
  summary: 'Prolong a share',
  access,
  params: ShareParams,
  body: strict({ days: Type.Integer({ minimum: 1, maximum: mostShareDays }) }),
  response: Share,
  audit: 'share.prolong',
});

/** Whoever looks at a share has to open it again, on any device: their number is counted anew. @throws `not-found` */
export const forgetShareDevices = defineRoute({
  method: 'POST',
  path: '/api/shares/:shareId/forget-devices',
  summary: 'Forget on which devices a share was opened',
  access,
  params: ShareParams,
  body: Nothing,
  response: Share,
  audit: 'share.forget-devices',
});

export const shareActivity = activityRoute('share', access, ShareParams);
