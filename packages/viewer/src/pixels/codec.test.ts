import { expect, test } from 'vitest';
import type { ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { type Codec, decodeWith, withoutSignedBytes } from './codec.ts';

const codecOf = (bitsPerSample: number): Codec => ({
  coloursOf: (meant) => meant,
  decode: async () => ({ bytes: new Uint8Array(bitsPerSample > 8 ? 2 : 1), bitsPerSample }),
});
const image = (pixelRepresentation: number) =>
  ({ rows: 1, columns: 1, samplesPerPixel: 1, pixelRepresentation }) as ImageDescription; // all that is asked for

test('a codec that cuts off what is below 0 reads no signed values of 8 bits', async () => {
  const decode = async (bits: number, pixelRepresentation: number) =>
    decodeWith(withoutSignedBytes(codecOf(bits)), new Uint8Array(), image(pixelRepresentation));
  await expect(decode(8, 1)).rejects.toThrow('cut off');
  await expect(decode(8, 0)).resolves.toMatchObject({ bitsAllocated: 8 });
  await expect(decode(12, 1)).resolves.toMatchObject({ bitsAllocated: 16 });
});
