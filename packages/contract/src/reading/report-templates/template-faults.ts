import { isDay } from '../../field-rules.ts';
import type { Faults } from '../../fields.ts';
import { say, type Said } from '../../said.ts';
import { numberOf } from '../reports/field-answers.ts';
import { isLanguage, mergeFields } from '../reports/merge-fields.ts';
import { headingOf } from '../reports/section-names.ts';
import { expressionOf } from './field-expression.ts';
import type { TemplateContent, TemplateField } from './template-fields.ts';
import { placeholdersIn } from './template-markup.ts';

/** Returns the faults that concern several of a template's sections and fields. */
export function contentFaults({ language, sections, fields }: TemplateContent): Faults {
  return {
    ...(isLanguage(language) ? {} : { language: say`is no language` }),
    ...sectionFaults(sections, fields),
    ...namesakeFaults(sections, fields, language),
    ...Object.assign({}, ...fields.map((field, at) => fieldFaults(field, fields.slice(0, at), `fields.${at}`))),
  };
}

function sectionFaults(sections: TemplateContent['sections'], fields: readonly TemplateField[]): Faults {
  const known = new Set<string>([...mergeFields, ...fields.map(({ name }) => name)]);
  const faults: Record<string, Said> = {};
  for (const [at, { kind, heading, text }] of sections.entries()) {
    const stranger = placeholdersIn(text).find((name) => !known.has(name));
    if (stranger !== undefined) faults[`sections.${at}.text`] = say`names ${stranger}, which there is not`;
    if (kind === 'own' && heading === '') faults[`sections.${at}.heading`] = say`needs a heading of its own`;
  }
  return faults;
}

/** Two boxes of one name in a report: nobody can tell which of them is the impression. */
function namesakeFaults(
  sections: TemplateContent['sections'],
  fields: readonly TemplateField[],
  language: string,
): Faults {
  const faults: Record<string, Said> = {};
  const headings = sections.map((section) => headingOf(section, language).trim().toLowerCase());
  for (const [at, heading] of headings.entries())
    if (heading !== '' && headings.indexOf(heading) < at)
      faults[`sections.${at}.heading`] = say`is the heading of another section`;
  for (const [at, { name, label }] of fields.entries()) {
    const isIn = sections.findIndex(({ text }) => placeholdersIn(text).includes(name));
    if (isIn >= 0 && headings[isIn] === label.trim().toLowerCase())
      faults[`fields.${at}.label`] = say`is what its section is called: the text of the section is enough`;
  }
  return faults;
}

function fieldFaults(field: TemplateField, before: readonly TemplateField[], place: string): Faults {
  const { name, kind, choices, minimum, maximum } = field;
  const usual = usualFault(field);
  const expression = kind === 'computed' ? expressionFault(field, before) : undefined;
  return {
    ...(before.some((other) => other.name === name) && { [`${place}.name`]: say`is the name of another field` }),
    ...(isPicked(kind) && choices.length === 0 && { [`${place}.choices`]: say`needs something to choose from` }),
    ...(minimum !== null && maximum !== null && minimum > maximum && { [`${place}.maximum`]: say`is below the least` }),
    ...(usual && { [`${place}.usual`]: usual }),
    ...(expression && { [`${place}.expression`]: expression }),
  };
}

function isPicked(kind: TemplateField['kind']): boolean {
  return kind === 'pick-one' || kind === 'pick-many';
}

/** Why a field cannot say that usually. */
function usualFault({ kind, usual, choices }: TemplateField): Said | undefined {
  if (usual === '' || kind === 'text') return undefined;
  if (kind === 'computed') return say`is computed, and says nothing by itself`;
  if (kind === 'number') return numberOf(usual) === undefined ? say`is no number` : undefined;
  if (kind === 'date') return isDay(usual) ? undefined : say`is no day`;
  const picked = kind === 'pick-one' ? [usual] : usual.split('\n');
  return picked.every((choice) => choices.includes(choice)) ? undefined : say`is none of the choices`;
}

/** A figure is computed of those that stand before it, so that none waits for itself. */
function expressionFault({ expression }: TemplateField, before: readonly TemplateField[]): Said | undefined {
  const read = expressionOf(expression);
  if (read === undefined) return say`is made of fields, numbers, + - * / and brackets`;
  const figures = before.filter(({ kind }) => kind === 'number' || kind === 'computed').map(({ name }) => name);
  const stranger = read.names.find((name) => !figures.includes(name));
  return stranger === undefined ? undefined : say`names ${stranger}, which is no figure before it`;
}
