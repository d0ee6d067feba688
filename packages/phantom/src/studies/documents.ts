import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { pdfDraft, pdfSopClass } from '../instances/encapsulated-pdf.ts';
import type { SeriesHeader } from '../instances/headers.ts';
import { institutions, patients } from '../instances/patients.ts';
import { screenDraft, scSopClass } from '../instances/secondary-capture.ts';
import type { StudyContext, StudyPlan } from '../sample-study.ts';
import { day, machines, studyHeader, type StudyFacts } from './study-header.ts';

const studyFacts: StudyFacts = {
  key: 'documents',
  patient: patients.theodorou,
  minutesAgo: 4 * day + 200,
  description: 'Outside documents',
  institution: institutions.riverside,
  referrer: 'Γεωργίου^Άννα',
  order: 402,
};

const desk = { ...machines.desk, transferSyntaxUid: explicitLittleEndian } as const;
const screenSeries: SeriesHeader = {
  ...desk,
  number: 1,
  modality: 'OT',
  sopClassUid: scSopClass,
  description: 'Bone density',
  bodyPart: 'LSPINE',
  startSeconds: 0,
};
const letterSeries: SeriesHeader = {
  ...desk,
  number: 2,
  modality: 'DOC',
  sopClassUid: pdfSopClass,
  description: 'Outside report',
  startSeconds: 60,
};

const screen = [
  '#BONE DENSITY',
  '',
  'REGION    BMD    T     Z',
  'L1-L4     0.98  -1.1  -0.4',
  'NECK      0.82  -1.6  -0.7',
  'TOTAL HIP 0.88  -1.2  -0.5',
  '',
  'SYNTHETIC IMAGE',
];

const letterText = [
  'Examination: bone densitometry of the lumbar spine and the hip.',
  '',
  'Result: osteopenia.',
  'Advice: control in two years.',
  '',
  'This report is invented and belongs to a synthetic study.',
];

/** Outside documents: a screen capture and a PDF without any image of the body. */
export function documentStudies(context: StudyContext): StudyPlan[] {
  const study = studyHeader(context, studyFacts);
  return [
    {
      study,
      modality: 'OT',
      instanceCount: 2,
      contentBytes: 512 * 512 * 3 + 1500,
      *drafts() {
        yield screenDraft(study, screenSeries, 1, screen);
        yield pdfDraft(study, letterSeries, 1, 'Outside report', letterText);
      },
    },
  ];
}
