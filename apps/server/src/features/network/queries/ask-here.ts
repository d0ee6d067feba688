import { fromDicomJson } from '@isocenter/dicom/dataset/dicom-json.ts';
import type { QueryAnswer } from '@isocenter/contract/network/queries/queries.ts';
import { planSearch, searchPages, type Level } from '#features/archive/dicomweb/dicomweb.ts';
import { requestedKeys } from '#features/network/query-retrieve/query-retrieve.ts';
import type { SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { answerOf } from './answer-of.ts';
import { matchesQuery, type SourceQuery } from './ask-node.ts';
import { identifierOf } from './identifier-of.ts';

const levels: Readonly<Record<SourceQuery['level'], Level>> = { study: 'study', series: 'series', image: 'instance' };
const negotiation = { relational: true, dateTime: true, fuzzy: true, timezone: false };

/** Queries this archive as a node is queried, by the same keys: what exists for the caller is found, and nothing else. */
export async function* askHere(
  { db, searches }: { readonly db: Db; readonly searches: SearchLog },
  principal: Principal,
  { level, criteria }: SourceQuery,
): AsyncGenerator<QueryAnswer> {
  const request = requestedKeys(identifierOf(level, criteria), negotiation);
  const plan = planSearch({ level: levels[level], hasOnlyRequested: true }, request);
  for await (const page of searchPages(db, principal, { plan, request })) {
    const patients = page.map(({ patientKey }) => patientKey);
    await searches.note(principal, 'study.search', criteria, { through: 'query', level, patients });
    for (const row of page) {
      const answer = answerOf(level, fromDicomJson(row.dataSet));
      if (matchesQuery(answer, criteria)) yield answer;
    }
  }
}
