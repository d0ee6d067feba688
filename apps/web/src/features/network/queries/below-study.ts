import { queryOptions } from '@tanstack/react-query';
import { askSource, countArchived } from '@isocenter/contract/network/queries/endpoints.ts';
import type { ImageAnswer, QueryLine, SeriesAnswer } from '@isocenter/contract/network/queries/queries.ts';
import type { QueryCriteria } from '@isocenter/contract/network/queries/fields.ts';
import { call } from '#api/client.ts';
import { callLines } from '#api/lines.ts';
import { isRetrievable } from './merged.ts';
import { peerOfKey } from './source-keys.ts';

/** The limit for the series of a study, and the images of a series. */
const mostBelow = 1_000;

interface Answers {
  readonly series: SeriesAnswer;
  readonly image: ImageAnswer;
}
type Level = keyof Answers;
/** With how many images of it are here. */
export type CountedAnswer<L extends Level> = Answers[L] & { readonly held: number };

/** The series of a study as a source has them. */
export function seriesQuery(source: string, studyUid: string) {
  return belowQuery(source, 'series', { studyUid }, ({ seriesUid }) => seriesUid);
}

/** The images of a series as a source has them. */
export function imagesQuery(source: string, studyUid: string, seriesUid: string) {
  return belowQuery(source, 'image', { studyUid, seriesUid }, ({ sopUid }) => sopUid);
}

function belowQuery<L extends Level>(
  source: string,
  level: L,
  criteria: QueryCriteria,
  uidOf: (answer: Answers[L]) => string,
) {
  return queryOptions({
    queryKey: ['queries', level, source, criteria],
    queryFn: async ({ signal }): Promise<readonly CountedAnswer<L>[]> => {
      const body = { ...peerOfKey(source), level, criteria, limit: mostBelow };
      const isMeant = (line: QueryLine): line is Answers[L] => line.kind === level;
      const found: Answers[L][] = [];
      for await (const line of callLines<QueryLine>(askSource, body as never, signal))
        if (isMeant(line)) found.push(line);
      const uids = found.map(uidOf).filter(isRetrievable);
      const { rows } =
        uids.length === 0 ? { rows: [] } : await call(countArchived, { body: { of: level, uids } }, { signal });
      const held = new Map(rows.map(({ uid, images }) => [uid, images]));
      return found
        .map((answer) => ({ ...answer, held: held.get(uidOf(answer)) ?? 0 }))
        .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
    },
    staleTime: 5_000,
    retry: false,
  });
}
