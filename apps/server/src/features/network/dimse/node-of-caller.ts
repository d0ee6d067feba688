import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AssociationRequest } from '@isocenter/dicom-network/services/listener-events.ts';
import type { Db } from '#platform/database/schema.ts';
import { AddressList } from '#platform/http/address-list.ts';
import { nodesOfTitle, type KnownNode, type NodeOfTitle } from './dimse-queries.ts';

/** The node that calls by its AE title from its address, where no certificate is asked of it. */
export async function nodeAt(db: Db, aeTitle: string, address: string): Promise<KnownNode | undefined> {
  for (const node of await nodesOfTitle(db, aeTitle)) {
    if (isBoundToCertificate(node)) continue;
    if (new AddressList(await addressesOf(node)).has(address)) return node;
  }
  return undefined;
}

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
  const bound = (await nodesOfTitle(db, callingAeTitle)).filter(isBoundToCertificate);
  if (bound.length === 0) return isAnyTitle || tls.certificateName === callingAeTitle ? null : undefined;
  const sha256 = plainFingerprint(tls.certificateFingerprint ?? '');
  return bound.find(
    ({ certificateSha256, certificateName }) =>
      (certificateSha256 === '' || plainFingerprint(certificateSha256) === sha256) &&
      (certificateName === '' || certificateName === tls.certificateName),
  );
}

function isBoundToCertificate({ certificateSha256, certificateName }: NodeOfTitle): boolean {
  return certificateSha256 !== '' || certificateName !== '';
}

function plainFingerprint(text: string): string {
  return text.replaceAll(':', '').toLowerCase();
}

/** Where a node calls from: what it says, or else where it is called; a name that the network does not know now is no address. */
async function addressesOf({ callsFrom, host }: NodeOfTitle): Promise<readonly string[]> {
  if (callsFrom.length > 0) return callsFrom;
  if (host === '') return [];
  if (isIP(host) !== 0) return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}
