import { statfs } from 'node:fs/promises';
import { leavesThisDisk } from '#features/archive/tiers/tiers.ts';
import { listWhoMay, principalOfJob } from '#features/people/access/access.ts';
import { addressOf, isLetterOn, letterOf, storageText } from '#features/system/letters/letters.ts';
import { forgetKind, tell, wantingLetters, type LowStorage } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { LiveSettings } from './live-settings.ts';
import type { findGrowth } from './status-queries.ts';
import { forecastOf } from './storage-forecast.ts';
import { lockWatch, writeWatch } from './watch-queries.ts';

export interface WatchNeeds {
  readonly db: Db;
  readonly dataDir: string;
  readonly serverSettings: Pick<LiveSettings, 'now'>;
  readonly store: Pick<PackStore, 'objects'>;
  readonly outbox: Pick<Outbox, 'queue'>;
  /** Base URL of this installation; without it no letter can link there, and none is written. */
  readonly publicUrl: string | undefined;
}

/** Storage is low below these. */
interface Limits {
  readonly lowGigabytes: number;
  readonly lowDays: number;
}

const dayMilliseconds = 86_400_000;
/** Nobody is told again and again at the edge: there is enough once there is a tenth more than that. */
const edge = 1.1;

/** Measures the room and forecasts how long it lasts. */
async function lookAtStorage(
  { db, dataDir, serverSettings, store }: Omit<WatchNeeds, 'outbox' | 'publicUrl'>,
  growth: Awaited<ReturnType<typeof findGrowth>>,
): Promise<LowStorage> {
  const { bavail, bsize } = await statfs(dataDir);
  const roomBytes = bavail * bsize - serverSettings.now.keptFreeGigabytes * 1e9;
  if (await leavesThisDisk(db, store)) return { roomBytes, fullAt: null };
  return { roomBytes, fullAt: forecastOf(growth, roomBytes, new Date())?.fullAt ?? null };
}

/** Returns true if storage is low; once it was, it is until there is clearly more. */
export function isLow({ roomBytes, fullAt }: LowStorage, limits: Limits, { wasLow }: { readonly wasLow: boolean }) {
  const { lowGigabytes, lowDays } = limits;
  const factor = wasLow ? edge : 1;
  const isSoon = fullAt !== null && Date.parse(fullAt) - Date.now() < lowDays * dayMilliseconds * factor;
  return roomBytes < lowGigabytes * 1e9 * factor || (lowDays > 0 && isSoon);
}

/**
 * Regular care: tells whoever looks after the server that little can be stored, once until there is room again. Several copies of the
 * product share what was told.
 */
export async function watchStorage(needs: WatchNeeds, growth: () => ReturnType<typeof findGrowth>): Promise<void> {
  const found = await lookAtStorage(needs, await growth());
  await needs.db.transaction().execute(async (tx) => {
    const before = await lockWatch(tx);
    const isLowNow = isLow(found, needs.serverSettings.now, { wasLow: before.isLow });
    if (isLowNow || before.isLow) await writeWatch(tx, isLowNow, found);
    if (isLowNow && !before.isLow) await tellOfStorage(tx, needs, found);
    if (!isLowNow && before.isLow) await forgetKind(tx, 'storage.low');
  });
}

async function tellOfStorage(tx: Db, { outbox, publicUrl }: WatchNeeds, found: LowStorage): Promise<void> {
  const accountIds = await whoLooksAfter(tx);
  await tell(tx, { kind: 'storage.low', accountIds });
  if (publicUrl === undefined || !(await isLetterOn(tx, 'storage-low'))) return;
  const link = `${publicUrl}/system/server`;
  const news = (language: string): string => storageText(language, found);
  for (const accountId of await wantingLetters(tx, accountIds, 'running')) {
    const email = await addressOf(tx, accountId);
    if (email !== '') await outbox.queue(tx, await letterOf(tx, 'storage-low', { accountId, email, link, news }));
  }
}

/** The server is everybody's: who sees a part of the studies is told nothing of it. */
async function whoLooksAfter(tx: Db): Promise<number[]> {
  const found: number[] = [];
  for (const accountId of await listWhoMay(tx, 'manage', 'Server')) {
    const person = await principalOfJob(tx, { accountId, input: {}, requestedAt: new Date() });
    if (person?.scope.kind === 'all') found.push(accountId);
  }
  return found;
}
