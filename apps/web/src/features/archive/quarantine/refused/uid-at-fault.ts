import type { RefusedGroup, RefusedObject } from '@isocenter/contract/archive/quarantine/fields.ts';

/** The UID of an object that cannot be used, where one is at fault; else what it is called by. */
export function uidAtFault({ element }: Pick<RefusedGroup, 'element'>, object: RefusedObject): string {
  switch (element) {
    case 'StudyInstanceUID':
      return object.studyUid;
    case 'SeriesInstanceUID':
      return object.seriesUid;
    default:
      return object.sopUid;
  }
}
