import type { Migration } from '#platform/database/migrate.ts';
import { adopt } from './adopt.ts';
import { up as baseline } from './migrations/0000-baseline.ts';
import { up as referrersInFigures } from './migrations/0001-referrers-in-figures.ts';
import { up as factsQueuedOnce } from './migrations/0004-facts-queued-once.ts';
import { up as reportsOfRemovedStudies } from './migrations/0003-reports-of-removed-studies.ts';
import { up as echoesCounted } from './migrations/0005-echoes-counted-where-written.ts';
import { up as writtenByStatements } from './migrations/0006-written-by-statements.ts';
import { up as wideStudyKeys } from './migrations/0002-wide-study-keys.ts';

/** In the order in which they are applied; names are never changed and entries never removed. */
export const migrations: readonly Migration[] = [
  { name: '0000-baseline', up: baseline, adopt },
  { name: '0001-referrers-in-figures', up: referrersInFigures },
  { name: '0002-wide-study-keys', up: wideStudyKeys },
  { name: '0003-reports-of-removed-studies', up: reportsOfRemovedStudies },
  { name: '0004-facts-queued-once', up: factsQueuedOnce },
  { name: '0005-echoes-counted-where-written', up: echoesCounted },
  { name: '0006-written-by-statements', up: writtenByStatements },
];
