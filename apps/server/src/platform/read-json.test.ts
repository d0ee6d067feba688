import Type from 'typebox';
import { expect, test } from 'vitest';
import { ownFile } from './own-files.ts';
import { readJson } from './read-json.ts';

const file = ownFile('apps/server/package.json');

test('a file of the program is read, and refused where it is not what is expected', () => {
  expect(readJson(file, Type.Object({ type: Type.Literal('module') })).type).toBe('module');
  expect(() => readJson(file, Type.Object({ type: Type.Integer() }))).toThrow(/package\.json has another form/);
});
