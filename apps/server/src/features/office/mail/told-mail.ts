import type { Mail, MailRow } from '@isocenter/contract/office/mail-parts.ts';
import { studyRowsByKeys } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { MailRowRecord } from './list-queries.ts';
import { filesOf, recipientsOf, studiesOf, type MailRecord, type RecipientRecord } from './mail-queries.ts';

/** A row of a list, as its owner reads it. */
export function mailRowOf(record: MailRowRecord): MailRow {
  const { from_account_id: accountId, from_name: name, from_address: email, avatar } = record;
  return {
    mailId: record.id,
    from: { accountId, name, email, avatar },
    to: [...record.to],
    isOwn: record.is_own,
    subject: record.subject,
    preview: record.preview.replaceAll(/\s+/g, ' ').trim(),
    at: record.at.toISOString(),
    folder: record.folder,
    snoozedUntil: record.snoozed_until?.toISOString() ?? null,
    isRead: record.is_read,
    isStarred: record.is_starred,
    labels: [...record.labels],
    hasFiles: record.has_files,
    hasStudies: record.has_studies,
    count: record.count,
  };
}

/** Mails with all that belongs to them, as their reader may see it. */
export async function toldMails(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'can'>,
  records: readonly MailRecord[],
): Promise<Mail[]> {
  const mailIds = records.map(({ mail_id }) => mail_id);
  const recipients = Map.groupBy(await recipientsOf(db, mailIds), ({ mail_id }) => mail_id);
  const files = Map.groupBy(await filesOf(db, mailIds), ({ mailId }) => mailId);
  const carried = await studiesOf(db, mailIds);
  const rows = await studyRowsByKeys(
    db,
    viewer,
    carried.map(({ study_key }) => study_key),
  );
  const studies = Map.groupBy(carried, ({ mail_id }) => mail_id);
  return records.map((record) => ({
    ...headOf(record),
    ...placesOf(record, recipients.get(record.mail_id) ?? []),
    files: (files.get(record.mail_id) ?? []).map(({ mailId: _mailId, ...file }) => file),
    studies: (studies.get(record.mail_id) ?? []).map(({ study_key }) => rows.get(study_key) ?? null),
  }));
}

function headOf(record: MailRecord): Omit<Mail, 'to' | 'cc' | 'bcc' | 'files' | 'studies'> {
  const { from_account_id: accountId, from_name: name, from_address: email, avatar } = record;
  return {
    mailId: record.id,
    from: { accountId, name, email, avatar },
    isOwn: record.is_own,
    isDraft: record.sent_at === null,
    subject: record.subject,
    html: record.html,
    at: record.at.toISOString(),
    sendAt: record.sent_at === null ? (record.send_at?.toISOString() ?? null) : null,
    folder: record.folder,
    isRead: record.is_read,
    isStarred: record.is_starred,
    labels: [...record.labels],
    leftOut: [...record.left_out],
    replyTo: record.reply_to,
  };
}

/** Blind copies, and what became of a mail outside, are for who wrote it. */
function placesOf({ is_own: isOwn }: MailRecord, recipients: readonly RecipientRecord[]) {
  const at = (place: RecipientRecord['place']) =>
    recipients
      .filter((recipient) => recipient.place === place)
      .map(({ account_id: accountId, name, address: email, avatar, delivery }) => ({
        accountId,
        name,
        email,
        avatar,
        delivery: isOwn ? delivery : null,
      }));
  return { to: at('to'), cc: at('cc'), bcc: isOwn ? at('bcc') : [] };
}
