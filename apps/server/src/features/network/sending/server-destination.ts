import {
  failureOfServer,
  searchPages,
  sourceOfServer,
  WebFault,
  type Reach,
  type WebServerRecord,
} from '#features/network/web-servers/web-servers.ts';
import { ItemFailure } from '#features/system/jobs/jobs.ts';
import type { Destination } from './destination.ts';
import type { LeavingObject } from './leaving-object.ts';
import { storeInBatches } from './store-in-batches.ts';

/** So many studies are on their way to a server at once. */
const studiesAtOnce = 2;
const answersAtOnce = 1_000;

/** A DICOMweb server is sent to request by request, each with some objects. */
export function serverDestination(server: WebServerRecord): Destination {
  const { id, name, status, uses } = server;
  return {
    name,
    keys: { serverId: id },
    facts: { serverId: id, server: name },
    source: sourceOfServer(server),
    isSentTo: status === 'active' && uses.includes('store'),
    isQueried: uses.includes('query'),
    place: `server ${id}`,
    places: studiesAtOnce,
    thereAlready: ({ signIns }, instances) => thereAtServer(signIns.reach(server), instances),
    send: (sending, instances) => storeInBatches(sending, server, instances),
    failureOf: failureOfServer,
  };
}

/** Queries the server series by series. What it does not mention counts as missing. */
async function thereAtServer(reach: Reach, instances: readonly LeavingObject[]): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  try {
    for (const [first] of Map.groupBy(instances, ({ seriesUid }) => seriesUid).values())
      if (first !== undefined) await askFor(reach, first, there);
    return there;
  } catch (error) {
    if (!(error instanceof WebFault) || error.code !== 'refused') throw error;
    throw new ItemFailure('query-refused', { answered: error.answered, cause: error });
  }
}

async function askFor(reach: Reach, { studyUid, seriesUid }: LeavingObject, there: Set<string>): Promise<void> {
  const path = `studies/${studyUid}/series/${seriesUid}/instances`;
  const query = { path, keys: {}, unique: 'SOPInstanceUID', pageSize: answersAtOnce };
  for await (const rows of searchPages(await reach('query'), query))
    for (const row of rows) there.add(row.text('SOPInstanceUID')?.trim() ?? '');
}
