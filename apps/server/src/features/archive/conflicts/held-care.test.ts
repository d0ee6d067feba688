import { expect, test } from 'vitest';
import { pino } from 'pino';
import { startApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { purgeHeld } from './conflicts.ts';
import { conflictsOf, decide, foreign, startConflictWorld, undo } from '#testing/conflict-steps.ts';

test.each([
  ['by its job', 'pending'],
  ['by regular care where the job came to nothing', 'failed'],
] as const)(
  'what is decided and not yet brought when the process ends is brought by the next one: %s',
  async (_how, state) => {
    const world = await startConflictWorld({ ISOCENTER_ROLES: 'http' });
    const { db } = world.app.database;
    const { conflictId, second } = await foreign(world);
    expect((await decide(world.admin, conflictId, 'same-correction')).status).toBe(200);
    const jobs = await db.selectFrom('job').select(['kind', 'state']).where('kind', '=', 'bring-held').execute();
    expect(jobs).toEqual([{ kind: 'bring-held', state: 'pending' }]);
    const found = () => db.selectFrom('instance').select('sop_uid').where('sop_uid', '=', second.sopUid).execute();
    expect(await found()).toEqual([]);
    if (state === 'failed') {
      await db.updateTable('job').set({ state }).execute();
      await db
        .updateTable('identity_conflict')
        .set({ decided_at: new Date(Date.now() - 120_000) })
        .execute();
    }
    const config = readConfig({ ISOCENTER_ROLES: 'jobs', ISOCENTER_DATA_DIR: world.app.dataDir });
    const next = await startApp({
      config,
      database: world.app.database,
      owner: world.app.ownerConnection,
      logger: pino({ level: 'silent' }),
      webFolder: 'none',
      version: 'test',
    });
    await expect.poll(found).toEqual([{ sop_uid: second.sopUid }]);
    await next.close();
    await world.app.close();
  },
);

test('what is stored apart goes 90 days after its decision, and never before it is decided', async () => {
  const world = await startConflictWorld();
  const { admin } = world;
  const { db } = world.app.database;
  const [discarded, taken, waiting] = [await foreign(world), await foreign(world), await foreign(world)];
  await decide(admin, discarded.conflictId, 'discard');
  await decide(admin, taken.conflictId, 'same-correction');
  const conflictInstances = async () =>
    (await db.selectFrom('conflict_instance').select(['conflict_id', 'archived_at']).orderBy('id').execute()).map(
      ({ conflict_id, archived_at }) => [conflict_id, archived_at !== null],
    );
  const all = [
    [discarded.conflictId, false],
    [taken.conflictId, true],
    [waiting.conflictId, false],
  ];
  await expect.poll(conflictInstances).toEqual(all);
  const age = (days: number) =>
    db
      .updateTable('identity_conflict')
      .set({ opened_at: daysAgo(days), decided_at: daysAgo(days) })
      .where('decided_at', 'is not', null)
      .execute();
  await db
    .updateTable('identity_conflict')
    .set({ opened_at: daysAgo(400) })
    .execute();
  await age(89);
  await purgeHeld(db);
  expect(await conflictInstances()).toEqual(all);
  await age(91);
  await purgeHeld(db);
  expect(await conflictInstances()).toEqual([[waiting.conflictId, false]]);
  expect((await undo(admin, discarded.conflictId)).status).toBe(409);
  expect(await conflictsOf(admin, waiting.number)).toMatchObject([{ arriving: { instanceCount: 1 } }]);
  await world.app.close();
});

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}
