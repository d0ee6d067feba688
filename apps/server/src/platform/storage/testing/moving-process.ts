import { openDatabase, type DatabaseAddress } from '#platform/database/database.ts';
import type { MoveStep } from '../move-pack.ts';
import { PackStore, type Tier } from '../pack-store.ts';

/** The pack that the process moves, and the step after which it is killed. */
export interface MovingTask {
  readonly connection: DatabaseAddress;
  readonly online: string;
  readonly nearline: string;
  readonly packId: number;
  readonly to: Tier;
  readonly killedAt: MoveStep | 'copying';
}

const task = JSON.parse(process.argv[2] ?? '') as MovingTask;
const database = await openDatabase(task.connection, { poolSize: 2 });
const store = await PackStore.open(database.db, task.online, task.nearline);
const reached = (step: MovingTask['killedAt']): void => {
  if (step === task.killedAt) process.kill(process.pid, 'SIGKILL');
};
await store.move(task.packId, task.to, { reached, pace: async () => reached('copying') });
