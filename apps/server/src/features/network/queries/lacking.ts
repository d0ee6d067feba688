import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import type { RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import type { ImageAnswer, QueryAnswer, SeriesAnswer } from '@isocenter/contract/network/queries/queries.ts';
import type { NodeRecord } from '#features/network/nodes/nodes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { answersOn, supportsQuery, type SourceQuery } from './ask-node.ts';
import { archivedImages } from './archived-queries.ts';
import { lackingIn, summed, unknownOf, type Lacking, type SeriesLacking, type WantedItem } from './portions.ts';

/** More is no series. */
const mostImages = 50_000;

/** Compares what a node has with what is here for the asker. Of a node that is not queried, or tells no images, nothing is known. */
export async function lackingOf(
  association: RequestorAssociation,
  node: NodeRecord,
  { db, asker, item }: { readonly db: Db; readonly asker: Principal; readonly item: WantedItem },
): Promise<Lacking> {
  const { studyUid, seriesUid } = item;
  const all = unknownOf(item);
  if (!node.uses.includes('query') || !supportsQuery(association)) return all;
  try {
    const seriesUids = seriesUid === null ? await seriesOf(association, node, studyUid) : [seriesUid];
    const parts: SeriesLacking[] = [];
    for (const each of seriesUids) {
      const images = await imagesOf(association, node, { studyUid, seriesUid: each });
      parts.push(lackingIn(each, images, { item, archived: await archivedImages(db, asker, [...images.keys()]) }));
    }
    // A node that knows the study and tells no images of it is asked for it whole.
    return parts.some(({ objects }) => objects > 0) ? summed(parts, seriesUid === null) : all;
  } catch (error) {
    if (error instanceof DimseRefusal) return all;
    throw error;
  }
}

async function seriesOf(association: RequestorAssociation, node: NodeRecord, studyUid: string): Promise<string[]> {
  const query = { level: 'series', criteria: { studyUid } } as const;
  const found = await all(association, node, query, (answer) => answer.kind === 'series');
  return [...new Set(found.map(({ seriesUid }) => seriesUid))];
}

/** The SOP classes of the images of a series, by UID. */
async function imagesOf(
  association: RequestorAssociation,
  node: NodeRecord,
  criteria: { readonly studyUid: string; readonly seriesUid: string },
): Promise<ReadonlyMap<string, string>> {
  const found = await all(association, node, { level: 'image', criteria }, (answer) => answer.kind === 'image');
  return new Map(found.map(({ sopUid, sopClassUid }) => [sopUid, sopClassUid]));
}

async function all<T extends SeriesAnswer | ImageAnswer>(
  association: RequestorAssociation,
  node: NodeRecord,
  query: SourceQuery,
  isMeant: (answer: QueryAnswer) => answer is Extract<QueryAnswer, T>,
): Promise<Extract<QueryAnswer, T>[]> {
  const found: Extract<QueryAnswer, T>[] = [];
  for await (const answer of answersOn(association, node, query)) {
    if (isMeant(answer)) found.push(answer);
    if (found.length === mostImages) break;
  }
  return found;
}
