import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { countRows } from '#platform/settings/count-queries.ts';
import { studyFieldsRoutes } from './study-fields-routes.ts';

/** Fields of studies that the house adds for itself: which there are, and what a study holds in them. */
export const studyFieldsFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    study_field: 'all',
    study_field_value: 'all',
  },
  audit: {
    'study-field.change': ['application', 'U'],
    'study-field.create': ['application', 'C'],
    'study-field.order': ['application', 'U'],
    'study-field.remove': ['application', 'D'],
    'study.fields': ['accessed', 'U'],
  },
  ids: {
    fieldId: { ofNobody: 'Fields are the installation’s.' },
  },
  routes: studyFieldsRoutes,
  settings: {
    section: 'study-fields',
    needs: { action: 'manage', subject: 'Tag' },
    changes: ['study-field.create', 'study-field.change', 'study-field.order', 'study-field.remove'],
    facts: async (db) => ({ fields: await countRows(db, 'study_field') }),
  },
};
