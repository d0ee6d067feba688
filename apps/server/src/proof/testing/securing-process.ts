import { openDatabase, type DatabaseAddress } from '#platform/database/database.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { Ingest } from '#features/archive/ingest/ingest.ts';

/** The process's task: where it works, and which of the small instances are its own. */
export interface SecuringTask {
  readonly connection: DatabaseAddress;
  readonly folder: string;
  readonly from: number;
}

/** Takes one object after the other over four lines at once and says which are acknowledged, until it is killed. */
const { connection, folder, from } = JSON.parse(process.argv[2] ?? '') as SecuringTask;
const database = await openDatabase(connection, { poolSize: 4 });
const store = await PackStore.open(database.db, folder);
const ingest = new Ingest(database, store, { isSame: async () => true });
const supply = smallInstances(1_000_000, from);

await Promise.all(Array.from({ length: 4 }, () => sendAll()));

async function sendAll(): Promise<void> {
  const source = { name: 'CT01', accountId: null, actor: 'AE CT01', address: '127.0.0.1' };
  for (const instance of supply) {
    const { transferSyntaxUid, sopClassUid, sopInstanceUid: sopUid } = instance;
    const object = ingest.begin(source, { form: 'data-set', transferSyntaxUid, sopClassUid, sopUid });
    await object.write(instance.dataSetBytes());
    const { kind } = await object.secure();
    if (kind === 'stored') process.stdout.write(`${sopUid}\n`);
  }
}
