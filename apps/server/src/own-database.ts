import type { FastifyBaseLogger } from 'fastify';
import { bringUp } from '#database/bring-up.ts';
import { DatabaseClaim } from '#platform/copies/claim.ts';
import { copyIdIn } from '#platform/copies/copy-id.ts';
import { openDatabase, type Database, type DatabaseAddress } from '#platform/database/database.ts';
import { tableRights } from './features.ts';

interface OwnDatabaseNeeds {
  readonly address: DatabaseAddress;
  readonly owner: DatabaseAddress | undefined;
  readonly logger: FastifyBaseLogger;
  readonly dataDir: string;
  readonly version: string;
  /** Called when another server works on the database: nothing more can be written. */
  readonly onLost: () => void;
}

/**
 * Makes the database this server's alone, brings it up to date and opens it. When this resolves nothing that another server or an earlier
 * start had begun there goes on.
 * @throws Error with one plain sentence when it cannot
 */
export async function openOwnDatabase(
  needs: OwnDatabaseNeeds,
): Promise<{ readonly database: Database; readonly claim: DatabaseClaim }> {
  const { address, owner, logger, dataDir, version, onLost } = needs;
  const first = await openDatabase(address, { logger, poolSize: 2 });
  const claim = await DatabaseClaim.take(address, { logger, onLost });
  await bringUp(owner, first, { logger, tables: tableRights });
  await first.close();
  const copy = await claim.begin(await copyIdIn(dataDir), version);
  return { claim, database: await openDatabase(address, { logger, copy: { ...copy, onEnded: onLost } }) };
}
