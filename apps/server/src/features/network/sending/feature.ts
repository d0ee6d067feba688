import type { FastifyBaseLogger } from 'fastify';
import type { Retention, Switches } from '@isocenter/contract/system/settings/fields.ts';
import type { Renderer } from '#features/archive/rendering/rendering.ts';
import type { Sessions } from '#features/people/auth/auth.ts';
import type { LeavingNeeds } from '#features/archive/anonymise/anonymise.ts';
import type { DecodingTools } from '#features/archive/dicomweb/dicomweb.ts';
import type { Caller, NodeTally } from '#features/network/nodes/nodes.ts';
import type { WebSignIns } from '#features/network/web-servers/web-servers.ts';
import { countUnfinished, type Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import type { ExportFolder } from './folders/export-folders.ts';
import { removeLeft } from './folders/left-file-sets.ts';
import { sendByRule } from './send-by-rule.ts';
import { sendJob, sendKind } from './send-job.ts';
import { sendingRoutes } from './sending-routes.ts';
import { forgetSent, leavingSent } from './sent-queries.ts';

interface Needs extends Pick<DecodingTools, 'safekeeping'> {
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
  readonly jobs: Jobs;
  readonly store: PackStore;
  readonly renderer: Renderer;
  readonly sessions: Sessions;
  readonly exportFolders: readonly ExportFolder[];
  readonly tally: NodeTally;
  readonly caller: Caller;
  readonly signIns: WebSignIns;
  readonly switches: () => Pick<Switches, 'sending'>;
  readonly retention: () => Pick<Retention, 'sentDays'>;
}

/** Studies go to nodes, DICOMweb servers and folders, by jobs, as they are or anonymous. */
export const sendingFeature: ServerFeature<Needs> = {
  tables: {
    sent_object: 'all',
    begun_file_set: 'all',
    study_unsent: 'all',
  },
  audit: {
    'study.send': ['exported', 'E'],
  },
  isOn: ({ switches }) => switches().sending,
  rests: { sending: (db) => countUnfinished(db, sendKind) },
  routes: (server, needs) =>
    sendingRoutes(server, { ...needs, folders: needs.exportFolders, leaving: leavingNeeds(needs) }),
  jobs: (needs) => {
    const { db, logger, store, renderer, safekeeping, tally, caller, signIns, exportFolders: folders } = needs;
    const tools = { reader: store.reader, renderer, safekeeping };
    return [sendJob({ db, logger, tally, caller, signIns, folders, tools, leaving: leavingNeeds(needs) })];
  },
  keeps: { sentDays: leavingSent },
  care: ({ db, logger, retention, exportFolders }) => [
    { everyMilliseconds: hourly, what: 'forgetting what was sent', work: () => forgetSent(db, retention().sentDays) },
    {
      everyMilliseconds: everyFewSeconds,
      what: 'removing file-sets that jobs left unfinished',
      work: () => removeLeft({ db, logger }, exportFolders),
    },
  ],
  ruleActions: ({ jobs, exportFolders }) => [sendByRule(jobs, exportFolders)],
};

function leavingNeeds({ db, store, renderer, sessions }: Needs): LeavingNeeds {
  return { db, store, renderer, key: sessions.keys.sealing };
}
