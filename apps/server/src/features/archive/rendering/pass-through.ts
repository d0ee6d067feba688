import type { PixelFormat } from '#platform/database/schema.ts';

const implicitLittleEndian = '1.2.840.10008.1.2';
const explicitLittleEndian = '1.2.840.10008.1.2.1';
const rle = '1.2.840.10008.1.2.5';
const jpegBaseline = '1.2.840.10008.1.2.4.50';

/** Lossless JPEG, JPEG-LS, JPEG 2000 and HTJ2K: what the viewer's decoders read bit by bit right. */
const alwaysRight = new Set([
  '1.2.840.10008.1.2.4.57',
  '1.2.840.10008.1.2.4.70',
  '1.2.840.10008.1.2.4.80',
  '1.2.840.10008.1.2.4.81',
  '1.2.840.10008.1.2.4.90',
  '1.2.840.10008.1.2.4.91',
  '1.2.840.10008.1.2.4.201',
  '1.2.840.10008.1.2.4.202',
  '1.2.840.10008.1.2.4.203',
]);

/**
 * True if a browser's decoders show a stored frame right as it is. Those they get wrong, silently or not, are 12-bit JPEG, RLE of wide
 * colour samples, big endian, and colours that are not what the data set says. What does not pass is given in explicit little endian, and
 * so the viewer may rely on this: a colour frame in explicit little endian is RGB, pixel by pixel, whatever its data set says; a grey one
 * is as its data set says.
 */
export function passesThrough(transferSyntaxUid: string, format: PixelFormat): boolean {
  const { samplesPerPixel, bitsAllocated, photometricInterpretation, planarConfiguration } = format;
  const isColour = samplesPerPixel > 1;
  switch (transferSyntaxUid) {
    case implicitLittleEndian:
    case explicitLittleEndian:
      return !isColour || (photometricInterpretation === 'RGB' && planarConfiguration === 0);
    case rle:
      return bitsAllocated === 8 || (bitsAllocated === 16 && !isColour);
    case jpegBaseline:
      return !isColour || photometricInterpretation.startsWith('YBR');
    default:
      return alwaysRight.has(transferSyntaxUid);
  }
}
