import { fillTemplate, unfilledOf, type Unfilled } from '../report-templates/fill-template.ts';
import { escaped, linesOfMarkup } from '../report-templates/template-markup.ts';
import type { Filling, FieldAnswers } from './field-answers.ts';
import type { ReportSection, Report, ReportFacts } from './fields.ts';
import { refilled } from './refill-section.ts';

/** Every section of a template, filled: those that a report leaves out when empty are there to be written in. Measurements are places. */
export function sectionsFilled({ template, facts, answers }: Filling): ReportSection[] {
  const sections = template.sections.map((section) => ({ ...section, isLeftOutEmpty: false }));
  const measurements = facts.measuredPlaces ?? facts.measurements;
  return fillTemplate({ template: { ...template, sections }, facts: { ...facts, measurements }, answers });
}

type Written = Pick<Report, 'language' | 'template' | 'sections' | 'answers'>;

/** The sections after other answers: what was written by hand stays. */
export function sectionsAnswered(report: Written, facts: ReportFacts, answers: FieldAnswers): ReportSection[] {
  const template = { ...report.template, language: report.language };
  const before = sectionsFilled({ template, facts, answers: report.answers });
  const now = sectionsFilled({ template, facts, answers });
  return report.sections.map((section, at) => ({
    ...section,
    text: refilled(section.text, before[at]?.text ?? '', now[at]?.text ?? ''),
  }));
}

/** Places of the template that still stand unfilled in the text, also those that have an answer: the text is what is signed. */
export function openPlaces(report: Written, facts: ReportFacts): Unfilled[] {
  const template = { ...report.template, language: report.language };
  const open = unfilledOf({ template, facts, answers: {} });
  return open.filter(({ section, label }) => report.sections[section]?.text.includes(escaped(`[${label}]`)) === true);
}

/** The places of the sections that the template requires and that say nothing. */
export function emptyRequired({ template, sections }: Pick<Report, 'template' | 'sections'>): number[] {
  return template.sections.flatMap(({ isRequired }, at) => {
    const written = sections[at];
    return isRequired === true && written !== undefined && linesOfMarkup(written.text).length === 0 ? [at] : [];
  });
}

/** The sections that say something: what is signed, shown to others and printed. */
export function sectionsSaid(sections: readonly ReportSection[]): ReportSection[] {
  return sections.filter(({ text }) => linesOfMarkup(text).length > 0);
}

/** Another template's sections with what was written under the same kinds; what has no place there follows. */
export function sectionsCarried(
  written: readonly ReportSection[],
  untouched: readonly ReportSection[],
  next: readonly ReportSection[],
): ReportSection[] {
  const isTouched = (section: ReportSection, at: number): boolean =>
    section.text !== untouched[at]?.text && linesOfMarkup(section.text).length > 0;
  const touched = written.filter(isTouched);
  const placed = new Set<ReportSection>();
  const sections = next.map((section) => {
    const own = touched.find((each) => each.kind === section.kind && each.kind !== 'own' && !placed.has(each));
    if (own === undefined) return section;
    placed.add(own);
    return { ...section, text: own.text };
  });
  return [...sections, ...touched.filter((each) => !placed.has(each))];
}
