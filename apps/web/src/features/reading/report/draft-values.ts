import type { saveReport, Report } from '@isocenter/contract/reading/reports.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';

/** What of a report is written, by names of its own: `section 0`, `answer size`. Two writings are compared name by name. */
export type DraftValues = Readonly<Record<string, unknown>>;

const [section, answer] = ['section ', 'answer '];

export const sectionName = (at: number): string => `${section}${at}`;
export const answerName = (name: string): string => `${answer}${name}`;

/** Where a section stands; undefined for an answer. */
export function sectionAt(name: string): number | undefined {
  return name.startsWith(section) ? Number(name.slice(section.length)) : undefined;
}

export function valuesOf({ sections, answers }: Pick<Report, 'sections' | 'answers'>): DraftValues {
  return Object.fromEntries([
    // A line break has two spellings; the editor's is meant.
    ...sections.map(({ text }, at) => [sectionName(at), text.replaceAll('<br />', '<br>')]),
    ...Object.entries(answers).map(([name, value]) => [answerName(name), value]),
  ]);
}

/** The report with what is written now. */
export function reportWith(report: Report, values: DraftValues): Report {
  const sections = report.sections.map((each, at) => ({ ...each, text: textIn(values, sectionName(at)) }));
  return { ...report, sections, answers: answersIn(values) };
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What changed between two writings, as it is sent. */
export function changesBetween(before: DraftValues, now: DraftValues): Omit<BodyOf<typeof saveReport>, 'revision'> {
  const sections = Object.keys(now).flatMap((name) => {
    const position = sectionAt(name);
    return position === undefined || isSame(now[name], before[name]) ? [] : [{ position, text: textIn(now, name) }];
  });
  const answers = answersIn(now);
  return isSame(answers, answersIn(before)) ? { sections } : { sections, answers };
}

function textIn(values: DraftValues, name: string): string {
  const text = values[name];
  return typeof text === 'string' ? text : '';
}

function answersIn(values: DraftValues): Report['answers'] {
  const answers = Object.entries(values).filter(([name]) => name.startsWith(answer));
  // Only answers are written under these names.
  return Object.fromEntries(answers.map(([name, value]) => [name.slice(answer.length), value])) as Report['answers'];
}
