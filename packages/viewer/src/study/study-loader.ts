import { type Archive, ArchiveError, fetchMetadata } from './fetch-study.ts';
import { displaySets } from './display-sets.ts';
import { isLocalizer } from './find-picture.ts';
import type { DisplaySet, SeriesState } from './model.ts';

/**
 * The metadata of one series, as the change of its state. One that is known by its `etag` is read again only where the archive has another
 * state of it.
 */
export async function loadSeries(
  archive: Archive,
  series: { readonly studyUid: string; readonly seriesUid: string; readonly etag?: string | undefined },
  signal: AbortSignal,
): Promise<Partial<SeriesState>> {
  try {
    const read = await fetchMetadata(archive, series, signal, series.etag);
    if (read === undefined) return {};
    // the study that was asked for, whatever a header says
    const { studyUid } = series;
    const found = displaySets(read.dataSets).map((one) => ({ ...one, studyUid }));
    return { status: 'ready', failure: undefined, displaySets: found, etag: read.etag };
  } catch (error) {
    return { status: 'failed', failure: error instanceof ArchiveError ? error.status : 0 };
  }
}

/**
 * Returns what to open a study with, as soon as it is certain: the wanted series, else the first pictures that are no localiser, else the
 * first video. Undefined while a series before it is still on its way, and when there is nothing of the kind.
 */
export function openingDisplaySet(series: readonly SeriesState[], wanted: string | undefined): DisplaySet | undefined {
  if (wanted !== undefined && series.some(({ seriesUid }) => seriesUid === wanted))
    return series.find(({ seriesUid }) => seriesUid === wanted)?.displaySets[0];
  for (const { status, displaySets: found } of series) {
    const suitable = found.find((one) => one.kind === 'images' && !isLocalizer(one));
    if (suitable) return suitable;
    if (status === 'waiting' || status === 'loading') return undefined;
  }
  return series.flatMap(({ displaySets: found }) => found).find(({ kind }) => kind === 'video');
}
