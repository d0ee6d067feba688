import sharp from 'sharp';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { inflateDataSet } from '@isocenter/dicom/elements/deflate.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { bytesSource, imageDescription, locateFrames, type ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { answerTasks } from '#platform/worker-pool/answer-tasks.ts';
import { palettePicture, rgbPicture } from './colour-picture.ts';
import { decodeFrame, type StoredFrame } from './decode-frame.ts';
import { greyPicture } from './grey-picture.ts';
import type { PictureOutput, RenderTask } from './render-task.ts';
import { rgbSamples } from './rgb-samples.ts';
import type { Samples } from './samples.ts';

sharp.concurrency(1);

answerTasks<RenderTask>(async (task) => {
  const { dataSet, image, frame } = open(task);
  const samples = await decodeFrame(frame, image);
  const bytes =
    task.output.kind === 'samples' ? rgbSamples(samples, image) : await draw(samples, dataSet, image, task.output);
  // A copy: the encoder's own memory cannot be moved to another thread.
  const moved = Uint8Array.from(bytes);
  return { result: moved, transfer: [moved.buffer as ArrayBuffer] };
});

function open({ header, frame, transferSyntaxUid, frameNumber }: RenderTask) {
  const isDeflated = transferSyntaxOf(transferSyntaxUid)?.deflated === true;
  const plain = isDeflated ? inflateDataSet(header) : header;
  const syntax = isDeflated ? explicitLittleEndian : transferSyntaxUid;
  const { dataSet, pixelData } = readDataSet(plain, syntax, { stopAtPixelData: true });
  const image = imageDescription(dataSet);
  if (image === undefined || pixelData === undefined) throw new Error('The object has no picture.');
  checkSize(image);
  const stored = (bytes: Uint8Array): StoredFrame => ({
    bytes,
    transferSyntaxUid,
    vr: pixelData.vr,
    number: frameNumber,
  });
  if (frame !== undefined) return { dataSet, image, frame: stored(frame) };
  const place = locateFrames(bytesSource(plain), pixelData, image).frames[frameNumber - 1];
  if (place === undefined) throw new Error('There is no such frame.');
  return { dataSet, image, frame: stored(plain.subarray(place.offset, place.offset + place.length)) };
}

/** A pixel flood would fill the memory before its time is up. Mammograms have 60 MB. */
const mostFrameBytes = 128 * 1024 * 1024;

function checkSize(image: ImageDescription): void {
  const { rows, columns, samplesPerPixel, bitsAllocated } = image;
  if (rows < 1 || columns < 1) throw new Error('The image has no size.');
  if (![1, 3].includes(samplesPerPixel) || ![1, 8, 16, 32].includes(bitsAllocated))
    throw new Error('Pixels of this kind are not drawn.');
  if ((rows * columns * samplesPerPixel * Math.max(bitsAllocated, 8)) / 8 > mostFrameBytes)
    throw new Error('The image is larger than is drawn here.');
}

async function draw(
  samples: Samples,
  dataSet: DataSet,
  image: ImageDescription,
  output: PictureOutput,
): Promise<Uint8Array> {
  const isGrey = image.samplesPerPixel === 1 && samples.photometricInterpretation !== 'PALETTE COLOR';
  const pixels = isGrey
    ? greyPicture(samples, dataSet, image, output.window)
    : image.samplesPerPixel === 1
      ? palettePicture(samples, dataSet)
      : rgbPicture(samples, image);
  const { rows, columns } = image;
  let picture = sharp(pixels, {
    raw: { width: columns, height: rows, channels: isGrey ? 1 : 3 },
    limitInputPixels: false,
  });
  const { region, viewport } = output;
  if (region !== undefined)
    picture = picture.extract({ left: region.x, top: region.y, width: region.width, height: region.height });
  if (viewport !== undefined) picture = picture.resize({ ...viewport, fit: 'inside', kernel: 'cubic' });
  if (isGrey) picture = picture.toColourspace('b-w');
  const encoded =
    output.contentType === 'image/png'
      ? picture.png({ compressionLevel: 3 })
      : picture.jpeg({ quality: output.quality, chromaSubsampling: '4:4:4' });
  return encoded.toBuffer();
}
