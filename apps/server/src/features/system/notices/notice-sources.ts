import type { RawBuilder, SqlBool } from 'kysely';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import {
  noticeStatements,
  type NoticeKind,
  type OfficeNoticeKind,
} from '@isocenter/contract/system/notices/notice-statements.ts';
import { onceEach } from '#platform/once-each.ts';
import type { NoticeSights, Stand } from './notice-sights.ts';
import { seesStudy, type NoticeRecord } from './seen-notice-queries.ts';

/** Who reads a notice, and what lasts for him. */
export interface NoticeReader extends Stand {
  readonly accountId: number;
  readonly sights: Pick<NoticeSights, 'deviceName'>;
}

type Carried<Kind extends NoticeKind> = Omit<
  Extract<Notice, { kind: Kind }>,
  'noticeId' | 'kind' | 'at' | 'isRead' | 'times'
>;

/** How the notices of a kind are read, as the feature says that sends them. */
export interface NoticeSource<Kind extends NoticeKind> {
  /** True while its subject is visible and its state lasts: a condition on the tables of `seen-notice-queries.ts`; left out, always. */
  isShown?(stand: Stand): RawBuilder<SqlBool> | boolean;
  /** True for those of which its own letter is sent, as such a condition; left out, for all. */
  readonly isMailed?: RawBuilder<SqlBool>;
  read(record: NoticeRecord, reader: NoticeReader): Carried<Kind>;
}

export type NoticeSources<Kind extends NoticeKind = NoticeKind> = { readonly [Each in Kind]: NoticeSource<Each> };

/** A feature that sends what it states in its `notice-kinds.ts` of the contract. */
export interface SendsNotices<Statements extends readonly { readonly kind: NoticeKind }[]> {
  readonly notices: NoticeSources<Statements[number]['kind']>;
}

/** Puts together what features say. @throws Error for a kind that two features read, or none */
export function gatherNoticeSources(stated: readonly Partial<NoticeSources>[]): NoticeSources {
  const all = onceEach(stated);
  const unread = noticeStatements.find(({ kind }) => !Object.hasOwn(all, kind));
  if (unread !== undefined) throw new Error(`No feature reads the notice ${unread.kind}.`);
  // Each feature's were checked where it states them, and all kinds are there.
  return all as unknown as NoticeSources;
}

/** The study of a notice about one. */
export function studyOf({ study_uid, modality, description, study_date }: NoticeRecord) {
  return {
    studyUid: study_uid ?? '',
    modality: modality ?? '',
    description: description ?? '',
    studyDate: study_date,
  };
}

/** Somebody did something that concerns a study. */
export const aboutStudy: NoticeSource<'note.mention'> = {
  isShown: seesStudy,
  read: (record) => ({ by: record.by, study: studyOf(record) }),
};

/** Something of the office. */
export const aboutThing: NoticeSource<OfficeNoticeKind> = {
  read: ({ by, title, thing_key: key }) => ({ by, title, key: key ?? 0 }),
};

/** An account, whose name the reader may know: his own, or one that he looks after. */
export function accountOf({ about_account_id, name }: NoticeRecord, { accountId }: NoticeReader) {
  const userId = about_account_id ?? accountId;
  return { userId, name: name ?? '', isOwn: userId === accountId };
}

/** The name of one alone; of several none. */
export function onlyOf(names: readonly string[]): string {
  return names.length === 1 ? (names[0] ?? '') : '';
}
