import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { hangingRoute } from '../../hanging.ts';
import { importRoute } from '../../import.ts';
import { listQuery, pageOf, tableRoute, tableQuery, Placing } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, oneOf, Revision, Nothing, listOf } from '../../schemas.ts';
import { catalogues, valueStatuses, valueSortColumns } from './dictionaries.ts';
import { ValueRow, ValueMay, Value, NewValue, fields, DictionaryChoice, Modality } from './fields.ts';

const managing = { action: 'manage', subject: 'Installation' } as const;
const access: Access = { kind: 'ability', ...managing };
const ValueParams = strict({ valueId: Key });
const filters = { catalogue: Type.Optional(oneOf(catalogues)), status: Type.Optional(oneOf(valueStatuses)) };

/** A page of a list in its order, unless another order is requested; `q` is searched in text and code. */
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

/** Counts the records that use a value: they prevent the removal of a modality, and of others until they are switched off. */
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

/** The active values of a list in its order, then those that occur only in the caller's studies, the most frequent first. */
export const listDictionaryChoices = defineRoute({
  method: 'GET',
  path: '/api/dictionaries/:catalogue',
  summary: 'Values of a dictionary, to choose from',
  access: { kind: 'signed-in' },
  params: strict({ catalogue: oneOf(catalogues) }),
  response: listOf(DictionaryChoice),
});

/** The modalities in their order, then those that only the caller's studies have: what forms offer, and how badges look. */
export const listModalities = defineRoute({
  method: 'GET',
  path: '/api/modalities',
  summary: 'List modalities',
  access: { kind: 'signed-in' },
  response: listOf(Modality),
});
