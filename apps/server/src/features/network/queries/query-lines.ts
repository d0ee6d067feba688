import type { NamedLine, QueryAnswer, QueryFault, QueryLine } from '@isocenter/contract/network/queries/queries.ts';
import { queryFaultOf } from './ask-node.ts';

/** Answers, each as soon as it is there, and how it ended. Nothing more is asked for than the reader takes. */
export async function* queryLines(
  answers: AsyncIterable<QueryAnswer | NamedLine>,
  limit: number,
): AsyncGenerator<QueryLine> {
  const begun = performance.now();
  let count = 0;
  let isLimited = false;
  let fault: QueryFault | null = null;
  try {
    for await (const answer of answers) {
      const isAnswer = answer.kind !== 'line';
      isLimited = isAnswer && count === limit;
      // Leaving the loop cancels the query.
      if (isLimited) break;
      if (isAnswer) count += 1;
      yield answer;
    }
  } catch (error) {
    fault = queryFaultOf(error);
  }
  yield { kind: 'end', count, milliseconds: Math.round(performance.now() - begun), isLimited, fault };
}

export async function* inJson(lines: AsyncIterable<QueryLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
