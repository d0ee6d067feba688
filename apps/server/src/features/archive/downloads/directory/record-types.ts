import { sopClassName } from '@isocenter/dicom/dictionary/uids.ts';

/** The type of the record for a SOP class (PS3.3 table F.4-1), and the attributes that it holds beside the file's. */
export interface RecordType {
  readonly type: string;
  /** Taken from the object where it has them. */
  readonly keys: readonly string[];
  /** Those of the keys that are there, empty, where the object lacks them (type 2, PS3.3 §F.5). */
  readonly mayBeEmpty?: readonly string[];
}

const content = ['InstanceNumber', 'ContentDate', 'ContentTime'] as const;
const labels = ['ContentLabel', 'ContentDescription', 'ContentCreatorName'] as const;
const emptyLabels = ['ContentDescription', 'ContentCreatorName'] as const;
const image: RecordType = { type: 'IMAGE', keys: ['InstanceNumber'] };
const other: RecordType = { type: 'PRIVATE', keys: [] };

// By words of the name that PS3.6 gives the class; the first that fits.
const byName: readonly (readonly [RegExp, RecordType])[] = [
  [/^Key Object Selection/, { type: 'KEY OBJECT DOC', keys: [...content, 'ConceptNameCodeSequence'] }],
  [
    /\bSR\b|Structured Report|Procedure Log|Radiation Dose/,
    {
      type: 'SR DOCUMENT',
      keys: ['CompletionFlag', 'VerificationFlag', ...content, 'VerificationDateTime', 'ConceptNameCodeSequence'],
    },
  ],
  [
    /Presentation State/,
    {
      type: 'PRESENTATION',
      keys: [
        'PresentationCreationDate',
        'PresentationCreationTime',
        'InstanceNumber',
        ...labels,
        'ReferencedSeriesSequence',
      ],
      mayBeEmpty: emptyLabels,
    },
  ],
  [/Waveform|ECG|Audio/, { type: 'WAVEFORM', keys: content }],
  [/^RT Dose/, { type: 'RT DOSE', keys: ['InstanceNumber', 'DoseSummationType'] }],
  [
    /^RT Structure Set/,
    {
      type: 'RT STRUCTURE SET',
      keys: ['InstanceNumber', 'StructureSetLabel', 'StructureSetDate', 'StructureSetTime'],
      mayBeEmpty: ['StructureSetDate', 'StructureSetTime'],
    },
  ],
  [
    /^RT .*Treatment Record|^RT .*Treatment Summary/,
    {
      type: 'RT TREAT RECORD',
      keys: ['InstanceNumber', 'TreatmentDate', 'TreatmentTime'],
      mayBeEmpty: ['TreatmentDate', 'TreatmentTime'],
    },
  ],
  [
    /^RT .*Plan/,
    {
      type: 'RT PLAN',
      keys: ['InstanceNumber', 'RTPlanLabel', 'RTPlanDate', 'RTPlanTime'],
      mayBeEmpty: ['RTPlanDate', 'RTPlanTime'],
    },
  ],
  [
    /Spectroscopy/,
    {
      type: 'SPECTROSCOPY',
      keys: ['ImageType', ...content, 'NumberOfFrames', 'Rows', 'Columns', 'DataPointRows', 'DataPointColumns'],
    },
  ],
  [/^Raw Data/, { type: 'RAW DATA', keys: content }],
  [/Registration/, { type: 'REGISTRATION', keys: [...content, ...labels], mayBeEmpty: emptyLabels }],
  [/Fiducials/, { type: 'FIDUCIAL', keys: [...content, ...labels], mayBeEmpty: emptyLabels }],
  [
    /^Encapsulated/,
    {
      type: 'ENCAP DOC',
      keys: [...content, 'ConceptNameCodeSequence', 'DocumentTitle', 'MIMETypeOfEncapsulatedDocument'],
      mayBeEmpty: ['ContentDate', 'ContentTime', 'ConceptNameCodeSequence', 'DocumentTitle'],
    },
  ],
  [/Real World Value/, { type: 'VALUE MAP', keys: [...content, ...labels], mayBeEmpty: emptyLabels }],
  [/Surface Segmentation/, { type: 'SURFACE', keys: [...content, ...labels], mayBeEmpty: emptyLabels }],
  [/Image|Segmentation|Map Storage|Parametric/, image],
];

/** Returns a private record for a class that PS3.6 does not name. */
export function recordTypeOf(sopClassUid: string): RecordType {
  const name = sopClassName(sopClassUid);
  if (name === undefined) return other;
  return byName.find(([words]) => words.test(name))?.[1] ?? image;
}
