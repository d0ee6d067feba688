import { announceLists, streamEvents } from '@isocenter/contract/system/events/routes.ts';
import { say } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { TooManyRequests } from '#platform/http/too-many-requests.ts';
import type { Events } from './events.ts';
import { messageOf } from './study-messages.ts';
import { streamLimits } from './limits.ts';

/** Keeps proxies from cutting a silent stream. */
const heartbeatMilliseconds = 20_000;
/** No stream is longer; the browser comes back with a fresh token. */
const longestMilliseconds = 600_000;
/** A timer may be early: whoever comes back at the end of his standing finds that it has ended. */
const slackMilliseconds = 50;
/** Somebody with too many windows may try again after this. */
const againMilliseconds = 30_000;

export function eventRoutes(server: HttpServer, { events }: { events: Events }): void {
  serve(server, streamEvents, async ({ principal, reply }) => {
    if (events.countOf(principal) >= streamLimits.mostOfAccount)
      throw new TooManyRequests('Too many windows listen for changes already.', againMilliseconds);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    const send = (message: string | Buffer) => {
      // Ended a moment ago, for a change of rights say, and not closed yet.
      if (raw.writableEnded) return;
      if (raw.writableLength > streamLimits.mostBufferedBytes) return void raw.destroy();
      raw.write(message);
    };
    const { streamId, stop } = events.subscribe(principal, send, () => raw.end());
    const heartbeat = setInterval(() => raw.writableEnded || raw.write(':\n\n'), heartbeatMilliseconds);
    const { atMilliseconds, isOver } = endOf(principal);
    const end = setTimeout(() => {
      // Nobody tells that time has passed. The reader asks for a new session at once, and learns what has become of him.
      if (isOver) send(messageOf({ kind: 'account.changed' }));
      raw.end();
    }, atMilliseconds);
    raw.on('close', () => {
      stop();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
    await events.ready(principal);
    send(`retry: 2000\n\n${messageOf({ kind: 'stream.opened', streamId })}`);
    return undefined;
  });

  serve(server, announceLists, async ({ params, body, principal }) => {
    const { lists, counted = [] } = body;
    if ([...lists, ...counted].some(({ filter }) => filter.bin === true) && !principal.can('read', 'Bin'))
      throw new AppError('forbidden', say`Your role does not include it: ${'read Bin'}.`);
    if (!(await events.announce(principal, params.streamId, { lists, counted })))
      throw new AppError('not-found', 'There is no such stream.');
    return {};
  });
}

/** Returns the longest duration of the stream, and whether its reader is signed out then, or comes back with another token. */
function endOf({ endsAt, tokenEndsAt, graceUntil }: Principal): { atMilliseconds: number; isOver: boolean } {
  // Whoever has to accept something by then finds that he is held.
  const left = Math.min(leftUntil(endsAt), graceUntil === undefined ? Infinity : leftUntil(graceUntil));
  const atMilliseconds = Math.min(left, leftUntil(tokenEndsAt));
  return { atMilliseconds, isOver: atMilliseconds === left && left < longestMilliseconds };
}

function leftUntil(moment: Date | undefined): number {
  if (moment === undefined) return longestMilliseconds;
  return Math.min(Math.max(moment.getTime() - Date.now() + slackMilliseconds, 0), longestMilliseconds);
}
