import type { AnnotationChange } from '@isocenter/contract/reading/annotations/fields.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { json, type Person } from './test-app.ts';

type Drawn = Omit<AnnotationChange, 'seriesUid' | 'sopInstanceUid' | 'frame' | 'revision' | 'state'> & {
  readonly state: Partial<AnnotationChange['state']>;
};

/** Pixels of 0.5 by 0.5 mm, the first one in the middle of 10\20\30 mm. */
export function placedImage(more: Readonly<Record<string, string | number | string[] | DataSet[]>> = {}): TestObject {
  return testObject({
    rows: 64,
    columns: 64,
    set: {
      ImagePositionPatient: ['10', '20', '30'],
      ImageOrientationPatient: ['1', '0', '0', '0', '1', '0'],
      PixelSpacing: ['0.5', '0.5'],
      FrameOfReferenceUID: '1.2.826.0.1.3680043.8.498.7',
      PatientSex: 'O',
      PatientBirthDate: '19700131',
      AccessionNumber: 'ACC-9',
      StudyID: '9',
      ...more,
    },
  });
}

const at = (x: number, y: number): number[] => [10 + x, 20 + y, 30];

/** One of every tool, as the viewer saves it on a placed image. */
export const oneOfEach: readonly Drawn[] = [
  {
    tool: 'length',
    label: 'Nodule',
    state: {
      points: [at(0, 0), at(10, 0)],
      value: { kind: 'length', value: 10, unit: 'mm' },
      marks: { role: 'target', organ: 'Leber' },
    },
  },
  {
    tool: 'bidirectional',
    label: '',
    state: {
      points: [at(0, 0), at(4, 0), at(2, -4), at(2, 4)],
      value: { kind: 'length', value: 8, short: 4, unit: 'mm' },
      marks: { role: 'target', isNode: true },
    },
  },
  {
    tool: 'ratio',
    label: '',
    state: {
      points: [at(0, 0), at(5, 0), at(0, 8), at(10, 8)],
      value: { kind: 'ratio', value: 0.5, first: 5, second: 10, unit: 'mm' },
    },
  },
  {
    tool: 'angle',
    label: '',
    state: { points: [at(0, 0), at(5, 5), at(10, 0)], value: { kind: 'angle', value: 90 } },
  },
  {
    tool: 'cobb',
    label: '',
    state: { points: [at(0, 0), at(9, 1), at(0, 9), at(9, 8)], value: { kind: 'angle', value: 12.7 } },
  },
  {
    tool: 'ellipse',
    label: '',
    state: {
      points: [at(8, 12), at(8, 4), at(2, 8), at(14, 8)],
      value: {
        kind: 'area',
        value: 75.4,
        unit: 'mm²',
        mean: 41.5,
        deviation: 3.25,
        least: 30,
        most: 55,
        valueUnit: 'HU',
      },
    },
  },
  {
    tool: 'circle',
    label: '',
    state: {
      points: [at(8, 8), at(12, 8)],
      value: { kind: 'area', value: 50.27, unit: 'mm²', diameter: 8, lengthUnit: 'mm', mean: 2.4, valueUnit: 'SUV' },
    },
  },
  {
    tool: 'rectangle',
    label: '',
    state: {
      points: [at(1, 1), at(5, 1), at(1, 4), at(5, 4)],
      value: { kind: 'area', value: 48, unit: 'px²', valueUnit: '', missing: 'not-recorded' },
    },
  },
  {
    tool: 'freehand',
    label: '',
    state: {
      points: [at(1, 1)],
      line: [at(1, 1), at(6, 1), at(6, 6), at(1, 6)],
      value: { kind: 'area', value: 25, unit: 'mm²', perimeter: 20, lengthUnit: 'mm', valueUnit: '' },
    },
  },
  {
    tool: 'polygon',
    label: '',
    state: { points: [at(1, 1), at(6, 1), at(3, 6)], value: { kind: 'area', value: 12.5, unit: 'mm²', valueUnit: '' } },
  },
  {
    tool: 'spline',
    label: '',
    state: {
      points: [at(4, 1), at(8, 4), at(4, 8), at(1, 4)],
      value: { kind: 'area', value: 40.1, unit: 'mm²', valueUnit: '' },
    },
  },
  { tool: 'probe', label: '', state: { points: [at(3, 3)], value: { kind: 'point', value: -812, unit: 'HU' } } },
  { tool: 'arrow', label: 'Fracture?', state: { points: [at(3, 3), at(9, 9)] } },
  {
    tool: 'perpendicular',
    label: '',
    state: { points: [at(0, 8), at(10, 8), at(4, 2)], value: { kind: 'length', value: 6, unit: 'mm' } },
  },
  {
    tool: 'centreLine',
    label: '',
    state: { points: [at(0, 2), at(6, 2), at(1, 12), at(7, 12)], value: { kind: 'length', value: 10.05, unit: 'mm' } },
  },
  {
    tool: 'directional',
    label: '',
    state: {
      points: [at(2, 9), at(8, 3)],
      value: {
        kind: 'differences',
        axes: 'both',
        value: 0.12,
        unit: 's',
        second: 53,
        secondUnit: 'cm/s',
        from: 12,
        to: 65,
      },
    },
  },
];

/** Saves somebody's annotations on an image, or through its series where a plane is named. Returns the id of each by its tool. */
export async function measureOn(
  person: Person,
  { studyUid, seriesUid, sopUid }: Pick<TestObject, 'studyUid' | 'seriesUid' | 'sopUid'>,
  drawn: readonly Drawn[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [number, { state, ...about }] of drawn.entries()) {
    const id = crypto.randomUUID();
    const place = state.plane === undefined ? { sopInstanceUid: sopUid, frame: 1 } : {};
    const body = { ...about, ...place, seriesUid, revision: 0, state: { version: 1, number: number + 1, ...state } };
    await person.json(`/api/studies/${studyUid}/annotations/${id}`, json(body, 'PUT'));
    ids.set(about.tool, id);
  }
  return ids;
}
