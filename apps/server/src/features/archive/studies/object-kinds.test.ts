import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOfSeries, type ObjectKind } from '@isocenter/contract/archive/studies/object-kinds.ts';
import type { SeriesRow, StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { kindBesideImages } from './object-kind-condition.ts';

let world: ClinicWorld;
beforeAll(async () => {
  world = await startClinicWorld();
});
afterAll(() => world.app.close());

const ofStorage = (end: string) => `1.2.840.10008.5.1.4.1.1.${end}`;

const kinds: readonly (readonly [modality: string, sopClassUid: string, kind: ObjectKind])[] = [
  ['CT', ofStorage('2'), 'image'],
  ['OT', ofStorage('7'), 'image'],
  ['US', ofStorage('3.1'), 'image'],
  ['RTIMAGE', ofStorage('481.1'), 'image'],
  ['XX', '1.2.3.4', 'image'],
  ['DOC', ofStorage('104.1'), 'document'],
  ['OT', ofStorage('104.1'), 'document'],
  ['DOC', ofStorage('7'), 'document'],
  ['SR', ofStorage('88.11'), 'document'],
  ['CT', ofStorage('88.67'), 'document'],
  ['SR', '1.2.3.4', 'document'],
  ['KO', ofStorage('88.59'), 'other'],
  ['CT', ofStorage('88.59'), 'other'],
  ['SR', ofStorage('88.59'), 'other'],
  ['PR', ofStorage('11.1'), 'other'],
  ['PR', '1.2.3.4', 'other'],
  ['SEG', ofStorage('66.4'), 'other'],
  ['ECG', ofStorage('9.1.1'), 'other'],
  ['RTDOSE', ofStorage('481.2'), 'other'],
  ['RTPLAN', ofStorage('481.5'), 'other'],
  ['M3D', ofStorage('104.3'), 'other'],
  ['OT', '1.2.840.10008.5.1.4.34.7', 'other'],
  ['MG', ofStorage('1.2.1'), 'image'],
];

test.each(kinds)(
  'a series of %s with %s holds one kind of objects, for the browser and for the database',
  async (...one) => {
    const [modality, sopClassUid, kind] = one;
    expect(kindOfSeries({ modality, sopClassUid })).toBe(kind);
    const { rows } = await sql<{ kind: string }>`
    select coalesce(${kindBesideImages}, 'image') as kind
    from (select ${modality}::text as modality, ${sopClassUid}::text as sop_class_uid) series`.execute(
      world.app.database.db,
    );
    expect(rows).toEqual([{ kind }]);
  },
);

describe('a study', () => {
  const image = testObject({ set: { PatientID: 'mixed-1', PatientName: 'Mixed' } });
  const beside = (modality: string, sopClassUid: string) =>
    testObject({
      set: { PatientID: 'mixed-1', PatientName: 'Mixed', Modality: modality, SOPClassUID: sopClassUid },
      studyUid: image.studyUid,
      seriesUid: newUid(),
    });

  test('counts images, documents and other objects apart, in its row and in the table of the list', async () => {
    const objects = [
      image,
      beside('SR', ofStorage('88.11')),
      beside('KO', ofStorage('88.59')),
      beside('PR', ofStorage('11.1')),
    ];
    for (const { file } of objects) await storeFile(world.admin, file);
    const { study, series } = await world.admin.json<{ study: StudyRow; series: SeriesRow[] }>(
      `/api/studies/${image.studyUid}`,
    );
    expect(study).toMatchObject({ seriesCount: 4, instanceCount: 4, imageCount: 1, documentCount: 1 });
    const table = await (await world.admin.fetch('/api/studies/export?q=mixed-1&format=csv')).text();
    const [names = '', values = ''] = table.split(/\r?\n/u);
    const shown = Object.fromEntries(names.split(',').map((name, at) => [name, values.split(',')[at]]));
    expect(shown).toMatchObject({ images: '1', documents: '1', objects: '4' });
    expect(series.map(kindOfSeries).toSorted()).toEqual(['document', 'image', 'other', 'other']);
  });
});
