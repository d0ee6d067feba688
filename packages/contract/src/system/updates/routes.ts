import { Type, type Static } from 'typebox';
import { defineRoute } from '../../route.ts';
import { Instant, nullable, oneOf } from '../../schemas.ts';
import { ProductChanges, step, MigrationStep } from './fields.ts';
import { versionOrders } from './updates.ts';

/** What changed with the version that runs. */
export const getProductChanges = defineRoute({
  method: 'GET',
  path: '/api/installation/changes',
  summary: 'What is new in this version',
  access: { kind: 'signed-in' },
  response: ProductChanges,
});

/** What runs, what the files on this computer would run, and what they would make of the database. */
export const getUpdate = defineRoute({
  method: 'GET',
  path: '/api/settings/update',
  summary: 'The version that runs, the one at hand, and the migrations of the next start',
  access: { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' },
  response: Type.Object({
    running: Type.Object({ version: Type.String(), startedAt: Instant }),
    /** Null where the files cannot be read. */
    atHand: nullable(Type.Object({ version: Type.String(), order: oneOf(versionOrders) })),
    /** Newest first. */
    applied: Type.Array(Type.Object({ ...step, at: Instant })),
    /** Of the files at hand, or of the program that runs where they cannot be read; in the order in which they would be run. */
    pending: Type.Array(MigrationStep),
    /** Migrations of the database that the program that runs does not know: a newer one was here. */
    ahead: Type.Array(Type.String()),
    /**
     * Why the files at hand would not start: the database has migrations that they do not know, or theirs do not continue those of the
     * database. Null where they would.
     */
    refusal: nullable(oneOf(['ahead', 'skipped'])),
  }),
});
export type UpdateState = Static<typeof getUpdate.response>;
