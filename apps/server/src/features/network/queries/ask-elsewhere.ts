import {
  elsewhereSeconds,
  questionsOf,
  type ElsewhereQuestion,
} from '@isocenter/contract/network/queries/elsewhere.ts';
import type { askElsewhere as askRoute } from '@isocenter/contract/network/queries/routes.ts';
import { peerFaults } from '@isocenter/contract/network/queries/peers.ts';
import type { QueryAnswer } from '@isocenter/contract/network/queries/queries.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { SourceQuery } from './ask-node.ts';
import { askSeveral, type AskNeeds } from './ask-one.ts';
import { untilEnd } from './until-end.ts';

/** Queries one source for the studies to look up. @throws AppError as `askElsewhere` of the contract says */
export async function askElsewhere(
  needs: AskNeeds,
  principal: Principal,
  { query, ...source }: BodyOf<typeof askRoute>,
  closed: AbortSignal,
): Promise<AsyncIterable<QueryAnswer>> {
  requireFaultless(peerFaults(source));
  const questions = questionsOf(query);
  if (questions.length === 0) throw new AppError('invalid-input', 'Nothing of it can be asked of others.');
  const signal = AbortSignal.any([closed, AbortSignal.timeout(elsewhereSeconds * 1_000)]);
  // Never for what: that is a patient's name more often than not.
  const keys = [...new Set(questions.flatMap((question) => Object.keys(question)))].toSorted();
  const facts = { level: 'study', keys, through: 'lookup' };
  const answers = await askSeveral(needs, principal, source, { signal, facts }, (ask) => eachOnce(questions, ask));
  return untilEnd(answers, signal);
}

/** Yields what several questions find, each study once. */
async function* eachOnce(
  questions: readonly ElsewhereQuestion[],
  ask: (query: SourceQuery) => AsyncIterable<QueryAnswer>,
): AsyncGenerator<QueryAnswer> {
  const seen = new Set<string>();
  for (const criteria of questions)
    for await (const answer of ask({ level: 'study', criteria })) {
      if (answer.kind !== 'study' || seen.has(answer.studyUid)) continue;
      seen.add(answer.studyUid);
      yield answer;
    }
}
