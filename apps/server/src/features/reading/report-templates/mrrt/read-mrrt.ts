import { faultsOf } from '@isocenter/contract/fields.ts';
import {
  emptyReportTemplate,
  ReportTemplateFields,
  templateFaults,
  type MrrtRemark,
} from '@isocenter/contract/reading/report-templates/fields.ts';
import { isMergeField } from '@isocenter/contract/reading/reports/merge-fields.ts';
import {
  CodedEntry,
  emptyTemplateField,
  sectionKinds,
  type SectionKind,
  type TemplateField,
  type TemplateSection,
} from '@isocenter/contract/reading/report-templates/template-fields.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import { meantFor } from './coded-terms.ts';
import { MrrtReader, type MrrtControl, type MrrtSection } from './mrrt-reader.ts';
import { remarksOn } from './mrrt-remarks.ts';
import { sectionCodes } from './section-codes.ts';
import { aboutName } from './write-mrrt.ts';

export interface TemplateRead {
  readonly template: ReportTemplateFields;
  readonly remarks: MrrtRemark[];
}

/**
 * The template that an MRRT document describes, as it would be saved; undefined for a document without sections. What it says that a
 * template cannot hold is left out; that, and what is to be put right before it is saved, is told by line.
 */
export function readTemplate(html: string): TemplateRead | undefined {
  const reader = new MrrtReader().read(html);
  if (reader.sections.length === 0) return undefined;
  const names = namesOf(reader.controls);
  const places = reader.controls.map((control, at) => {
    const merged = control.attributes.get('name') ?? '';
    return isMerged(control) && isMergeField(merged) ? merged : (names[at] ?? '');
  });
  const placed = reader.controls
    .map((control, at) => ({ control, name: places[at] ?? '', at }))
    .filter(({ name }) => !isMergeField(name))
    .toSorted((a, b) => positionOf(a) - positionOf(b));
  const fields = placed.map(({ control, name }) => fieldOf(control, name, reader.codes.get(control.id)));
  const template = {
    ...emptyReportTemplate,
    ...aboutOf(reader),
    sections: reader.sections.slice(0, mostSections).map((section) => sectionOf(section, reader, places)),
    fields: fields.slice(0, mostFields),
  };
  return {
    template,
    remarks: remarksOn(
      template,
      reader,
      placed.map(({ control }) => control),
    ),
  };
}

const mostSections = 30;
const mostFields = 100;

function isMerged({ attributes }: MrrtControl): boolean {
  return attributes.get('data-field-type') === 'MERGE' || attributes.get('data-field-merge-flag') === 'true';
}

/** Returns the position that a document of ours gives the field; in others the order of the text counts. */
function positionOf({ control, at }: { readonly control: MrrtControl; readonly at: number }): number {
  const said = control.attributes.get('data-position') ?? '';
  return /^\d{1,3}$/.test(said) ? Number(said) : at;
}

