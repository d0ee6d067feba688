/**
 * Returns the key that names a file to the server without its name, which may be a person's: 160 bits of path, size, time of change and SOP
 * Instance UID if it has one, in hex. The same file chosen again, by picker, drop or handle, has the same key. Discs of two patients have
 * images of one name, size and time. It is no secret and no proof of content.
 */
export function fileKeyOf(path: string, sizeBytes: number, lastModified: number, sopUid = ''): string {
  return hash160([path.replace(/^\/+/, ''), sizeBytes, Math.floor(lastModified / 1000), sopUid].join('\n'));
}

/** 160 bits of a text, in hex. It is no secret and no proof of content. */
export function hash160(text: string): string {
  let key = '';
  for (const seed of seeds) key += hash32(text, seed).toString(16).padStart(8, '0');
  return key;
}

const seeds = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1] as const;

/** FNV-1a with a final mix. Not `crypto.subtle`: that does not exist where a laboratory runs without TLS. */
function hash32(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8) ^ (seed >>> 16), 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
