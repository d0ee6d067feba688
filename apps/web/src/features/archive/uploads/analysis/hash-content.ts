/** A hash is made of the whole at once, in memory: what is larger is rather sent, and compared by the archive. */
const largestHashedBytes = 512 * 1024 * 1024;

/** The SHA-256 of some bytes in hexadecimal; null where the browser makes none (it does so over HTTPS and on this computer only). */
export async function hashContent(content: Blob): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined || content.size > largestHashedBytes) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', await content.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
