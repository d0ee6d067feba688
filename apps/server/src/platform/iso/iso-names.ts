import { IsoLimit } from './iso-limit.ts';

/**
 * Returns the identifier of a file or a folder at level 1 (ECMA-119 §7.5 and §10.1): a file has a dot, even without an extension, and a
 * version.
 * @throws IsoLimit for a name that such an image cannot hold
 */
export function isoName(name: string, kind: 'file' | 'folder'): string {
  const pattern = kind === 'folder' ? /^[A-Z0-9_]{1,8}$/ : /^[A-Z0-9_]{1,8}(\.[A-Z0-9_]{1,3})?$/;
  if (!pattern.test(name)) throw new IsoLimit('Names in an image have eight characters, and an extension of three.');
  if (kind === 'folder') return name;
  return `${name}${name.includes('.') ? '' : '.'};1`;
}
