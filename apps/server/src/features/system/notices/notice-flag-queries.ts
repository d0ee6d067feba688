import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { usualNotification } from '@isocenter/contract/people/account/account-settings.ts';
import { noticeStatementOf, type NoticeKind } from '@isocenter/contract/system/notices/notice-statements.ts';

/** True if somebody wants a kind at all; a condition on `account`. */
export function isWanted(kind: NoticeKind): RawBuilder<SqlBool> {
  const { flag } = noticeStatementOf(kind);
  if (flag === undefined) return sql<SqlBool>`true`;
  const chosen = sql`account.profile #> ${sql.val(['notification', flag])}::text[]`;
  return sql<SqlBool>`${chosen} is distinct from to_jsonb(false) and (${usualNotification[flag]} or ${chosen} is not null)`;
}
