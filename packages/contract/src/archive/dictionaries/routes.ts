import { Type } from 'typebox';
import { hangingRoute } from '../../hanging.ts';
import { importRoute } from '../../import.ts';
import { listQuery, pageOf, tableRoute, tableQuery, Placing } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, oneOf, Nothing, listOf } from '../../schemas.ts';
import { catalogues, valueStatuses, valueSortColumns } from './dictionaries.ts';
import { ValueRow, ValueMay, Value, NewValue, fields, DictionaryChoice, Modality } from './fields.ts';

const managing = { action: 'manage', subject: 'Installation' } as const;
const access: Access = { kind: 'ability', ...managing };
const ValueParams = strict({ valueId: Key });
const filters = { catalogue: Type.Optional(oneOf(catalogues)), status: Type.Optional(oneOf(valueStatuses)) };

/**
 * In the order of the list, unless another is requested; `q` is searched in text and code. A new value is put behind the others of its
 * list; its list stays, and the code of a modality. What studies and appointments say stays as it is. `conflict` with what hangs on a value
 * that is removed, and for a modality that comes with the product.
 */
export const valueRoutes = recordRoutes({
  kind: 'dictionary',
  path: '/api/dictionary-values',
  params: ValueParams,
  needs: () => managing,
  called: { one: 'value of a dictionary', several: 'values of dictionaries' },
  summaries: { create: 'Add a value to a dictionary' },
  query: listQuery(valueSortColumns, filters),
  page: pageOf(ValueRow, ValueMay),
  shown: Value,
  fields,
  start: NewValue,
});

export const {
  list: listValues,
  get: getValue,
  create: createValue,
  update: updateValue,
  remove: removeValue,
  activity: valueActivity,
} = valueRoutes;

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
