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

/** The metadata of a series as the archive had it. */
export interface Metadata {
  /** Those of its instances, in no particular order. */
  readonly dataSets: DicomJson[];
  /** Names this state of the series (RFC 9110 §8.8.3); absent where an archive does not say. */
  readonly etag: string | undefined;
}

/**
 * The metadata of a series.
 * @param known the state that is known already
 * @returns undefined when the archive still has the known state
 * @throws ArchiveError
 */
export async function fetchMetadata(
  archive: Archive,
  series: { readonly studyUid: string; readonly seriesUid: string },
  signal: AbortSignal,
  known?: string,
): Promise<Metadata | undefined> {
  const url = metadataUrl(archive.root, series.studyUid, series.seriesUid);
  const response = await fetchFrom(archive, url, dicomJson, signal, { known });
  if (response.status === 304) return undefined;
  return { dataSets: await dataSetsIn(response, signal), etag: response.headers.get('etag') ?? undefined };
}

/**
 * An answer of the archive with a status of 200 to 299, or 304 when it still has what is known.
 * @throws ArchiveError for any other status and when no answer comes; AbortError when the signal is set.
 */
export async function fetchFrom(
  archive: Archive,
  url: string,
  accept: string,
  signal: AbortSignal,
  { method, known }: RequestOptions = {},
): Promise<Response> {
  const request = { accept, signal, method, known };
  const first = await send(archive, url, request);
  const again = first.status === 401 && (await archive.renew?.().catch(() => false)) === true;
  const response = again ? await send(archive, url, request) : first;
  const isUnchanged = known !== undefined && response.status === 304;
  if (!response.ok && !isUnchanged) throw new ArchiveError(response.status, `The archive answered ${response.status}`);
  return response;
}

interface RequestOptions {
  readonly method?: 'GET' | 'HEAD' | undefined;
  /** The ETag of what is known. */
  readonly known?: string | undefined;
}

interface Question extends RequestOptions {
  readonly accept: string;
  readonly signal: AbortSignal;
}

async function send(
  archive: Archive,
  url: string,
  { accept, signal, method = 'GET', known }: Question,
): Promise<Response> {
  const token = await archive.token?.();
  const headers: Record<string, string> = { ...archive.headers?.(), accept };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (known !== undefined) headers['if-none-match'] = known;
  return fetch(url, { method, headers, signal, credentials: 'same-origin' }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new ArchiveError(0, 'The archive did not answer', cause);
  });
}

async function fetchDataSets(archive: Archive, url: string, signal: AbortSignal): Promise<DicomJson[]> {
  return dataSetsIn(await fetchFrom(archive, url, dicomJson, signal), signal);
}

async function dataSetsIn(response: Response, signal: AbortSignal): Promise<DicomJson[]> {
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
