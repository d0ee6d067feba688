import type { AssociationRequest } from '@isocenter/dicom-network/services/listener-events.ts';
import type { Db } from '#platform/database/schema.ts';
import { boundNodes, type KnownNode } from './dimse-queries.ts';

/**
 * The node whose AE title a certificate of our authority speaks for; null where it speaks for one that is bound to no node; undefined
 * where it does not. A node's own binding decides, by fingerprint, by name, or by both; without one the certificate's name has to be the
 * AE title.
 * @param isAnyTitle titles that are bound to nothing are anybody's who has a certificate
 */
export async function boundTo(
  db: Db,
  { callingAeTitle, tls }: Pick<AssociationRequest, 'callingAeTitle' | 'tls'>,
  isAnyTitle: boolean,
): Promise<KnownNode | null | undefined> {
  if (tls?.hasTrustedCertificate !== true) return undefined;
  const bound = await boundNodes(db, callingAeTitle);
  if (bound.length === 0) return isAnyTitle || tls.certificateName === callingAeTitle ? null : undefined;
  const sha256 = tls.certificateFingerprint?.replaceAll(':', '').toLowerCase();
  return bound.find(
    (node) =>
      (node.sha256 === null || node.sha256 === sha256) && (node.name === null || node.name === tls.certificateName),
  );
}
