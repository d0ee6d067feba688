import sharp from 'sharp';
import { blackOut } from '@isocenter/dicom/deidentify/black-out.ts';
import { darkestEntry } from '@isocenter/dicom/deidentify/darkest-entry.ts';
import { explicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { inflateDataSet } from '@isocenter/dicom/elements/deflate.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { bytesSource, imageDescription, locateFrames } from '@isocenter/dicom/pixels/frames.ts';
import { answerTasks } from '#platform/worker-pool/answer-tasks.ts';
import { decodeFrame, type StoredFrame } from './decode-frame.ts';
import { checkSize } from '@isocenter/dicom/picture/check-size.ts';
import { drawPicture } from './draw-picture.ts';
import { joinFrames } from './join-frames.ts';
import type { FilmTask, RenderTask } from './render-task.ts';
import { rgbSamples } from '@isocenter/dicom/picture/rgb-samples.ts';

sharp.concurrency(1);

answerTasks<RenderTask | FilmTask>(async (task) => ('pictures' in task ? joinFrames(task) : drawn(task)));

async function drawn(task: RenderTask): Promise<Uint8Array> {
  const { dataSet, image, frame } = open(task);
  const samples = await decodeFrame(frame, image);
  const { output } = task;
  if (output.kind === 'picture') return drawPicture(samples, { dataSet, image, frame: task.frameNumber }, output);
  if (output.black === undefined) return rgbSamples(samples, image);
  const darkest = samples.photometricInterpretation === 'PALETTE COLOR' ? darkestEntry(dataSet) : 0;
  if (darkest === undefined) throw new Error('The colour table of this picture cannot be read.');
  blackOut(samples, image, output.black, darkest);
  return rgbSamples(samples, image);
}

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
