import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { noduleAxis, nodulePosition } from '../anatomy/chest.ts';
import { code, instanceUidOf, type SeriesHeader, type StudyHeader } from '../instances/headers.ts';
import { screenDraft, scSopClass } from '../instances/secondary-capture.ts';
import { enhancedSrSopClass, reportDraft, type ReportContent } from '../instances/structured-report.ts';
import type { Draft } from '../sample-study.ts';
import { lungSeries, sliceAt, slicePlane, type ChestShape } from './chest-ct-series.ts';
import { machines } from './study-header.ts';

const doseSeries: SeriesHeader = {
  ...machines.ctNorthkai,
  bodyPart: 'CHEST',
  number: 999,
  modality: 'OT',
  sopClassUid: scSopClass,
  description: 'Dose report',
  transferSyntaxUid: explicitLittleEndian,
  startSeconds: 200,
};
const reportSeries: SeriesHeader = {
  ...machines.desk,
  number: 990,
  modality: 'SR',
  sopClassUid: enhancedSrSopClass,
  description: 'Measurements',
  transferSyntaxUid: explicitLittleEndian,
  startSeconds: 1500,
};

/** The dose report as a screen of text. */
export function doseReport(study: StudyHeader): Draft {
  return screenDraft(study, doseSeries, 1, doseLines(study));
}

/** The report with the measured nodule, drawn on the slice that shows it. */
export function measurementReport(shape: ChestShape): Draft {
  return reportDraft(shape.study, reportSeries, 1, reportOf(shape));
}

function doseLines(study: StudyHeader): string[] {
  return [
    '#DOSE REPORT',
    '',
    `ACCESSION ${study.accession}`,
    `STATION   ${machines.ctNorthkai.station}`,
    '',
    '#SERIES       CTDIVOL   DLP',
    'TOPOGRAM      0.10      4.1',
    'CHEST PE      7.42    209.8',
    '',
    '#TOTAL DLP  213.9 MGY CM',
    'PHANTOM 32 CM',
    '',
    'SYNTHETIC IMAGE',
  ];
}

function reportOf(shape: ChestShape): ReportContent {
  const { study, chest } = shape;
  const [x, y, z] = nodulePosition(chest);
  const slice = sliceAt(shape, z);
  const image = { series: lungSeries, sopInstanceUid: instanceUidOf(study, lungSeries, slice + 1) };
  const { origin, spacing } = slicePlane(shape, slice);
  const [dx, dy, millimetres] = noduleAxis(chest);
  const pixel = (from: number, axis: 0 | 1): number => (from - origin[axis]) / spacing + 0.5;
  const points = [pixel(x - dx, 0), pixel(y - dy, 1), pixel(x + dx, 0), pixel(y + dy, 1)];
  return {
    author: 'Okafor^Adaeze^^Dr',
    sections: [
      [code('121060', 'DCM', 'History'), 'Dyspnoea, D-dimer raised; exclude pulmonary embolism.'],
      [
        code('121070', 'DCM', 'Findings'),
        'No filling defect in the pulmonary arteries. Solid spiculated nodule in the right upper lobe. ' +
          'No pleural effusion. Heart size normal.',
      ],
      [
        code('121072', 'DCM', 'Impressions'),
        'No pulmonary embolism. Growing solid nodule in the right upper lobe; PET-CT advised.',
      ],
    ],
    measurements: [{ meaning: code('103339001', 'SCT', 'Long axis'), millimetres, points, image }],
    evidence: [image],
  };
}
