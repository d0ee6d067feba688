import { expressionOf } from '../report-templates/field-expression.ts';
import type { TemplateContent, TemplateField } from '../report-templates/template-fields.ts';
import { type ReportFacts, mergedOf } from './fields.ts';
import { numberIn, dayIn } from './merge-fields.ts';

/** The answers by the names of the fields: for `pick-many` several, a number as a number, a day as `YYYY-MM-DD`. */
export type FieldAnswers = Readonly<Record<string, string | number | readonly string[]>>;

/** The content that fills a template. */
export interface Filling {
  readonly template: TemplateContent;
  readonly facts: ReportFacts;
  readonly answers: FieldAnswers;
}

/** Returns the text of each placeholder of a template, in the template's language; empty if nothing is known or answered. */
export function placeholderTexts({ template, facts, answers }: Filling): ReadonlyMap<string, string> {
  const { language, fields } = template;
  const texts = new Map<string, string>(Object.entries(mergedOf(facts, language)));
  const figures = figuresOf(fields, answers);
  for (const field of fields) {
    const figure = figures.get(field.name);
    const text = isFigure(field)
      ? figureText(field, figure, language)
      : wordsOf(field, answerOf(field, answers), language);
    texts.set(field.name, text);
  }
  return texts;
}

/** Returns the answer, or the field's default; undefined for neither. */
function answerOf(field: TemplateField, answers: FieldAnswers): FieldAnswers[string] | undefined {
  if (Object.hasOwn(answers, field.name)) return answers[field.name];
  if (field.usual === '') return undefined;
  return field.kind === 'pick-many' ? field.usual.split('\n') : field.usual;
}

function isFigure({ kind }: TemplateField): boolean {
  return kind === 'number' || kind === 'computed';
}

/** Computed ones are made of what stands before them. */
function figuresOf(fields: readonly TemplateField[], answers: FieldAnswers): ReadonlyMap<string, number> {
  const figures = new Map<string, number>();
  for (const field of fields.filter(isFigure)) {
    const answer = field.kind === 'number' ? answerOf(field, answers) : undefined;
    const figure =
      field.kind === 'computed'
        ? expressionOf(field.expression)?.valueWith((name) => figures.get(name))
        : numberOf(answer);
    if (figure !== undefined) figures.set(field.name, figure);
  }
  return figures;
}

/** Returns the number in an answer; undefined for none. */
export function numberOf(answer: FieldAnswers[string] | undefined): number | undefined {
  if (typeof answer === 'number') return Number.isFinite(answer) ? answer : undefined;
  return typeof answer === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(answer) ? Number(answer) : undefined;
}

function figureText({ decimals, unit }: TemplateField, figure: number | undefined, language: string): string {
  return figure === undefined ? '' : `${numberIn(figure, language, decimals)} ${unit}`.trim();
}

function wordsOf({ kind }: TemplateField, answer: FieldAnswers[string] | undefined, language: string): string {
  if (answer === undefined) return '';
  if (typeof answer === 'object') return new Intl.ListFormat(language, { type: 'conjunction' }).format(answer);
  return kind === 'date' ? dayIn(String(answer), language) : String(answer).trim();
}
