import Type from 'typebox';
import { strict } from '@isocenter/contract/schemas.ts';
import { ownFile } from '#platform/own-files.ts';
import { readJson } from '#platform/read-json.ts';

/** The texts of a report of the demo, by section of the plain template. */
export interface ReportText {
  readonly question: string;
  readonly technique: string;
  readonly findings: string;
  readonly impression: string;
}

/**
 * Returns the text for a study of such a description: for today the first, for earlier days another one by its number. Undefined if there
 * is none.
 */
export type TextFor = (description: string, pastNumber?: number) => ReportText | undefined;

const Words = Type.String({ minLength: 1 });
const Kind = strict({
  /** Beginning of the study's description; the longest that fits is meant. */
  of: Words,
  technique: Words,
  /** Question, findings and impression each. */
  said: Type.Array(Type.Tuple([Words, Words, Words])),
});

export function exampleTexts(): TextFor {
  const kinds = readJson(
    ownFile('apps/server/src/features/reading/reports/examples/report-texts.json'),
    Type.Array(Kind),
  ).toSorted((a, b) => b.of.length - a.of.length);
  return (description, pastNumber) => {
    const kind = kinds.find(({ of }) => description.startsWith(of));
    const [first, ...others] = kind?.said ?? [];
    const said = pastNumber === undefined ? first : (others[pastNumber % others.length] ?? first);
    if (kind === undefined || said === undefined) return undefined;
    const [question, findings, impression] = said;
    return { question, technique: kind.technique, findings, impression };
  };
}
