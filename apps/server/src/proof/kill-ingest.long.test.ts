import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { Ingest } from '#features/archive/ingest/ingest.ts';
import type { SecuringTask } from './testing/securing-process.ts';

const program = new URL('testing/securing-process.ts', import.meta.url).pathname;
const rounds = process.env['ISOCENTER_LONG_TESTS'] === '1' ? 100 : 8;
/** More than one round can take. */
const ofRound = 400;

let test_: TestDatabase;
let folder: string;
beforeAll(async () => {
  test_ = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-packs-'));
});
afterAll(async () => {
  await test_.drop();
  await rm(folder, { recursive: true });
});

/** Lets a process take objects, and kills it as soon as so many are acknowledged. @returns their UIDs */
async function killedAfter(count: number, from: number): Promise<string[]> {
  const task: SecuringTask = { connection: test_.connection, folder, from };
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const acknowledged: string[] = [];
  for await (const sopUid of createInterface({ input: child.stdout })) {
    acknowledged.push(sopUid);
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
}

/** Starts as the next process does. @returns how many objects were there without rows */
async function startAgain(): Promise<number> {
  const store = await PackStore.open(test_.database.db, folder);
  const ingest = new Ingest(test_.database, store, { isSame: async () => true });
  const replayed = await ingest.replay();
  expect(ingest.unindexed.count).toBe(0);
  await ingest.drain();
  await store.close();
  return replayed;
}

test(
  `kill -9 loses and changes nothing that was acknowledged, ${rounds} times`,
  async () => {
    const acknowledged = new Set<string>();
    let replayed = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const sopUid of await killedAfter(1 + ((round * 37) % 150), round * ofRound)) acknowledged.add(sopUid);
      replayed += await startAgain();
    }
    process.stderr.write(`kill -9 of ingest: acknowledged ${acknowledged.size}, of them without rows ${replayed}\n`);
    expect(replayed).toBeGreaterThan(0);
    expect(await changedOrLost(acknowledged)).toEqual([]);
  },
  60 * 60_000,
);

async function changedOrLost(acknowledged: ReadonlySet<string>): Promise<string[]> {
  const store = await PackStore.open(test_.database.db, folder);
  const left = new Set(acknowledged);
  for (const instance of smallInstances(rounds * ofRound)) {
    if (!left.has(instance.sopInstanceUid)) continue;
    const row = await test_.database.db
      .selectFrom('instance')
      .select(['pack_id', 'pack_offset', 'size_bytes'])
      .where('sop_uid', '=', instance.sopInstanceUid)
      .executeTakeFirst();
    if (row === undefined) continue;
    const bytes = await store.reader.read(row.pack_id, row.pack_offset, row.size_bytes);
    if (bytes.equals(Buffer.from(instance.dataSetBytes()))) left.delete(instance.sopInstanceUid);
  }
  await store.close();
  return [...left];
}
