import { randomUUID } from 'node:crypto';
import type { AnnotationChange } from '@isocenter/contract/reading/annotations/fields.ts';
import { knownFile, type KnownPlace, knownUids } from '@isocenter/phantom/known/known-file.ts';
import { type KnownObject, knownObjects } from '@isocenter/phantom/known/known-object.ts';
import { knownMeasurements } from '@isocenter/phantom/known/known-points.ts';
import type { Installation } from './installation.ts';
import { startEncoder } from './known-encoder.ts';

/** Objects as the series of one study, in the order of their numbers. */
export interface MatrixStudy {
  readonly name: string;
  readonly uid: string;
  readonly objects: readonly KnownObject[];
}

const seriesInStudy = 50;
const together = 8;

/** Stored for the first object of each study before it is opened: a page that shows it has not measured. */
export const lie = 98_765.4;

/** The objects of the matrix, some to a study. One whose first picture is no radiograph is hung alone. */
export function matrixStudies(): MatrixStudy[] {
  const objects = knownObjects();
  const count = Math.ceil(objects.length / seriesInStudy);
  return Array.from({ length: count }, (_, at) => {
    const name = `MATRIX ${at + 1}`;
    const own = objects.filter((_object, index) => index % count === at);
    const first = own.toSorted((a, b) => Number(isRadiograph(a)) - Number(isRadiograph(b)));
    return { name, uid: knownUids({ study: name, series: 1 }).study, objects: first };
  });
}

function isRadiograph({ choice }: KnownObject): boolean {
  return ['CR', 'DX', 'DX for processing', 'MG', 'IO'].includes(choice.kind);
}

/** Stores the studies with what is measured in them: where it lies, and no values. */
export async function storeMatrix(installation: Installation, studies: readonly MatrixStudy[]): Promise<void> {
  const encode = await startEncoder();
  const placed = studies.flatMap(({ name, objects }) =>
    objects.map((object, at) => ({ object, place: { study: name, series: at + 1 } })),
  );
  await eachOf(placed, ({ object, place }) => installation.store([knownFile(object, place, encode)]));
  await annotate(installation, placed.flatMap(annotationsOf));
}

/** An annotation that is not stored yet. */
export interface NewAnnotation {
  readonly study: string;
  readonly change: AnnotationChange;
}

/** Stores annotations as the page does. */
export async function annotate(installation: Installation, annotations: readonly NewAnnotation[]): Promise<void> {
  await eachOf(annotations, async ({ study, change }) => {
    const path = `/api/studies/${study}/annotations/${randomUUID()}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await installation.fetch(path, { method: 'PUT', headers, body: JSON.stringify(change) });
    if (!answer.ok) throw new Error(`An annotation was refused: ${answer.status} ${await answer.text()}`);
  });
}

export async function eachOf<One>(all: readonly One[], act: (one: One) => Promise<void>): Promise<void> {
  const left = [...all];
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one);
  };
  await Promise.all(Array.from({ length: together }, work));
}

interface Placed {
  readonly object: KnownObject;
  readonly place: KnownPlace;
}

function annotationsOf({ object, place }: Placed): NewAnnotation[] {
  const uids = knownUids(place);
  return knownMeasurements(object).map(({ tool, points }, at) => ({
    study: uids.study,
    change: {
      seriesUid: uids.series,
      sopInstanceUid: uids.instance,
      frame: object.frame,
      tool,
      label: '',
      revision: 0,
      state: {
        version: 1,
        number: (place.series - 1) * 3 + at + 1,
        points: points.map((point) => [...point]),
        viewPlaneNormal: [0, 0, -1],
        viewUp: [0, -1, 0],
        ...(place.series === 1 ? lieOf(tool) : {}),
      },
    },
  }));
}

function lieOf(tool: string): Pick<AnnotationChange['state'], 'shown' | 'value'> {
  if (tool === 'length') return { shown: `${lie} mm`, value: { kind: 'length', value: lie, unit: 'mm' } };
  if (tool === 'probe') return { shown: `${lie} HU`, value: { kind: 'point', value: lie, unit: 'HU' } };
  const value = { kind: 'area', value: lie, unit: 'mm²', mean: lie, deviation: lie, valueUnit: 'HU' } as const;
  return { shown: `${lie} HU`, value };
}
