import { Type, type Static } from 'typebox';
import { defineRoute } from '../../route.ts';
import { Instant, nullable, oneOf } from '../../schemas.ts';
import { ProductChanges, step, MigrationStep } from './fields.ts';
import { versionOrders } from './updates.ts';

/** The changes of the running version. */
export const getProductChanges = defineRoute({
  method: 'GET',
  path: '/api/installation/changes',
  summary: 'What is new in this version',
  access: { kind: 'signed-in' },
  response: ProductChanges,
});

/** The running version, the version of the files on this computer, and what they would change in the database. */
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
    /** The migrations of the files at hand, or of the running program if they cannot be read; in the order in which they would be run. */
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
