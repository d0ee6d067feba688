import { displaySets } from '../study/display-sets.ts';
import { isLocalizer } from '../study/find-picture.ts';
import type { DisplaySet } from '../study/model.ts';
import { type Archive, ArchiveError, fetchMetadata, fetchSeriesList } from '../study/fetch-study.ts';
import type { SeriesState } from './viewer-state.ts';

/** What the loader reports as it goes. */
export interface StudyListener {
  /** The list of series; called once, then again after every change of one of them. */
  readonly onSeries: (series: readonly SeriesState[]) => void;
}

const together = 2;

/**
 * Reads the list of a study's series, then the metadata of each, the wanted one first, two at a time. A series that
 * cannot be read is reported as failed and does not stop the others.
 * @throws ArchiveError when the list itself cannot be read.
 */
export async function loadStudy(
  archive: Archive,
  study: { readonly studyUid: string; readonly first: string | undefined },
  listener: StudyListener,
  signal: AbortSignal,
): Promise<void> {
  const summaries = await fetchSeriesList(archive, study.studyUid, signal);
  let series: readonly SeriesState[] = summaries.map((summary) => ({
    ...summary,
    status: 'waiting',
    failure: undefined,
    displaySets: [],
  }));
  listener.onSeries(series);
  const change = (seriesUid: string, fields: Partial<SeriesState>) => {
    if (signal.aborted) return;
    series = series.map((one) => (one.seriesUid === seriesUid ? { ...one, ...fields } : one));
    listener.onSeries(series);
  };
  const queue = summaries
    .map(({ seriesUid }) => seriesUid)
    .toSorted((a, b) => Number(b === study.first) - Number(a === study.first));
  const work = async () => {
    for (let next = queue.shift(); next !== undefined && !signal.aborted; next = queue.shift()) {
      change(next, { status: 'loading' });
      change(next, await loadSeries(archive, { studyUid: study.studyUid, seriesUid: next }, signal));
    }
  };
  await Promise.all(Array.from({ length: together }, work));
}

/** The metadata of one series, as the change of its state. */
export async function loadSeries(
  archive: Archive,
  series: { readonly studyUid: string; readonly seriesUid: string },
  signal: AbortSignal,
): Promise<Partial<SeriesState>> {
  try {
    const found = displaySets(await fetchMetadata(archive, series, signal));
    return { status: 'ready', failure: undefined, displaySets: found };
  } catch (error) {
    return { status: 'failed', failure: error instanceof ArchiveError ? error.status : 0 };
  }
}

/**
 * What to open a study with, as soon as it is certain: the wanted series, else the first pictures that are no
 * localiser. Undefined while a series before it is still on its way, and when there is nothing of the kind.
 */
export function openingDisplaySet(series: readonly SeriesState[], wanted: string | undefined): DisplaySet | undefined {
  if (wanted !== undefined && series.some(({ seriesUid }) => seriesUid === wanted))
    return series.find(({ seriesUid }) => seriesUid === wanted)?.displaySets[0];
  for (const { status, displaySets: found } of series) {
    const suitable = found.find((one) => one.kind === 'images' && !isLocalizer(one));
    if (suitable) return suitable;
    if (status === 'waiting' || status === 'loading') return undefined;
  }
  return undefined;
}
