// Tags that the structure itself depends on (PS3.5 §7.5, §7.6, §A.4).
export const itemTag = 0xfffee000;
export const itemDelimiter = 0xfffee00d;
export const sequenceDelimiter = 0xfffee0dd;
const floatPixelData = 0x7fe00008;
const doubleFloatPixelData = 0x7fe00009;
const pixelData = 0x7fe00010;
export const pixelRepresentation = 0x00280103;

/** Length of a value whose end is marked by a delimiter. */
export const undefinedLength = 0xffffffff;

/** Pixel Data, Float Pixel Data or Double Float Pixel Data. */
export function isPixelData(tag: number): boolean {
  return tag === pixelData || tag === floatPixelData || tag === doubleFloatPixelData;
}
