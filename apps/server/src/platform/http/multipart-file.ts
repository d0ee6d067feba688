import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

export interface FilePart {
  readonly fileName: string;
  readonly body: Readable;
}

const longestName = 200;

/**
 * Hands over the one file of a multipart body while it arrives; other parts are passed over, a few at most.
 * @throws AppError `invalid-input` without such a part; what `work` throws
 */
export async function withFilePart<T>(
  request: FastifyRequest,
  { name, largestBytes }: { readonly name: string; readonly largestBytes: number },
  work: (part: FilePart) => Promise<T>,
): Promise<T> {
  const source = request.body as Readable;
  const parser = parserOf(request, largestBytes);
  return new Promise<T>((resolve, reject) => {
    let isFound = false;
    parser.on('file', (field, body, fileName) => {
      if (isFound || field !== name) return void body.resume();
      isFound = true;
      // A stream that stops half-way fails where it is read.
      body.on('error', () => undefined);
      work({ fileName: shownName(fileName), body }).then(resolve, (error: unknown) => {
        source.destroy();
        reject(error);
      });
    });
    pipeline(source, parser, () => {
      // Whatever went wrong with the body: what reads the part is refused by itself.
      if (!isFound) reject(new AppError('invalid-input', 'There is no file in this form.', { [name]: 'is needed' }));
    });
  });
}

function parserOf(request: FastifyRequest, largestBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // One byte more than is taken: whoever reads the part counts, and refuses by its own words.
      limits: { files: 1, fields: 10, fieldSize: 4096, parts: 12, headerPairs: 20, fileSize: largestBytes + 1 },
    });
  } catch {
    throw new AppError('invalid-input', 'There is no file in this form.');
  }
}

function shownName(fileName: string | undefined): string {
  const name = (fileName ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(-longestName);
  return name === '' ? 'picture' : name;
}
