import { sopClassName, storageSopClasses } from '@isocenter/dicom/dictionary/uids.ts';

const known = new Set(storageSopClasses.map(({ uid }) => uid));

/** Negotiated like SOP classes and named like storage, but nothing is ever stored with them (PS3.4 Annex J, PS3.3 §F). */
const notStored = new Set(['1.2.840.10008.1.20.1', '1.2.840.10008.1.20.2', '1.2.840.10008.1.3.10']);

/**
 * Returns true if instances of a SOP class can be stored. New storage classes appear every year and vendors have private ones, so an
 * unknown UID counts as a storage class, unless it lies in a part of the standard's root where there are none.
 */
export function isStorageSopClass(uid: string): boolean {
  if (!/^\d[\d.]{0,63}$/.test(uid) || notStored.has(uid)) return false;
  if (sopClassName(uid) !== undefined) return known.has(uid);
  return !uid.startsWith('1.2.840.10008.') || uid.startsWith('1.2.840.10008.5.1.');
}

const ofImages = ['1', '1.1', '1.2', '2', '2.1', '3.1', '4', '4.1', '6.1', '7', '12.1', '20', '128'];
const ofDocuments = ['11.1', '88.11', '88.22', '88.33', '88.59', '88.67', '104.1'];

/**
 * The classes of most studies (PS3.4 §B.5), for a peer of which it is not known what it has. Images come first, then what is said about
 * them.
 */
export const commonStorageClasses: readonly string[] = [...ofImages, ...ofDocuments].map(
  (end) => `1.2.840.10008.5.1.4.1.1.${end}`,
);
