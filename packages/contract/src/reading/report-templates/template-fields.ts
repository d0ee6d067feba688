import { Type, type Static } from 'typebox';
import { filledLine, line, lines } from '../../field-schemas.ts';
import { needing } from '../../fields.ts';
import { say } from '../../said.ts';
import { strict, nullable, oneOf } from '../../schemas.ts';

/** The kinds of answers: those of IHE MRRT, and a figure that is computed from others. */
export const templateFieldKinds = ['text', 'number', 'pick-one', 'pick-many', 'date', 'computed'] as const;
export type TemplateFieldKind = (typeof templateFieldKinds)[number];

/** A coded entry as DICOM writes it (PS3.3 §8): value, designator of the scheme, and meaning. */
export const CodedEntry = strict({ value: filledLine(16), scheme: filledLine(16), meaning: line(64) });
export type CodedEntry = Static<typeof CodedEntry>;

const bound = nullable(Type.Number({ minimum: -1e9, maximum: 1e9 }));

/** A place of a template that is answered for each study. What does not belong to its kind is empty. */
export const TemplateField = strict({
  /** The name by which sections refer to the field: `{{name}}`. */
  name: Type.String({
    maxLength: 40,
    pattern: '^[a-z][a-z0-9_]*$',
    ...needing(say`takes small letters, figures and underscores, and begins with a letter`),
  }),
  label: filledLine(100),
  kind: oneOf(templateFieldKinds),
  /** No report is signed while it is not answered. */
  isRequired: Type.Boolean(),
  /** The default answer; for `pick-many` one choice on each line. */
  usual: lines(2000),
  choices: Type.Array(filledLine(500), { maxItems: 60, uniqueItems: true }),
  unit: line(16),
  minimum: bound,
  maximum: bound,
  /** The most decimals shown. */
  decimals: Type.Integer({ minimum: 0, maximum: 6 }),
  /** For a computed figure: fields by their names, numbers, `+ - * /` and brackets. */
  expression: line(200),
  code: nullable(CodedEntry),
});
export type TemplateField = Static<typeof TemplateField>;

export const emptyTemplateField: TemplateField = {
  name: '',
  label: '',
  kind: 'text',
  isRequired: false,
  usual: '',
  choices: [],
  unit: '',
  minimum: null,
  maximum: null,
  decimals: 1,
  expression: '',
  code: null,
};

/** The sections of a radiology report in their usual order, and those of the house. */
export const sectionKinds = [
  'clinical-information',
  'technique',
  'comparison',
  'findings',
  'impression',
  'recommendation',
  'own',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

export const TemplateSection = strict({
  kind: oneOf(sectionKinds),
  /** Empty: as the kind is called. */
  heading: line(100),
  /** Formatted text; `{{name}}` stands for a field, `{{PatientName}}` for what is known of patient and study. */
  text: Type.String({ maxLength: 20_000, pattern: '^[^\\u0000]*$' }),
  isLeftOutEmpty: Type.Boolean(),
  /** True if no report is signed while the section is empty. Absent: it may be. */
  isRequired: Type.Optional(Type.Boolean()),
});
export type TemplateSection = Static<typeof TemplateSection>;

/** The part of a template that a report is made of. */
export interface TemplateContent {
  readonly language: string;
  readonly sections: readonly TemplateSection[];
  readonly fields: readonly TemplateField[];
}
