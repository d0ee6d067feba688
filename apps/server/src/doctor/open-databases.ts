import { openDatabase, type Database, type DatabaseAddress } from '#platform/database/database.ts';
import { WORK_USER } from '#platform/database/embedded/cluster.ts';
import { findRunningDatabase } from '../backup/connect.ts';
import type { Config } from '../config.ts';
import { reasonOf } from './finding.ts';

/** The database by both of its roles. */
export interface OpenDatabases {
  /** `resting`: the embedded one, which runs while the server does. */
  readonly state: 'open' | 'resting' | 'away';
  readonly work: Database | undefined;
  /** As the owner, where it has an address of its own. */
  readonly owner: Database | undefined;
  /** Why the role cannot connect, by the variable that names it. */
  readonly faults: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Connects as the server does. Starts nothing: an embedded database that rests is left at rest. */
export async function openDatabases(config: Config): Promise<OpenDatabases> {
  const addresses = await addressesOf(config);
  if (addresses === undefined)
    return { state: 'resting', work: undefined, owner: undefined, faults: {}, close: async () => {} };
  const faults: Record<string, string> = {};
  const opened = async (name: string, address: DatabaseAddress | undefined) => {
    if (address === undefined) return undefined;
    return openDatabase(address, { poolSize: 2, statementTimeoutMilliseconds: 10_000 }).catch((error: unknown) => {
      faults[name] = reasonOf(error);
      return undefined;
    });
  };
  const [work, owner] = await Promise.all([
    opened('DATABASE_URL', addresses.work),
    opened('DATABASE_OWNER_URL', addresses.owner),
  ]);
  return {
    state: work === undefined ? 'away' : 'open',
    work,
    owner,
    faults,
    async close() {
      await Promise.all([work?.close(), owner?.close()]);
    },
  };
}

interface Addresses {
  readonly work: DatabaseAddress;
  readonly owner: DatabaseAddress | undefined;
}

async function addressesOf({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<Addresses | undefined> {
  if (databaseUrl !== undefined)
    return {
      work: { url: databaseUrl },
      owner: databaseOwnerUrl === undefined ? undefined : { url: databaseOwnerUrl },
    };
  const owner = await findRunningDatabase(dataDir).catch(() => undefined);
  return owner === undefined ? undefined : { work: { ...owner, user: WORK_USER }, owner };
}
