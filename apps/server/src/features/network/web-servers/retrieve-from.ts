import { MultipartError, MultipartSplitter, parseMediaType } from '#features/archive/dicomweb/dicomweb.ts';
import { callServer, type OutboundAnswer, type OutboundServer } from '#platform/outbound/outbound-client.ts';
import { faultOfStatus, WebFault } from './web-fault.ts';

/** Receives one object as a Part 10 file, piece by piece. */
export interface ObjectSink {
  /** No view of the bytes is kept. */
  write(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
  /** The rest of it does not come. */
  abort(): void;
}

export interface ServerRetrieval {
  /** `studies/1.2.3`, `studies/1.2.3/series/1.2.3.4`, ... */
  readonly path: string;
  readonly mostBytes: number;
  /** One object begins. */
  readonly begin: () => ObjectSink;
  readonly signal?: AbortSignal | undefined;
}

/** Requests objects as they are stored over there: nothing is decoded on the way. */
const accept = 'multipart/related; type="application/dicom"; transfer-syntax=*';

/** WADO-RS (PS3.18 §10.4): all objects of a resource. @returns how many came @throws WebFault, OutboundFault, and what a sink threw */
export async function retrieveFrom(server: OutboundServer, retrieval: ServerRetrieval): Promise<number> {
  const { path, mostBytes, begin, signal } = retrieval;
  const answer = await callServer(server, { path, headers: { accept }, mostBytes, signal });
  if (answer.status !== 200 && answer.status !== 206) {
    await ended(answer);
    throw faultOfStatus(answer.status);
  }
  const { type, parameters } = mediaTypeOf(answer);
  const boundary = parameters.get('boundary');
  if (type === 'application/dicom') return takeOne(answer, begin());
  if (type === 'multipart/related' && boundary !== undefined) return takeParts(answer, boundary, begin);
  await ended(answer);
  throw new WebFault('no-dicomweb', `HTTP ${answer.status} ${type}`);
}

function mediaTypeOf({ headers, status }: OutboundAnswer): ReturnType<typeof parseMediaType> {
  try {
    return parseMediaType(headers['content-type'] ?? '');
  } catch (error) {
    throw new WebFault('no-dicomweb', `HTTP ${status}`, error);
  }
}

async function takeOne({ body }: OutboundAnswer, sink: ObjectSink): Promise<number> {
  try {
    for await (const chunk of body) await sink.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  } catch (error) {
    sink.abort();
    throw error;
  }
  await sink.end();
  return 1;
}

async function takeParts({ body }: OutboundAnswer, boundary: string, begin: () => ObjectSink): Promise<number> {
  const splitter = new MultipartSplitter(boundary);
  let sink: ObjectSink | undefined;
  let count = 0;
  try {
    for await (const chunk of body) {
      for (const event of splitter.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))) {
        if (event.kind === 'part') sink = begin();
        else if (event.kind === 'bytes') await sink?.write(event.bytes);
        else {
          await sink?.end();
          sink = undefined;
          count += 1;
        }
      }
    }
    splitter.end();
    return count;
  } catch (error) {
    sink?.abort();
    if (error instanceof MultipartError) throw new WebFault('no-dicomweb', 'multipart/related', error);
    throw error;
  }
}

/** Nothing of it is read. */
async function ended({ body }: OutboundAnswer): Promise<void> {
  await body[Symbol.asyncIterator]().return?.();
}
