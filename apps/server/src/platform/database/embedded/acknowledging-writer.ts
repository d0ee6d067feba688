import pg from 'pg';
import { startEmbedded } from './start-embedded.ts';

// Run by the tests as a process to be killed: starts the database of the given data directory, commits one row after the other
// and prints each number only when its commit was acknowledged. A second folder is that of the program for PostgreSQL's binaries.
const [dataDir = '', programFolder] = process.argv.slice(2);
const embedded = await startEmbedded({ dataDir, ...(programFolder === undefined ? {} : { programFolder }) });
const client = new pg.Client(embedded.connection);
client.on('error', () => process.exit(1));
await client.connect();
await client.query('create table if not exists written (id integer generated always as identity primary key)');
process.stdout.write(`adopted ${embedded.adopted}\n`);
for (;;) {
  const result = await client.query<{ id: number }>('insert into written default values returning id');
  process.stdout.write(`${result.rows[0]?.id}\n`);
}
