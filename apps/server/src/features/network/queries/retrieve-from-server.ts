import type { Ingest, IngestSource } from '#features/archive/ingest/ingest.ts';
import {
  retrieveFrom,
  type ObjectSink,
  type Reach,
  type WebServerRecord,
  type WebSignIns,
} from '#features/network/web-servers/web-servers.ts';
import { ItemFailure, type ItemRun, type JobItem } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { lackingAt } from './lacking-at-server.ts';
import type { Lacking, Portion, WantedItem } from './portions.ts';
import { Progress } from './progress.ts';

export interface ServerNeeds {
  readonly db: Db;
  readonly ingest: Ingest;
  readonly signIns: WebSignIns;
}

export interface ServerErrand {
  readonly server: WebServerRecord;
  readonly asker: Principal;
  readonly source: IngestSource;
  readonly item: JobItem & WantedItem;
}

/** Requests for one item; a server answers several images side by side. */
const requestsAtOnce = 4;
/** Bytes of one answer: each object is bounded where it is received. */
const mostBytes = 2 ** 40;

/**
 * Brings what of a study or series is not here, by WADO-RS. Once more, it brings nothing that is here by then.
 * @throws ItemFailure; WebFault or OutboundFault when the server cannot be reached or breaks off
 */
export async function retrieveFromServer(needs: ServerNeeds, errand: ServerErrand, run: ItemRun): Promise<void> {
  const { db, ingest, signIns } = needs;
  const { server, asker, item } = errand;
  const reach = signIns.reach(server);
  const lacking = await lackingAt({ reach, uses: server.uses }, { db, asker, item });
  const progress = new Progress(run, lacking);
  try {
    await progress.tell();
    if (lacking.portions.length > 0) {
      const came = await bring(needs, errand, { reach, lacking, progress });
      await ingest.settled();
      requireAll(came, lacking);
    }
  } finally {
    progress.end();
  }
  await progress.tell();
}

interface Work {
  readonly reach: Reach;
  readonly lacking: Lacking;
  readonly progress: Progress;
}

/** @returns how many objects came, taken or not */
async function bring(needs: ServerNeeds, errand: ServerErrand, { reach, lacking, progress }: Work): Promise<number> {
  const paths = lacking.portions.flatMap((portion) => pathsOf(errand.item, portion));
  let came = 0;
  const work = async (): Promise<void> => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const begin = (): ObjectSink => taking(needs, errand, progress);
      const request = { path, mostBytes, begin, signal: progress.stopped };
      came += await retrieveFrom(await reach('retrieve'), request);
    }
  };
  const guarded = (): Promise<void> =>
    work().catch((error: unknown) => {
      // No other request would fare better.
      paths.splice(0);
      throw error;
    });
  const ends = await Promise.allSettled(Array.from({ length: requestsAtOnce }, guarded));
  progress.requireWanted();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return came;
}

function pathsOf({ studyUid, seriesUid }: JobItem, portion: Portion): string[] {
  const series = portion.seriesUid ?? seriesUid;
  const place = series === null ? `studies/${studyUid}` : `studies/${studyUid}/series/${series}`;
  return portion.sopUids?.map((sopUid) => `${place}/instances/${sopUid}`) ?? [place];
}

/** Takes one object, which has to be of the study that was asked for. */
function taking({ ingest }: ServerNeeds, { source, item }: ServerErrand, progress: Progress): ObjectSink {
  const object = ingest.begin(source, { form: 'part10', studyUid: item.studyUid });
  let sizeBytes = 0;
  return {
    async write(bytes) {
      sizeBytes += bytes.length;
      await object.write(bytes);
    },
    async end() {
      const outcome = await object.secure();
      if (outcome.kind === 'refused') progress.refused();
      else progress.came(outcome.sopUid, sizeBytes);
    },
    abort: () => void object.abort(),
  };
}

/** A server may leave out what it cannot give. @throws ItemFailure */
function requireAll(came: number, { objects, here }: Lacking): void {
  const wanted = Math.max(objects - here, 1);
  if (came < wanted) throw new ItemFailure('status', { answered: `WADO-RS, ${came} of ${wanted} came` });
}
