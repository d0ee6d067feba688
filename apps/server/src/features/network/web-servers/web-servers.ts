export { failureOfServer } from './failure-of-server.ts';
export { WebSignIns, type Reach } from './reach-server.ts';
export { retrieveFrom, type ObjectSink } from './retrieve-from.ts';
export { searchPages, type PagedSearch } from './search-pages.ts';
export { storeAt, type SentFile, type StoredThere } from './store-at.ts';
export { isWebFault, WebFault, webFaultOf } from './web-fault.ts';
export { countSent } from './traffic-queries.ts';
export { pageOfWebServers, webServerState } from './web-server-list-queries.ts';
export { findWebServer, sourceOfServer, type WebServerRecord } from './web-server-queries.ts';
