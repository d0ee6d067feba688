import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { tableTypes } from './table-types.ts';

let prepared: TestDatabase;
beforeAll(async () => {
  // Others are shown only what they may use.
  prepared = await createTestDatabase({ as: 'owner' });
});
afterAll(() => prepared.drop());

const types = () => tableTypes(prepared.database.db as unknown as Kysely<unknown>);

test('the types of tables are those of the database (npm run tables writes them)', async () => {
  await expect(await types()).toMatchFileSnapshot('../../platform/database/tables.generated.ts');
});

test('checks, what is computed, JSON and comments become types', async () => {
  await prepared.asOwner(
    `create table drawn (id bigint generated always as identity primary key, day date not null default now(), is_on boolean,
       side text not null default 'left' check (side in ('left', 'right')), shape jsonb, twice integer generated always as (1 + 1) stored)`,
    `comment on column drawn.side is 'Of the patient.'`,
  );
  const [, drawn] = /export interface Drawn (\{[^}]*\})/.exec(await types()) ?? [];
  expect(drawn?.replaceAll(/\s+/g, ' ')).toBe(
    `{ day: Generated<string>; id: Generated<number>; is_on: boolean | null; shape: JsonColumn<unknown> | null; ` +
      `/** * Of the patient. */ side: Generated<"left" | "right">; twice: ColumnType<number | null, never, never>; }`,
  );
});
