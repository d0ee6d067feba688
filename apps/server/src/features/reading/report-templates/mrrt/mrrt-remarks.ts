import { faultsOf } from '@isocenter/contract/fields.ts';
import {
  ReportTemplateFields,
  templateFaults,
  type MrrtRemark,
} from '@isocenter/contract/reading/report-templates/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { translatableText } from '@isocenter/contract/translatable-text.ts';
import type { MrrtControl, MrrtReader } from './mrrt-reader.ts';

/** Lists what of a document is not imported, and what has to be corrected in the template, in the order of its lines. */
export function remarksOn(
  template: ReportTemplateFields,
  { sections, passedOver }: MrrtReader,
  controls: readonly MrrtControl[],
): MrrtRemark[] {
  const left = [...passedOver].map(([tag, line]) => remark(line, say`<${tag}> is left out.`));
  const beyond = [
    ...sections.slice(template.sections.length, template.sections.length + 1),
    ...controls.slice(template.fields.length, template.fields.length + 1),
  ].map(({ line }) => remark(line, say`A template holds no more than this; the rest is left out.`));
  const lineOf = (place: string): number => {
    const [list = '', at = ''] = place.split('.');
    const of = list === 'fields' ? controls : list === 'sections' ? sections : [];
    return of[Number(at)]?.line ?? 1;
  };
  const faults = { ...templateFaults(template), ...faultsOf(ReportTemplateFields, template) };
  const wrong = Object.entries(faults).map(([place, words]) =>
    remark(lineOf(place), say`${nameIn(template, place)}: ${words}`, true),
  );
  return [...left, ...beyond, ...wrong].toSorted((a, b) => a.line - b.line);
}

function remark(line: number, reason: Said, isFault = false): MrrtRemark {
  return { line, reason: translatableText(reason), isFault };
}

/** Names a place of a template: a field by its label. */
function nameIn({ fields }: ReportTemplateFields, place: string): string {
  const [list, at = ''] = place.split('.');
  return list === 'fields' ? `“${fields[Number(at)]?.label ?? at}”` : place;
}
