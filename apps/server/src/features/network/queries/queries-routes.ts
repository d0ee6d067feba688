import { Readable } from 'node:stream';
import { askSource, countHeld, listQuerySources } from '@isocenter/contract/network/queries.ts';
import type { QueryCriteria, QueryLevel } from '@isocenter/contract/network/queries.ts';
import { SearchLog } from '#features/people/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { askOne, type AskNeeds } from './ask-one.ts';
import { heldOfSeries, heldOfStudies } from './held-queries.ts';
import { Places } from './places.ts';
import { inJson, queryLines } from './query-lines.ts';
import { querySources } from './sources.ts';

export function queriesRoutes(server: HttpServer, needs: Omit<AskNeeds, 'searches'>): void {
  const { db } = needs;
  const searches = new SearchLog(db);
  const places = new Places();

  serve(server, listQuerySources, async ({ principal }) => ({ rows: await querySources(db, principal) }));

  serve(server, countHeld, async ({ body: { of, uids }, principal }) => ({
    rows: await (of === 'study' ? heldOfStudies : heldOfSeries)(db, principal, uids),
  }));

  serve(server, askSource, async ({ body, principal, reply }) => {
    const { level, criteria, limit } = body;
    requireKeysAbove(level, criteria);
    const closed = new AbortController();
    const answers = await askOne({ ...needs, searches }, principal, body, { signal: closed.signal });
    const leave = places.take(principal.accountId);
    reply.raw.once('close', () => {
      leave();
      closed.abort();
    });
    reply.type('application/x-ndjson').header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    await reply.send(Readable.from(inJson(queryLines(answers, limit)), { objectMode: false }));
    return undefined;
  });
}

/** A hierarchical query names what is above its level (PS3.4 §C.4.1.2.1). @throws AppError `invalid-input` */
function requireKeysAbove(level: QueryLevel, { studyUid, seriesUid }: QueryCriteria): void {
  if (level !== 'study' && studyUid === undefined)
    throw new AppError('invalid-input', 'Series and images are asked for of one study.', {
      'criteria.studyUid': 'is needed',
    });
  if (level === 'image' && seriesUid === undefined)
    throw new AppError('invalid-input', 'Images are asked for of one series.', { 'criteria.seriesUid': 'is needed' });
}
