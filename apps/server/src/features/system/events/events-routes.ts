import { streamEvents, type ServerEvent } from '@isocenter/contract/system/events.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { Events } from './events.ts';

/** Keeps proxies from cutting a silent stream. */
const heartbeatMilliseconds = 20_000;
/** A stream is ended before its access token is long out of date; the browser comes back with a fresh one. */
const longestMilliseconds = 600_000;
/** A reader that takes nothing is let go rather than queued for. */
const mostBufferedBytes = 1024 * 1024;

export function eventRoutes(server: HttpServer, { events }: { events: Events }): void {
  serve(server, streamEvents, async ({ principal, reply }) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 2000\n\n');
    const send = (event: ServerEvent) => {
      // Ended a moment ago, for a change of rights say, and not closed yet.
      if (raw.writableEnded) return;
      if (raw.writableLength > mostBufferedBytes) return void raw.destroy();
      raw.write(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
    };
    const stop = events.subscribe(principal, send, () => raw.end());
    const heartbeat = setInterval(() => raw.writableEnded || raw.write(':\n\n'), heartbeatMilliseconds);
    const end = setTimeout(() => raw.end(), longestMilliseconds);
    raw.on('close', () => {
      stop();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
    return undefined;
  });
}
