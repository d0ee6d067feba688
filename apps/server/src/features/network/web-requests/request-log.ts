import type { FastifyReply, FastifyRequest } from 'fastify';
import { clinicOfAddress, pathBelowRoot } from '#features/archive/dicomweb/dicomweb.ts';
import type { Db } from '#platform/database/schema.ts';
import { callerOf } from '#platform/http/serve.ts';
import { insertRequests, type NotedRequest } from './request-queries.ts';

/** Kinds of requests that are told apart between two writings; what comes beyond is counted with the others of its status. */
const mostKinds = 1_000;

/**
 * Notes what is asked of the DICOMweb service. Noting waits for nothing: requests alike are one row, and a flood from however many
 * addresses is at most so many rows each time.
 */
export class RequestLog {
  readonly #db: Db;
  #noted = new Map<string, NotedRequest>();

  constructor(db: Db) {
    this.#db = db;
  }

  note(request: FastifyRequest, reply: FastifyReply, bytes: number): void {
    const one = notedOf(request, reply, bytes);
    const key = keyOf(one);
    const known = this.#noted.get(key);
    if (known !== undefined) this.#noted.set(key, together(known, one));
    else if (this.#noted.size < mostKinds) this.#noted.set(key, one);
    else this.#addBeyond(one);
  }

  /** Writes what there is; what cannot be written is lost, as nothing here may grow. */
  async flush(): Promise<void> {
    const noted = [...this.#noted.values()];
    this.#noted = new Map();
    if (noted.length > 0) await insertRequests(this.#db, noted);
  }

  #addBeyond(one: NotedRequest): void {
    const other = { ...one, accountId: null, tokenId: null, address: '', path: '', pattern: '', clinicCode: '' };
    const key = keyOf(other);
    const known = this.#noted.get(key);
    this.#noted.set(key, known === undefined ? other : together(known, other));
  }
}

function notedOf(request: FastifyRequest, reply: FastifyReply, bytes: number): NotedRequest {
  const principal = callerOf(request);
  const { studyUid } = Object(request.params) as Readonly<Record<string, unknown>>;
  const pattern = pathBelowRoot(request.routeOptions.url ?? '');
  return {
    at: new Date(),
    accountId: principal?.accountId ?? null,
    tokenId: principal?.tokenId ?? null,
    address: request.ip,
    method: request.method,
    path: pathOf(request, pattern),
    pattern: typeof studyUid === 'string' ? pattern.replace('{studyUid}', studyUid) : pattern,
    clinicCode: principal === undefined ? '' : (clinicOfAddress(request.originalUrl) ?? ''),
    status: reply.statusCode,
    requests: 1,
    bytes,
    milliseconds: Math.round(reply.elapsedTime),
  };
}

/** Returns the path to record: for what is no route of ours, and for a stranger, nothing that he wrote is stored. */
function pathOf(request: FastifyRequest, pattern: string): string {
  if (pattern === '' || callerOf(request) === undefined) return pattern;
  const params = Object(request.params) as Readonly<Record<string, unknown>>;
  const path = pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => said(params[name]) ?? whole);
  const names = Object.keys(Object(request.query)).filter((name) => /^[\w.-]{1,64}$/.test(name));
  return names.length === 0 ? path : `${path}?${names.slice(0, mostNames).join('&')}`;
}

const mostNames = 20;

/** UIDs and numbers of frames. */
function said(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9.,]{1,64}$/.test(value) ? value : undefined;
}

function keyOf({ accountId, tokenId, address, method, pattern, clinicCode, status }: NotedRequest): string {
  return [accountId, tokenId, address, method, pattern, clinicCode, status].join(' ');
}

function together(one: NotedRequest, other: NotedRequest): NotedRequest {
  return {
    ...one,
    path: one.path === other.path ? one.path : one.pattern,
    requests: one.requests + other.requests,
    bytes: one.bytes + other.bytes,
    milliseconds: Math.max(one.milliseconds, other.milliseconds),
  };
}
