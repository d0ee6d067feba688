import { documentModalities } from '../uploads/document-modalities.ts';
import type { ObjectCounts } from './object-counts.ts';
import type { SeriesRow } from './study-row.ts';

/** The kind of an object of a study for people: an image, a document that is read, or an object that belongs to images and is neither. */
export type ObjectKind = 'image' | 'document' | 'other';

/** The prefix of the standard's classes of stored objects (PS3.4 §B.5), and of all UIDs of the standard. */
export const storageRoot = '1.2.840.10008.5.1.4.1.1.';
export const standardRoot = '1.2.840.10008.';

/** The number after the root: structured reports and encapsulated documents. */
export const documentBranches = ['88', '104'];

/**
 * Presentation states, waveforms, raw data with registrations and segmentations, real world values, surfaces, measurements of eyes,
 * assessments, protocols, radiotherapy.
 */
export const otherBranches = '9 11 66 67 68 78 79 80 90 200 481'.split(' ');

/** In a branch of documents and none: Key Object Selection, encapsulated models. */
export const otherClasses = ['88.59', '104.3', '104.4', '104.5'].map((end) => storageRoot + end);

/** The image of radiotherapy. */
export const imageAmongOthers = `${storageRoot}481.1`;

/** Modalities of documents that devices write with a class of their own, or as pictures of their pages. */
export const readModalities = ['SR', 'DOC'];

/** Modalities of objects that belong to images, whatever their class. */
export const otherModalities = documentModalities.filter((modality) => !readModalities.includes(modality));

/** Returns the kind of a series' objects, by its modality and the class of its first object. */
export function kindOfSeries({ modality, sopClassUid }: Pick<SeriesRow, 'modality' | 'sopClassUid'>): ObjectKind {
  const isStored = sopClassUid.startsWith(storageRoot);
  const [branch = ''] = isStored ? sopClassUid.slice(storageRoot.length).split('.') : [];
  if (otherModalities.includes(modality) || otherClasses.includes(sopClassUid)) return 'other';
  if (otherBranches.includes(branch) && sopClassUid !== imageAmongOthers) return 'other';
  if (!isStored && sopClassUid.startsWith(standardRoot)) return 'other';
  return readModalities.includes(modality) || documentBranches.includes(branch) ? 'document' : 'image';
}

/** The objects of a series as those of a study are counted. */
export function countsOfSeries(series: SeriesRow): ObjectCounts {
  const { instanceCount } = series;
  const of = (kind: ObjectKind) => (kindOfSeries(series) === kind ? instanceCount : 0);
  return { instanceCount, imageCount: of('image'), documentCount: of('document') };
}
