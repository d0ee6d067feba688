import { faultsOf } from '@isocenter/contract/fields.ts';
import {
  mostOfLine,
  queryFileColumns,
  type NamedLine,
  type QueryAnswer,
} from '@isocenter/contract/network/queries/queries.ts';
import { NamedStudies, type LineToFind, type FileLine } from '@isocenter/contract/network/queries/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { translatableText } from '@isocenter/contract/translatable-text.ts';
import { AppError } from '#platform/http/app-error.ts';
import { linesOf } from '#platform/lists/serve-import.ts';
import type { SourceQuery } from './ask-node.ts';

/** Parses the lines of a CSV file. @throws AppError as `readQueryFile` of the contract says */
export function fileLines(csv: string): FileLine[] {
  const lines = linesOf(csv, { columns: queryFileColumns, needed: [] });
  const read = lines.map(({ line, values, fault }): FileLine => {
    const names = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const wrong = fault ?? Object.values(faultsOf(NamedStudies, names))[0];
    return wrong === undefined ? { line, ...names, fault: null } : { line, fault: translatableText(wrong) };
  });
  requireSound(read);
  return read;
}

/** @throws AppError `invalid-input` where nothing of it can be asked for */
function requireSound([first, ...others]: readonly FileLine[]): void {
  if (first === undefined) throw new AppError('invalid-input', 'The file names nothing.');
  if (first.fault === null || others.some(({ fault }) => fault === null)) return;
  throw new AppError('invalid-input', say`Line ${first.line} cannot be asked for: ${first.fault.text}.`);
}

/** Lists the criteria that lines use. @throws AppError `invalid-input` for one that names nothing, which would find all that there is */
export function criteriaNames(lines: readonly LineToFind[]): string[] {
  const names = lines.map(({ line: _line, ...named }) => Object.keys(named));
  if (names.some(({ length }) => length === 0)) throw new AppError('invalid-input', 'A line names nothing.');
  return [...new Set(names.flat())].toSorted();
}

/** Queries for one line after the other, and yields what each found. */
export async function* answersToLines(
  ask: (query: SourceQuery) => AsyncIterable<QueryAnswer>,
  lines: readonly LineToFind[],
): AsyncGenerator<QueryAnswer | NamedLine> {
  for (const { line, ...criteria } of lines) {
    let found = 0;
    for await (const answer of ask({ level: 'study', criteria })) {
      found += 1;
      yield answer;
      if (found === mostOfLine) break;
    }
    yield { kind: 'line', line, found };
  }
}
