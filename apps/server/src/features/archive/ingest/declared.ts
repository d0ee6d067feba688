import { say, type Said } from '@isocenter/contract/said.ts';
import type { FileMeta } from '@isocenter/dicom/part10/read-file.ts';
import type { InstanceRecord } from './instance-record.ts';
import { Refusal } from './refusal.ts';

/** The sender's statement about the object. A Part 10 file tells by itself. */
export type Declared =
  | {
      readonly form: 'data-set';
      readonly transferSyntaxUid: string;
      readonly sopClassUid: string;
      readonly sopUid: string;
    }
  | {
      readonly form: 'part10';
      /** The study that the sender says it belongs to. */
      readonly studyUid?: string;
      /** True if the object is an image, so that it is of no use without its size. */
      readonly needsPicture?: boolean;
    };

/**
 * Compares an object with what was said of it. @returns what is not by the standard, and is taken all the same
 * @throws Refusal when it is another one
 */
export function warningsOf(record: InstanceRecord, declared: Declared, meta: FileMeta | undefined): Said[] {
  if (declared.form === 'data-set') {
    if (declared.sopUid !== record.sopUid) throw otherThanNamed('SOPInstanceUID');
    if (declared.sopClassUid !== record.sopClassUid) throw otherThanNamed('SOPClassUID');
    return [...record.oddities];
  }
  if (declared.needsPicture === true && record.rows === null)
    throw new Refusal('unusable', 'The image’s attributes are missing, and cannot be read from its pixels.', {
      fault: 'picture',
    });
  if (declared.studyUid !== undefined && declared.studyUid !== record.study.studyUid)
    throw new Refusal('mismatch', 'The object belongs to another study.', {
      fault: 'mismatch',
      element: 'StudyInstanceUID',
    });
  return [...record.oddities, ...metaWarnings(record, meta)];
}

function otherThanNamed(element: string): Refusal {
  return new Refusal('mismatch', 'The object is not the one that its request names.', { fault: 'mismatch', element });
}

/** The meta group is written anew from the data set; that a file named another object is said. */
function metaWarnings({ sopUid, sopClassUid }: InstanceRecord, meta: FileMeta | undefined): Said[] {
  const { sopInstanceUid = sopUid, sopClassUid: metaClassUid = sopClassUid } = meta ?? {};
  if (sopInstanceUid === sopUid && metaClassUid === sopClassUid) return [];
  return [say`The header of the file named another object. What the data set says was taken.`];
}
