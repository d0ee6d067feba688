import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, nullable, oneOf } from '../schemas.ts';

/** How the version of the files compares with the one that runs; `other` where one of the two is no number of the form 1.2.3. */
export const versionOrders = ['same', 'newer', 'older', 'other'] as const;
export type VersionOrder = (typeof versionOrders)[number];

const step = {
  /** `0230-refused-objects` */
  name: Type.String(),
  /** In English, as whoever wrote it says; empty where nothing was written. */
  what: Type.String(),
};
export const MigrationStep = Type.Object(step);
export type MigrationStep = Static<typeof MigrationStep>;

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
