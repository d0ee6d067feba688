import type { StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { eachSecond, everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { leavingBin } from './bin-queries.ts';
import { dueTeller } from './due-teller.ts';
import { purgeBin, tendStudies, wentQuiet, type OnStudiesReady } from './studies.ts';
import { oneStudyRoutes, studyListRoutes } from './study-routes.ts';
import { studyTableRoute } from './study-table.ts';

interface Needs {
  readonly db: Db;
  readonly store: PackStore;
  readonly studyLog: StudyLog;
  readonly onStudiesReady: OnStudiesReady;
}

/** The study list, and what may be done with a study. */
export const studiesFeature: ServerFeature<Needs> = {
  audit: {
    'study.ahead': ['accessed', 'R'],
    'study.bin': ['accessed', 'D'],
    'study.export': ['exported', 'R'],
    'study.known': ['query', 'E', 'restricted'],
    'study.list-export': ['exported', 'R'],
    'study.preview': ['accessed', 'R'],
    'study.purge': ['studyDeleted', 'D'],
    'study.restore': ['accessed', 'U'],
    'study.search': ['query', 'E'],
    'study.tag': ['accessed', 'U'],
    'study.view': ['accessed', 'R'],
  },
  ids: {
    studyUid: 'study',
    studyUids: 'study',
    selection: 'study',
    seriesUid: 'series',
    seriesUids: 'series',
    sopUid: 'instance',
  },
  routes: (server, needs) => {
    studyListRoutes(server, needs);
    studyTableRoute(server, needs);
    oneStudyRoutes(server, needs);
  },
  keeps: { binDays: leavingBin },
  care: ({ db, store, onStudiesReady }) => [
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: [wentQuiet],
      what: 'tending studies',
      work: () => tendStudies(db, onStudiesReady),
    },
    { everyMilliseconds: eachSecond, what: 'telling what came due', work: dueTeller(db) },
    { everyMilliseconds: hourly, what: 'emptying the bin', work: () => emptyBin(db, store) },
  ],
};

async function emptyBin(db: Db, store: PackStore): Promise<void> {
  while ((await purgeBin(db)) > 0);
  await store.removeEmptyPacks();
}
