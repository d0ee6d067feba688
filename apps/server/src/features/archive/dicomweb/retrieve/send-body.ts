import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import { isGone, whenGone } from '#platform/http/receiver.ts';
import { parseRange } from './byte-ranges.ts';

/** The requested part of a body. */
export interface Span {
  readonly offset: number;
  readonly length: number;
  /** Calls back when the last byte has left, or the receiver has: then memory can be used again. */
  readonly whenSent: (action: () => void) => void;
}

/** Something to send: its length is known, its bytes are made when they are wanted. */
export interface Body {
  readonly contentType: string;
  readonly length: number;
  /** The whole of it, or undefined to answer a HEAD request. */
  readonly open: (span: Span) => Promise<Buffer | Readable> | Readable;
  /** With quotes. */
  readonly etag?: string;
  readonly isRangeable?: boolean;
  readonly cacheControl: string;
  /** The headers on which the answer depends, beside Accept. */
  readonly vary?: string;
}

/** Clients may cache it and must revalidate it each time: what it shows can be corrected, or be taken away. */
export const askAgain = 'private, no-cache';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers with a body, by conditions and ranges (RFC 9110 §13 and §14): 200, 206, 304 or 416; HEAD gets the headers only. */
export async function sendBody({ request, reply }: Exchange, body: Body): Promise<undefined> {
  reply.header('vary', body.vary === undefined ? 'Accept' : `Accept, ${body.vary}`);
  reply.header('cache-control', body.cacheControl);
  if (body.etag !== undefined) reply.header('etag', body.etag);
  if (isUnchanged(request, body.etag)) return void reply.code(304).send();
  if (body.isRangeable === true) reply.header('accept-ranges', 'bytes');
  const span = body.isRangeable === true && isRangeValid(request, body.etag) ? rangeOf(request, body) : undefined;
  if (span === 'unsatisfiable') return refuseRange(reply, body.length);
  const offset = span?.start ?? 0;
  const length = span === undefined ? body.length : span.end - span.start + 1;
  if (span !== undefined) {
    reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${body.length}`);
  }
  reply.header('content-length', String(length)).type(body.contentType);
  if (request.method === 'HEAD') return void reply.send(Readable.from([]));
  // Nothing is read for whoever left meanwhile.
  if (isGone(reply)) return void reply.hijack();
  return sendOpened(reply, await body.open({ offset, length, whenSent: (action) => whenGone(reply, action) }));
}

function sendOpened(reply: FastifyReply, opened: Buffer | Readable): undefined {
  if (!isGone(reply)) return void reply.send(opened);
  if (opened instanceof Readable) opened.destroy();
  reply.hijack();
}

/** True if the caller has what it would get (If-None-Match, weakly compared). */
export function isUnchanged(request: FastifyRequest, etag: string | undefined): boolean {
  const known = request.headers['if-none-match'];
  if (etag === undefined || known === undefined) return false;
  if (known.trim() === '*') return true;
  return known.split(',').some((tag) => opaque(tag) === opaque(etag));
}

function rangeOf(request: FastifyRequest, body: Body): ReturnType<typeof parseRange> {
  return request.method === 'HEAD' ? undefined : parseRange(request.headers.range, body.length);
}

/** A range of what has changed since is no use: then the whole is sent. */
function isRangeValid(request: FastifyRequest, etag: string | undefined): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

function refuseRange(reply: FastifyReply, length: number): undefined {
  const { message } = new AppError('invalid-input', `There are ${length} bytes; the range begins beyond them.`);
  reply.code(416).header('content-range', `bytes */${length}`).header('cache-control', 'no-store');
  return void reply.type('application/json; charset=utf-8').send({ error: { code: 'invalid-input', message } });
}
