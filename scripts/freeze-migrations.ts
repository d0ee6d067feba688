// Puts new migrations on the list of those that are applied and never change again. What is on the list stays as it is: a test names a
// file that has changed, and it is mended by hand.
import { writeFileSync } from 'node:fs';
import { migrationList, readFrozen, readMigrationFiles, writeMigrationList } from './lib/frozen-migrations.ts';

const frozen = new Map(readFrozen().map((file) => [file.path, file]));
const files = readMigrationFiles();
const fresh = files.filter(({ path }) => !frozen.has(path));
writeFileSync(migrationList, writeMigrationList(files.map((file) => frozen.get(file.path) ?? file)));
console.log(fresh.length === 0 ? 'Every migration is on the list.' : fresh.map(({ path }) => path).join('\n'));
