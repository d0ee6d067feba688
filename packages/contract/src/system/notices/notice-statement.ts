import { Type, type TProperties } from 'typebox';
import type { NotificationFlag } from '../../people/account/account-settings.ts';
import type { LetterEvent } from '../../people/email-templates/letter-text.ts';
import { CalendarDate, LongKey, nullable, Uid } from '../../schemas.ts';
import type { NoticeTopic } from './notice-topics.ts';

/** A kind of notice, as the feature that sends it states it in its `notice-kinds.ts`. */
export interface NoticeStatement {
  readonly kind: string;
  readonly topic: NoticeTopic;
  /** What a notice has beside its kind and time; looked up when it is read, and only as far as the reader may see it. */
  readonly carries: TProperties;
  /** Those of one study or thing become one, while they come within some minutes and nobody read them. */
  readonly isGrouped?: true;
  /** A state that lasts: an account has one notice of it at a time (the index `notice_once`), which is new again when it was read. */
  readonly isStanding?: true;
  /** The switch in the specification's profile that it hangs on, beside its topic. */
  readonly flag?: NotificationFlag;
  /** The letter that is sent when nobody read it within some minutes, and the page that this links to. */
  readonly letter?: { readonly event: LetterEvent; readonly page: string };
  /** Pushed during quiet hours too. */
  readonly isUrgent?: true;
}

/** Somebody did something that concerns a study. */
export const aboutStudy = {
  by: Type.String(),
  study: Type.Object({
    studyUid: Uid,
    modality: Type.String(),
    description: Type.String(),
    studyDate: nullable(CalendarDate),
  }),
} as const;

/**
 * Something of the office: who did it, what the thing is called, and its number there: of a mail, message, task, event, invoice, order,
 * goods, article, somebody, a version, a part.
 */
export const aboutThing = { by: Type.String(), title: Type.String(), key: LongKey } as const;
