import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { fillArticles } from './examples/fill-articles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('articles of the demo reach back over months, one after the other, and people found them helpful', async () => {
  const { db } = app.database;
  const admin = await app.signIn('admin');
  for (const role of ['radiologist', 'technologist', 'doctor'] as const) await app.signIn(role);
  const now = new Date();
  await fillArticles(app.database)({ accountId: admin.accountId, now });
  const { rows } = await sql<{ articles: number; days: number; moments: number; late: number; marks: number }>`
    select count(*)::integer as articles, count(distinct published_at)::integer as moments,
      extract(day from max(published_at) - min(published_at))::integer as days,
      count(*) filter (where published_at > ${now})::integer as late,
      (select count(*)::integer from article_mark where helpful) as marks
    from article`.execute(db);
  const [found] = rows;
  expect(found?.articles).toBeGreaterThan(20);
  expect(found).toMatchObject({ moments: found?.articles, late: 0 });
  expect(found?.days).toBeGreaterThan(250);
  expect(found?.marks).toBeGreaterThan(10);
  const { rows: comments } = await sql<{ early: number; twice: boolean }>`
    select count(*) filter (where created_at < published_at or created_at > ${now})::integer as early,
      count(*) > count(distinct (article_id, created_at)) as twice
    from article_comment join article on article.id = article_id`.execute(db);
  expect(comments).toEqual([{ early: 0, twice: false }]);
  const { rows: posts } = await sql<{ comments: number }>`
    select (select count(*)::integer from article_comment where article_id = article.id) as comments
    from article where kind = 'post'`.execute(db);
  expect(new Set(posts.map((post) => post.comments)).size).toBeGreaterThan(2);
});