/** Names that a field may have, no two alike. */
function namesOf(controls: readonly MrrtControl[]): string[] {
  const taken = new Set<string>();
  return controls.map(({ id }) => {
    const small = id.toLowerCase().replaceAll(/[^a-z0-9_]/g, '_');
    const base = (/^[a-z]/.test(small) ? small : `field_${small}`).slice(0, 34);
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}_${number}`;
    taken.add(name);
    return name;
  });
}

/** A document of ours says more of what it is for than the standard's codes do. */
function aboutOf({ meta, terms }: MrrtReader): Partial<ReportTemplateFields> {
  const said = (name: string): string => (meta.get(name) ?? '').replaceAll(/\s+/g, ' ').trim();
  const own = {
    name: (said('dcterms.title') || said('title')).slice(0, 100),
    description: (meta.get('dcterms.description') ?? '').trim().slice(0, 1000),
    language: said('dcterms.language') || emptyReportTemplate.language,
  };
  return { ...wellSaid(meantFor(terms)), ...wellSaid(parsed(meta.get(aboutName))), ...wellSaid(own) };
}

function parsed(text = ''): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Keeps the valid values that describe a template, but not its owner. */
function wellSaid(said: object): Partial<ReportTemplateFields> {
  const known = Object.entries(said).filter(([name, value]) => {
    if (!describing.has(name)) return false;
    const fields = { ...emptyReportTemplate, name: 'x', [name]: value };
    return Object.keys({ ...faultsOf(ReportTemplateFields, fields) }).length === 0;
  });
  // Each value was asked about by its name.
  const about = Object.fromEntries(known) as Partial<ReportTemplateFields>;
  const isWrong = Object.keys(templateFaults({ ...emptyReportTemplate, ...about })).length > 0;
  return isWrong ? {} : about;
}

const describing = new Set(
  'name description language alias modalities bodyParts procedureCodes sexes ageFrom ageTo'.split(' '),
);

function sectionOf(section: MrrtSection, { codes }: MrrtReader, places: readonly string[]): TemplateSection {
  const kind = kindOf(section, codes.get(section.id)?.value);
  const isUsual = kind !== 'own' && section.name === sectionCodes[kind].name;
  const named = section.html.replaceAll(/\{\{control_(\d+)\}\}/g, (_, at: string) => `{{${places[Number(at)] ?? ''}}}`);
  const heading = isUsual ? '' : section.name.slice(0, 100);
  return {
    kind,
    heading: kind === 'own' && heading === '' ? section.id.slice(0, 100) : heading,
    // Blanks beside what is left out are one, so that what goes out comes in again as it was.
    text: cleanRichText(named).replaceAll(/\s+/g, ' ').trim(),
    isLeftOutEmpty: section.isLeftOutEmpty,
    ...(section.isRequired && { isRequired: true }),
  };
}

function kindOf({ id, name }: MrrtSection, loinc: string | undefined): SectionKind {
  const found = sectionKinds.find((kind) => {
    if (kind === 'own') return false;
    const known = sectionCodes[kind];
    return known.loinc === loinc || known.id === id || known.name.toLowerCase() === name.toLowerCase();
  });
  return found ?? 'own';
}

function fieldOf(control: MrrtControl, name: string, code: CodedEntry | undefined): TemplateField {
  const { attributes, choices, usual } = control;
  const said = (attribute: string): string => (attributes.get(attribute) ?? '').trim();
  const label = control.label.replaceAll(/\s+/g, ' ').replace(/:\s*$/, '').trim();
  const kind = kindOfControl(control);
  const picked = [...new Set(choices.filter((choice) => choice !== ''))].slice(0, 60);
  return {
    ...emptyTemplateField,
    name,
    kind,
    label: (said('title').replaceAll(/\s+/g, ' ') || label || said('name') || name).slice(0, 100),
    isRequired: said('data-field-completion-action') === 'PROHIBIT',
    usual: (kind === 'computed' ? '' : [...new Set(usual)].join('\n').trim()).slice(0, 2000),
    choices: picked,
    unit: (said('data-field-unit') || said('data-field-units')).slice(0, 16),
    minimum: boundOf(said('min')),
    maximum: boundOf(said('max')),
    decimals: decimalsOf(said('step')),
    expression: said('data-expression').slice(0, 200),
    code: code !== undefined && Object.keys(faultsOf(CodedEntry, code)).length === 0 ? code : null,
  };
}

function kindOfControl({ tag, attributes, choices }: MrrtControl): TemplateField['kind'] {
  const type = attributes.get('type') ?? '';
  const fieldType = attributes.get('data-field-type') ?? '';
  if (attributes.has('data-expression')) return 'computed';
  if (tag === 'select') return attributes.has('multiple') ? 'pick-many' : 'pick-one';
  if (type === 'checkbox' || fieldType === 'CHECKBOX') return choices.length > 0 ? 'pick-many' : 'text';
  if (type === 'radio' || fieldType === 'RADIO') return 'pick-one';
  if (type === 'number' || fieldType === 'NUMBER') return 'number';
  return type === 'date' || fieldType === 'DATE' ? 'date' : 'text';
}

function boundOf(text: string): number | null {
  const value = text === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= 1e9 ? value : null;
}

/** Returns as many decimals as a step has: two for `0.01`. */
function decimalsOf(step: string): number {
  const [, decimals] = /^\d{1,9}(?:\.(\d{1,6}))?$/.exec(step) ?? [];
  return step === '' ? emptyTemplateField.decimals : (decimals ?? '').length;
}
