// Works on jobs of steps in a process of its own, which ends by force at one place of one step if it is told to.
import { pino } from 'pino';
import { openDatabase, type DatabaseAddress } from '#platform/database/database.ts';
import { WorkQueue } from '#platform/jobs/work-queue.ts';
import { Jobs } from '../jobs.ts';
import { stepsJob, type Place } from './steps.ts';

interface Settings {
  readonly address: DatabaseAddress;
  readonly kind: string;
  readonly steps: number;
  readonly endAt: { readonly step: number; readonly place: Place | 'end' } | undefined;
}

const { address, kind, steps, endAt } = JSON.parse(process.argv[2] ?? '{}') as Settings;
const database = await openDatabase(address, { poolSize: 4 });
const queue = await WorkQueue.open(database, pino({ level: 'silent' }));
const job = stepsJob(database.db, kind, steps, (_run, step, place) => {
  if (step === endAt?.step && place === endAt.place) process.kill(process.pid, 'SIGKILL');
});
const jobs = new Jobs(database.db, queue);
await jobs.prepare([job]);
await jobs.work();
