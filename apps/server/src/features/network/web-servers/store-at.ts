import { randomBytes } from 'node:crypto';
import { fromDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { callServer, wholeOf, type OutboundServer } from '#platform/outbound/outbound-client.ts';
import { faultOfStatus, WebFault } from './web-fault.ts';

/** A Part 10 file, as it leaves. */
export type SentFile = AsyncIterable<Uint8Array>;

export interface StoredThere {
  readonly stored: ReadonlySet<string>;
  /** The Failure Reason of what was not stored, by SOP Instance UID. */
  readonly failed: ReadonlyMap<string, number>;
}

const mostBytes = 16 * 1024 * 1024;

/**
 * STOW-RS (PS3.18 §10.5): sends files in one request, each read as it leaves. What the server says is what counts: an object that it does
 * not name is neither stored nor refused.
 * @throws WebFault, OutboundFault, and what a file threw
 */
export async function storeAt(
  server: OutboundServer,
  files: AsyncIterable<SentFile>,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<StoredThere> {
  const boundary = `isocenter-${randomBytes(12).toString('hex')}`;
  const answer = await callServer(server, {
    method: 'POST',
    path: 'studies',
    headers: {
      accept: 'application/dicom+json',
      'content-type': `multipart/related; type="application/dicom"; boundary=${boundary}`,
    },
    body: bodyOf(files, boundary),
    mostBytes,
    signal,
  });
  const text = await wholeOf(answer);
  // 409: none was stored, and the body says why of each.
  if (![200, 202, 409].includes(answer.status)) throw faultOfStatus(answer.status);
  return outcomeOf(text, answer.status);
}

async function* bodyOf(files: AsyncIterable<SentFile>, boundary: string): AsyncGenerator<Uint8Array> {
  for await (const file of files) {
    yield Buffer.from(`--${boundary}\r\nContent-Type: application/dicom\r\n\r\n`);
    yield* file;
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

function outcomeOf(text: Buffer, status: number): StoredThere {
  try {
    const response = fromDicomJson(JSON.parse(text.toString('utf8')) as DicomJsonDataSet);
    const stored = new Set<string>();
    for (const item of response.items('ReferencedSOPSequence')) stored.add(item.text('ReferencedSOPInstanceUID') ?? '');
    const failed = new Map<string, number>();
    for (const item of response.items('FailedSOPSequence'))
      failed.set(item.text('ReferencedSOPInstanceUID') ?? '', item.number('FailureReason') ?? 0);
    return { stored, failed };
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof DicomError)) throw error;
    throw new WebFault('no-dicomweb', `HTTP ${status}`, error);
  }
}
