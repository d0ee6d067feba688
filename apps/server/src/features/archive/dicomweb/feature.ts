import type { ServerFeature } from '#platform/server-feature.ts';
import type { DicomwebDependencies } from './dependencies.ts';
import { dicomwebRoutes } from './dicomweb.ts';

/** The archive by DICOMweb. */
export const dicomwebFeature: ServerFeature<DicomwebDependencies> = {
  routes: dicomwebRoutes,
};
