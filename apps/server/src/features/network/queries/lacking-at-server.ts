import { isReceivedUid } from '@isocenter/dicom/uid.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { searchPages, WebFault, type Reach, type WebServerRecord } from '#features/network/web-servers/web-servers.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { archivedImages } from './archived-queries.ts';
import { lackingIn, summed, unknownOf, type Lacking, type SeriesLacking, type WantedItem } from './portions.ts';

/** More is asked for whole. */
const mostImages = 50_000;
const imagesAtOnce = 1_000;

/** Compares what a server has with what is here for the asker. Of one that is not queried, or refuses it, nothing is known. */
export async function lackingAt(
  { reach, uses }: { readonly reach: Reach } & Pick<WebServerRecord, 'uses'>,
  { db, asker, item }: { readonly db: Db; readonly asker: Principal; readonly item: WantedItem },
): Promise<Lacking> {
  if (!uses.includes('query')) return unknownOf(item);
  const series = await imagesBySeries(reach, item);
  if (series.size === 0) return unknownOf(item);
  const parts: SeriesLacking[] = [];
  for (const [seriesUid, images] of series)
    parts.push(lackingIn(seriesUid, images, { item, archived: await archivedImages(db, asker, [...images.keys()]) }));
  return summed(parts, item.seriesUid === null);
}

type Images = Map<string, string>;

/** The SOP classes of the images of each series, by UID; of none where they are not told. */
async function imagesBySeries(reach: Reach, { studyUid, seriesUid }: WantedItem): Promise<ReadonlyMap<string, Images>> {
  const none: ReadonlyMap<string, Images> = new Map();
  const found = new Map<string, Images>();
  const place = seriesUid === null ? `studies/${studyUid}` : `studies/${studyUid}/series/${seriesUid}`;
  let count = 0;
  try {
    const fields = ['SeriesInstanceUID', 'SOPClassUID'];
    const query = { path: `${place}/instances`, keys: {}, fields, unique: 'SOPInstanceUID', pageSize: imagesAtOnce };
    for await (const rows of searchPages(await reach('query'), query)) {
      count += rows.length;
      if (count > mostImages) return none;
      for (const row of rows) {
        const [sopUid, inSeries] = [uidOf(row, 'SOPInstanceUID'), seriesUid ?? uidOf(row, 'SeriesInstanceUID')];
        if (sopUid === '' || inSeries === '') return none;
        const images = found.get(inSeries) ?? new Map<string, string>();
        found.set(inSeries, images.set(sopUid, uidOf(row, 'SOPClassUID')));
      }
    }
    return found;
  } catch (error) {
    if (error instanceof WebFault && (error.code === 'refused' || error.code === 'no-dicomweb')) return none;
    throw error;
  }
}

/** Empty for what is none: it becomes part of an address. */
function uidOf(row: DataSet, keyword: string): string {
  const uid = row.text(keyword)?.trim() ?? '';
  return isReceivedUid(uid) ? uid : '';
}
