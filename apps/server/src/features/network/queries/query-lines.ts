import type { QueryAnswer, QueryFault, QueryLine } from '@isocenter/contract/network/queries.ts';
import { queryFaultOf } from './ask-node.ts';

/** Answers as lines of JSON, each as soon as it is there, and how it ended. Nothing more is asked for than the reader takes. */
export async function* queryLines(answers: AsyncIterable<QueryAnswer>, limit: number): AsyncGenerator<string> {
  const begun = performance.now();
  let count = 0;
  let isLimited = false;
  let fault: QueryFault | null = null;
  try {
    for await (const answer of answers) {
      isLimited = count === limit;
      // Leaving the loop cancels the query.
      if (isLimited) break;
      count += 1;
      yield lineOf(answer);
    }
  } catch (error) {
    fault = queryFaultOf(error);
  }
  yield lineOf({ kind: 'end', count, milliseconds: Math.round(performance.now() - begun), isLimited, fault });
}

function lineOf(line: QueryLine): string {
  return `${JSON.stringify(line)}\n`;
}
