import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { emptyOf, type Faults, startingWith } from '../fields.ts';
import { hangingRoute } from '../hanging.ts';
import { importRoute } from '../import.ts';
import { listQuery, mayOf, pageOf, Placing, tableQuery, tableRoute } from '../lists.ts';
import { line } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say, type Said } from '../said.ts';
import { Key, listOf, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { labelColours } from './labels.ts';

/** Lists of values that forms offer. What is typed beside them is taken too, but for modalities. */
export const catalogues = [
  'modality',
  'body-part',
  'procedure',
  'station',
  'institution',
  'cancel-reason',
  'reject-reason',
] as const;
export type Catalogue = (typeof catalogues)[number];

export const valueStatuses = ['active', 'inactive'] as const;

/** So many values one list has at most, those that are switched off included. */
export const mostValues = 500;

/** Why images are rejected as DICOM says it (PS3.16 CID 7011), by the reasons that the product knows. */
export const rejectionCodes = { quality: '113001', safety: '113037', worklist: '113038', retention: '113039' } as const;

const fields = {
  catalogue: oneOf(catalogues),
  /** What people read. What has a code may go without; a modality then has the name of the standard. */
  text: line(300),
  /** Of a modality and a body part what images say, of a station its AE title, of a reason to reject its code in DCM. */
  code: line(16),
  /** Of badges of a modality; null: that of its kind. */
  colour: nullable(oneOf(labelColours)),
  /** Inactive ones are offered no more; what has them keeps them. */
  status: oneOf(valueStatuses),
};
export const ValueFields = strict(fields);
export type ValueFields = Static<typeof ValueFields>;

export const emptyValue: ValueFields = emptyOf(ValueFields);

export const NewValue = startingWith(ValueFields, emptyValue, 'catalogue');

/** Whether a value is what its code says, and its text only how people call it. */
export function isNamedByCode(catalogue: Catalogue): boolean {
  return catalogue === 'modality' || catalogue === 'body-part';
}

type Form = readonly [form: RegExp, words: Said];
const codeString: Form = [/^[A-Z0-9_ ]+$/, say`takes capital letters, figures, underscores and blanks only`];
const codeForms: Readonly<Partial<Record<Catalogue, Form>>> = {
  modality: codeString,
  'body-part': codeString,
  station: [/^$|^(?=.*[!-~])[ -[\]-~]+$/, say`is 1 to 16 ASCII characters without a backslash`],
  'reject-reason': [new RegExp(`^$|^(?:${Object.values(rejectionCodes).join('|')})$`), say`is none of the choices`],
};

/** What no field of a value tells alone: each list has rules of its own. */
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
  /** Of the newest 20,000 studies; null of what no study says. */
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

/** `place` is the order in which forms offer them. */
export const valueSortColumns = ['place', 'text', 'code', 'status'] as const;
export type ValueSortColumn = (typeof valueSortColumns)[number];

const managing = { action: 'manage', subject: 'Installation' } as const;
const access: Access = { kind: 'ability', ...managing };
const ValueParams = strict({ valueId: Key });
const filters = { catalogue: Type.Optional(oneOf(catalogues)), status: Type.Optional(oneOf(valueStatuses)) };

/** A page of a list in its order, if nothing else is asked; `q` is looked for in text and code. */
export const listValues = defineRoute({
  method: 'GET',
  path: '/api/dictionary-values',
  summary: 'List values of dictionaries',
  access,
  query: listQuery(valueSortColumns, filters),
  response: pageOf(ValueRow, ValueMay),
});

export const exportValues = tableRoute({
  path: '/api/dictionary-values/export',
  summary: 'Values of dictionaries as a table',
  access,
  query: tableQuery(valueSortColumns, filters),
  audit: 'dictionary.export',
});

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

export const importValues = importRoute({
  path: '/api/dictionary-values/import',
  summary: 'Import values of dictionaries from CSV',
  access,
  audit: 'dictionary.import',
});

export const getValue = defineRoute({
  method: 'GET',
  path: '/api/dictionary-values/:valueId',
  summary: 'One value of a dictionary',
  access,
  params: ValueParams,
  response: Value,
});

/** Adds a value behind the others of its list. */
export const createValue = defineRoute({
  method: 'POST',
  path: '/api/dictionary-values',
  summary: 'Add a value to a dictionary',
  access,
  body: NewValue,
  tidied: true,
  response: Value,
  status: 201,
  audit: 'dictionary.create',
});

/** Replaces all but the list and the code of a modality. What studies and appointments say stays as it is. */
export const updateValue = defineRoute({
  method: 'PUT',
  path: '/api/dictionary-values/:valueId',
  summary: 'Change a value of a dictionary',
  access,
  params: ValueParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Value,
  audit: 'dictionary.change',
});

/** Within its list alone. */
export const moveValue = defineRoute({
  method: 'PUT',
  path: '/api/dictionary-values/:valueId/place',
  summary: 'Put a value of a dictionary elsewhere in its list',
  access,
  params: ValueParams,
  body: Placing,
  response: Nothing,
  audit: 'dictionary.order',
});

/** What says a value: it keeps a modality from being removed, and others until they are switched off. */
export const getValueHanging = hangingRoute('dictionary-values', managing, ValueParams);

/** Takes a value out of its list. `conflict` with what hangs on it, and for a modality that comes with the product. */
export const removeValue = defineRoute({
  method: 'DELETE',
  path: '/api/dictionary-values/:valueId',
  summary: 'Remove a value of a dictionary',
  access,
  params: ValueParams,
  response: Nothing,
  audit: 'dictionary.remove',
});

export const valueActivity = activityRoute('dictionary', managing, ValueParams);

/** What a form offers: `isListed` are those of the list, the others what the caller's newest studies say. */
export const DictionaryChoice = Type.Object({
  text: Type.String(),
  code: Type.String(),
  isListed: Type.Boolean(),
  studies: Type.Integer(),
});
export type DictionaryChoice = Static<typeof DictionaryChoice>;

/** What a list offers in its order, without what is switched off, then what only the caller's studies say, the most frequent first. */
export const listDictionaryChoices = defineRoute({
  method: 'GET',
  path: '/api/dictionaries/:catalogue',
  summary: 'Values of a dictionary, to choose from',
  access: { kind: 'signed-in' },
  params: strict({ catalogue: oneOf(catalogues) }),
  response: listOf(DictionaryChoice),
});
