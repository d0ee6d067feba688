import { ageOn } from '../reports/merge-fields.ts';
import type { ReportTemplateFields } from './fields.ts';
import { templateOwners } from './report-templates.ts';

/**
 * The properties of a study that decide which templates are for it. Days are `YYYY-MM-DD`; an empty sex and an absent day are not known.
 */
export interface StudyToReport {
  readonly modalities: readonly string[];
  readonly bodyParts: readonly string[];
  readonly procedureCodes: readonly string[];
  readonly sex: string;
  readonly birthDate: string | null;
  readonly date: string | null;
}

type Conditions = Pick<
  ReportTemplateFields,
  'modalities' | 'bodyParts' | 'procedureCodes' | 'sexes' | 'ageFrom' | 'ageTo' | 'status'
>;
type Offered = Conditions & Pick<ReportTemplateFields, 'isDefault' | 'owner' | 'name' | 'language'>;

/**
 * Returns how well a template fits a study: a procedure counts more than a body part, that more than a modality, and that more than sex and
 * age. 0 for one that is for everything; undefined if a condition is not met, or if the template is inactive.
 */
export function templateFit(template: Conditions, study: StudyToReport): number | undefined {
  if (template.status !== 'active') return undefined;
  const lists: readonly (readonly [readonly string[], readonly string[], number])[] = [
    [template.procedureCodes, study.procedureCodes, 8],
    [template.bodyParts, study.bodyParts, 4],
    [template.modalities, study.modalities, 2],
    [template.sexes, [study.sex], 1],
  ];
  let fit = 0;
  for (const [wanted, has, weight] of lists) {
    if (wanted.length === 0) continue;
    if (!isAmong(wanted, has)) return undefined;
    fit += weight;
  }
  if (template.ageFrom === null && template.ageTo === null) return fit;
  return isOfAge(template, study) ? fit + 1 : undefined;
}

/**
 * Those that fit, the best first; among equals those in the language, then defaults, then the nearest owner's, then by name. The first is
 * the one that a report begins with.
 */
export function templatesFor<T extends Offered>(templates: readonly T[], study: StudyToReport, language: string): T[] {
  const fitting = templates.flatMap((template) => {
    const fit = templateFit(template, study);
    return fit === undefined ? [] : [{ template, fit }];
  });
  const rank = ({ template, fit }: (typeof fitting)[number]): number[] => [
    -fit,
    template.language.toLowerCase() === language.toLowerCase() ? 0 : 1,
    template.isDefault ? 0 : 1,
    templateOwners.indexOf(template.owner),
  ];
  const compared = (a: number[], b: number[]): number => a.map((value, at) => value - (b[at] ?? 0)).find(Boolean) ?? 0;
  return fitting
    .toSorted((a, b) => compared(rank(a), rank(b)) || a.template.name.localeCompare(b.template.name))
    .map(({ template }) => template);
}

function isAmong(wanted: readonly string[], has: readonly string[]): boolean {
  const known = new Set(has.map((value) => value.toUpperCase()));
  return wanted.some((value) => known.has(value.toUpperCase()));
}

function isOfAge({ ageFrom, ageTo }: Conditions, { birthDate, date }: StudyToReport): boolean {
  const age = birthDate === null || date === null ? undefined : ageOn(birthDate, date);
  return age !== undefined && age.years >= (ageFrom ?? 0) && age.years <= (ageTo ?? Number.POSITIVE_INFINITY);
}
