import type { Icon } from '@tabler/icons-react';
import type { Ability } from '@isocenter/contract/abilities.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import type { NoticeKind } from '@isocenter/contract/system/notices/notice-statements.ts';
import type { TFunction } from '#i18n/text-keys.ts';
import { formatDate, type DateTimeFormat } from '#ui/format/date-time.ts';

/** Empty parts of the detail are left out. */
export type NoticeWords = Readonly<{ title: string; detail: readonly string[] }>;

export type NoticeLink = Readonly<{ to: string; search: Readonly<Record<string, string>> }>;

/** The person's language and formats. */
export type NoticeSpeech = Readonly<{ t: TFunction; formats: DateTimeFormat }>;

type NoticeOf<Kind extends NoticeKind> = Extract<Notice, { kind: Kind }>;

/** How the notices of a kind look, as the feature says that sends them (`notice-faces.ts`). */
export interface NoticeFace<N extends Notice = Notice> {
  readonly icon: Icon;
  /** It calls for somebody at once, or something went wrong. */
  isAlarming?(notice: N): boolean;
  /** Of those that are alarming, where others of the kind are not. */
  readonly alarmIcon?: Icon;
  words(notice: N, speech: NoticeSpeech): NoticeWords;
  /** The address that it leads to; undefined when the person may not go there any more. */
  link(notice: N, ability: Pick<Ability, 'can'>): NoticeLink | undefined;
}

export type NoticeFaces<Kind extends NoticeKind = NoticeKind> = { readonly [Each in Kind]: NoticeFace<NoticeOf<Each>> };

/** The faces of what a feature states in its `notice-kinds.ts` of the contract. */
export type FacesOf<Statements extends readonly { readonly kind: NoticeKind }[]> = NoticeFaces<
  Statements[number]['kind']
>;

export type NoticeStudy = NoticeOf<'note.mention'>['study'];

export function studyWords(study: NoticeStudy, formats: DateTimeFormat): string[] {
  return [study.modality, study.description, study.studyDate === null ? '' : formatDate(study.studyDate, formats)];
}

export function byWords(t: TFunction, name: string): string {
  return name === '' ? '' : t('bell.by', { name });
}

interface FaceParts<Subject> {
  readonly icon: Icon;
  readonly title: (t: TFunction) => string;
  readonly link: (subject: Subject, ability: Pick<Ability, 'can'>) => NoticeLink | undefined;
}

/** Something that concerns a study. */
export function aboutStudy({ icon, title, link }: FaceParts<NoticeStudy>) {
  return {
    icon,
    words: (
      { study, by = '' }: { readonly study: NoticeStudy; readonly by?: string },
      { t, formats }: NoticeSpeech,
    ) => ({
      title: title(t),
      detail: [...studyWords(study, formats), byWords(t, by)],
    }),
    link: ({ study }: { readonly study: NoticeStudy }, ability: Pick<Ability, 'can'>) => link(study, ability),
  };
}

export const reportLink = ({ studyUid }: NoticeStudy): NoticeLink => ({
  to: `/studies/${studyUid}/report`,
  search: {},
});

/** Something of the office, by its number. */
export function aboutThing({ icon, title, link }: FaceParts<number>) {
  return {
    icon,
    words: (notice: { readonly title: string; readonly by: string }, { t }: NoticeSpeech) => ({
      title: title(t),
      detail: [notice.title, byWords(t, notice.by)],
    }),
    link: ({ key }: { readonly key: number }, ability: Pick<Ability, 'can'>) => link(key, ability),
  };
}

/** The page on which the thing of a number is opened. */
export const opening =
  (to: string) =>
  (key: number): NoticeLink => ({ to, search: { open: String(key) } });
