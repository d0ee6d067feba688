import { placeholdersIn, withoutPlaceholders } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import type { TemplateText } from '@isocenter/contract/reading/report-templates/fields.ts';
import type {
  CodedEntry,
  SectionKind,
  TemplateField,
  TemplateSection,
} from '@isocenter/contract/reading/report-templates/template-fields.ts';
import { termsOf } from './coded-terms.ts';
import { sectionCodes } from './section-codes.ts';

/** Holds what only this product knows of a template; readers of MRRT ignore it. */
export const aboutName = 'isocenter.template';

/** A template as a document of IHE MRRT: fields are form elements, what is merged is a field of its own kind. */
export function mrrtOf(template: TemplateText, changedAt: string): string {
  const placed = new Set(template.sections.flatMap(({ text }) => placeholdersIn(text)));
  const others = template.fields.filter(({ name }) => !placed.has(name));
  const unplaced =
    others.length === 0 ? [] : ['<p hidden>', ...others.map((field) => controlOf(field, template)), '</p>'];
  return [
    '<!DOCTYPE html>',
    '<html>',
    '<head>',
    `<title>${escaped(template.name)}</title>`,
    '<meta charset="UTF-8" />',
    ...metaOf(template, changedAt).map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    '<script type="text/xml">',
    ...attributesOf(template),
    '</script>',
    '</head>',
    '<body>',
    ...template.sections.flatMap((section, at) => sectionOf(section, at, template)),
    ...unplaced,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function metaOf(template: TemplateText, changedAt: string): [string, string][] {
  const { name, description, language, alias, modalities, bodyParts, procedureCodes, sexes, ageFrom, ageTo } = template;
  const about = { alias, modalities, bodyParts, procedureCodes, sexes, ageFrom, ageTo };
  return [
    ['dcterms.title', name],
    ['dcterms.description', description],
    ['dcterms.type', 'IMAGE_REPORT_TEMPLATE'],
    ['dcterms.language', language],
    ['dcterms.date', changedAt.slice(0, 10)],
    [aboutName, JSON.stringify(about)],
  ];
}

function attributesOf({ sections, fields, status, modalities, bodyParts }: TemplateText): string[] {
  const ofSections = sections.flatMap(({ kind }, at) =>
    kind === 'own' ? [] : [entryOf(idOf(sections, at), sectionCode(kind))],
  );
  const ofFields = fields.flatMap(({ name, code }) => (code === null ? [] : [entryOf(name, code)]));
  return [
    '<template_attributes>',
    '<top-level-flag>true</top-level-flag>',
    `<status>${status.toUpperCase()}</status>`,
    ...termsOf(modalities, bodyParts).map(({ type, code }) => termOf(code, ` type="${type}"`)),
    '<coded_content>',
    ...ofSections,
    ...ofFields,
    '</coded_content>',
    '</template_attributes>',
  ];
}

function sectionCode(kind: Exclude<SectionKind, 'own'>): CodedEntry {
  const { loinc, name } = sectionCodes[kind];
  return { value: loinc, scheme: 'LOINC', meaning: name };
}

function entryOf(id: string, code: CodedEntry): string {
  return `<entry origtxt="${escaped(id)}">${termOf(code)}</entry>`;
}

function termOf({ value, scheme, meaning }: CodedEntry, type = ''): string {
  const code = `<code meaning="${escaped(meaning)}" value="${escaped(value)}" scheme="${escaped(scheme)}"></code>`;
  return `<term${type}>${code}</term>`;
}

/** Two of one kind are told apart by where they stand. */
function idOf(sections: readonly TemplateSection[], at: number): string {
  const kind = sections[at]?.kind ?? 'own';
  const isFirst = sections.findIndex((section) => section.kind === kind) === at;
  return kind !== 'own' && isFirst ? sectionCodes[kind].id : `section${at + 1}`;
}

function sectionOf(
  { kind, heading, text, isLeftOutEmpty, isRequired }: TemplateSection,
  at: number,
  template: TemplateText,
): string[] {
  const name = escaped(kind === 'own' || heading !== '' ? heading : sectionCodes[kind].name);
  const omitted = isLeftOutEmpty ? ' data-left-out-empty="true"' : '';
  const required = isRequired === true ? ' data-required="true"' : '';
  return [
    `<section id="${idOf(template.sections, at)}" class="level1" data-section-name="${name}"${omitted}${required}>`,
    `<header class="level1">${name}</header>`,
    withControls(text, template),
    '</section>',
  ];
}

/** Only what stands between tags is a place of a field. */
function withControls(text: string, template: TemplateText): string {
  const fields = new Map(template.fields.map((field) => [field.name, field]));
  const control = (name: string): string => {
    const field = fields.get(name);
    return field === undefined ? mergeControl(name) : controlOf(field, template);
  };
  return text.replaceAll(/<[^>]*>|[^<]+/g, (piece) =>
    piece.startsWith('<') ? piece : withoutPlaceholders(piece, control),
  );
}

function mergeControl(name: string): string {
  return `<input type="text" name="${name}" data-field-type="MERGE" data-field-merge-flag="true" value="" />`;
}

/** The type of the form element and of the field, as MRRT names it. */
const types: Readonly<Record<TemplateField['kind'], readonly [string, string]>> = {
  text: ['text', 'TEXT'],
  number: ['number', 'NUMBER'],
  'pick-one': ['select', 'SELECTION_LIST'],
  'pick-many': ['select', 'SELECTION_LIST'],
  date: ['date', 'DATE'],
  computed: ['text', 'TEXT'],
};

function controlOf(field: TemplateField, { fields }: TemplateText): string {
  const [type, fieldType] = types[field.kind];
  const written = attributesText({
    id: field.name,
    name: field.label,
    title: field.label,
    'data-field-type': fieldType,
    'data-field-completion-action': field.isRequired ? 'PROHIBIT' : 'NONE',
    'data-position': String(fields.indexOf(field)),
    ...figureAttributes(field),
  });
  if (type !== 'select') return `<input type="${type}" ${written} value="${escaped(field.usual)}" />`;
  const usual = field.usual.split('\n');
  const options = field.choices.map(
    (choice) => `<option${usual.includes(choice) ? ' selected="selected"' : ''}>${escaped(choice)}</option>`,
  );
  return `<select ${written}${field.kind === 'pick-many' ? ' multiple="multiple"' : ''}>${options.join('')}</select>`;
}

function figureAttributes({
  kind,
  unit,
  minimum,
  maximum,
  decimals,
  expression,
}: TemplateField): Record<string, string> {
  if (kind !== 'number' && kind !== 'computed') return {};
  return {
    ...(unit !== '' && { 'data-field-unit': unit }),
    ...(minimum !== null && { min: String(minimum) }),
    ...(maximum !== null && { max: String(maximum) }),
    step: (10 ** -decimals).toFixed(decimals),
    ...(kind === 'computed' && { readonly: 'readonly', 'data-expression': expression }),
  };
}

function attributesText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ');
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

function escaped(words: string): string {
  return words.replaceAll(/[&<>"\n]/g, (sign) => signs[sign] ?? sign);
}
