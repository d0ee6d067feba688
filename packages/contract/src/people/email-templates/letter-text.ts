/** The events that the product writes letters about. */
export const letterEvents = [
  'invitation',
  'password-reset',
  'password-changed',
  'email-change',
  'email-notice',
  'new-policy',
  'share',
  'upload-link',
  'critical-result',
  'report-final',
  'report-addendum',
  'referral-received',
  'referral-critical',
  'report-copy',
  'notice-digest',
  'storage-low',
  'study-assigned',
  'job-failed',
  'node-down',
] as const;
export type LetterEvent = (typeof letterEvents)[number];

/** The letters that an administrator may switch off: without the others somebody could not get in, or not learn of a danger. */
export const restingEvents: readonly LetterEvent[] = [
  'new-policy',
  'report-final',
  'report-addendum',
  'referral-received',
  'referral-critical',
  'notice-digest',
  'storage-low',
  'study-assigned',
  'job-failed',
  'node-down',
];

/** Places of a letter for its reader and its cause. None of them is of a patient. */
export const letterPlaces = [
  'recipient',
  'username',
  'institution',
  'sender',
  'link',
  'until',
  'proof',
  'tokens',
  'tasks',
  'news',
] as const;
export type LetterPlace = (typeof letterPlaces)[number];

const reader: readonly LetterPlace[] = ['recipient', 'username', 'institution'];

/** The places that each event fills, and the one that a letter about it must contain. */
export const placesByEvent: Readonly<Record<LetterEvent, { known: readonly LetterPlace[]; needed?: LetterPlace }>> = {
  invitation: { known: [...reader, 'link'], needed: 'link' },
  'password-reset': { known: [...reader, 'link'], needed: 'link' },
  'password-changed': { known: [...reader, 'tokens'] },
  'email-change': { known: [...reader, 'link'], needed: 'link' },
  'email-notice': { known: reader },
  'new-policy': { known: [...reader, 'tasks'], needed: 'tasks' },
  // To a guest, who has no user name.
  share: { known: ['recipient', 'institution', 'sender', 'link', 'until', 'proof'], needed: 'link' },
  'upload-link': { known: ['recipient', 'institution', 'sender', 'link', 'until', 'proof'], needed: 'link' },
  'critical-result': { known: [...reader, 'link'], needed: 'link' },
  // To a physician, who may have no account.
  'report-final': { known: ['recipient', 'institution', 'link'], needed: 'link' },
  'report-addendum': { known: ['recipient', 'institution', 'link'], needed: 'link' },
  'referral-received': { known: ['recipient', 'institution', 'link'], needed: 'link' },
  'referral-critical': { known: ['recipient', 'institution', 'link'], needed: 'link' },
  // With a file.
  'report-copy': { known: ['recipient', 'institution'] },
  'notice-digest': { known: [...reader, 'news', 'link'], needed: 'link' },
  // To whoever looks after the server.
  'storage-low': { known: [...reader, 'news', 'link'], needed: 'link' },
  'study-assigned': { known: [...reader, 'news', 'link'], needed: 'link' },
  'job-failed': { known: [...reader, 'news', 'link'], needed: 'link' },
  'node-down': { known: [...reader, 'news', 'link'], needed: 'link' },
};

export function placesOf(event: LetterEvent): readonly LetterPlace[] {
  return placesByEvent[event].known;
}

/** A subject stands in lists and on locked screens: it names people and the institution, never a link. */
export function subjectPlacesOf(event: LetterEvent): readonly LetterPlace[] {
  return placesOf(event).filter((place) => place === 'sender' || reader.includes(place));
}

/** A letter with all that its places stand for. */
export interface FilledLetter {
  readonly subject: string;
  /** To be cleaned like all formatted text before it is shown or sent. */
  readonly html: string;
  readonly text: string;
}
