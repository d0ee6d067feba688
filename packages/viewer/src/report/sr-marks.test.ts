import { describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import type { DicomJson } from '../dicom-json/values.ts';
import { mostPoints } from './mark-graphics.ts';
import { limits, markDocument } from './sr-marks.ts';
import { coded, codeFor, contentItem, flat, group, image, numeric, report, spatial, written } from './testing.ts';

const tracking = (name: string, uid: string): DicomJson[] => [
  written(['112039', 'Tracking Identifier'], name),
  contentItem('UIDREF', ['112040', 'Tracking Unique Identifier'], { UID: uid }),
];
const person = contentItem('PNAME', ['121008', 'Person Observer Name'], { PersonName: 'Roe^Richard' });
const marksOf = (...content: readonly DicomJson[]) => markDocument(report(content)).marks;

describe('the marks of a structured report', () => {
  test('a planar group of measurements (TID 1410) is one mark with its numbers as they are stated', () => {
    const found = markDocument(
      report([
        person,
        contentItem('CONTAINER', ['126010', 'Imaging Measurements'], {
          ContentSequence: group(
            ...tracking('Nodule 1', '2.25.7'),
            coded(['121071', 'Finding'], ['52988006', 'Lesion']),
            coded(['363698007', 'Finding Site'], ['45653009', 'Upper lobe of lung']),
            flat('ELLIPSE', [10, 20, 30, 20, 20, 15, 20, 25], image('1.2.3', 4)),
            numeric(['42798000', 'Area'], ['157.0796', 'mm2']),
            numeric(['112031', 'Attenuation Coefficient'], [-31.5, "[hnsf'U]"], {
              ...coded(['121401', 'Derivation'], ['373098007', 'Mean']),
            }),
            numeric(['42798000', 'Area'], ['12', '{pixels}']),
          ),
        }),
      ]),
    );
    expect(found.marks).toEqual([
      {
        path: '1.2.1',
        name: 'Nodule 1',
        finding: 'Lesion',
        site: 'Upper lobe of lung',
        trackingUid: '2.25.7',
        isOptional: false,
        figures: [
          { name: 'Area', value: '157.0796', unit: 'mm²', comments: [] },
          { name: 'Attenuation Coefficient, Mean', value: '-31.5', unit: 'HU', comments: [] },
          { name: 'Area', value: '12', unit: 'pixels', comments: [] },
        ],
        comments: [],
        graphics: [
          {
            path: '1.2.1.5',
            graphic: {
              kind: 'flat',
              type: 'ELLIPSE',
              points: [
                [10, 20],
                [30, 20],
                [20, 15],
                [20, 25],
              ],
              sopInstanceUid: '1.2.3',
              frames: [4],
            },
          },
        ],
      },
    ]);
    expect(found).toMatchObject({
      title: 'Imaging Measurement Report',
      author: { alphabetic: 'Roe^Richard' },
      isComputed: false,
      leftOut: { unreadable: 0, notToShow: 0, isCut: false },
    });
  });

  test('of OHIF and Weasis: a name that is a tool, a line below its number, a closed line', () => {
    const found = marksOf(
      group(
        ...tracking('Cornerstone3DTools@^0.1.0:RectangleROI', '1.2.9'),
        coded(['121071', 'Finding'], ['CORNERSTONEFREETEXT', 'Cyst']),
        numeric(
          ['42798000', 'Area'],
          [400, 'mm2'],
          flat('POLYLINE', [1, 1, 21, 1, 21, 21, 1, 21, 1, 1], image('1.2.3')),
        ),
      ),
      group(
        ...tracking('cornerstoneTools@^4.0.0:Bidirectional', '1.2.10'),
        numeric(['103339001', 'Long Axis'], [30, 'mm'], flat('POLYLINE', [0, 0, 30, 0], image('1.2.3'))),
        numeric(['103340004', 'Short Axis'], [10, 'mm'], flat('POLYLINE', [15, -5, 15, 5], image('1.2.3'))),
      ),
      contentItem('CONTAINER', ['59776-5', 'Procedure Findings'], {
        ContentSequence: [
          numeric(['410668003', 'Length'], ['21.40', 'mm'], flat('POLYLINE', [5, 5, 9, 9], image('1.2.4'))),
          numeric(['410668003', 'Length'], ['8', 'mm'], flat('POLYLINE', [1, 5, 9, 9], image('1.2.4'))),
        ],
      }),
    );
    expect(
      found.map(({ path, name, finding, graphics, figures }) => [path, name, finding, graphics.length, figures.length]),
    ).toEqual([
      ['1.1', 'Cyst', undefined, 1, 1],
      ['1.2', 'Bidirectional', undefined, 2, 2],
      ['1.3.1', 'Length', undefined, 1, 1],
      ['1.3.2', 'Length', undefined, 1, 1],
    ]);
    expect(found[2]?.figures).toEqual([{ name: 'Length', value: '21.40', unit: 'mm', comments: [] }]);
  });

  test('comments are read of the group and of each number, with the qualifier of a number', () => {
    const comment = (text: string) => written(['121106', 'Comment'], text);
    const number = numeric(['410668003', 'Length'], ['8', 'mm'], comment(' twice measured '), comment(' '));
    const qualified = {
      ...number,
      ...dataSet({ NumericValueQualifierCodeSequence: codeFor('114007', 'Out of range') }),
    };
    const found = marksOf(group(flat('POINT', [1, 1], image('1.2')), qualified, comment('Scale estimated')));
    expect(found[0]).toMatchObject({
      comments: ['Scale estimated'],
      figures: [{ value: '8', comments: ['Out of range', 'twice measured'] }],
    });
    const own = contentItem('CONTAINER', ['59776-5', 'Procedure Findings'], {
      ContentSequence: numeric(['1', 'Length'], ['8', 'mm'], flat('POINT', [1, 1], image('1.2')), comment('by ruler')),
    });
    expect(marksOf(own)[0]).toMatchObject({ comments: [], figures: [{ comments: ['by ruler'] }] });
  });

  test('what lies in the patient has its frame of reference, and is no mark without one', () => {
    const { marks, leftOut } = markDocument(
      report([
        group(spatial('POINT', [1, 2, 3], '1.9')),
        group(spatial('POLYGON', [0, 0, 1, 5, 0, 1, 5, 5, 1], '1.9')),
        group(spatial('POINT', [1, 2, 3])),
        group(spatial('ELLIPSOID', [0, 0, 0, 1, 1, 1], '1.9')),
      ]),
    );
    expect(marks.map(({ graphics }) => graphics[0]?.graphic)).toMatchObject([
      { kind: 'spatial', type: 'POINT', points: [[1, 2, 3]], frameOfReferenceUid: '1.9' },
      { kind: 'spatial', type: 'POLYGON' },
    ]);
    expect(leftOut.unreadable).toBe(2);
  });

  test('of CAD (TID 4000): centre and outline of a finding on an image of the library, shown as the document means it', () => {
    const reference = dataSet({ RelationshipType: 'SELECTED FROM', ReferencedContentItemIdentifier: [1, 1, 2] });
    const meant = (value: string) => coded(['111056', 'Rendering Intent'], [value, 'Intent']);
    const finding = (intent: string) =>
      contentItem('CODE', ['111059', 'Single Image Finding'], {
        ConceptCodeSequence: codeFor('F-01796', 'Mammography breast density'),
        ContentSequence: [
          meant(intent),
          contentItem('SCOORD', ['111010', 'Center'], {
            GraphicType: 'POINT',
            GraphicData: [100, 200],
            ContentSequence: reference,
          }),
          contentItem('SCOORD', ['111041', 'Outline'], {
            GraphicType: 'POLYLINE',
            GraphicData: [90, 190, 110, 190, 110, 210, 90, 190],
            ContentSequence: reference,
          }),
          numeric(['111047', 'Probability of cancer'], ['62', '%']),
        ],
      });
    const found = markDocument(
      report(
        [
          contentItem('CONTAINER', ['111028', 'Image Library'], { ContentSequence: [image('1.2.1'), image('1.2.2')] }),
          contentItem('CONTAINER', ['111017', 'CAD Processing and Findings Summary'], {
            ContentSequence: contentItem('CODE', ['111015', 'Composite Feature'], {
              ContentSequence: ['111150', '111151', '111152'].map(finding),
            }),
          }),
        ],
        { SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.50', Manufacturer: 'Finder', SoftwareVersions: '2.1' },
      ),
    );
    expect(found).toMatchObject({ isComputed: true, device: 'Finder 2.1', leftOut: { notToShow: 2, unreadable: 0 } });
    expect(found.marks.map(({ name, isOptional }) => [name, isOptional])).toEqual([
      ['Mammography breast density', false],
      ['Mammography breast density', true],
    ]);
    expect(found.marks[0]).toMatchObject({
      path: '1.2.1.1',
      figures: [{ name: 'Probability of cancer', value: '62', unit: '%' }],
      graphics: [
        { path: '1.2.1.1.2', graphic: { type: 'POINT', points: [[100, 200]], sopInstanceUid: '1.2.2', frames: [] } },
        { path: '1.2.1.1.3', graphic: { type: 'POLYLINE', sopInstanceUid: '1.2.2' } },
      ],
    });
  });

  test('a program that names its algorithm found it by itself, unless a person is its observer', () => {
    const named = group(written(['111001', 'Algorithm Name'], 'Lung 3'), flat('POINT', [1, 1], image('1.2')));
    expect(markDocument(report([named])).isComputed).toBe(true);
    expect(markDocument(report([person, named])).isComputed).toBe(false);
  });

  test('names the documents that it takes the place of', () => {
    const reference = dataSet({ ReferencedSOPInstanceUID: '1.5' });
    const series = dataSet({ ReferencedSOPSequence: reference });
    const PredecessorDocumentsSequence = dataSet({ ReferencedSeriesSequence: series });
    expect(markDocument(report([], { PredecessorDocumentsSequence })).replaces).toEqual(['1.5']);
  });

  test('what cannot be read is counted, and no mark', () => {
    const wrong = [
      flat('POLYLINE', [1, 2, 'NaN', 4], image('1.2')),
      flat('POLYLINE', [1, 2], image('1.2')),
      flat('POLYLINE', [1, 2, 3], image('1.2')),
      flat('CIRCLE', [1, 2, 3, 4, 5, 6], image('1.2')),
      flat('HEART', [1, 2], image('1.2')),
      flat('POINT', [1, 2]),
      flat('POINT', [1, 2], dataSet({ ReferencedContentItemIdentifier: [1, 99, 1] })),
      flat('POINT', [1, 2], dataSet({ ReferencedContentItemIdentifier: [1, 'x'] })),
      flat(
        'POLYLINE',
        Array.from({ length: 1_000_000 }, () => 1),
        image('1.2'),
      ),
      dataSet({ ValueType: 'SCOORD' }),
    ];
    expect(markDocument(report(wrong))).toMatchObject({ marks: [], leftOut: { unreadable: wrong.length } });
    const failed = group(
      flat('POINT', [1, 2], image('1.2')),
      contentItem('NUM', ['1', 'Failed']),
      numeric(['1', 'Text'], ['much', 'mm']),
    );
    expect(marksOf(failed)[0]?.figures).toEqual([]);
    expect(markDocument({})).toMatchObject({ title: '', marks: [], isComputed: false });
  });

  test('is cut where it is deeper or larger than anything real', () => {
    let deep: DicomJson = flat('POINT', [1, 1], image('1.2'));
    for (let depth = 0; depth < 1000; depth += 1)
      deep = contentItem('CONTAINER', ['1', 'Level'], { ContentSequence: deep });
    expect(markDocument(report([deep]))).toMatchObject({ marks: [], leftOut: { isCut: true } });

    const many = Array.from({ length: limits.marks + 10 }, () => group(flat('POINT', [1, 1], image('1.2'))));
    const { marks, leftOut } = markDocument(report(many));
    expect([marks.length, leftOut.isCut]).toEqual([limits.marks, true]);

    const outline = Array.from({ length: 2 * mostPoints }, (_, at) => at);
    const large = Array.from({ length: 1 + limits.points / mostPoints }, () =>
      group(flat('POLYLINE', outline, image('1.2'))),
    );
    expect(markDocument(report(large)).marks).toHaveLength(limits.points / mostPoints);
  }, 30_000);
});
