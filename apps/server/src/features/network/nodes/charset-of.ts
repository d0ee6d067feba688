import type { CharsetRule } from '@isocenter/dicom/values/named-charset.ts';

/** What the objects and answers of a node are in; undefined where its record does not say. */
export function charsetOf({
  objectCharacterSet,
  objectCharacterSetAlways: isAlways,
}: {
  readonly objectCharacterSet: string | null;
  readonly objectCharacterSetAlways: boolean;
}): CharsetRule | undefined {
  return objectCharacterSet === null ? undefined : { terms: objectCharacterSet.split('\\'), isAlways };
}
