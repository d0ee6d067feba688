// Migrates the database whose address is its argument, after it has said that it begins.
import { migrations } from '#database/migrations.ts';
import { openDatabase, type DatabaseAddress } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';

const database = await openDatabase(JSON.parse(process.argv[2] ?? '{}') as DatabaseAddress, { poolSize: 2 });
process.stdout.write('begin\n');
await migrate(database.db, migrations);
await database.close();
