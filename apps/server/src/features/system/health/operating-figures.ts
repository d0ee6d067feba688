import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import type { ObjectStoreStatus } from '@isocenter/contract/archive/tiers/fields.ts';
import type { JobQueue } from '@isocenter/contract/system/jobs/fields.ts';
import { gauge, gauges } from './gauges.ts';

/** The figures that alert the operators of the server. */
export interface OperatingNeeds {
  /** Folders that the server writes to, by their label in the figures. */
  readonly folders: Readonly<Record<string, string>>;
  /** Time of the last backup; undefined while there was none. */
  readonly lastBackupAt: () => Promise<Date | undefined>;
  readonly queues: () => Promise<readonly JobQueue[]>;
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly waitingLetters: () => Promise<number>;
  /** Null without an object store. */
  readonly objectStore: () => Promise<ObjectStoreStatus | null>;
  /** Days until each certificate ends; below 0 afterwards. */
  readonly certificateDays: () => Promise<Readonly<Record<string, number>>>;
}

export function operatingFigures(registry: Registry, needs: OperatingNeeds): void {
  gauges(registry, {
    name: 'isocenter_disk_free_bytes',
    help: 'Free on the disk of a folder, for the account of the server',
    label: 'folder',
    read: () => disks(needs.folders, ({ bavail, bsize }) => bavail * bsize),
  });
  gauges(registry, {
    name: 'isocenter_disk_size_bytes',
    help: 'Size of the disk of a folder',
    label: 'folder',
    read: () => disks(needs.folders, ({ blocks, bsize }) => blocks * bsize),
  });
  gauge(registry, 'isocenter_backup_age_seconds', 'Since the last backup', async () => {
    const at = await needs.lastBackupAt();
    return at && (Date.now() - at.getTime()) / 1000;
  });
  gauges(registry, {
    name: 'isocenter_jobs',
    help: 'Jobs that wait, rest or run, and those that failed within a day',
    label: 'state',
    read: async () => byState(await needs.queues()),
  });
  const { pool } = needs;
  gauges(registry, {
    name: 'isocenter_database_connections',
    help: 'Connections to the database in use and idle, and requests that wait for one',
    label: 'state',
    read: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });
  gauge(registry, 'isocenter_mail_waiting', 'Letters that no mail server has taken yet', needs.waitingLetters);
  const storeFigure = (name: string, help: string, figure: (store: ObjectStoreStatus) => number) =>
    gauge(registry, `isocenter_object_store_${name}`, help, async () => {
      const store = await needs.objectStore();
      return store === null ? undefined : figure(store);
    });
  storeFigure('ready', '1 while the object store can be used', ({ state }) => (state === 'ready' ? 1 : 0));
  storeFigure('promised', '1 while nothing is acknowledged that the object store does not have', ({ promise }) =>
    promise === 'store' ? 1 : 0,
  );
  storeFigure('waiting_packs', 'Sealed packs that are to go to the object store', ({ waiting }) => waiting.packs);
  storeFigure('waiting_age_seconds', 'Since the first of them was sealed; 0 while none waits', ({ waiting }) =>
    waiting.since === null ? 0 : (Date.now() - Date.parse(waiting.since)) / 1000,
  );
  storeFigure('removals_refused', 'Packs that the object store did not remove', ({ removals }) => removals.refused);
  storeFigure(
    'small_packs',
    'Packs in the object store that are merged once enough are there',
    ({ small }) => small.packs,
  );
  storeFigure('merged_packs', 'Small packs that were merged since the start', ({ merged }) => merged.packs);
  storeFigure('merged_read_bytes', 'Bytes of them', ({ merged }) => merged.readBytes);
  storeFigure('merged_written_bytes', 'Bytes of the packs that they became', ({ merged }) => merged.writtenBytes);
  gauges(registry, {
    name: 'isocenter_certificate_days',
    help: 'Days until a certificate ends',
    label: 'certificate',
    read: needs.certificateDays,
  });
}

/** A folder that is not there, as while its disk is not mounted, has no figure. */
async function disks(
  folders: OperatingNeeds['folders'],
  figure: (disk: StatsFs) => number,
): Promise<Record<string, number>> {
  const figures = Object.entries(folders).map(async ([name, path]) =>
    statfs(path).then(
      (disk): [string, number][] => [[name, figure(disk)]],
      () => [],
    ),
  );
  return Object.fromEntries((await Promise.all(figures)).flat());
}

function byState(queues: readonly JobQueue[]): Record<string, number> {
  const sumOf = (state: 'waiting' | 'resting' | 'running' | 'failed') =>
    queues.reduce((sum, queue) => sum + queue[state], 0);
  return {
    waiting: sumOf('waiting'),
    resting: sumOf('resting'),
    running: sumOf('running'),
    failed: sumOf('failed'),
  };
}
