import { type Filling, placeholderTexts } from '../reports/field-answers.ts';
import type { SectionKind } from './template-fields.ts';
import {
  markupOf,
  linesOfMarkup,
  placeholdersIn,
  type MarkupPart,
  withoutPlaceholders,
  isBlock,
  around,
  type MarkupElement,
  escaped,
} from './template-markup.ts';

/** A section of a report, as formatted text. */
export interface FilledSection {
  readonly kind: SectionKind;
  readonly heading: string;
  readonly text: string;
}

/** A place of a template of which nothing is known yet. */
export interface Unfilled {
  /** The name of the field, or of what is merged. */
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** The first of the template's sections that names it. */
  readonly section: number;
}

/**
 * Fills a template. A line of which no place is filled is left out, unless one of them has to be; in another line its label stands in
 * brackets where words are missing. Sections that may be left out are, once they are empty. Values never become tags.
 */
export function fillTemplate(filling: Filling): FilledSection[] {
  const places = placesOf(filling);
  return filling.template.sections.flatMap(({ kind, heading, text, isLeftOutEmpty }) => {
    const filled = filledParts(markupOf(text), places);
    return isLeftOutEmpty && linesOfMarkup(filled).length === 0 ? [] : [{ kind, heading, text: filled }];
  });
}

/** The places of the sections that nothing is known of, each once, in the order of the sections. */
export function unfilledOf(filling: Filling): Unfilled[] {
  const { textOf, labelOf, isRequired } = placesOf(filling);
  const found = new Map<string, Unfilled>();
  for (const [section, { text }] of filling.template.sections.entries())
    for (const name of placeholdersIn(text))
      if (textOf(name) === '' && !found.has(name))
        found.set(name, { name, label: labelOf(name), isRequired: isRequired(name), section });
  return [...found.values()];
}

/** The texts and labels of a template's places. */
interface Places {
  readonly textOf: (name: string) => string;
  readonly labelOf: (name: string) => string;
  readonly isRequired: (name: string) => boolean;
}

function placesOf(filling: Filling): Places {
  const texts = placeholderTexts(filling);
  const fields = new Map(filling.template.fields.map((field) => [field.name, field]));
  return {
    textOf: (name) => texts.get(name) ?? '',
    labelOf: (name) => fields.get(name)?.label ?? name,
    isRequired: (name) => fields.get(name)?.isRequired ?? false,
  };
}

function filledParts(parts: readonly MarkupPart[], places: Places): string {
  return parts.map((part) => filledPart(part, places)).join('');
}

function filledPart(part: MarkupPart, places: Places): string {
  if (typeof part === 'string') return withoutPlaceholders(part, (name) => shown(name, places));
  if (isLeftOut(part, places)) return '';
  const inner = filledParts(part.parts, places);
  // A list whose lines are all left out is none; a cell keeps its place.
  const hadLines = mayVanish.has(part.tag) && part.parts.some(isBlock);
  return hadLines && linesOfMarkup(inner).length === 0 ? '' : around(part, inner);
}

const mayVanish = new Set(['ul', 'ol', 'li', 'blockquote']);
const lineTags = new Set(['p', 'h2', 'h3', 'h4', 'li', 'pre', 'blockquote']);

function isLeftOut(element: MarkupElement, { textOf, isRequired }: Places): boolean {
  if (!lineTags.has(element.tag) || element.parts.some(isBlock)) return false;
  const names = placeholdersIn(wordsOf(element));
  return names.length > 0 && names.every((name) => textOf(name) === '' && !isRequired(name));
}

function wordsOf(element: MarkupElement): string {
  return element.parts.map((part) => (typeof part === 'string' ? part : wordsOf(part))).join('');
}

function shown(name: string, { textOf, labelOf }: Places): string {
  const text = textOf(name);
  return escaped(text === '' ? `[${labelOf(name)}]` : text);
}
