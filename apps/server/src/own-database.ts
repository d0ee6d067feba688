import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { bringUp } from '#database/bring-up.ts';
import { DatabaseClaim } from '#platform/copies/claim.ts';
import { readCopyFile, writeCopyFile, type KnownCopy } from '#platform/copies/copy-file.ts';
import { openDatabase, type Database, type DatabaseAddress } from '#platform/database/database.ts';
import { tableRights } from './features.ts';

interface OwnDatabaseNeeds {
  readonly address: DatabaseAddress;
  readonly owner: DatabaseAddress | undefined;
  readonly logger: FastifyBaseLogger;
  readonly dataDir: string;
  readonly version: string;
  /** Called with the reason when nothing may be written to the database any more. */
  readonly onLost: (why: string) => void;
}

interface OwnDatabase {
  readonly database: Database;
  readonly claim: DatabaseClaim;
  /** The database is at an earlier moment than the data folder, or may be. */
  readonly isSetBack: boolean;
  /** To be called once everything that the data folder has and the database lacks is on its way there. */
  readonly noteStart: () => Promise<void>;
}

const lostBy = {
  ended: 'another copy took the database',
  'failed-over': 'another database took the place of the one before; the next start compares it with the images',
};

/**
 * Makes the database this server's alone, brings it up to date and opens it. When this resolves nothing that another server or an earlier
 * start had begun there goes on.
 * @throws Error with one plain sentence when it cannot
 */
export async function openOwnDatabase(needs: OwnDatabaseNeeds): Promise<OwnDatabase> {
  const { address, owner, logger, dataDir, version } = needs;
  const onEnded = (state: keyof typeof lostBy) => needs.onLost(lostBy[state]);
  const first = await openDatabase(address, { logger, poolSize: 2 });
  const claim = await DatabaseClaim.take(address, { logger, onLost: () => onEnded('ended') });
  await bringUp(owner, first, { logger, tables: tableRights });
  await first.close();
  const known = readCopyFile(dataDir) ?? (await newCopy(dataDir));
  const copy = await claim.begin(known.id, version);
  return {
    claim,
    database: await openDatabase(address, { logger, copy: { ...copy, onEnded } }),
    isSetBack: known.epoch > 0 && (copy.epoch <= known.epoch || copy.timeline !== known.timeline),
    noteStart: () => writeCopyFile(dataDir, copy),
  };
}

async function newCopy(dataDir: string): Promise<KnownCopy> {
  const made = { id: randomUUID(), epoch: 0, timeline: 0 };
  await writeCopyFile(dataDir, made);
  return made;
}
