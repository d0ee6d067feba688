import { emptyReportTemplate, type ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';
import {
  emptyTemplateField,
  type TemplateField,
  type TemplateSection,
} from '@isocenter/contract/reading/report-templates/template-fields.ts';
import { escaped } from '@isocenter/contract/reading/report-templates/template-markup.ts';

/** A template that the program comes with, in one language. */
export interface ShippedTemplate {
  /** Same in each language: `ct-head`. */
  readonly key: string;
  readonly template: ReportTemplateFields;
}

/**
 * Reads templates as the files beside this one write them. `@ key modalities body-parts [sex]` begins one, `en .alias name` one language of
 * it. A line is `> technique`, `! impression` or a finding, `Label = what it says usually`. What stands in brackets is a field:
 * `[Label]` text, `[Label: a | *b]` one of several with the usual one marked, `[Label # mm .2]` a number with unit and decimals,
 * `[Label := f1 * f2 # ml]` one that is computed, where `f1` is the first field of the template. `!` behind a label: it must be answered.
 */
export function shippedTemplates(text: string): ShippedTemplate[] {
  return text.split(/^@ /m).flatMap((block) => {
    const [head = '', ...lines] = block.split('\n').filter((line) => line.trim() !== '');
    const [key = '', modalities = '', bodyParts = '', sex = ''] = head.split(' ');
    const starts = lines.flatMap((line, at) => (/^[a-z]{2} \./.test(line) ? [at] : []));
    return starts.map((start, at) => ({
      key,
      template: {
        ...templateOf(lines.slice(start, starts[at + 1])),
        modalities: modalities.split(','),
        bodyParts: bodyParts.split(','),
        sexes: sex === 'M' || sex === 'F' ? [sex] : [],
      },
    }));
  });
}

function templateOf([head = '', ...lines]: readonly string[]): ReportTemplateFields {
  const [, language = '', alias = '', name = ''] = /^([a-z]{2}) (\S+) (.+)$/.exec(head) ?? [];
  const fields = new Fields();
  const technique = marked(lines, '>').map((line) => paragraph(fields.placed(line)));
  const findings = lines.filter((line) => !/^[>!]/.test(line)).map((line) => paragraph(finding(line, fields)));
  const impression = marked(lines, '!').map((line) => paragraph(fields.placed(line)));
  const section = (kind: TemplateSection['kind'], parts: readonly string[], isLeftOutEmpty = false) => ({
    kind,
    heading: '',
    text: parts.join(''),
    isLeftOutEmpty,
  });
  const sections = [
    section('clinical-information', [paragraph('{{ReasonForTheRequestedProcedure}}')], true),
    section('technique', technique),
    section('comparison', [paragraph('{{PriorStudies}}')], true),
    section('findings', findings),
    // Fields of it say themselves whether they must be answered.
    { ...section('impression', impression), ...(impression.length === 0 && { isRequired: true }) },
    section('recommendation', [], true),
  ];
  return { ...emptyReportTemplate, owner: 'all', name, alias, language, sections, fields: fields.all };
}

function marked(lines: readonly string[], mark: string): string[] {
  return lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1).trim());
}

function paragraph(html: string): string {
  return `<p>${html}</p>`;
}

/** `Label = text` is one field, unless the text has fields of its own. */
function finding(line: string, fields: Fields): string {
  const at = line.indexOf(' =');
  const [label, text] = [line.slice(0, at), line.slice(at + 2).trim()];
  const said = text.includes('[') ? fields.placed(text) : fields.add({ label, usual: text });
  return `<strong>${escaped(label)}:</strong> ${said}`;
}

/** The fields of a template while it is read, named by their number. */
class Fields {
  readonly all: TemplateField[] = [];

  /** @returns its place in a text */
  add(field: Partial<TemplateField>): string {
    const name = `f${this.all.length + 1}`;
    this.all.push({ ...emptyTemplateField, ...field, name });
    return `{{${name}}}`;
  }

  /** A line with places where its fields were. */
  placed(line: string): string {
    return line
      .split(/(\[[^\]]*\])/)
      .map((part) => (part.startsWith('[') ? this.add(fieldOf(part.slice(1, -1))) : escaped(part)))
      .join('');
  }
}

function fieldOf(written: string): Partial<TemplateField> {
  const [, named = '', sign = '', rest = ''] = /^([^:#]*?) ?(:=|:|#|$)(.*)$/.exec(written) ?? [];
  const common = { label: named.replace(/!$/, '').trim(), isRequired: named.trim().endsWith('!') };
  if (sign === ':') return { ...common, ...choicesOf(rest) };
  if (sign === '#') return { ...common, kind: 'number', ...unitOf(rest) };
  if (sign !== ':=') return common;
  const [expression = '', unit = ''] = rest.split('#');
  return { ...common, kind: 'computed', expression: expression.trim(), ...unitOf(unit) };
}

function choicesOf(rest: string): Partial<TemplateField> {
  const written = rest.split('|').map((choice) => choice.trim());
  const usual = written.find((choice) => choice.startsWith('*'))?.slice(1) ?? '';
  return { kind: 'pick-one', choices: written.map((choice) => choice.replace(/^\*/, '')), usual };
}

/** `mm .2`: unit and decimals. */
function unitOf(rest: string): Partial<TemplateField> {
  const [, unit = '', decimals] = /^\s*(.*?)\s*(?:\.(\d))?$/.exec(rest) ?? [];
  return { unit, ...(decimals === undefined ? {} : { decimals: Number(decimals) }) };
}
