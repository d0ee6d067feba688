import { type DicomJson, number, parseDataSets, text } from '../dicom-json/values.ts';
import { metadataUrl, seriesListUrl } from './addresses.ts';
import type { SeriesSummary } from './model.ts';

/** The viewer's access to the archive. */
export interface Archive {
  /** Absolute address of the DICOMweb service, without a slash at the end. */
  readonly root: string;
  /** A bearer token for archives that do not use the session cookie; called before every request. */
  readonly token?: (() => Promise<string | undefined> | string | undefined) | undefined;
  /** Called when the archive says that nobody is signed in (401); true when another request is worth it. */
  readonly renew?: (() => Promise<boolean>) | undefined;
  /** Said with every request of what is read here; pictures that the image library fetches go without. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
}

const dicomJson = 'application/dicom+json';

/** The reason why the archive did not give what was requested. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/**
 * The series of a study in the order of their numbers.
 * @throws ArchiveError
 */
export async function fetchSeriesList(
  archive: Archive,
  studyUid: string,
  signal: AbortSignal,
): Promise<SeriesSummary[]> {
  const found = await fetchDataSets(archive, seriesListUrl(archive.root, studyUid), signal);
  return found.flatMap(seriesSummary).toSorted(byNumber);
}

/**
 * The data sets of a series' instances, in no particular order.
 * @throws ArchiveError
 */
export function fetchMetadata(
  archive: Archive,
  series: { readonly studyUid: string; readonly seriesUid: string },
  signal: AbortSignal,
): Promise<DicomJson[]> {
  return fetchDataSets(archive, metadataUrl(archive.root, series.studyUid, series.seriesUid), signal);
}

/**
 * Asks for a series without wanting its metadata.
 * @throws ArchiveError when it may not be seen, or not any more
 */
export async function isStillThere(
  archive: Archive,
  series: { readonly studyUid: string; readonly seriesUid: string },
  signal: AbortSignal,
): Promise<void> {
  const url = metadataUrl(archive.root, series.studyUid, series.seriesUid);
  await fetchFrom(archive, url, dicomJson, signal, 'HEAD');
}

/**
 * An answer of the archive with a status of 200 to 299.
 * @throws ArchiveError for any other status and when no answer comes; AbortError when the signal is set.
 */
export async function fetchFrom(
  archive: Archive,
  url: string,
  accept: string,
  signal: AbortSignal,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Response> {
  const request = { accept, signal, method };
  const first = await send(archive, url, request);
  const again = first.status === 401 && (await archive.renew?.().catch(() => false)) === true;
  const response = again ? await send(archive, url, request) : first;
  if (!response.ok) throw new ArchiveError(response.status, `The archive answered ${response.status}`);
  return response;
}

interface Question {
  readonly accept: string;
  readonly signal: AbortSignal;
  readonly method: 'GET' | 'HEAD';
}

async function send(archive: Archive, url: string, { accept, signal, method }: Question): Promise<Response> {
  const token = await archive.token?.();
  const headers: Record<string, string> = { ...archive.headers?.(), accept };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  return fetch(url, { method, headers, signal, credentials: 'same-origin' }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new ArchiveError(0, 'The archive did not answer', cause);
  });
}

async function fetchDataSets(archive: Archive, url: string, signal: AbortSignal): Promise<DicomJson[]> {
  const response = await fetchFrom(archive, url, dicomJson, signal);
  if (response.status === 204) return [];
  try {
    return parseDataSets(await response.json());
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ArchiveError(response.status, 'The answer of the archive could not be read', cause);
  }
}

function seriesSummary(series: DicomJson): SeriesSummary[] {
  const seriesUid = text(series, 'SeriesInstanceUID');
  if (!seriesUid) return [];
  return [
    {
      seriesUid,
      modality: text(series, 'Modality') ?? 'OT',
      seriesNumber: number(series, 'SeriesNumber'),
      description: text(series, 'SeriesDescription') ?? '',
      instanceCount: number(series, 'NumberOfSeriesRelatedInstances'),
    },
  ];
}

function byNumber(a: SeriesSummary, b: SeriesSummary): number {
  return (a.seriesNumber ?? Number.MAX_SAFE_INTEGER) - (b.seriesNumber ?? Number.MAX_SAFE_INTEGER);
}
