import { randomBytes } from 'node:crypto';
import type { Segment } from './segments.ts';

/** One part of a `multipart/related` body (RFC 2387). */
export interface Part {
  readonly contentType: string;
  readonly location?: string;
  readonly segments: readonly Segment[];
}

/** A body of parts as segments, and the Content-Type that announces it. */
export function multipartBody(
  type: string,
  parts: readonly Part[],
): { readonly contentType: string; readonly segments: Segment[] } {
  const boundary = `isocenter-${randomBytes(12).toString('hex')}`;
  const segments: Segment[] = [];
  for (const part of parts) {
    segments.push({ bytes: Buffer.from(headOf(part, boundary)) }, ...part.segments, { bytes: lineEnd });
  }
  segments.push({ bytes: Buffer.from(`--${boundary}--\r\n`) });
  return { contentType: `multipart/related; type="${type}"; boundary=${boundary}`, segments };
}

const lineEnd = Buffer.from('\r\n');

function headOf({ contentType, location }: Part, boundary: string): string {
  const locationLine = location === undefined ? '' : `Content-Location: ${location}\r\n`;
  return `--${boundary}\r\nContent-Type: ${contentType}\r\n${locationLine}\r\n`;
}
