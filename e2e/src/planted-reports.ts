import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { SettableValue } from '@isocenter/dicom/dataset/encode-value.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { sampleOf } from './samples.ts';

type Name = readonly [value: string, meaning: string];

const made = (values: Readonly<Record<string, SettableValue>>): DataSet => {
  const dataSet = new DataSet();
  for (const [keyword, value] of Object.entries(values)) dataSet.set(keyword, value);
  return dataSet;
};
const code = ([CodeValue, CodeMeaning]: Name, CodingSchemeDesignator = 'DCM') =>
  made({ CodeValue, CodingSchemeDesignator, CodeMeaning });
const item = (
  RelationshipType: string,
  ValueType: string,
  name?: Name,
  more: Readonly<Record<string, SettableValue>> = {},
) => made({ RelationshipType, ValueType, ...(name && { ConceptNameCodeSequence: [code(name)] }), ...more });
const coded = (name: Name, value: Name) =>
  item('HAS CONCEPT MOD', 'CODE', name, { ConceptCodeSequence: [code(value)] });
const numeric = (name: Name, NumericValue: string, unit: string) =>
  item('CONTAINS', 'NUM', name, {
    MeasuredValueSequence: [made({ NumericValue, MeasurementUnitsCodeSequence: [code([unit, unit], 'UCUM')] })],
  });
const container = (name: Name, ...ContentSequence: DataSet[]) =>
  item('CONTAINS', 'CONTAINER', name, { ContinuityOfContent: 'SEPARATE', ContentSequence });
const image = (ReferencedSOPInstanceUID: string, relationship = 'SELECTED FROM') =>
  item(relationship, 'IMAGE', undefined, {
    ReferencedSOPSequence: [made({ ReferencedSOPClassUID: '1.2.840.10008.5.1.4.1.1.2', ReferencedSOPInstanceUID })],
  });
const scoord = (
  GraphicType: string,
  points: readonly number[],
  source: DataSet,
  name: Name = ['111030', 'Image Region'],
) =>
  item('CONTAINS', 'SCOORD', name, { ContentSequence: [source] })
    .set('GraphicData', points, 'FL')
    .set('GraphicType', GraphicType);
const group = (called: string, ...content: DataSet[]) =>
  container(
    ['125007', 'Measurement Group'],
    item('HAS OBS CONTEXT', 'TEXT', ['112039', 'Tracking Identifier'], { TextValue: called }),
    ...content,
  );

/** Returns reports of other programs on the angiography of the samples: its study, and the files of two structured reports. */
export function strangersReports(): { readonly studyUid: string; readonly files: Uint8Array[] } {
  const study = sampleOf('pulmonary angiography');
  const slices = [...study.instances()]
    .map(({ dataSet }) => dataSet)
    .filter((dataSet) => dataSet.numbers('SeriesNumber')[0] === 2)
    .toSorted((a, b) => (a.numbers('InstanceNumber')[0] ?? 0) - (b.numbers('InstanceNumber')[0] ?? 0));
  const [first, , third, , fifth] = slices;
  if (!first || !third || !fifth) throw new Error('There are no five slices.');
  const uidOf = (dataSet: DataSet) => dataSet.text('SOPInstanceUID') ?? '';
  const [x = 0, y = 0, z = 0] = third.numbers('ImagePositionPatient');
  const [rowSpacing = 1, columnSpacing = 1] = third.numbers('PixelSpacing');
  const inPatient = item('CONTAINS', 'SCOORD3D', ['111030', 'Image Region'])
    .set('GraphicData', [x + 40 * columnSpacing, y + 20 * rowSpacing, z], 'FL')
    .set('GraphicType', 'POINT')
    .set('ReferencedFrameOfReferenceUID', third.text('FrameOfReferenceUID') ?? '');
  const measured = report(first, '88.34', ['126000', 'Imaging Measurement Report'], { Manufacturer: 'Stranger' }, [
    item('HAS OBS CONTEXT', 'PNAME', ['121008', 'Person Observer Name'], { PersonName: 'Roe^Richard' }),
    container(
      ['126010', 'Imaging Measurements'],
      group(
        'Cornerstone3DTools@^0.1.0:RectangleROI',
        coded(['121071', 'Finding'], ['CORNERSTONEFREETEXT', 'Cyst of a stranger']),
        scoord('POLYLINE', [8, 10, 24, 10, 24, 20, 8, 20, 8, 10], image(uidOf(first))),
        numeric(['42798000', 'Area'], '144.25', 'mm2'),
      ),
      group('Point in the patient', inPatient),
      group('On the fifth', scoord('POINT', [32, 32], image(uidOf(fifth)))),
      group('Elsewhere', scoord('POINT', [1, 1], image('2.25.42'))),
    ),
  ]);
  // its findings name their image by its place in the library
  const byPlace = () =>
    made({ RelationshipType: 'SELECTED FROM' }).set('ReferencedContentItemIdentifier', [1, 1, 1], 'UL');
  const found = report(
    first,
    '88.65',
    ['112000', 'Chest CAD Report'],
    { Manufacturer: 'Finder', SoftwareVersions: '3.1' },
    [
      container(['111028', 'Image Library'], image(uidOf(first), 'CONTAINS')),
      item('CONTAINS', 'CODE', ['111017', 'CAD Processing and Findings Summary'], {
        ConceptCodeSequence: [code(['111242', 'All algorithms succeeded; with findings'])],
        ContentSequence: [
          item('INFERRED FROM', 'CODE', ['111059', 'Single Image Finding'], {
            ConceptCodeSequence: [code(['112000', 'Nodule of a program'])],
            ContentSequence: [
              coded(['111056', 'Rendering Intent'], ['111150', 'Presentation Required']),
              scoord('POINT', [40, 40], byPlace(), ['111010', 'Center']),
              scoord('CIRCLE', [40, 40, 46, 40], byPlace(), ['111041', 'Outline']),
            ],
          }),
        ],
      }),
    ],
  );
  return { studyUid: study.studyInstanceUid, files: [measured, found] };
}

function report(
  of: DataSet,
  sopClass: string,
  title: Name,
  device: Readonly<Record<string, string>>,
  ContentSequence: DataSet[],
): Uint8Array {
  const sopClassUid = `1.2.840.10008.5.1.4.1.1.${sopClass}`;
  const sopInstanceUid = newUid();
  const retained = [
    'StudyInstanceUID',
    'PatientName',
    'PatientID',
    'PatientBirthDate',
    'PatientSex',
    'StudyDate',
    'StudyTime',
  ];
  const dataSet = made({
    ...Object.fromEntries(retained.map((keyword) => [keyword, of.text(keyword) ?? ''])),
    SOPClassUID: sopClassUid,
    SOPInstanceUID: sopInstanceUid,
    SeriesInstanceUID: newUid(),
    Modality: 'SR',
    SeriesNumber: 50,
    InstanceNumber: 1,
    ContentDate: '20261120',
    ContentTime: '101500',
    ...device,
    CompletionFlag: 'COMPLETE',
    VerificationFlag: 'UNVERIFIED',
    ValueType: 'CONTAINER',
    ConceptNameCodeSequence: [code(title)],
    ContinuityOfContent: 'SEPARATE',
    ContentSequence,
  });
  return writeFile(dataSet, { transferSyntaxUid: explicitLittleEndian, sopClassUid, sopInstanceUid });
}
