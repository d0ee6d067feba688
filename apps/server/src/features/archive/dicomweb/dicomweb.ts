import type { Switches } from '@isocenter/contract/system/settings/fields.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { capabilityRoutes } from './capabilities.ts';
import { conformanceRoutes } from './conformance.ts';
import { allowOrigins } from './cross-origin.ts';
import type { DicomwebDependencies } from './dependencies.ts';
import { renderedRoutes } from './rendered/rendered-routes.ts';
import { wadoUriRoutes } from './rendered/wado-uri-routes.ts';
import { allValuesRoutes } from './retrieve/all-values-routes.ts';
import { bulkRoutes } from './retrieve/bulk-routes.ts';
import { frameRoutes } from './retrieve/frames-routes.ts';
import { metadataRoutes } from './retrieve/metadata-routes.ts';
import { objectRoutes } from './retrieve/object-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { storeRoutes } from './store/store-routes.ts';

export { clinicCallers, clinicOfAddress, withoutClinic } from './clinic-root.ts';
export { pathBelowRoot } from './conformance.ts';
export type { DicomwebDependencies } from './dependencies.ts';
export { parseMediaType } from './negotiation/accept.ts';
export { negotiate } from './negotiation/negotiate.ts';
export { DirectStream, type DirectWriter } from './retrieve/direct-stream.ts';
export { dataSetForm, givenSyntaxes, givenSyntaxesOf } from './retrieve/data-set-form.ts';
export type { DecodingTools } from './retrieve/decoded-form.ts';
export { storedTwice } from './retrieve/holds-twice.ts';
export { isOfTheObject } from './retrieve/left-out.ts';
export { listStored, type StoredInstance } from './retrieve/location-queries.ts';
export { dicomXml } from './retrieve/dicom-xml.ts';
export { objectForm } from './retrieve/object-form.ts';
export { multipartBody } from './retrieve/multipart.ts';
export { LastRoot } from './retrieve/prepared-metadata.ts';
export { part10Head } from './retrieve/part10.ts';
export { writeSegments, type Segment } from './retrieve/segments.ts';
export { serviceRoot } from './retrieve/service-address.ts';
export type { Level } from './search/attributes.ts';
export { planSearch } from './search/plan-search.ts';
export { searchPages, type FoundRow } from './search/search-pages.ts';
export { parseSearch, unknownWarnings, type Match, type SearchRequest } from './search/search-request.ts';
export { MultipartError, MultipartSplitter } from './store/multipart-splitter.ts';
export type { ImageRenderer, PictureType, RenderableInstance, RenderRequest, WindowShape } from './image-renderer.ts';

/** Switched off it is there for the pages of the product alone, whose viewer reads by it; who signed in nowhere is asked to. */
export function isServed({ dicomweb }: Pick<Switches, 'dicomweb'>, caller: Principal | undefined): boolean {
  return dicomweb || caller?.sessionId !== '';
}

/** Serves DICOMweb (PS3.18): search, retrieve, rendered images, store, and WADO-URI. */
export function dicomwebRoutes(server: HttpServer, dependencies: DicomwebDependencies): void {
  allowOrigins(server, dependencies.corsOrigins ?? []);
  searchRoutes(server, dependencies);
  objectRoutes(server, dependencies);
  metadataRoutes(server, dependencies);
  frameRoutes(server, dependencies);
  bulkRoutes(server, dependencies);
  allValuesRoutes(server, dependencies);
  renderedRoutes(server, dependencies);
  storeRoutes(server, dependencies);
  wadoUriRoutes(server, dependencies);
  conformanceRoutes(server);
  capabilityRoutes(server, dependencies.publicUrl);
}
