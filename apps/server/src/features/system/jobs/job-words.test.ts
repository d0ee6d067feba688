import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const texts = new URL('../../../../../../texts/frame/shell/', import.meta.url);

test.each(['en', 'de', 'fr', 'pt'])(
  'every kind of job has its words in %s, and no words are left over',
  async (language) => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue where name not like '\\_\\_%'`.execute(
      app.database.db,
    );
    const { jobs } = JSON.parse(readFileSync(new URL(`${language}/system.json`, texts), 'utf8')) as {
      readonly jobs: { readonly kind: Readonly<Record<string, string>> };
    };
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(jobs.kind).toSorted());
  },
);
