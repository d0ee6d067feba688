import type { HttpServer } from '#platform/http/http-server.ts';
import { AccessLog } from './access-log.ts';
import type { DicomwebOptions } from './dependencies.ts';
import { frameRoutes } from './retrieve/frames-routes.ts';
import { metadataRoutes } from './retrieve/metadata-routes.ts';
import { objectRoutes } from './retrieve/object-routes.ts';
import { searchRoutes } from './search/search-routes.ts';

export type { DicomwebOptions } from './dependencies.ts';
export type {
  ImageRenderer,
  Picture,
  PictureType,
  RenderableInstance,
  RenderRequest,
  TranscodedFrame,
  WindowShape,
} from './image-renderer.ts';

/** Serves DICOMweb (PS3.18): search, retrieve, rendered images, store, and WADO-URI. */
export function dicomwebRoutes(server: HttpServer, options: DicomwebOptions): void {
  const dependencies = { ...options, accessLog: new AccessLog(options.db) };
  searchRoutes(server, dependencies);
  objectRoutes(server, dependencies);
  metadataRoutes(server, dependencies);
  frameRoutes(server, dependencies);
}
