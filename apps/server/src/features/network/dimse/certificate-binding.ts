import type { AssociationRequest } from '@isocenter/dicom-network/services/listener-events.ts';
import type { Db } from '#platform/database/schema.ts';
import { boundCertificates } from './dimse-queries.ts';

/**
 * Whether a certificate of our authority speaks for the AE title that its holder calls himself. A node's own binding decides, by
 * fingerprint, by name, or by both; without one the certificate's name has to be the AE title.
 * @param isAnyTitle titles that are bound to nothing are anybody's who has a certificate
 */
export async function speaksFor(
  db: Db,
  { callingAeTitle, tls }: Pick<AssociationRequest, 'callingAeTitle' | 'tls'>,
  isAnyTitle: boolean,
): Promise<boolean> {
  if (tls?.hasTrustedCertificate !== true) return false;
  const bound = await boundCertificates(db, callingAeTitle);
  if (bound.length === 0) return isAnyTitle || tls.certificateName === callingAeTitle;
  const sha256 = tls.certificateFingerprint?.replaceAll(':', '').toLowerCase();
  return bound.some(
    (node) =>
      (node.sha256 === null || node.sha256 === sha256) && (node.name === null || node.name === tls.certificateName),
  );
}
