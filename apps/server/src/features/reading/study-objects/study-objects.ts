export { codeItem, code, container, contextItems, imageItem, item } from './content-items.ts';
export { studyHeaderOf } from './header-queries.ts';
export { commentItem, numberItem, caveatItems, sourceOfMeasurement, trackingItems } from './measured-number.ts';
export {
  beginObject,
  localMoment,
  madeSeries,
  personName,
  predecessorOf,
  requestOf,
  type ObjectHeader,
} from './object-header.ts';
export { evidenceOf, imageReference, type ReferredImage } from './references.ts';
export { takeIn } from './take-in.ts';
