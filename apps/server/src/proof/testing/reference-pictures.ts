import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readFile as readDicom } from '@isocenter/dicom/part10/read-file.ts';
import { imageDescription, type ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { runPeer } from './peers.ts';

/** 8-bit samples, pixel by pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytes: Uint8Array;
}

export async function pictureOf(png: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, bytes: data };
}

/** The first frame as DCMTK draws it, decoded by DCMTK or, where that has no codec, by GDCM. Undefined when neither can. */
export async function referencePicture(file: string, folder: string): Promise<Picture | undefined> {
  const target = join(folder, 'reference.png');
  const decoded = join(folder, 'reference.dcm');
  const options = ['--frame', '1', '+on', ...(await windowOptions(file))];
  for (const [program, source] of [
    ['dcmj2pnm', file],
    ['dcml2pnm', file],
    ['dcm2pnm', decoded],
  ] as const) {
    if (source === decoded && (await runPeer('gdcmconv', ['-w', file, decoded])).code !== 0) break;
    const { code } = await runPeer(program, [...options, source, target]);
    if (code === 0) return pictureOf(await readFile(target));
  }
  return undefined;
}

/** DCMTK draws without a window unless it is told; we take the first of the file, else everything from black to white. */
async function windowOptions(file: string): Promise<string[]> {
  const { dataSet } = readDicom(new Uint8Array(await readFile(file)), { stopAtPixelData: true });
  if (dataSet.number('SamplesPerPixel') === 3 || dataSet.text('PhotometricInterpretation') === 'PALETTE COLOR')
    return [];
  return dataSet.has('WindowCenter') ? ['+Wi', '1'] : ['+Wm'];
}

/** Uncompressed pixel data that a peer made of a file, first frame. */
export interface Samples {
  readonly by: string;
  readonly image: ImageDescription;
  readonly bytes: Uint8Array;
}

/** The first frame's samples as the first of the peers decodes them that can. */
export async function referenceSamples(file: string, folder: string): Promise<Samples | undefined> {
  const target = join(folder, 'samples.dcm');
  for (const command of [['dcmdjpeg'], ['dcmdjpls'], ['dcmdrle'], ['gdcmconv', '-w'], ['dcmconv', '+te']]) {
    await rm(target, { force: true });
    const [program = '', ...options] = command;
    if ((await runPeer(program, [...options, file, target])).code !== 0) continue;
    const bytes = new Uint8Array(await readFile(target).catch(() => Buffer.alloc(0)));
    const read = bytes.length === 0 ? undefined : readDicom(bytes, { stopAtPixelData: true });
    const image = read === undefined ? undefined : imageDescription(read.dataSet);
    const isLittle = read?.meta.transferSyntaxUid.startsWith('1.2.840.10008.1.2.1') ?? false;
    if (read?.pixelData?.length === undefined || image === undefined || !isLittle) continue;
    const length = Math.ceil((image.rows * image.columns * image.samplesPerPixel * image.bitsAllocated) / 8);
    const { valueOffset } = read.pixelData;
    return { by: program, image, bytes: bytes.subarray(valueOffset, valueOffset + length) };
  }
  return undefined;
}

/** Samples pixel by pixel, which is how we give them. */
export function byPixels({ image, bytes }: Samples): Buffer {
  const { samplesPerPixel, planarConfiguration, bitsAllocated } = image;
  if (samplesPerPixel === 1 || planarConfiguration === 0) return Buffer.from(bytes);
  const width = bitsAllocated / 8;
  const pixels = image.rows * image.columns;
  const mixed = Buffer.alloc(bytes.length);
  for (let at = 0; at < mixed.length; at += 1) {
    const [sample, byte] = [Math.floor(at / width), at % width];
    const plane = sample % samplesPerPixel;
    mixed[at] = bytes[(plane * pixels + Math.floor(sample / samplesPerPixel)) * width + byte] ?? 0;
  }
  return mixed;
}

export interface Difference {
  /** Mean of the absolute differences, in grey levels. */
  readonly mean: number;
  readonly most: number;
}

export function difference(a: Picture, b: Picture): Difference {
  if (a.width !== b.width || a.height !== b.height)
    throw new Error(`${a.width}x${a.height} against ${b.width}x${b.height}`);
  let [sum, most] = [0, 0];
  const channels = Math.max(a.channels, b.channels);
  const pixels = a.width * a.height;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      const one = a.bytes[pixel * a.channels + Math.min(channel, a.channels - 1)] ?? 0;
      const other = b.bytes[pixel * b.channels + Math.min(channel, b.channels - 1)] ?? 0;
      const distance = Math.abs(one - other);
      sum += distance;
      if (distance > most) most = distance;
    }
  }
  return { mean: sum / (pixels * channels), most };
}
