import { join } from 'node:path';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import { checkedAgeSeconds, countDamaged } from '#features/archive/safekeeping/safekeeping.ts';
import { objectStore } from '#features/archive/tiers/tiers.ts';
import { figureHealth } from '#features/insight/figures/figures.ts';
import type { Dimse } from '#features/network/dimse/dimse.ts';
import { certificateDays, type LiveSettings } from '#features/network/server/server.ts';
import { lastBackup } from '#features/system/backups/backups.ts';
import type { Events } from '#features/system/events/events.ts';
import type { MetricsNeeds } from '#features/system/health/metrics.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Database } from '#platform/database/database.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { waitingMail } from '#platform/mail/outbox-queries.ts';
import type { Config } from './config.ts';

interface Needs {
  readonly config: Config;
  readonly database: Database;
  readonly events: Events;
  readonly dimse: Dimse;
  readonly ingest: Ingest;
  readonly jobs: Jobs;
  readonly serverSettings: LiveSettings;
  readonly store: PackStore;
}

/** Collects the sources of `/metrics`. */
export function metricsOf(needs: Needs): MetricsNeeds {
  const { config, database, events, dimse, ingest, jobs, serverSettings, store } = needs;
  const { db, pool } = database;
  const { dataDir, nearlineDir, backupDir } = config;
  return {
    ...config.metrics,
    eventStreams: () => events.subscriberCount,
    associations: dimse.associationCount,
    buffersInUse: () => store.reader.lent + ingest.lent,
    damagedObjects: () => countDamaged(db),
    checkedAgeSeconds: () => checkedAgeSeconds(db),
    figures: () => figureHealth(db),
    unindexed: () => ingest.unindexed,
    onIndexed: (observe) => ingest.onIndexed(observe),
    onRefused: (tell) => ingest.refused.onRefused(tell),
    folders: {
      data: dataDir,
      packs: join(dataDir, 'packs'),
      ...(nearlineDir === undefined ? {} : { nearline: nearlineDir }),
      ...(backupDir === undefined ? {} : { backups: backupDir }),
    },
    lastBackupAt: async () => {
      const last = await lastBackup(db);
      return last && new Date(last.at);
    },
    queues: () => jobs.queues(undefined),
    pool,
    objectStore: () => objectStore(db, store),
    waitingLetters: async () => (await waitingMail(db)).waiting,
    certificateDays: async () => {
      const { tlsCertificate: cert, tlsAuthorities: ca } = serverSettings.now;
      return certificateDays(dimse.tls() ?? { cert, ca });
    },
  };
}
