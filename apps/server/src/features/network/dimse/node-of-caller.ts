import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AssociationRequest } from '@isocenter/dicom-network/services/listener-events.ts';
import { AddressList } from '#platform/http/address-list.ts';
import type { KnownNode, NodeOfTitle } from './dimse-queries.ts';

/** Finds the node of an AE title that calls from an address; one that is bound to a certificate does not count. */
export async function nodeAt(nodes: readonly NodeOfTitle[], address: string): Promise<KnownNode | undefined> {
  for (const node of nodes) {
    if (isBoundToCertificate(node)) continue;
    if (new AddressList(await addressesOf(node)).has(address)) return node;
  }
  return undefined;
}

/**
 * Finds the node of an AE title that a certificate of our authority speaks for; null where it speaks for one that is bound to no node;
 * undefined where it does not. A node's own binding decides, by fingerprint, by name, or by both; without one the certificate's name has to
 * be the AE title.
 * @param isAnyTitle titles that are bound to nothing are anybody's who has a certificate
 */
export function boundTo(
  nodes: readonly NodeOfTitle[],
  { callingAeTitle, tls }: Pick<AssociationRequest, 'callingAeTitle' | 'tls'>,
  isAnyTitle: boolean,
): KnownNode | null | undefined {
  if (tls?.hasTrustedCertificate !== true) return undefined;
  const bound = nodes.filter(isBoundToCertificate);
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

/**
 * Returns the addresses that a node calls from: those of its record, or else those of its host; a name that does not resolve now gives
 * none.
 */
async function addressesOf({ callsFrom, host }: NodeOfTitle): Promise<readonly string[]> {
  if (callsFrom.length > 0) return callsFrom;
  if (host === '') return [];
  if (isIP(host) !== 0) return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}
