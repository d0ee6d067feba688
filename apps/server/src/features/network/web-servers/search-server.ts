import { fromDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { callServer, wholeOf, type OutboundServer } from '#platform/outbound/outbound-client.ts';
import { faultOfStatus, WebFault } from './web-fault.ts';

export interface ServerSearch {
  /** `studies`, `studies/1.2.3/series`: PS3.18 Table 10.6.1-5. */
  readonly path: string;
  /** Matching keys by keyword, as they are written in a query: `PatientName=YAMADA*`. */
  readonly keys: Readonly<Record<string, string>>;
  /** Keywords of further attributes for the answer. */
  readonly fields?: readonly string[];
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** Ten thousand studies come to some 20 MB. */
const mostBytes = 64 * 1024 * 1024;

/**
 * QIDO-RS (PS3.18 §10.6): what a server answers, in its order, also where that is more than was asked for.
 * @throws WebFault, OutboundFault
 */
export async function askServer(server: OutboundServer, search: ServerSearch): Promise<readonly DataSet[]> {
  const { path, keys, fields = [], limit, signal } = search;
  const query = new URLSearchParams(keys);
  for (const field of fields) query.append('includefield', field);
  query.set('limit', String(limit));
  const answer = await callServer(server, {
    path: `${path}?${query.toString()}`,
    headers: { accept: 'application/dicom+json' },
    mostBytes,
    signal,
  });
  const text = await wholeOf(answer);
  if (answer.status === 204) return [];
  if (answer.status !== 200 && answer.status !== 206) throw faultOfStatus(answer.status);
  return dataSetsOf(text, answer.status);
}

function dataSetsOf(text: Buffer, status: number): DataSet[] {
  try {
    const json: unknown = JSON.parse(text.toString('utf8'));
    if (!Array.isArray(json)) throw new SyntaxError('An array is needed.');
    return json.map((each) => fromDicomJson(each as DicomJsonDataSet));
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof DicomError)) throw error;
    throw new WebFault('no-dicomweb', `HTTP ${status}`, error);
  }
}
