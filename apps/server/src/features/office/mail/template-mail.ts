import type { Mail, TemplateMail } from '@isocenter/contract/office/mail/fields.ts';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findMails, findThreads } from './mail-queries.ts';
import { mailboxOf } from './mailbox.ts';
import { shownMails } from './shown-mail.ts';

/** More older mails of all that are asked for are not told. */
const mostReplies = 2_000;

/** Own mails in the form of the specification, newest first, each with what is older of its conversation. */
export async function templateMails(
  db: Db,
  principal: Principal,
  entryIds: readonly number[],
): Promise<TemplateMail[]> {
  const mailbox = mailboxOf(principal);
  const records = await findMails(db, mailbox, entryIds);
  const threadIds = [...new Set(records.map(({ threadId }) => threadId))];
  const others = await findThreads(db, mailbox, threadIds, { inTrash: false, most: mostReplies });
  const shown = new Map((await shownMails(db, principal, [...records, ...others])).map((mail) => [mail.mailId, mail]));
  const form = (id: number, replies: TemplateMail['replies']) => {
    const mail = shown.get(id);
    return mail === undefined ? [] : [templateMailOf(mail, replies)];
  };
  return records.flatMap((record) => {
    const older = others.filter(
      ({ threadId, id, at }) => threadId === record.threadId && id !== record.id && at <= record.at,
    );
    return form(
      record.id,
      older.flatMap(({ id }) => form(id, [])),
    );
  });
}

function templateMailOf(mail: Mail, replies: TemplateMail['replies']): TemplateMail {
  const { from, to, cc, bcc } = mail;
  const addressOf = ({ email }: { readonly email: string }) => email;
  return {
    id: mail.mailId,
    from: { email: from.email, name: from.name, avatar: from.avatar ?? '' },
    to: to.map(({ name, email }) => ({ name, email })),
    cc: cc.map(addressOf),
    bcc: bcc.map(addressOf),
    subject: mail.subject,
    message: mail.html,
    attachments: mail.files.map(attachmentOf),
    isStarred: mail.isStarred,
    labels: mail.labels,
    time: mail.at,
    replies,
    folder: mail.folder,
    isRead: mail.isRead,
  };
}

function attachmentOf({ fileId, name, mediaType, sizeBytes }: OfficeFile): TemplateMail['attachments'][number] {
  const url = `/api/office/files/${fileId}`;
  const isPicture = mediaType.startsWith('image/');
  return { fileName: name, thumbnail: isPicture ? `${url}?show=true` : '', url, size: sizeOf(sizeBytes) };
}

/** Writes a size as the specification does: `5mb`. */
function sizeOf(bytes: number): string {
  const megabyte = 1_000_000;
  return bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1000))}kb` : `${Math.round(bytes / megabyte)}mb`;
}
