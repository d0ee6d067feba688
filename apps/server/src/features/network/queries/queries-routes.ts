import { Readable } from 'node:stream';
import {
  askElsewhere as elsewhereRoute,
  askForLines,
  readQueryFile,
  askSource,
  countArchived,
  listQuerySources,
} from '@isocenter/contract/network/queries/routes.ts';
import { mostElsewhere } from '@isocenter/contract/network/queries/elsewhere.ts';
import {
  mostAnswers,
  type NamedLine,
  type QueryAnswer,
  type QueryLevel,
} from '@isocenter/contract/network/queries/queries.ts';
import type { QueryCriteria } from '@isocenter/contract/network/queries/fields.ts';
import { SearchLog } from '#features/people/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve, type Call } from '#platform/http/serve.ts';
import { askElsewhere } from './ask-elsewhere.ts';
import { askOne, askSeveral, type AskNeeds } from './ask-one.ts';
import { archivedOfImages, archivedOfSeries, archivedOfStudies } from './archived-queries.ts';
import { Places } from './places.ts';
import { answersToLines, fileLines, criteriaNames } from './query-file.ts';
import { inJson, queryLines } from './query-lines.ts';
import { querySources } from './sources.ts';

const archivedOf = { study: archivedOfStudies, series: archivedOfSeries, image: archivedOfImages } as const;

export function queriesRoutes(server: HttpServer, needs: Omit<AskNeeds, 'searches'>): void {
  const { db } = needs;
  const searches = new SearchLog(db);
  const places = new Places();

  serve(server, listQuerySources, async ({ principal }) => ({ rows: await querySources(db, principal) }));

  serve(server, countArchived, async ({ body: { of, uids }, principal }) => ({
    rows: await archivedOf[of](db, principal, uids),
  }));

  serve(server, readQueryFile, async ({ body }) => ({ rows: fileLines(body.csv) }));

  serve(server, askSource, ({ body, ...call }) => {
    requireKeysAbove(body.level, body.criteria);
    return tell(call, body.limit, (signal) => askOne({ ...needs, searches }, call.principal, body, { signal }));
  });

  serve(server, elsewhereRoute, ({ body, ...call }) =>
    tell(call, mostElsewhere, (signal) => askElsewhere({ ...needs, searches }, call.principal, body, signal)),
  );

  serve(server, askForLines, ({ body: { lines, ...source }, ...call }) => {
    const facts = { level: 'study', keys: criteriaNames(lines), lines: lines.length };
    return tell(call, mostAnswers, (signal) =>
      askSeveral({ ...needs, searches }, call.principal, source, { signal, facts }, (ask) =>
        answersToLines(ask, lines),
      ),
    );
  });

  /** Sends each answer as soon as it is there. Closing the connection cancels the query. */
  async function tell(
    { principal, reply }: Pick<Call<typeof askSource>, 'principal' | 'reply'>,
    limit: number,
    begin: (signal: AbortSignal) => Promise<AsyncIterable<QueryAnswer | NamedLine>>,
  ): Promise<undefined> {
    const closed = new AbortController();
    const answers = await begin(closed.signal);
    const leave = places.take(principal.accountId);
    reply.raw.once('close', () => {
      leave();
      closed.abort();
    });
    reply.type('application/x-ndjson').header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    await reply.send(Readable.from(inJson(queryLines(answers, limit)), { objectMode: false }));
    return undefined;
  }
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
