import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { startingWith } from '../../starting-with.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, oneOf, Uid, Nothing, Uuid } from '../../schemas.ts';
import { ShareRow, ShareMay, Share, NewShare, emptyShare, MadeShare, SharedWithMe } from './fields.ts';
import { guestRoot } from './guest-root.ts';
import { shareStates, shareSortColumns, mostShareDays, shareProofs, shareLanguages } from './shares.ts';

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

/** A page of shares, the newest first unless another order is requested; `q` is searched in recipient and address. */
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

const Token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' });
const stranger: Access = { kind: 'public', because: 'whoever was sent a link has no account' };

/**
 * Returns the proof that a link needs, its language, and whether it requests images.
 * @throws `not-found` for a link that does not open anything, for whatever reason; `too-many-requests`
 */
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
