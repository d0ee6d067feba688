import type { QueryAnswer } from '@isocenter/contract/network/queries/queries.ts';
import { searchPages, type PagedSearch, type Reach } from '#features/network/web-servers/web-servers.ts';
import { answerOf } from './answer-of.ts';
import { matchesQuery, type SourceQuery } from './ask-node.ts';
import { matchingKeys, returnKeys } from './identifier-of.ts';

/** A page comes soon, and not every answer is a request. */
const answersAtOnce = 200;

/** Queries a DICOMweb server by QIDO-RS. @throws what `queryFaultOf` understands */
export async function* askServer(reach: Reach, query: SourceQuery, signal: AbortSignal): AsyncGenerator<QueryAnswer> {
  const { level, criteria } = query;
  const search = { ...searchOf(query), pageSize: answersAtOnce, signal };
  for await (const rows of searchPages(await reach('query'), search))
    for (const row of rows) {
      // Below a study a server need not tell of which it is.
      if (criteria.studyUid !== undefined) row.set('StudyInstanceUID', criteria.studyUid);
      const answer = answerOf(level, row);
      if (matchesQuery(answer, criteria)) yield answer;
    }
}

/** PS3.18 Table 10.6.1-5: what lies below a study is asked for there, by no keys of the study. */
function searchOf({ level, criteria }: SourceQuery): Pick<PagedSearch, 'path' | 'keys' | 'fields' | 'unique'> {
  const { studyUid, seriesUid } = criteria;
  const fields = returnKeys[level];
  switch (level) {
    case 'study':
      return {
        path: 'studies',
        keys: filled({ ...matchingKeys(level, criteria), StudyInstanceUID: studyUid }),
        fields,
        unique: 'StudyInstanceUID',
      };
    case 'series':
      return {
        path: `studies/${studyUid}/series`,
        keys: filled({ SeriesInstanceUID: seriesUid }),
        fields,
        unique: 'SeriesInstanceUID',
      };
    case 'image':
      return {
        path: `studies/${studyUid}/series/${seriesUid}/instances`,
        keys: {},
        fields,
        unique: 'SOPInstanceUID',
      };
  }
}

function filled(keys: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
}
