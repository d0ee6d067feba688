import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostAtOnce } from '@isocenter/contract/reading/bulk/bulk.ts';
import type { BulkAct } from '@isocenter/contract/reading/bulk/fields.ts';
import {
  addReady,
  again,
  all,
  ask,
  countTrail,
  ended,
  park,
  rowOf,
  soon,
  startBulkWorld,
  take,
  type BulkWorld,
} from '#testing/bulk-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { manyTagged } from '#features/archive/studies/studies.ts';
import { JobInterrupted } from '#features/system/jobs/jobs.ts';
import type { BulkKind } from '#platform/jobs/bulk-kind.ts';
import { bulkJob } from './bulk-job.ts';

let world: BulkWorld;
let admin: Person;
let coordinator: Person;
let reader: Person;
beforeAll(async () => {
  world = await startBulkWorld();
  ({ admin, coordinator, reader } = world);
});
afterAll(() => world.app.close());

describe('many', () => {
  const count = mostAtOnce * 4 + 1;
  let uids: string[];
  beforeAll(async () => {
    uids = await addReady(world, count, 'many');
  }, 120_000);

  test('are a job: what comes later is not in it, those that are left are kept, tried again alone and taken back', async () => {
    const taken = uids.slice(0, 2);
    await take(reader, taken);
    const begun = await ask(coordinator, all('many', count), park);
    expect(begun).toMatchObject({ studies: count, jobId: expect.any(String) });
    const [late = ''] = await addReady(world, 1, 'many');
    const bulk = await ended(coordinator, begun);
    expect(bulk).toMatchObject({ done: count - 2, waiting: 0, failed: [{ because: 'held', studies: 2 }] });
    expect((await rowOf(world, late)).status).toBe('ready');
    const { rows: jobs } = await coordinator.json<{ rows: object[] }>('/api/jobs');
    expect(jobs[0]).toMatchObject({ id: bulk.jobId, kind: 'many-studies', state: 'done', done: count, total: count });
    await reader.json('/api/studies/moves', json({ selection: { studyUids: taken }, act: 'release' }));
    expect(await (await again(coordinator, bulk, 'retry')).json()).toMatchObject({ done: count, failed: [] });
    expect((await again(coordinator, bulk, 'undo')).status).toBe(200);
    expect(await ended(coordinator, bulk)).toMatchObject({ isUndo: true, done: count, failed: [] });
    expect((await coordinator.json<{ count: number }>('/api/studies/count?tag=many&status=ready')).count).toBe(
      count + 1,
    );
    await admin.json('/api/studies/tags', json({ selection: { studyUids: [late] }, add: [], remove: ['many'] }));
  }, 120_000);

  test('are done once each though the process ends between and in the middle', async () => {
    const { db } = world.app.database;
    // Given acts of its own only.
    const kind = manyTagged as BulkKind<BulkAct>;
    const act = { kind: 'tags' as const, add: ['once'], remove: [] };
    const { id } = await db
      .insertInto('study_bulk')
      .values({ account_id: admin.accountId, act: JSON.stringify(act), job_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const studies = await db.selectFrom('study').select(['id', 'study_uid']).where('study_uid', 'in', uids).execute();
    await db
      .insertInto('study_bulk_item')
      .values(
        studies.map(({ id: key, study_uid }) => ({
          bulk_id: id,
          study_key: key,
          study_uid,
          because: null,
          before: 'null',
          after: 'null',
        })),
      )
      .execute();
    const before = await countTrail(world, 'study.tag', uids);
    const run = (most: number) => {
      let left = most;
      return bulkJob({ db, kindOf: () => kind }).run({
        id: '',
        accountId: admin.accountId,
        input: { bulkId: id, studies: count },
        requestedAt: new Date(),
        closedUntil: async () => undefined,
        progress: async () => {
          left -= 1;
          if (left < 0) throw new JobInterrupted();
        },
      });
    };
    await expect(run(1)).rejects.toBeInstanceOf(JobInterrupted);
    await expect(run(1)).rejects.toBeInstanceOf(JobInterrupted);
    await run(Infinity);
    await run(Infinity);
    expect((await countTrail(world, 'study.tag', uids)) - before).toBe(count);
    expect(await admin.json<{ count: number }>('/api/studies/count?tag=once')).toMatchObject({ count });
  }, 120_000);

  test('stop where who asked loses the right, and the rest says so', async () => {
    const { db } = world.app.database;
    const leaving = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    const begun = await db.transaction().execute(async (tx) => {
      // Until this ends no study of it moves.
      await tx.selectFrom('study').select('id').where('study_uid', 'in', uids).forUpdate().execute();
      const answer = await ask(leaving, all('many', count), { kind: 'move', act: 'take' });
      await db.updateTable('account').set({ status: 'inactive' }).where('id', '=', leaving.accountId).execute();
      return answer;
    });
    const states = async () =>
      db
        .selectFrom('study_bulk_item')
        .select(({ fn }) => ['state', 'because', fn.countAll<number>().as('studies')])
        .where('bulk_id', '=', begun.bulkId)
        .groupBy(['state', 'because'])
        .execute();
    await expect.poll(async () => (await states()).every(({ state }) => state !== 'waiting'), soon).toBe(true);
    expect(await states()).toContainEqual({ state: 'failed', because: 'right', studies: expect.any(Number) });
  }, 120_000);
});
