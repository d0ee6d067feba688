import { linesOfMarkup } from '../report-templates/template-markup.ts';
import type { Report, ReportFacts } from './fields.ts';
import { openPlaces, emptyRequired } from './report-sections.ts';
import { sideWords, sexWords } from './report-words.ts';

/**
 * A remark before a report is signed: `side` names another side than the images, `sides` another than the findings, `sex` names something
 * that the patient does not have, `name` is another patient's, `empty` is a required section without text, `unfilled` a place of the
 * template that is not filled, `gone` a place of a measurement that does not exist any more, `unsaid` a measurement that no section
 * mentions, `unprinted` a picture sign that paper does not show.
 */
export type Remark =
  | MeasuredFault
  | { readonly kind: 'side'; readonly section: number; readonly word: string; readonly laterality: 'L' | 'R' }
  | { readonly kind: 'sides'; readonly section: number; readonly word: string; readonly other: string }
  | { readonly kind: 'sex'; readonly section: number; readonly word: string }
  | { readonly kind: 'name'; readonly section: number; readonly word: string }
  | { readonly kind: 'empty'; readonly section: number; readonly word: string }
  | { readonly kind: 'unprinted'; readonly section: number; readonly word: string }
  | {
      readonly kind: 'unfilled';
      readonly section: number;
      readonly word: string;
      readonly name: string;
      readonly isRequired: boolean;
    };

/** Says something that cannot be so; lacks what no report is signed without; is worth a look. */
export const remarkWeights = ['contradiction', 'lack', 'note'] as const;
export type RemarkWeight = (typeof remarkWeights)[number];

export function weightOf(remark: Remark): RemarkWeight {
  switch (remark.kind) {
    case 'side':
    case 'sides':
    case 'sex':
    case 'name':
      return 'contradiction';
    case 'gone':
    case 'empty':
      return 'lack';
    case 'unfilled':
      return remark.isRequired ? 'lack' : 'note';
    case 'unsaid':
    case 'unprinted':
      return 'note';
  }
}

export interface MeasuredFault {
  readonly kind: 'gone' | 'unsaid';
  /** -1: of the whole report. */
  readonly section: number;
  /** The name of the measurement; empty if it is not known any more. */
  readonly word: string;
}

type Written = Pick<Report, 'language' | 'template' | 'sections' | 'answers'>;
type Known = Omit<ReportFacts, 'study'> & { readonly study: ReportFacts['study'] & { readonly laterality: string } };

interface Section {
  readonly at: number;
  readonly kind: string;
  /** The words of the section in small letters, and as they stand there. */
  readonly words: readonly { readonly small: string; readonly shown: string }[];
}

/** All remarks in the order of the sections. @param others names of other patients who are on the screen */
export function remarksOn(report: Written, facts: Known, others: readonly string[] = []): Remark[] {
  const language = report.language.toLowerCase().split('-')[0] ?? '';
  const sections = report.sections.map(({ kind, text }, at) => ({ at, kind, words: wordsIn(text) }));
  const open = openPlaces(report, facts).map(({ section, label: word, name, isRequired }) => ({
    kind: 'unfilled' as const,
    section,
    word,
    name,
    isRequired,
  }));
  return [
    ...wrongSides(sections, language, facts.study.laterality),
    ...twoSides(sections, language),
    ...wrongSex(sections, language, facts.patient.sex),
    ...otherNames(sections, facts.patient.name, others),
    ...emptyRequired(report).map((section) => ({ kind: 'empty' as const, section, word: '' })),
    ...open,
    ...unprinted(report.sections),
  ].toSorted((a, b) => a.section - b.section);
}

/** Emoji: no typeface of the printed report has them. */
function unprinted(sections: Written['sections']): Remark[] {
  return sections.flatMap(({ text }, section) => {
    const sign = /[\u{1F000}-\u{1FAFF}]/u.exec(linesOfMarkup(text).join(' '));
    return sign === null ? [] : [{ kind: 'unprinted', section, word: sign[0] }];
  });
}

function wordsIn(html: string): Section['words'] {
  const words =
    linesOfMarkup(html)
      .join(' ')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.map((shown) => ({ small: shown.toLowerCase(), shown }));
}

function firstOf({ words }: Section, wanted: readonly string[]): string | undefined {
  return words.find(({ small }) => wanted.includes(small))?.shown;
}

/** Images of one side, and a report that never names it but the other. */
function wrongSides(sections: readonly Section[], language: string, laterality: string): Remark[] {
  if (laterality !== 'L' && laterality !== 'R') return [];
  const sides = sideWords[language];
  if (sides === undefined) return [];
  const [right, wrong] = laterality === 'R' ? [sides.right, sides.left] : [sides.left, sides.right];
  if (sections.some((section) => firstOf(section, right) !== undefined)) return [];
  return sections.flatMap((section) => {
    const word = firstOf(section, wrong);
    return word === undefined ? [] : [{ kind: 'side' as const, section: section.at, word, laterality }];
  });
}

/** An impression that names only one side, where the findings name only the other. */
function twoSides(sections: readonly Section[], language: string): Remark[] {
  const sides = sideWords[language];
  if (sides === undefined) return [];
  const findings = sections.filter(({ kind }) => kind === 'findings');
  const found = { left: wordOf(findings, sides.left), right: wordOf(findings, sides.right) };
  return sections.flatMap((section) => {
    if (section.kind !== 'impression') return [];
    const [left, right] = [firstOf(section, sides.left), firstOf(section, sides.right)];
    const [word, other] =
      left !== undefined && right === undefined && found.left === undefined
        ? [left, found.right]
        : right !== undefined && left === undefined && found.right === undefined
          ? [right, found.left]
          : [];
    return word === undefined || other === undefined
      ? []
      : [{ kind: 'sides' as const, section: section.at, word, other }];
  });
}

function wordOf(sections: readonly Section[], wanted: readonly string[]): string | undefined {
  return sections.map((section) => firstOf(section, wanted)).find((word) => word !== undefined);
}

function wrongSex(sections: readonly Section[], language: string, sex: string): Remark[] {
  const organs = sexWords[language];
  const wrong = sex === 'M' ? organs?.female : sex === 'F' ? organs?.male : undefined;
  if (wrong === undefined) return [];
  return sections.flatMap((section) => {
    const word = firstOf(section, wrong);
    return word === undefined ? [] : [{ kind: 'sex' as const, section: section.at, word }];
  });
}

/** Family names of others; shorter than three letters, or the patient's own, they say nothing. */
function otherNames(sections: readonly Section[], own: string, others: readonly string[]): Remark[] {
  const ownWords = new Set(own.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []);
  const family = (name: string): string => (name.split(',')[0] ?? '').trim().toLowerCase();
  const names = [...new Set(others.map(family))].filter((name) => name.length > 2 && !ownWords.has(name));
  return sections.flatMap((section) =>
    names.flatMap((name) => {
      const word = firstOf(section, [name]);
      // As a name it begins with a capital letter.
      return word === undefined || word === name ? [] : [{ kind: 'name' as const, section: section.at, word }];
    }),
  );
}
