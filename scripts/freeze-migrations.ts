// Adds the files of new migrations to the list of those that are never changed again. What is on the list stays as it is: a file that was
// changed is told by a test, and mended by hand.
import { appendFileSync } from 'node:fs';
import { frozenList, lineOf, readFrozen, readMigrationFiles } from './lib/frozen-migrations.ts';

const listed = new Set(readFrozen().map(({ path }) => path));
const fresh = readMigrationFiles().filter(({ path }) => !listed.has(path));
appendFileSync(frozenList, fresh.map((file) => `${lineOf(file)}\n`).join(''));
console.log(fresh.length === 0 ? 'Every migration is frozen.' : fresh.map(lineOf).join('\n'));
