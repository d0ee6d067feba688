import { DatabaseClaim } from '../claim.ts';
import { openDatabase } from '#platform/database/database.ts';
import { silentLogger } from '#platform/database/embedded/embedded-logger.ts';

// A process that works on a database as a server does: node working-copy.ts <URL> <id>. For each line that it reads it writes a row.
const [url = '', id = ''] = process.argv.slice(2);
const onLost = () => process.exit(7);
const claim = await DatabaseClaim.take({ url }, { logger: silentLogger, onLost });
const copy = await claim.begin(id, 'test');
// What it says when it learns that its epoch has ended; it goes on, so that a test sees what it can still do.
const database = await openDatabase({ url }, { copy: { ...copy, onEnded: () => process.stdout.write('ended\n') } });
const begun = await database.pool.connect();
begun.on('error', () => {});
await begun.query('begin');
await begun.query(`insert into setting (key, value) values ('begun', '1')`);
process.stdout.write(`working ${copy.epoch}\n`);
process.stdin.on('data', () => {
  void database.pool.query(`insert into setting (key, value) values ('late', '1')`).then(
    () => process.stdout.write('written\n'),
    () => process.stdout.write('refused\n'),
  );
});
