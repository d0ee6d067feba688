import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { getContexts, moveContext } from '@isocenter/dicom-network/services/query-contexts.ts';
import { retrieveByGet, retrieveByMove, type RetrieveOutcome } from '@isocenter/dicom-network/services/retrieve-scu.ts';
import { storageScp } from '@isocenter/dicom-network/services/storage-scp.ts';
import type { EncodedObject } from '../data/objects.ts';
import type { Sample } from '../measuring/sample.ts';
import type { StoreTarget } from '../servers/server.ts';
import { callOf } from './find-studies.ts';

export type Retrieved = Omit<Sample, 'cpuMilliseconds'>;

const storageOf = (objects: readonly EncodedObject[], wanted: string | undefined) => {
  const kinds = new Map(objects.map((object) => [object.sopClassUid, wanted ?? object.transferSyntaxUid]));
  return [...kinds].map(([sopClassUid, transferSyntaxUid]) => ({
    sopClassUid,
    transferSyntaxUids: [transferSyntaxUid],
  }));
};

interface RetrieveOptions {
  /** Limits what the server may send at once. */
  readonly maxPduLength?: number;
  /** The only transfer syntax that the caller accepts; absent: that of the objects. */
  readonly transferSyntaxUid?: string;
}

/** Retrieves by C-GET. */
export async function getSeries(
  server: StoreTarget,
  objects: readonly EncodedObject[],
  { maxPduLength, transferSyntaxUid }: RetrieveOptions = {},
): Promise<Retrieved> {
  const presentationContexts = getContexts('study', storageOf(objects, transferSyntaxUid));
  const services = [sink()];
  const association = await openAssociation({ ...callOf(server), presentationContexts, services, maxPduLength });
  const measured = await timed(server, objects, () =>
    retrieveByGet(association, { root: 'study', identifier: seriesOf(objects) }),
  );
  await association.release();
  return measured;
}

/** Retrieves by C-MOVE to a node that the server knows. */
export async function moveSeries(
  server: StoreTarget,
  objects: readonly EncodedObject[],
  destination: string,
): Promise<Retrieved> {
  const association = await openAssociation({ ...callOf(server), presentationContexts: [moveContext('study')] });
  const measured = await timed(server, objects, () =>
    retrieveByMove(association, { root: 'study', identifier: seriesOf(objects), destination }),
  );
  await association.release();
  return measured;
}

async function timed(
  server: StoreTarget,
  objects: readonly EncodedObject[],
  retrieve: () => Promise<RetrieveOutcome>,
): Promise<Retrieved> {
  const start = performance.now();
  const { status, counts } = await retrieve();
  const wallMilliseconds = performance.now() - start;
  if (status !== 0 || counts.completed !== objects.length)
    throw new Error(`${server.name} answered ${status.toString(16)}, ${counts.completed} completed`);
  const bytes = objects.reduce((sum, object) => sum + object.dataSet.byteLength, 0);
  return { operations: objects.length, wallMilliseconds, latencies: [wallMilliseconds], bytes };
}

function seriesOf([first]: readonly EncodedObject[]): DataSet {
  return new DataSet()
    .set('QueryRetrieveLevel', 'SERIES')
    .set('StudyInstanceUID', first?.studyUid ?? '')
    .set('SeriesInstanceUID', first?.seriesUid ?? '');
}

/** Receives everything and stores nothing. */
export function sink() {
  return storageScp({
    begin: () => ({ write: () => undefined, end: () => Promise.resolve({ status: 0 }), abort: () => undefined }),
  });
}
