import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  frozenFaults,
  hashOfText,
  migrationList,
  parseFrozen,
  readFrozen,
  readMigrationFiles,
  writeMigrationList,
  type MigrationFile,
} from './frozen-migrations.ts';

test('released migrations have not changed', () => {
  expect(frozenFaults(readFrozen(), readMigrationFiles())).toEqual([]);
});

test('the list has each in the order of their numbers, as it is written', () => {
  expect(writeMigrationList(readMigrationFiles())).toBe(readFileSync(migrationList, 'utf8'));
});

test('a file that is changed, gone or new is told', () => {
  const file = (path: string, text: string): MigrationFile => ({ path, sha256: hashOfText(text) });
  const frozen = [file('0001-a.ts', 'a'), file('0002-b.ts', 'b'), file('0003-c.ts', 'c')];
  const found = frozenFaults(frozen, [file('0001-a.ts', 'a'), file('0002-b.ts', 'other'), file('0004-d.ts', 'd')]);
  expect(found).toEqual([
    '0002-b.ts was released and has changed: write a new migration instead.',
    '0003-c.ts was released and is gone.',
    '0004-d.ts is not on the list: run npm run freeze.',
  ]);
});

test('line ends are nobody’s change, and the list is read as it is written', () => {
  expect(hashOfText('a\r\nb\r\n')).toBe(hashOfText('a\nb\n'));
  const files = readMigrationFiles();
  expect(parseFrozen(writeMigrationList(files))).toEqual(files);
});
