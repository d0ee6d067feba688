import type { ServerFeature } from '#platform/server-feature.ts';
import { annotationLinkRoutes } from './annotation-link-routes.ts';
import { annotationRoutes } from './annotation-routes.ts';
import { documentRoutes, type DocumentParts } from './documents/document-routes.ts';

/** What readers draw on images. */
export const annotationsFeature: ServerFeature<DocumentParts> = {
  tables: {
    annotation: 'all',
  },
  audit: {
    'annotation.delete': ['accessed', 'U'],
    'annotation.document': ['accessed', 'C'],
    'annotation.save': ['accessed', 'U'],
  },
  routes: (server, parts) => {
    annotationRoutes(server, parts);
    annotationLinkRoutes(server, parts);
    documentRoutes(server, parts);
  },
};
