import { openDatabase, type DatabaseAddress } from '#platform/database/database.ts';
import type { MergeStep } from '../merge-packs.ts';
import { listSmallPacks } from '../merge-queries.ts';
import type { ObjectAddress } from '../objects/object-address.ts';
import { openObjects } from '../objects/open-objects.ts';
import { PackStore, type Tier } from '../pack-store.ts';

/** The pack that the process moves, or that it merges all small ones, and the step after which it is killed. */
export interface MovingTask {
  readonly connection: DatabaseAddress;
  readonly online: string;
  readonly nearline?: string;
  readonly objects?: { readonly address: ObjectAddress; readonly folder: string };
  readonly work: { readonly packId: number; readonly to: Tier } | 'merge';
  readonly killedAt: MergeStep | 'copying';
}

const task = JSON.parse(process.argv[2] ?? '') as MovingTask;
const database = await openDatabase(task.connection, { poolSize: 2 });
const limits = { mostBytes: 1e9, freeBytes: () => 0 };
const objects = task.objects && (await openObjects(database.db, task.objects.address, { ...task.objects, limits }));
const store = await PackStore.open(database.db, task.online, { nearline: task.nearline, objects });
const reached = (step: MovingTask['killedAt']): void => {
  if (step === task.killedAt) process.kill(process.pid, 'SIGKILL');
};
const ways = { reached, pace: async () => reached('copying') };
if (task.work === 'merge') await store.merge(await listSmallPacks(database.db, []), ways);
else await store.move(task.work.packId, task.work.to, ways);
