import { join } from 'node:path';
import { bringUp } from '#database/bring-up.ts';
import { tableRights } from '../../features.ts';
import { Ingest } from '#features/archive/ingest/ingest.ts';
import { openDatabase } from '#platform/database/database.ts';
import { silentLogger } from '#platform/database/embedded/embedded-logger.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { startPart } from './part.ts';
import type { Bench, Finding, Proof } from './proof.ts';
import type { UnindexedTask } from './unindexed-process.ts';
import { ingestLimits } from '#features/archive/ingest/limits.ts';

/** As many objects as may ever wait (`limits.ts`), in whole series: a start must keep nobody waiting. */
const promised = { objects: ingestLimits.unindexed.most, seconds: 5 };

export const replayProof: Proof = {
  name: 'replay',
  title: 'a start after objects were acknowledged and not indexed',
  run: replay,
};

async function replay(bench: Bench): Promise<Finding> {
  const count = bench.isQuick ? promised.objects / 20 : promised.objects;
  const series = await replayed(bench, count, 250);
  const studies = await replayed(bench, count, 4);
  const misses = [series, studies]
    .filter(({ found }) => found !== count)
    .map(({ found }) => `Of ${count} objects ${found} were indexed.`);
  const most = (promised.seconds * count) / promised.objects;
  if (series.seconds > most) misses.push(`Series took ${series.seconds} s.`);
  return {
    figures: { objects: count, 'series of 250, s': series.seconds, 'studies of 4, s': studies.seconds },
    misses,
  };
}

async function replayed(bench: Bench, count: number, ofSeries: number) {
  const { dataDir } = await bench.resting();
  const embedded = await startEmbedded({ dataDir });
  const database = await openDatabase(embedded.workConnection);
  try {
    await bringUp(embedded.connection, database, { logger: silentLogger, tables: tableRights });
    const folder = join(dataDir, 'packs');
    const task: UnindexedTask = { connection: embedded.workConnection, folder, count, ofSeries };
    await startPart<{ written: number }>('unindexed-process.ts', task).done();
    const began = performance.now();
    const store = await PackStore.open(database.db, folder);
    const ingest = new Ingest(database, store, { isSame: async () => true });
    await ingest.replay();
    await ingest.drain();
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const { found } = await database.db
      .selectFrom('instance')
      .select(({ fn }) => fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow();
    await store.close();
    return { seconds, found };
  } finally {
    await database.close();
    await embedded.stop();
  }
}
