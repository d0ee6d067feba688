import { openDatabase, type DatabaseAddress } from '#platform/database/database.ts';
import type { MoveStep } from '../move-pack.ts';
import type { ObjectAddress } from '../objects/object-address.ts';
import { openObjects } from '../objects/open-objects.ts';
import { PackStore, type Tier } from '../pack-store.ts';

/** The pack that the process moves, and the step after which it is killed. */
export interface MovingTask {
  readonly connection: DatabaseAddress;
  readonly online: string;
  readonly nearline?: string;
  readonly objects?: { readonly address: ObjectAddress; readonly folder: string };
  readonly packId: number;
  readonly to: Tier;
  readonly killedAt: MoveStep | 'copying';
}

const task = JSON.parse(process.argv[2] ?? '') as MovingTask;
const database = await openDatabase(task.connection, { poolSize: 2 });
const limits = { mostBytes: 1e9, freeBytes: () => 0 };
const objects = task.objects && (await openObjects(database.db, task.objects.address, { ...task.objects, limits }));
const store = await PackStore.open(database.db, task.online, { nearline: task.nearline, objects });
const reached = (step: MovingTask['killedAt']): void => {
  if (step === task.killedAt) process.kill(process.pid, 'SIGKILL');
};
await store.move(task.packId, task.to, { reached, pace: async () => reached('copying') });
