import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import type { Scan } from '../anatomy/ultrasound.ts';
import type { Draft } from '../sample-study.ts';
import { addAcquisitionTime, startDataSet, type SeriesHeader, type StudyHeader } from './headers.ts';
import { addColourPixels, addGreyPixels, rounded } from './pixels.ts';

/** Ultrasound Image Storage. */
export const usSopClass = '1.2.840.10008.5.1.4.1.1.6.1';
/** Ultrasound Multi-frame Image Storage. */
export const usMultiframeSopClass = '1.2.840.10008.5.1.4.1.1.3.1';

const frameMilliseconds = 58.8;

/** A cine loop over one breath in RGB (PS3.3 §A.7); all its frames are in memory at once. */
export function usCineDraft(
  study: StudyHeader,
  series: SeriesHeader,
  instanceNumber: number,
  scan: Scan,
  frames: number,
): Draft {
  const size = scan.rows * scan.columns * 3;
  const bytes = new Uint8Array(size * frames);
  for (let frame = 0; frame < frames; frame++) bytes.set(scan.frame(frame / frames), frame * size);
  return usCineOf(study, series, instanceNumber, scan, bytes);
}

/** A cine loop from ready frames. */
export function usCineOf(
  study: StudyHeader,
  series: SeriesHeader,
  instanceNumber: number,
  scan: Scan,
  bytes: Uint8Array,
): Draft {
  const frames = bytes.length / (scan.rows * scan.columns * 3);
  const dataSet = startUltrasound(study, series, instanceNumber, scan);
  dataSet
    .set('NumberOfFrames', frames)
    .set('FrameIncrementPointer', tagOf('FrameTime'))
    .set('FrameTime', frameMilliseconds)
    .set('CineRate', Math.round(1000 / frameMilliseconds))
    .set('RecommendedDisplayFrameRate', Math.round(1000 / frameMilliseconds))
    .set('EffectiveDuration', rounded((frames * frameMilliseconds) / 1000))
    .set('UltrasoundColorDataPresent', 1);
  addColourPixels(dataSet, bytes, scan, 'RGB');
  return { series, instanceNumber, dataSet };
}

/** One still picture (PS3.3 §A.6): in colour or grey. */
export function usStillDraft(
  study: StudyHeader,
  series: SeriesHeader,
  instanceNumber: number,
  scan: Scan,
  { phase, colour }: { readonly phase: number; readonly colour: boolean },
): Draft {
  const dataSet = startUltrasound(study, series, instanceNumber, scan);
  const rgb = scan.frame(phase);
  dataSet.set('UltrasoundColorDataPresent', colour ? 1 : 0);
  if (colour) addColourPixels(dataSet, rgb, scan, 'RGB');
  else {
    const grey = new Float32Array(rgb.length / 3);
    for (let at = 0; at < grey.length; at++) grey[at] = rgb[at * 3] ?? 0;
    addGreyPixels(dataSet, grey, scan, { slope: 1, intercept: 0, bitsStored: 8, signed: false });
  }
  return { series, instanceNumber, dataSet };
}

function startUltrasound(study: StudyHeader, series: SeriesHeader, instanceNumber: number, scan: Scan): DataSet {
  const dataSet = startDataSet(study, series, instanceNumber);
  dataSet
    .set('ImageType', ['ORIGINAL', 'PRIMARY', 'ABDOMINAL', '0001'])
    .set('PatientOrientation', undefined)
    .set('TransducerType', 'CURVED LINEAR')
    .set('TransducerData', 'C5-1')
    .set('MechanicalIndex', 0.9)
    .set('SoftTissueThermalIndex', 0.4)
    .set('DepthOfScanField', 165)
    .set('LossyImageCompression', '00')
    .set('BurnedInAnnotation', 'NO')
    .set('SequenceOfUltrasoundRegions', [regionOf(scan)]);
  addAcquisitionTime(dataSet, study, series, instanceNumber * 25);
  return dataSet;
}

// Calibrates the fan: a two-dimensional region of tissue whose axes are centimetres (PS3.3 §C.8.5.5).
function regionOf(scan: Scan): DataSet {
  return new DataSet()
    .set('RegionSpatialFormat', 1)
    .set('RegionDataType', 1)
    .set('RegionFlags', 2)
    .set('RegionLocationMinX0', scan.fan.left)
    .set('RegionLocationMinY0', scan.fan.top)
    .set('RegionLocationMaxX1', scan.fan.right)
    .set('RegionLocationMaxY1', scan.fan.bottom)
    .set('ReferencePixelX0', Math.round(scan.columns / 2) - scan.fan.left)
    .set('ReferencePixelY0', 0)
    .set('PhysicalUnitsXDirection', 3)
    .set('PhysicalUnitsYDirection', 3)
    .set('ReferencePixelPhysicalValueX', 0)
    .set('ReferencePixelPhysicalValueY', 0)
    .set('PhysicalDeltaX', scan.centimetresPerPixel)
    .set('PhysicalDeltaY', scan.centimetresPerPixel);
}
