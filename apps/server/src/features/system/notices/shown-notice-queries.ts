import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { noticeStatements, type NoticeKind } from '@isocenter/contract/system/notices/notice-statements.ts';
import type { Principal } from '#platform/http/principal.ts';
import { standOf, type NoticeSights, type Stand } from './notice-sights.ts';
import type { NoticeSources } from './notice-sources.ts';
import type { Seen } from './seen-notice-queries.ts';

export interface SightNeeds {
  readonly noticeSights: NoticeSights;
  readonly noticeSources: NoticeSources;
}

/** Returns what somebody may know of the subjects of notices, and which states last now. */
export async function sightOf(
  { noticeSights: sights, noticeSources }: SightNeeds,
  viewer: Principal,
): Promise<{ readonly stand: Stand; readonly seen: Seen }> {
  const stand = await standOf(sights, viewer);
  const seen: Seen = {
    studies: sights.studies(viewer),
    accounts: sights.accounts(viewer),
    people: sights.people(viewer),
    filters: sights.filters(viewer),
    isShown: isShown(noticeSources, stand),
  };
  return { stand, seen };
}

function isShown(sources: NoticeSources, stand: Stand): RawBuilder<SqlBool> {
  const cases = noticeStatements.map(({ kind }) => {
    const shown = sources[kind].isShown?.(stand) ?? true;
    return sql`when ${sql.lit(kind)} then ${typeof shown === 'boolean' ? sql.lit(shown) : shown}`;
  });
  return sql<SqlBool>`case notice.kind ${sql.join(cases, sql` `)} end`;
}

/** True if a notice is of a kind that has a letter of its own, is to be mailed, and could be read for some minutes. */
export function hasOwnLetter(sources: NoticeSources, kind: NoticeKind): RawBuilder<SqlBool> {
  const isMailed = sources[kind].isMailed ?? sql<SqlBool>`true`;
  return sql<SqlBool>`(notice.kind = ${kind} and notice.at < now() - interval '2 minutes' and ${isMailed})`;
}
