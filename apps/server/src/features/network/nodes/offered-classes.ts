import type { OpenAssociationOptions } from '@isocenter/dicom-network/services/open-association.ts';
import { queryRetrieveSopClasses } from '@isocenter/dicom-network/services/query-retrieve.ts';
import { commonStorageClasses } from '@isocenter/dicom-network/services/storage-sop-classes.ts';
import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom-network/services/transfer-syntaxes.ts';
import { verificationSopClass } from '@isocenter/dicom-network/services/verification.ts';

/** The classes that the doctor offers a node: verification, query, those of most studies, and radiotherapy. */
export const offeredClasses: readonly string[] = [
  verificationSopClass,
  queryRetrieveSopClasses.study.find,
  queryRetrieveSopClasses.study.move,
  ...commonStorageClasses,
  ...['12.2', '481.1', '481.2', '481.3', '481.5'].map((end) => `1.2.840.10008.5.1.4.1.1.${end}`),
];

export const offeredContexts: OpenAssociationOptions['presentationContexts'] = offeredClasses.map((abstractSyntax) => ({
  abstractSyntax,
  transferSyntaxes: [implicitLittleEndian, explicitLittleEndian],
}));
