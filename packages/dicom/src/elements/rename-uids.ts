import type { Tag } from '../dictionary/dictionary.ts';
import { tagOf } from '../dictionary/dictionary.ts';
import type { DataSet } from '../dataset/data-set.ts';
import { DicomError } from '../errors.ts';
import { readDataSet } from './read-data-set.ts';
import type { ReplacedUid } from './replace-uid.ts';
import { writeDataSet } from './write-data-set.ts';

/**
 * UIDs that name a study, a series, an object or a frame of reference, of the data set itself or of another one that it refers to. UIDs of
 * classes, devices, codes and dose events name something else and stay.
 */
const naming: readonly string[] = [
  'StudyInstanceUID',
  'SeriesInstanceUID',
  'SOPInstanceUID',
  'ReferencedSOPInstanceUID',
  'FrameOfReferenceUID',
  'ReferencedFrameOfReferenceUID',
  'RelatedFrameOfReferenceUID',
  'SourceFrameOfReferenceUID',
  'VolumeFrameOfReferenceUID',
  'SynchronizationFrameOfReferenceUID',
  // The value of a content item: most often a study or a series (PS3.3 §C.17.3).
  'UID',
];

let tags: ReadonlySet<Tag> | undefined;

/** The header of a data set, to be written with other UIDs in it. */
export interface NamedHeader {
  /** The UIDs by which it names itself and refers to others, without those that the standard gives out. */
  readonly uids: ReadonlySet<string>;
  /** Writes it with another UID for each, at every depth; the rest follows from `restOffset` of the original. Once. */
  rename(rename: (uid: string) => string): ReplacedUid;
}

/**
 * Reads the header of a data set that is not deflated. What comes before the pixel data has to be at hand, and everything where there is
 * none. @throws DicomError `truncated` when more bytes are needed
 */
export function readNames(
  start: Uint8Array,
  { transferSyntaxUid, isWhole }: { readonly transferSyntaxUid: string; readonly isWhole: boolean },
): NamedHeader {
  const { dataSet, pixelData } = readDataSet(start, transferSyntaxUid, { stopAtPixelData: true });
  if (pixelData === undefined && !isWhole) throw new DicomError('truncated', 'more to read', start.length);
  const uids = new Set<string>();
  visit(dataSet, (uid) => {
    uids.add(uid);
    return uid;
  });
  return {
    uids,
    rename(rename) {
      visit(dataSet, rename);
      return { head: writeDataSet(dataSet, transferSyntaxUid), restOffset: pixelData?.headerOffset ?? start.length };
    },
  };
}

function visit(dataSet: DataSet, change: (uid: string) => string): void {
  tags ??= new Set(naming.map(tagOf));
  for (const element of dataSet.elements()) {
    if (element.items !== undefined) for (const item of element.items) visit(item, change);
    else if (tags.has(element.tag)) {
      const uids = dataSet.strings(element.tag);
      const changed = uids.map((uid) => (isGivenOut(uid) ? change(uid) : uid));
      if (changed.some((uid, at) => uid !== uids[at])) dataSet.set(element.tag, changed, 'UI');
    }
  }
}

/** Somebody's own UID: not one of the standard, such as a well-known frame of reference (PS3.6 annex A). */
function isGivenOut(uid: string): boolean {
  return uid !== '' && !uid.startsWith('1.2.840.10008.');
}
