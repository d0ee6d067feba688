import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { retrieveStatus, statusKind } from '@isocenter/dicom-network/dimse/status.ts';
import type { RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { findContext, getContexts, moveContext } from '@isocenter/dicom-network/services/query-contexts.ts';
import { retrieveByGet, retrieveByMove, type RetrieveOutcome } from '@isocenter/dicom-network/services/retrieve-scu.ts';
import { storageScp } from '@isocenter/dicom-network/services/storage-scp.ts';
import type { Ingest, IngestSource } from '#features/archive/ingest/ingest.ts';
import {
  charsetOf,
  openToNode,
  statusAnswer,
  type Caller,
  type NodeRecord,
  type NodeTally,
} from '#features/network/nodes/nodes.ts';
import { ItemFailure, type ItemRun, type JobItem } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { archivedImages, archivedOfSeries, archivedOfStudies } from './archived-queries.ts';
import { lackingOf } from './lacking.ts';
import type { MovesToUs } from './moves-to-us.ts';
import type { Lacking, Portion, WantedItem } from './portions.ts';
import { Progress } from './progress.ts';
import { storageOffers } from './storage-offers.ts';
import { storeObject } from './store-objects.ts';

export interface RetrieveNeeds {
  readonly db: Db;
  readonly ingest: Ingest;
  readonly tally: NodeTally;
  readonly moves: MovesToUs;
  /** Our side as a caller of nodes. */
  readonly caller: Caller;
}

export interface Errand {
  readonly node: NodeRecord;
  readonly asker: Principal;
  readonly source: IngestSource;
  readonly item: JobItem & WantedItem;
}

/**
 * Brings what of a study or series is not here. Once more, it brings nothing that is here by then.
 * @throws ItemFailure; NodeFault or NetworkError when the node cannot be reached or breaks off
 */
export async function retrieveItem(needs: RetrieveNeeds, errand: Errand, run: ItemRun): Promise<void> {
  const lacking = await compared(needs, errand);
  const progress = new Progress(run, lacking);
  try {
    await progress.tell();
    if (lacking.portions.length > 0) await bring(needs, errand, { lacking, progress });
  } finally {
    progress.end();
  }
  await progress.tell();
}

async function compared({ db, caller }: RetrieveNeeds, { node, asker, item }: Errand): Promise<Lacking> {
  const association = await openToNode(node, caller, [findContext('study')]);
  try {
    return await lackingOf(association, node, { db, asker, item });
  } finally {
    await association.release();
  }
}

interface Work {
  readonly lacking: Lacking;
  readonly progress: Progress;
}

async function bring(needs: RetrieveNeeds, errand: Errand, work: Work): Promise<void> {
  const { node, source } = errand;
  if (node.retrieveBy === 'c-get') return byGet(needs, errand, work);
  const aeTitle = node.localAeTitle || needs.caller.aeTitle;
  await needs.moves.during(node.id, { aeTitle, source }, () => byMove(needs, errand, work, aeTitle));
  await requireArrived(needs, errand, work.progress);
}

async function byGet({ ingest, tally, caller }: RetrieveNeeds, { node, source, item }: Errand, work: Work) {
  const { lacking, progress } = work;
  const charset = charsetOf(node);
  const from = charset === undefined ? source : { ...source, charset };
  const taking = storageScp({
    begin: (request) =>
      storeObject(ingest, from, request, (outcome, sizeBytes) => {
        if (outcome.kind === 'refused') return progress.refused();
        tally.received(node.id, { sizeBytes, charset: outcome.charset });
        progress.came(request.sopInstanceUid, sizeBytes);
      }),
  });
  const contexts = getContexts('study', storageOffers(lacking.sopClassUids));
  const association = await openToNode(node, caller, contexts, Infinity, [taking]);
  await each(association, work, async (portion) => {
    const outcome = await retrieveByGet(association, {
      root: 'study',
      identifier: identifierOf(item, portion),
      signal: progress.stopped,
      progress: (counts) => progress.expect(counts),
    });
    judged('C-GET', outcome, progress);
  });
  await ingest.settled();
}

async function byMove({ caller }: RetrieveNeeds, { node, item }: Errand, work: Work, destination: string) {
  const { progress } = work;
  const association = await openToNode(node, caller, [moveContext('study')]);
  await each(association, work, async (portion) => {
    progress.begin();
    const outcome = await retrieveByMove(association, {
      root: 'study',
      identifier: identifierOf(item, portion),
      destination,
      signal: progress.stopped,
      progress: (counts) => progress.moved(counts),
    });
    progress.moved(outcome.counts);
    judged('C-MOVE', outcome, progress);
  });
}

/** A node may move to somebody else, and say that all went well. @throws ItemFailure */
async function requireArrived(
  { db, ingest }: RetrieveNeeds,
  { asker, item }: Errand,
  progress: Progress,
): Promise<void> {
  await ingest.settled();
  const images = await countHere(db, asker, item);
  if (progress.counted(images)) return;
  await progress.tell();
  const answered = `C-MOVE-RSP 0000, ${images} of ${progress.objects} came`;
  throw new ItemFailure(images === 0 ? 'no-way-back' : 'status', { answered });
}

async function countHere(db: Db, asker: Principal, { studyUid, seriesUid, sopUids }: WantedItem): Promise<number> {
  if (sopUids !== undefined) return (await archivedImages(db, asker, sopUids)).size;
  const [counted] =
    seriesUid === null
      ? await archivedOfStudies(db, asker, [studyUid])
      : await archivedOfSeries(db, asker, [seriesUid]);
  return counted?.images ?? 0;
}

async function each(
  association: RequestorAssociation,
  { lacking, progress }: Work,
  bringOne: (portion: Portion) => Promise<void>,
): Promise<void> {
  try {
    for (const portion of lacking.portions) {
      progress.requireWanted();
      await bringOne(portion);
    }
    progress.requireWanted();
  } finally {
    await association.release();
  }
}

function identifierOf({ studyUid, seriesUid }: JobItem, portion: Portion): DataSet {
  const { sopUids } = portion;
  const series = portion.seriesUid ?? seriesUid;
  const identifier = new DataSet().set('StudyInstanceUID', studyUid);
  if (series !== null) identifier.set('SeriesInstanceUID', series);
  if (sopUids !== undefined) identifier.set('SOPInstanceUID', sopUids);
  return identifier.set('QueryRetrieveLevel', sopUids !== undefined ? 'IMAGE' : series === null ? 'STUDY' : 'SERIES');
}

/** Throws unless the retrieval succeeded; after our own cancel the one who cancelled reports it. @throws ItemFailure */
function judged(verb: 'C-GET' | 'C-MOVE', { status, counts }: RetrieveOutcome, { stopped }: Progress): void {
  const kind = statusKind(status);
  if (kind === 'success' || stopped.aborted) return;
  const answered = `${statusAnswer(`${verb}-RSP`, status)}, ${counts.failed} failed`;
  if (status === retrieveStatus.moveDestinationUnknown)
    throw new ItemFailure('no-way-back', { answered, isLasting: true });
  if (kind !== 'warning' || counts.failed > 0) throw new ItemFailure('status', { answered });
}
