import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listValues: Endpoint<typeof routes.listValues> = 'GET /api/dictionary-values';
export const exportValues: Endpoint<typeof routes.exportValues> = 'GET /api/dictionary-values/export';
export const importValues: Endpoint<typeof routes.importValues> = 'POST /api/dictionary-values/import';
export const getValue: Endpoint<typeof routes.getValue> = 'GET /api/dictionary-values/:valueId';
export const createValue: Endpoint<typeof routes.createValue> = 'POST /api/dictionary-values';
export const updateValue: Endpoint<typeof routes.updateValue> = 'PUT /api/dictionary-values/:valueId';
export const moveValue: Endpoint<typeof routes.moveValue> = 'PUT /api/dictionary-values/:valueId/place';
export const getValueHanging: Endpoint<typeof routes.getValueHanging> = 'GET /api/dictionary-values/:valueId/hanging';
export const removeValue: Endpoint<typeof routes.removeValue> = 'DELETE /api/dictionary-values/:valueId';
export const valueActivity: Endpoint<typeof routes.valueActivity> = 'GET /api/activity/dictionary/:valueId';
export const listDictionaryChoices: Endpoint<typeof routes.listDictionaryChoices> = 'GET /api/dictionaries/:catalogue';
export const listModalities: Endpoint<typeof routes.listModalities> = 'GET /api/modalities';
