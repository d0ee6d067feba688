import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import { longestSubject } from '@isocenter/contract/office/mail/mail-parts.ts';
import type { Mail, MailText } from '@isocenter/contract/office/mail/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { ChosenPerson } from '#features/office/colleagues/colleagues.ts';
import { escaped } from '#ui/rich-text/plain-text.ts';

/** People of the house, and addresses outside. */
export interface Addressed {
  readonly people: readonly ChosenPerson[];
  readonly addresses: readonly string[];
}

/** A study as it is chosen: what it is called is requested when it is drawn. */
export type CarriedStudy = Pick<StudyRow, 'studyUid' | 'accession' | 'modalities'>;

/** A mail that is being written. */
export interface Composed {
  readonly to: Addressed;
  readonly cc: Addressed;
  readonly bcc: Addressed;
  readonly subject: string;
  readonly html: string;
  readonly files: readonly OfficeFile[];
  readonly studies: readonly CarriedStudy[];
  readonly answers: number | null;
}

export type ToField = 'to' | 'cc' | 'bcc';

/** The props of every part of a window. */
export type ComposeFormProps = {
  readonly composed: Composed;
  readonly onChange: (part: Partial<Composed>) => void;
  /** Called with typed text that is nobody yet. */
  readonly onTyped: (name: ToField, text: string) => void;
  /** Why it does not go. */
  readonly ill: { readonly name: ToField; readonly why: string } | undefined;
  /** The text is written first: it answers a mail. */
  readonly takesFocus: boolean;
  readonly isBusy: boolean;
  readonly onSend: (sendAt: string | null) => void;
  readonly onDiscard: () => void;
};

const nobody: Addressed = { people: [], addresses: [] };

export const emptyComposed: Composed = {
  to: nobody,
  cc: nobody,
  bcc: nobody,
  subject: '',
  html: '',
  files: [],
  studies: [],
  answers: null,
};

/** Returns the text that the server saves. */
export function textOf({ to, cc, bcc, subject, html, files, studies, answers }: Composed): MailText {
  const all = ({ people, addresses }: Addressed) => [...people.map(({ accountId }) => accountId), ...addresses];
  return {
    to: all(to),
    cc: all(cc),
    bcc: all(bcc),
    subject,
    html,
    fileIds: files.map(({ fileId }) => fileId),
    studyUids: studies.map(({ studyUid }) => studyUid),
    answers,
  };
}

export function isEmpty(composed: Composed): boolean {
  const { files, studies, subject, html } = composed;
  return countOf(composed) === 0 && files.length === 0 && studies.length === 0 && subject === '' && html === '';
}

/** Returns the number of its recipients. */
export function countOf({ to, cc, bcc }: Composed): number {
  return [to, cc, bcc].reduce((sum, { people, addresses }) => sum + people.length + addresses.length, 0);
}

type Person = Mail['from'];

function addressed(people: readonly Person[]): Addressed {
  const inside = people.filter(({ accountId }) => accountId !== null);
  return {
    people: inside.map(({ accountId, name, avatar }) => ({ accountId: accountId ?? 0, name, avatar })),
    addresses: people.filter(({ accountId }) => accountId === null).map(({ email }) => email),
  };
}

/** A draft that is continued. */
export function ofDraft({ to, cc, bcc, subject, html, files, studies }: Mail): Composed {
  return {
    to: addressed(to),
    cc: addressed(cc),
    bcc: addressed(bcc),
    subject,
    html,
    files,
    studies: studies.filter((study) => study !== null),
    answers: null,
  };
}

/** An answer to who wrote, or to all who take part but oneself. */
export function answerTo(mail: Mail, to: 'reply' | 'all', own: number | undefined): Composed {
  const others = (people: readonly Person[]) => people.filter(({ accountId }) => accountId !== own);
  const writer = mail.replyTo === '' ? mail.from : { ...mail.from, email: mail.replyTo, name: '' };
  const first = mail.isOwn ? mail.to : [writer, ...(to === 'all' ? others(mail.to) : [])];
  return {
    ...emptyComposed,
    to: addressed(first),
    cc: to === 'all' ? addressed(others(mail.cc)) : nobody,
    subject: prefixed('Re:', mail.subject),
    answers: mail.mailId,
  };
}

/** The mail passed on, with what it carried; `head` says whose it was. */
export function passedOn(mail: Mail, head: string): Composed {
  return {
    ...emptyComposed,
    subject: prefixed('Fwd:', mail.subject),
    html: `<p></p><blockquote><p>${escaped(head)}</p>${mail.html}</blockquote>`,
    files: mail.files,
    studies: mail.studies.filter((study) => study !== null),
    answers: mail.mailId,
  };
}

function prefixed(prefix: string, subject: string): string {
  const isSo = subject.toLowerCase().startsWith(prefix.toLowerCase());
  return (isSo ? subject : `${prefix} ${subject}`).slice(0, longestSubject);
}
