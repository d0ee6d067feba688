import { randomBytes } from 'node:crypto';
import { lengthOf, type Segment } from './segments.ts';

/** One part of a `multipart/related` body (RFC 2387). */
export interface Part {
  readonly contentType: string;
  readonly location?: string;
  readonly segments: readonly Segment[];
}

/** Returns a body of parts as segments, and the Content-Type that announces it. */
export function multipartBody(
  type: string,
  parts: readonly Part[],
): { readonly contentType: string; readonly segments: Segment[] } {
  const boundary = `isocenter-${randomBytes(12).toString('hex')}`;
  const segments: Segment[] = [];
  for (const part of parts) {
    segments.push({ bytes: partHead(part, boundary) }, ...part.segments, { bytes: lineEnd });
  }
  segments.push({ bytes: Buffer.from(`--${boundary}--\r\n`) });
  return { contentType: `multipart/related; type="${type}"; boundary=${boundary}`, segments };
}

const lineEnd = Buffer.from('\r\n');

/** Returns the lines before the bytes of a part: its type, its length, and the address where it is had alone. */
export function partHead({ contentType, location, segments }: Part, boundary: string): Buffer {
  const lines = [
    `--${boundary}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${lengthOf(segments)}`,
    ...(location === undefined ? [] : [`Content-Location: ${location}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}
