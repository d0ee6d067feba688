import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { CertificateFacts, ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import type { Faults } from '@isocenter/contract/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { seal, unseal } from '#features/people/auth/auth.ts';

const purpose = 'key of the server';

export function sealKey(sealingKey: Uint8Array, pem: string): Buffer {
  return seal(sealingKey, Buffer.from(pem), purpose);
}

/** @throws Error when it was not sealed by this installation */
export function openKey(sealingKey: Uint8Array, sealed: Uint8Array): string {
  const pem = unseal(sealingKey, Buffer.from(sealed), purpose);
  if (pem === undefined) throw new Error('The key of the server cannot be opened.');
  return pem.toString();
}

/** Returns the facts of the first certificate of a chain; null for anything else. */
export function certificateFacts(pem: string): CertificateFacts | null {
  const certificate = certificateOf(pem);
  if (certificate === undefined) return null;
  const { subject, issuer, validToDate, fingerprint256 } = certificate;
  return {
    subject: oneLine(subject),
    issuer: oneLine(issuer),
    endsAt: validToDate.toISOString(),
    sha256: fingerprint256,
  };
}

/** Checks a certificate and its key, at this moment. */
export function tlsFaults(
  { tlsPort, tlsCertificate, tlsAuthorities }: Pick<ServerSettings, 'tlsPort' | 'tlsCertificate' | 'tlsAuthorities'>,
  tlsKey: string,
): Faults {
  const certificate = certificateOf(tlsCertificate);
  const key = keyOf(tlsKey);
  if (tlsAuthorities !== '' && pemBlocks(tlsAuthorities).some((block) => certificateOf(block) === undefined))
    return { tlsAuthorities: say`is no certificate in PEM` };
  if (tlsCertificate === '') return {};
  if (certificate === undefined) return { tlsCertificate: say`is no certificate in PEM` };
  if (certificate.validToDate.getTime() <= Date.now()) return { tlsCertificate: say`has ended` };
  if (tlsKey === '') return tlsPort === 0 ? {} : { tlsKey: say`is needed for this certificate` };
  if (key === undefined) return { tlsKey: say`is no private key in PEM without a password` };
  return certificate.checkPrivateKey(key) ? {} : { tlsKey: say`does not fit the certificate` };
}

/** Lists the end of each certificate of a text, in milliseconds; what is no certificate is left out. */
export function certificateEnds(pem: string): number[] {
  return pemBlocks(pem).flatMap((block) => certificateOf(block)?.validToDate.getTime() ?? []);
}

/** Splits a text into certificates; any other text becomes a block too, so that it is found to be none. */
function pemBlocks(pem: string): string[] {
  const blocks = pem.split(/(?<=-----END CERTIFICATE-----)/);
  return blocks.map((block) => block.trim()).filter((block) => block !== '');
}

function certificateOf(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

function keyOf(pem: string): ReturnType<typeof createPrivateKey> | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

function oneLine(name: string): string {
  return name.split('\n').join(', ');
}
