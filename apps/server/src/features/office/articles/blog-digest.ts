import { principalOfJob } from '#features/people/access/access.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { pageOfArticles } from './article-list-queries.ts';
import { takeDigestPeople } from './digest-queries.ts';

const week = 7 * 86_400_000;
/** So many are named. */
const named = 3;

/** Regular care: tells those who want it, once a week, what came into the blog that they may read; nothing where nothing came. */
export async function tellDigest(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const accountId of await takeDigestPeople(tx)) {
      const reader = await principalOfJob(tx, { accountId, input: {}, requestedAt: now });
      if (reader === undefined) continue;
      const { rows } = await pageOfArticles(tx, reader, { kind: 'post', limit: named });
      const since = new Date(now.getTime() - week).toISOString();
      const fresh = rows.filter(({ publishedAt }) => publishedAt !== null && publishedAt > since);
      const [newest] = fresh;
      if (newest === undefined) continue;
      const title = fresh.map((post) => post.title).join(' · ');
      await tell(tx, { kind: 'article.digest', accountIds: [accountId], title, thingKey: newest.articleId });
    }
  });
}
