import { metaData } from '@cornerstonejs/core';
import { isRecord } from '../dicom-json/values.ts';

const pixelModule = 'imagePixelModule';
const explicitLittleEndian = /transfer-syntax="?1\.2\.840\.10008\.1\.2\.1"?\s*(;|$)/;

/** Instances whose frames came in explicit little endian, by the address of the instance. */
const decoded = new Set<string>();
let isAsking = false;

/**
 * Teaches the image library what the archive promises: a colour frame in explicit little endian is RGB, pixel by
 * pixel, whatever its data set says. Once a page.
 */
export function registerDecodedColours(): void {
  metaData.addProvider((type: string, imageId: unknown) => {
    if (type !== pixelModule || isAsking || typeof imageId !== 'string') return undefined;
    if (!decoded.has(instanceOf(imageId.replace(/^wadors:/, '')))) return undefined;
    isAsking = true;
    try {
      const module: unknown = metaData.get(pixelModule, imageId);
      const isColour = isRecord(module) && Number(module['samplesPerPixel']) > 1;
      return isColour ? { ...module, photometricInterpretation: 'RGB', planarConfiguration: 0 } : undefined;
    } finally {
      isAsking = false;
    }
  }, 10_000);
}

/** Of a frame that was on its way when its study was left: one grey pixel, which nobody shows. */
const forgottenPixels = {
  samplesPerPixel: 1,
  photometricInterpretation: 'MONOCHROME2',
  rows: 1,
  columns: 1,
  bitsAllocated: 8,
  bitsStored: 8,
  highBit: 7,
  pixelRepresentation: 0,
};

/** The image library throws where nothing is known of a frame any more, and nobody can catch it. Once a page. */
export function registerForgottenFrames(): void {
  metaData.addProvider(
    (type: string, imageId: unknown) =>
      type === pixelModule && typeof imageId === 'string' && imageId.startsWith('wadors:')
        ? forgottenPixels
        : undefined,
    -1_000_000,
  );
}

/** Takes note of a frame that arrived, and hands on its bytes. */
export function noteFrame(request: XMLHttpRequest): Promise<ArrayBuffer> {
  if (explicitLittleEndian.test(request.getResponseHeader('content-type') ?? ''))
    decoded.add(instanceOf(request.responseURL));
  return Promise.resolve(request.response as ArrayBuffer); // the library asks for this type
}

/** Forgets the instances of these frames. */
export function forgetFrames(imageIds: readonly string[]): void {
  for (const id of imageIds) decoded.delete(instanceOf(id.replace(/^wadors:/, '')));
}

function instanceOf(frameUrl: string): string {
  return frameUrl.replace(/\/frames\/.*$/, '');
}
