import { Type, type Static } from 'typebox';
import { line } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { emptyOf, type Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { type Said, say } from '../../said.ts';
import { oneOf, nullable, strict } from '../../schemas.ts';
import { labelColours } from '../labels/labels.ts';
import { catalogues, valueStatuses, rejectionCodes, type Catalogue, isNamedByCode } from './dictionaries.ts';

export const fields = {
  catalogue: oneOf(catalogues),
  /** The name that people read. It may be empty if there is a code; a modality then has the name of the standard. */
  text: line(300),
  /** For a modality and a body part the value in images, for a station its AE title, for a rejection reason its code in DCM. */
  code: line(16),
  /** The colour of badges, for a modality; null: that of its kind. */
  colour: nullable(oneOf(labelColours)),
  /** Inactive ones are not offered any more; studies that have one keep it. */
  status: oneOf(valueStatuses),
};
export const ValueFields = strict(fields);
export type ValueFields = Static<typeof ValueFields>;

export const emptyValue: ValueFields = emptyOf(ValueFields);

export const NewValue = startingWith(ValueFields, emptyValue, 'catalogue');

type Form = readonly [form: RegExp, words: Said];
const codeString: Form = [/^[A-Z0-9_ ]+$/, say`takes capital letters, figures, underscores and blanks only`];
const codeForms: Readonly<Partial<Record<Catalogue, Form>>> = {
  modality: codeString,
  'body-part': codeString,
  station: [/^$|^(?=.*[!-~])[ -[\]-~]+$/, say`is 1 to 16 ASCII characters without a backslash`],
  'reject-reason': [new RegExp(`^$|^(?:${Object.values(rejectionCodes).join('|')})$`), say`is none of the choices`],
};

/** Returns the faults that concern several fields: each list has rules of its own. */
export function valueFaults({ catalogue, text, code }: ValueFields): Faults {
  const [form, words] = codeForms[catalogue] ?? [];
  const isByCode = isNamedByCode(catalogue);
  // An LO (PS3.5 §6.2), but for reasons.
  const most = catalogue === 'cancel-reason' || catalogue === 'reject-reason' ? 300 : 64;
  return {
    ...(!isByCode && text === '' && { text: say`is needed` }),
    ...(Array.from(text).length > most && { text: say`has more than ${most} characters` }),
    ...(form !== undefined && words !== undefined && !form.test(code) && { code: words }),
    ...(isByCode && code === '' && { code: say`is needed` }),
  };
}

/** The lists are the house's: changed by those who manage the installation and see every clinic. */
export const ValueMay = mayOf('create', 'change', 'remove', 'export');
export type ValueMay = Static<typeof ValueMay>;

export const ValueRow = Type.Object({
  ...fields,
  valueId: Type.Integer(),
  revision: Type.Integer(),
  isBuiltIn: Type.Boolean(),
  /** Count among the newest 20,000 studies; null for catalogues that no study refers to. */
  studies: nullable(Type.Integer()),
});
export type ValueRow = Static<typeof ValueRow>;

export const Value = Type.Object({
  ...fields,
  valueId: Type.Integer(),
  revision: Type.Integer(),
  isBuiltIn: Type.Boolean(),
  may: ValueMay,
});
export type Value = Static<typeof Value>;

/**
 * The columns that an import reads, and the field of each. A line finds modalities and body parts by their code, other values by their
 * text.
 */
export const valueImportColumns = {
  catalogue: 'catalogue',
  text: 'text',
  code: 'code',
  colour: 'colour',
  status: 'status',
} as const satisfies Readonly<Record<string, keyof ValueFields>>;

/** A choice of a form: `isListed` are those of the list, the others are values of the caller's newest studies. */
export const DictionaryChoice = Type.Object({
  text: Type.String(),
  code: Type.String(),
  isListed: Type.Boolean(),
  studies: Type.Integer(),
});
export type DictionaryChoice = Static<typeof DictionaryChoice>;

export const Modality = Type.Object({
  code: Type.String(),
  /** The house's own name; empty: that of the standard. */
  name: Type.String(),
  /** Null: that of its kind. */
  colour: nullable(oneOf(labelColours)),
  isBuiltIn: Type.Boolean(),
  /** False of a code that only images have. */
  isListed: Type.Boolean(),
  /** Inactive ones are offered no more. */
  isActive: Type.Boolean(),
  /** Count among the newest 20,000 studies that the caller sees. */
  studies: Type.Integer(),
});
export type Modality = Static<typeof Modality>;
