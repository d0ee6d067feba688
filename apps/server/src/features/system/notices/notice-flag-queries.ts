import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { usualNotification, type NotificationFlag } from '@isocenter/contract/people/account/account-settings.ts';
import type { NoticeKind } from '@isocenter/contract/system/notices/fields.ts';

/** The switch of the specification that a kind of notice hangs on, beside the topic that it is of. */
const flagByKind: Readonly<Partial<Record<NoticeKind, NotificationFlag>>> = {
  'article.comment': 'commentOnArticle',
  'report.answer': 'answerOnForm',
  'colleague.followed': 'followMe',
  'article.published': 'newAnnouncements',
  'article.digest': 'blogDigest',
  'product.updated': 'productUpdates',
};

/** True if somebody wants a kind at all; a condition on `account`. */
export function isWanted(kind: NoticeKind): RawBuilder<SqlBool> {
  const flag = flagByKind[kind];
  if (flag === undefined) return sql<SqlBool>`true`;
  const chosen = sql`account.profile #> ${sql.val(['notification', flag])}::text[]`;
  return sql<SqlBool>`${chosen} is distinct from to_jsonb(false) and (${usualNotification[flag]} or ${chosen} is not null)`;
}
