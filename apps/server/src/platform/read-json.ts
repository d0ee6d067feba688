import { readFileSync } from 'node:fs';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Reads a JSON file that we wrote. @throws Error for one that is not of this form */
export function readJson<Schema extends TSchema>(file: string, schema: Schema): Static<Schema> {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Value.Check(schema, value)) throw new Error(`${file} has another form.`);
  return value;
}
