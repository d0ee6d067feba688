import type { CharsetRule } from '@isocenter/dicom/values/named-charset.ts';

/** Returns the character set of a node's objects and answers; undefined where its record states none. */
export function charsetOf({
  objectCharacterSet,
  objectCharacterSetAlways: isAlways,
}: {
  readonly objectCharacterSet: string | null;
  readonly objectCharacterSetAlways: boolean;
}): CharsetRule | undefined {
  return objectCharacterSet === null ? undefined : { terms: objectCharacterSet.split('\\'), isAlways };
}
