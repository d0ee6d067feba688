import { knownFile, knownUids } from '@isocenter/phantom/known/known-file.ts';
import type { KnownObject } from '@isocenter/phantom/known/known-object.ts';
import { knownCuts, knownMeasurements, lengthOfCut } from '@isocenter/phantom/known/known-points.ts';
import { knownVolumes, slicesOfVolume } from '@isocenter/phantom/known/volumes.ts';
import type { Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { startEncoder } from './known-encoder.ts';
import { matrixFaults } from './matrix-faults.ts';
import { matrixRows } from './matrix-rows.ts';
import { annotate, eachOf, lie, type NewAnnotation } from './matrix-studies.ts';
import { expect } from './story.ts';
import { viewport } from './viewer-steps.ts';

const study = 'MATRIX volumes';
/** The one in the middle, which a cut shows first. */
const slice = 2;

/** Stores each volume as a series of one study, with what is measured on a slice and, behind all of that, in cuts. */
export async function storeVolumes(installation: Installation): Promise<KnownObject[]> {
  const volumes = knownVolumes();
  const encode = await startEncoder();
  const slices = Array.from({ length: slicesOfVolume }, (_, at) => at);
  await eachOf([...volumes.entries()], async ([at, object]) =>
    installation.store(slices.map((number) => knownFile(object, { study, series: at + 1, slice: number }, encode))),
  );
  const onSlices = volumes.flatMap((object, at) => onSlice(object, at));
  await annotate(installation, [...onSlices, ...volumes.flatMap((object, at) => inCuts(object, at, onSlices.length))]);
  return volumes;
}

function onSlice(object: KnownObject, at: number): NewAnnotation[] {
  const uids = knownUids({ study, series: at + 1, slice });
  return knownMeasurements(object, slice).map(({ tool, points }, one) => ({
    study: uids.study,
    change: {
      seriesUid: uids.series,
      sopInstanceUid: uids.instance,
      frame: 1,
      tool,
      label: '',
      revision: 0,
      state: {
        version: 1,
        number: at * 3 + one + 1,
        points: points.map((point) => [...point]),
        viewPlaneNormal: [0, 0, -1],
        viewUp: [0, -1, 0],
      },
    },
  }));
}

function inCuts(object: KnownObject, at: number, before: number): NewAnnotation[] {
  const uids = knownUids({ study, series: at + 1 });
  return knownCuts(object, slice).map(({ tool, points, ...cut }, one) => {
    const [normal, viewUp] = [[...cut.normal], [...cut.viewUp]];
    const focalPoint = [...(points[0] ?? [])];
    return {
      study: uids.study,
      change: {
        seriesUid: uids.series,
        tool,
        label: '',
        revision: 0,
        state: {
          version: 1,
          number: before + at * 3 + one + 1,
          points: points.map((point) => [...point]),
          viewPlaneNormal: normal,
          viewUp,
          plane: { frameOfReferenceUid: uids.frameOfReference, normal, viewUp, focalPoint },
        },
      },
    };
  });
}

/** The same figures on a slice and in cuts. */
export async function measureVolumes(page: Page, volumes: readonly KnownObject[]): Promise<void> {
  await page.goto(`/viewer/${knownUids({ study, series: 1 }).study}`);
  await expect(viewport(page, 1).getByText(/Zoom \d/)).toBeVisible();
  const list = page.getByRole('complementary', { name: 'Measurements' }).getByRole('listitem');
  await expect(list).toHaveCount(volumes.length * 6);
  const task = { objects: volumes.map(() => true), lie: String(lie) };
  const slices = await matrixRows(page, task);
  expect.soft(volumes.flatMap((object, at) => matrixFaults(object, slices[at] ?? []))).toEqual([]);
  const cuts = await matrixRows(page, { ...task, first: volumes.length * 3, gone: 1 });
  const faults = volumes.flatMap((object, at) => {
    const expected = { ...object.expected, length: lengthOfCut(object) };
    return matrixFaults({ ...object, name: `cut of ${object.name}`, expected }, cuts[at] ?? []);
  });
  expect.soft(faults).toEqual([]);
}
