import type { Retention } from '@isocenter/contract/system/settings/fields.ts';
import { findRunningJob, type Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { hourly } from '#platform/server-feature.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { moveKind } from './move-job.ts';
import { nextToNearline } from './tier-queries.ts';

export interface BeginNeeds {
  readonly db: Db;
  readonly store: PackStore;
  readonly jobs: Pick<Jobs, 'beginItemized'>;
  readonly retention: () => Pick<Retention, 'nearlineDays'>;
}

const dayMilliseconds = 24 * hourly;

/**
 * Regular care: begins to move what has become old, once a day, and at once when the days are changed. While the store is away it waits.
 */
export function beginMoving({ db, store, jobs, retention }: BeginNeeds): () => Promise<void> {
  let said = 0;
  let restsUntil = 0;
  return async () => {
    const { nearlineDays: days } = retention();
    if (days !== said) restsUntil = 0;
    said = days;
    if (days === 0 || Date.now() < restsUntil || (await store.folders.look()) !== 'ready') return;
    restsUntil = Date.now() + hourly;
    if ((await findRunningJob(db, moveKind)) !== undefined || (await nextToNearline(db, 0, days)) === undefined) return;
    restsUntil = Date.now() + dayMilliseconds;
    const work = { target: '', items: [], input: { days } };
    await db.transaction().execute((tx) => jobs.beginItemized(tx, moveKind, { system: 'tiers' }, 'storage.move', work));
  };
}
