import type { Draft } from '../sample-study.ts';
import { letter } from '../volume/lettering.ts';
import { addContentTime, startDataSet, type SeriesHeader, type StudyHeader } from './headers.ts';
import { dicomDate, dicomTime } from './identifiers.ts';
import { addColourPixels, ybrFull } from './pixels.ts';

/** Secondary Capture Image Storage. */
export const scSopClass = '1.2.840.10008.5.1.4.1.1.7';

/** A screen of text in colour (YBR_FULL), such as a dose report (PS3.3 §A.8). A line that begins with # is a heading. */
export function screenDraft(
  study: StudyHeader,
  series: SeriesHeader,
  instanceNumber: number,
  lines: readonly string[],
): Draft {
  const [columns, rows] = [512, 512];
  const picture = new Uint8Array(columns * rows * 3).fill(12);
  lines.forEach((line, index) => {
    const heading = line.startsWith('#');
    const ink = heading ? [120, 200, 210] : [220, 220, 220];
    letter(heading ? line.slice(1) : line, 24, 24 + index * 22, 2, (x, y) => {
      if (x < columns && y < rows) picture.set(ink, (y * columns + x) * 3);
    });
  });
  const dataSet = startDataSet(study, series, instanceNumber);
  dataSet
    .set('ConversionType', 'WSD')
    .set('ImageType', ['DERIVED', 'SECONDARY'])
    .set('PatientOrientation', undefined)
    .set('BurnedInAnnotation', 'NO')
    .set('DateOfSecondaryCapture', dicomDate(study.date))
    .set('TimeOfSecondaryCapture', dicomTime(study.date))
    .set('SecondaryCaptureDeviceManufacturer', series.maker);
  addContentTime(dataSet, study, series, 0);
  addColourPixels(dataSet, ybrFull(picture), { rows, columns }, 'YBR_FULL');
  return { series, instanceNumber, dataSet };
}
