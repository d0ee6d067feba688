import type { FastifyBaseLogger } from 'fastify';
import { purgeHeld, tendHeld, type BringingNeeds } from '#features/archive/conflicts/conflicts.ts';
import { deleteOldDownloads } from '#features/archive/downloads/downloads.ts';
import { purgeDecided, tellOfWaiting } from '#features/archive/quarantine/quarantine.ts';
import { purgeBin, tendStudies } from '#features/archive/studies/studies.ts';
import type { CheckRounds } from '#features/archive/safekeeping/check-rounds.ts';
import { sweepUploads } from '#features/archive/uploads/uploads.ts';
import { AuditKeeper } from '#features/people/audit/audit.ts';
import { checkLicence } from '#features/people/licence/licence.ts';
import { deleteUnusedPictures } from '#features/people/pictures/pictures.ts';
import { applyDuePolicy } from '#features/people/security-policy/security-policy.ts';
import { pruneNotices } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';

const sealMilliseconds = 1_000;
const tendMilliseconds = 5_000;
const purgeMilliseconds = 3_600_000;

export interface CareNeeds {
  readonly db: Db;
  readonly store: PackStore;
  readonly ingest: BringingNeeds['ingest'];
  readonly safekeeping: BringingNeeds['safekeeping'];
  readonly checks: CheckRounds;
  readonly uploadFolder: string;
  readonly outbox: Outbox;
  readonly licenceKeyFile: string | undefined;
  readonly dataDir: string;
}

const careFailed = 'regular care failed';

/** What the archive does by itself at intervals. A failed round is logged and tried again at the next. */
export function startCare(
  { db, store, ingest, safekeeping, checks, uploadFolder, outbox, licenceKeyFile, dataDir }: CareNeeds,
  logger: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const keeper = new AuditKeeper(db, dataDir, logger);
  const rounds = [
    every(tendMilliseconds, 'tending studies', () => tendStudies(db), logger),
    every(purgeMilliseconds, 'emptying the bin and old downloads', () => purge(db, store), logger),
    every(tendMilliseconds, 'taking images into studies', () => tendHeld({ db, ingest, store, safekeeping }), logger),
    every(tendMilliseconds, 'telling of images that wait', () => tellOfWaiting(db), logger),
    every(tendMilliseconds, 'checking stored images', () => checks.tend(), logger),
    every(tendMilliseconds, 'bringing a planned policy into force', () => applyDuePolicy(db, outbox), logger),
    every(tendMilliseconds, 'sending mail', () => outbox.deliver(), logger),
    every(sealMilliseconds, 'sealing the audit trail', () => keeper.round(), logger),
    every(purgeMilliseconds, 'sweeping uploads', () => sweepUploads(db, uploadFolder), logger),
    every(purgeMilliseconds, 'checking the licence', () => checkLicence(db, licenceKeyFile), logger),
  ];
  return {
    async stop() {
      await Promise.all(rounds.map((stop) => stop()));
      // With the database gone the process must still come to its end; what is not sealed is so after the next start.
      await keeper
        .close()
        .catch((error: unknown) => logger.error({ what: 'the last seal', reason: reasonOf(error) }, careFailed));
    },
  };
}

async function purge(db: Db, store: PackStore): Promise<void> {
  while ((await purgeBin(db)) > 0);
  await purgeDecided(db);
  await purgeHeld(db);
  await store.removeEmptyPacks();
  await deleteOldDownloads(db);
  await deleteUnusedPictures(db);
  await pruneNotices(db);
}

function every(
  milliseconds: number,
  what: string,
  work: () => Promise<void>,
  logger: FastifyBaseLogger,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = work()
      .catch((error: unknown) => logger.error({ what, reason: reasonOf(error) }, careFailed))
      .finally(() => (isBusy = false));
  }, milliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
