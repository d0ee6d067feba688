import { defineRoute } from '../../route.ts';
import { sectionRoutes } from '../settings/setting-versions.ts';
import { TextLanguages } from './fields.ts';

export const [getTextLanguages, checkTextLanguages, putTextLanguages] = sectionRoutes(
  'text-languages',
  'Languages of report templates and letters',
  TextLanguages,
);

export const listTextLanguages = defineRoute({
  method: 'GET',
  path: '/api/text-languages',
  summary: 'Languages of report templates and letters, in their order',
  access: { kind: 'signed-in' },
  response: TextLanguages,
});
