import type { Mail, MailRow } from '@isocenter/contract/office/mail/fields.ts';
import { studyRowsByKeys } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { FoundMailRow } from './list-queries.ts';
import { filesOf, recipientsOf, studiesOf, type MailRecord, type RecipientRecord } from './mail-queries.ts';

/** A row of a list, as its owner reads it. */
export function mailRowOf({ at, snoozedUntil, preview, ...row }: FoundMailRow): MailRow {
  return {
    ...row,
    preview: preview.replaceAll(/\s+/g, ' ').trim(),
    at: at.toISOString(),
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  };
}

/** Mails with all that belongs to them, as their reader may see it. */
export async function shownMails(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'can'>,
  records: readonly MailRecord[],
): Promise<Mail[]> {
  const mailIds = records.map(({ mailId }) => mailId);
  const [people, brought, carried] = await Promise.all([
    recipientsOf(db, mailIds),
    filesOf(db, mailIds),
    studiesOf(db, mailIds),
  ]);
  const recipients = Map.groupBy(people, ({ mail_id }) => mail_id);
  const files = Map.groupBy(brought, ({ mailId }) => mailId);
  const rows = await studyRowsByKeys(
    db,
    viewer,
    carried.map(({ study_key }) => study_key),
  );
  const studies = Map.groupBy(carried, ({ mail_id }) => mail_id);
  return records.map((record) => ({
    ...headOf(record),
    ...placesOf(record, recipients.get(record.mailId) ?? []),
    files: (files.get(record.mailId) ?? []).map(({ mailId: _mailId, ...file }) => file),
    studies: (studies.get(record.mailId) ?? []).map(({ study_key }) => rows.get(study_key) ?? null),
  }));
}

function headOf(record: MailRecord): Omit<Mail, 'to' | 'cc' | 'bcc' | 'files' | 'studies'> {
  const { id, mailId: _mail, threadId: _thread, at, sendAt, sentAt, ...head } = record;
  return {
    ...head,
    mailId: id,
    isDraft: sentAt === null,
    at: at.toISOString(),
    sendAt: sentAt === null ? (sendAt?.toISOString() ?? null) : null,
  };
}

/** Blind copies, and what became of a mail outside, are for who wrote it. */
function placesOf({ isOwn }: MailRecord, recipients: readonly RecipientRecord[]) {
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
