import type { OpenAssociationOptions } from '@isocenter/dicom-network/services/open-association.ts';
import { queryRetrieveSopClasses } from '@isocenter/dicom-network/services/query-retrieve.ts';
import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom-network/services/transfer-syntaxes.ts';
import { verificationSopClass } from '@isocenter/dicom-network/services/verification.ts';

/** What the doctor offers a node: verification, query, and the storage classes that most images are of (PS3.4 §B.5). */
export const offeredClasses: readonly string[] = [
  verificationSopClass,
  queryRetrieveSopClasses.study.find,
  queryRetrieveSopClasses.study.move,
  ...['1', '1.1', '1.2', '2', '2.1', '3.1', '4', '4.1', '6.1', '7', '12.1', '12.2', '20', '128', '104.1'].map(
    (end) => `1.2.840.10008.5.1.4.1.1.${end}`,
  ),
  ...['11.1', '88.11', '88.22', '88.33', '88.59', '88.67', '481.1', '481.2', '481.3', '481.5'].map(
    (end) => `1.2.840.10008.5.1.4.1.1.${end}`,
  ),
];

export const offeredContexts: OpenAssociationOptions['presentationContexts'] = offeredClasses.map((abstractSyntax) => ({
  abstractSyntax,
  transferSyntaxes: [implicitLittleEndian, explicitLittleEndian],
}));
