import type { quarantineNotices } from '@isocenter/contract/archive/quarantine/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import { everyFewSeconds, hourly, type ServerFeature, type Waking } from '#platform/server-feature.ts';
import { decideQuarantineJob, undoQuarantineJob } from './decide-job.ts';
import { purgeDecided } from './quarantine.ts';
import { leavingRefused } from './refused/list-queries.ts';
import { tendRefused } from './refused/tend-refused.ts';
import { tellOfRefused, tellOfWaiting } from './tell-of-waiting.ts';
import { quarantineRoutes, type QuarantineNeeds } from './quarantine-routes.ts';

/** A flood is notified once in a second. */
const putAside: Waking = { channel: 'quarantine', afterMilliseconds: 1_000 };

/** Images that differ from what is archived under their UID. */
export const quarantineFeature: ServerFeature<QuarantineNeeds> & SendsNotices<typeof quarantineNotices> = {
  notices: {
    'quarantine.waiting': {
      isShown: ({ waiting }) => waiting.objects > 0,
      read: (_record, { waiting }) => waiting,
    },
  },
  tables: {
    quarantine_decision: 'all',
    quarantined_instance: 'all',
    correction_rule: 'all',
  },
  audit: {
    'quarantine.decide': ['accessed', 'U'],
    'quarantine.discard': ['accessed', 'D'],
    'quarantine.refused-file': ['accessed', 'R'],
    'quarantine.rule': ['alert', 'U', 'software'],
    'quarantine.rule-remove': ['alert', 'U', 'software'],
    'quarantine.search': ['query', 'E'],
    'quarantine.undo': ['accessed', 'U'],
  },
  ids: {
    '/api/quarantine/:id': { ofNobody: 'For those who see every study.' },
    '/api/quarantine/decisions/:id': { ofNobody: 'For those who see every study.' },
    '/api/quarantine/rules/:id': { ofNobody: 'For those who see every study.' },
    '/api/quarantine/refused-objects/:id': {
      ofNobody: 'Looked for in the caller’s clinics: refused-scope.test.ts tries those of others.',
    },
    key: { ofNobody: 'A digest of refused objects, which are looked for in the caller’s clinics.' },
  },
  routes: quarantineRoutes,
  keeps: { refusedDays: leavingRefused },
  jobs: (needs) => [decideQuarantineJob(needs), undoQuarantineJob(needs)],
  care: ({ db, store, retention }) => [
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: [putAside],
      what: 'telling of images that wait',
      work: () => tellOfWaiting(db),
    },
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: [putAside],
      what: 'telling of images that were refused',
      work: () => tellOfRefused(db),
    },
    { everyMilliseconds: hourly, what: 'removing decided corrections', work: () => purgeDecided(db) },
    {
      everyMilliseconds: hourly,
      what: 'removing what was refused long ago',
      work: () => tendRefused(db, store, retention().refusedDays),
    },
  ],
};
