import type { Db } from '#platform/database/schema.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import { fillChats } from './example-queries.ts';

/** Fills in what people of the demo wrote to its administrator and to each other about the sample studies. */
export function exampleChats(db: Db): ExampleFill {
  return ({ accountId, now }) => db.transaction().execute((tx) => fillChats(tx, accountId, now));
}
