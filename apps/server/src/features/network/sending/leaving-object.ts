import type { SentDataSet } from '@isocenter/dicom-network/dimse/service.ts';
import {
  dataSetForm,
  givenSyntaxesOf,
  type DecodingTools,
  type StoredInstance,
} from '#features/archive/dicomweb/dicomweb.ts';

type Facts = 'studyUid' | 'seriesUid' | 'sopUid' | 'sopClassUid' | 'transferSyntaxUid' | 'sizeBytes';

/** An object as it leaves: as it is stored, corrected, or without what says who it is of. */
export interface LeavingObject extends Pick<StoredInstance, Facts> {
  /** In which it can be given: as it is stored first. */
  readonly transferSyntaxUids: readonly string[];
  /** Its data set in one of these, without preamble and file meta group. @throws DamagedBytes; AppError when it cannot be given so */
  readonly open: (transferSyntaxUid: string) => Promise<SentDataSet>;
}

/** An object as it is stored, corrected. */
export function storedObject(tools: DecodingTools, instance: StoredInstance): LeavingObject {
  const { studyUid, seriesUid, sopUid, sopClassUid, transferSyntaxUid, sizeBytes } = instance;
  return {
    studyUid,
    seriesUid,
    sopUid,
    sopClassUid,
    transferSyntaxUid,
    sizeBytes,
    transferSyntaxUids: givenSyntaxesOf(instance, tools.renderer),
    open: (as) => dataSetForm(tools, instance, as),
  };
}
