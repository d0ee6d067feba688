import { annotation, type Types } from '@cornerstonejs/tools';
import { measuringTools } from '@isocenter/measuring/tools.ts';
import type { Calibration } from '../geometry/calibration.ts';
import { numberKey } from '../measurements/text-lines.ts';
import { type ImageAddress, parseImageId } from '../study/addresses.ts';
import { marksOf } from './annotation-marks.ts';
import { placesIn } from './annotation-places.ts';
import { pictureSpace } from './picture-space.ts';

const { drawnBy } = measuringTools.calibration;

/** The calibration lines on the object of a picture that are seen, in the order in which they were drawn: the newest counts. */
export function calibrationsOn(
  picture: Pick<ImageAddress, 'studyUid' | 'sopInstanceUid'> | undefined,
): readonly Calibration[] {
  if (!picture) return [];
  const here = lines().filter(({ metadata }) => {
    const own = parseImageId(metadata?.referencedImageId ?? '');
    return own?.studyUid === picture.studyUid && own.sopInstanceUid === picture.sopInstanceUid;
  });
  return here.toSorted((a, b) => numberIn(a) - numberIn(b)).flatMap(calibrationOf);
}

function lines(): Types.Annotation[] {
  const manager = annotation.state.getAnnotationManager();
  const groups = manager.getFramesOfReference() as string[]; // its keys
  return groups.flatMap((group) => manager.getAnnotations(group, drawnBy) as Types.Annotations); // of one tool
}

function calibrationOf(item: Types.Annotation): Calibration[] {
  const { trueLength: millimetres, hidden } = marksOf(item) ?? {};
  const id = item.metadata?.referencedImageId ?? '';
  const picture = parseImageId(id);
  const { inPicture } = pictureSpace(id);
  const [from, to] = placesIn(item.data).points.map(inPicture);
  if (!picture || millimetres === undefined || hidden === true || !from || !to) return [];
  return [{ frame: picture.frame, ends: [from, to], millimetres }];
}

function numberIn({ data }: Types.Annotation): number {
  const number = data[numberKey];
  return typeof number === 'number' ? number : 0;
}
