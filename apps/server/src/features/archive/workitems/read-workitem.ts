import type { FastifyRequest } from 'fastify';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { fromDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { parseMediaType } from '#features/archive/dicomweb/dicomweb.ts';
import { AppError } from '#platform/http/app-error.ts';

const mostBytes = 1024 * 1024;

/**
 * Returns the data set of a request, as DICOM JSON, alone or as the only one of a list; an empty one for an empty body.
 * @throws AppError `unsupported-media-type`, `too-large`, `invalid-input` for what is no data set
 */
export async function readWorkitem(request: FastifyRequest): Promise<DataSet> {
  const header = request.headers['content-type'];
  if (header === undefined) return new DataSet();
  if (parseMediaType(header).type !== 'application/dicom+json')
    throw new AppError('unsupported-media-type', 'Workitems are taken as application/dicom+json.');
  const text = await readText(request);
  if (text.trim() === '') return new DataSet();
  try {
    const parsed: unknown = JSON.parse(text);
    const all: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    if (all.length !== 1) throw unreadable();
    return fromDicomJson(all[0] as DicomJsonDataSet); // it checks whatever it is given
  } catch (error) {
    if (error instanceof DicomError || error instanceof SyntaxError) throw unreadable();
    throw error;
  }
}

async function readText({ raw }: FastifyRequest): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The stream outlives a refusal: destroying it would cut the connection before the answer is out.
  const body: AsyncIterable<Buffer> = raw.iterator({ destroyOnReturn: false });
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) {
      raw.resume();
      throw new AppError('too-large', 'A workitem is at most 1 MiB.');
    }
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString('utf8');
}

function unreadable(): AppError {
  return new AppError('invalid-input', 'The body is not one data set of DICOM JSON.');
}
