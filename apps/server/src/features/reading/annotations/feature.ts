import type { ServerFeature } from '#platform/server-feature.ts';
import { annotationLinkRoutes } from './annotation-link-routes.ts';
import { annotationRoutes } from './annotation-routes.ts';
import { documentRoutes, type DocumentParts } from './documents/document-routes.ts';

export const annotationsFeature: ServerFeature<DocumentParts> = {
  tables: {
    annotation: 'all',
  },
  audit: {
    'annotation.delete': ['accessed', 'U'],
    'annotation.document': ['accessed', 'C'],
    'annotation.save': ['accessed', 'U'],
  },
  ids: {
    '/api/studies/:studyUid/annotations/:id': {
      ofNobody: 'Chosen by the viewer, and looked for among the caller’s own.',
    },
  },
  routes: (server, parts) => {
    annotationRoutes(server, parts);
    annotationLinkRoutes(server, parts);
    documentRoutes(server, parts);
  },
};
