import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { MailLabel, MailPlace } from '@isocenter/contract/office/mail/mail-parts.ts';
import { isLookedForAnywhere, searchWords } from '@isocenter/contract/search-words.ts';
import { holdsText, holdsWords, searchedOf } from '#platform/database/text-search.ts';

/** A filter of the mails of a mailbox. */
export interface MailFilter {
  /** Undefined: everything but the trash, and for a label but spam. */
  readonly folder?: MailPlace | undefined;
  readonly label?: MailLabel | undefined;
  /** Words of subject, people and text. */
  readonly q?: string | undefined;
  /** A part of the subject, as the specification looks for it. */
  readonly inSubject?: string | undefined;
  readonly unread?: boolean | undefined;
  readonly withFiles?: boolean | undefined;
}

type Condition = RawBuilder<SqlBool>;

/** Conditions of a filter on `mail_entry`. */
export function ofEntry(accountId: number, filter: MailFilter): Condition[] {
  const { folder, label, unread } = filter;
  return [
    sql<SqlBool>`mail_entry.account_id = ${accountId}`,
    folderCondition(folder, label),
    ...(label === undefined
      ? []
      : [sql<SqlBool>`mail_entry.labels <> '{}' and mail_entry.labels @> array[${label}::text]`]),
    ...(unread === true ? [sql<SqlBool>`not mail_entry.is_read`] : []),
    ...(isByConversation(filter) ? [sql<SqlBool>`mail_entry.is_head`] : []),
  ];
}

/** Conditions of a filter on `mail`. */
export function ofMail(filter: MailFilter): Condition[] {
  const { inSubject, withFiles } = filter;
  return [
    // Told sooner than what is in the subject.
    ...(inSubject === undefined ? [] : [holdsText(sql`mail.searched`, inSubject)]),
    ...ofIndex(filter),
    ...(withFiles === true ? [sql<SqlBool>`exists (select from mail_file where mail_file.mail_id = mail.id)`] : []),
  ];
}

/** The same, as an index of words answers it. */
export function ofIndex({ q, inSubject }: MailFilter): Condition[] {
  return [
    ...holdsWords(sql`mail.searched`, q),
    ...(inSubject === undefined ? [] : [holdsText(searchedOf(sql`mail.subject`), inSubject)]),
  ];
}

/** Returns true if the index of words can be used: it has words of three letters and more. */
export function isIndexed({ q, inSubject }: MailFilter): boolean {
  return [...searchWords(q), ...(inSubject === undefined ? [] : [inSubject.trim()])].some((word) =>
    isLookedForAnywhere(word),
  );
}

/** A folder shows conversations; what is found by words, labels and stars are single mails. */
function isByConversation({ folder, label, q, inSubject }: MailFilter): boolean {
  return (
    folder !== undefined && folder !== 'starred' && label === undefined && q === undefined && inSubject === undefined
  );
}

function folderCondition(folder: MailPlace | undefined, label: MailLabel | undefined): Condition {
  if (folder === 'starred') return sql<SqlBool>`mail_entry.is_starred and mail_entry.folder <> 'trash'`;
  if (folder !== undefined) return sql<SqlBool>`mail_entry.folder = ${folder}`;
  return label === undefined
    ? sql<SqlBool>`mail_entry.folder <> 'trash'`
    : sql<SqlBool>`mail_entry.folder not in ('trash', 'spam')`;
}
