import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { databaseId, requireBelonging } from './belonging.ts';

let test_: TestDatabase;
let folder: string;
beforeEach(async () => {
  test_ = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-belonging-'));
  for (const name of ['first', 'empty']) await mkdir(join(folder, name));
  await requireBelonging(test_.database.db, join(folder, 'first'));
});
afterEach(async () => {
  await test_.drop();
  await rm(folder, { recursive: true });
});

const addPack = (name: string, hasSegments: boolean) =>
  sql`
  insert into pack (file_name, sealed_at, size_bytes, has_segments) values (${name}, now(), 1000, ${hasSegments})`.execute(
    test_.database.db,
  );
const empty = () => join(folder, 'empty');

test('an empty folder beside a database with images is refused, whatever the object store has, unless that is the promise', async () => {
  await addPack('promised.pack', true);
  await expect(requireBelonging(test_.database.db, empty())).rejects.toThrow(/not the one that the database’s images/);
  await requireBelonging(test_.database.db, empty(), true);
  const id = await databaseId(test_.database.db);
  expect((await readFile(join(empty(), 'installation-id'), 'utf8')).trim()).toBe(id);
});

test('what was in the lost folder alone is counted, and nothing is written', async () => {
  await addPack('promised.pack', true);
  for (const name of ['one.pack', 'two.pack']) await addPack(name, false);
  await expect(requireBelonging(test_.database.db, empty(), true)).rejects.toThrow(/2 files with 2000 bytes of images/);
  await expect(readFile(join(empty(), 'installation-id'))).rejects.toThrow('ENOENT');
});

test('a folder with files of somebody is not an empty one', async () => {
  await addPack('promised.pack', true);
  await mkdir(join(empty(), 'packs'));
  await writeFile(join(empty(), 'packs', 'a.pack'), 'bytes');
  await expect(requireBelonging(test_.database.db, empty(), true)).rejects.toThrow(
    /not the one that the database’s images/,
  );
});
