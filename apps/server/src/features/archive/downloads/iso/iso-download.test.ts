import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ct,
  large,
  prepareForm,
  report,
  startDownloadWorld,
  studyUid,
  type DownloadWorld,
} from '#testing/download-world.ts';

let world: DownloadWorld;
beforeAll(async () => {
  world = await startDownloadWorld();
});
afterAll(() => world.end());

const studyUids = [studyUid, large.studyUid];

/** The image of both studies, saved and unpacked. */
async function image(name: string): Promise<{ readonly path: string; readonly root: string }> {
  const { url, sizeBytes, form, files } = await prepareForm(world.service, { selection: { studyUids } }, 'iso');
  expect({ form, files }).toEqual({ form: 'iso', files: 4 });
  const response = await world.service.call(url, { role: 'radiologist' });
  expect(response.headers.get('content-type')).toBe('application/x-iso9660-image');
  expect(response.headers.get('content-disposition')).toMatch(/filename="2-studies-\d{8}-\d{4}\.iso"$/);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.byteLength).toBe(sizeBytes);
  expect(Number(response.headers.get('content-length'))).toBe(sizeBytes);
  const path = join(world.folder, `${name}.iso`);
  const root = join(world.folder, name);
  await writeFile(path, bytes);
  await mkdir(root);
  execFileSync('bsdtar', ['-xf', path, '-C', root]);
  return { path, root };
}

test('holds what the ZIP holds, byte for byte, under names that its directory says', async () => {
  const { path, root } = await image('disc');
  const zip = await prepareForm(world.service, { selection: { studyUids } }, 'zip');
  const unzipped = await world.unpack(await world.service.call(zip.url, { role: 'radiologist' }), 'unzipped');
  // Each DICOMDIR has a UID of its own.
  execFileSync('diff', ['-r', join(unzipped, 'DICOM'), join(root, 'DICOM')]);
  const printed = execFileSync('dcmdump', ['+P', 'ReferencedFileID', join(root, 'DICOMDIR')], { encoding: 'utf8' });
  const named = [...printed.matchAll(/\[([^\]]+)\]/g)].map(([, id]) => id?.replaceAll('\\', '/'));
  expect(named).toHaveLength(4);
  const listed = execFileSync('isoinfo', ['-f', '-i', path], { encoding: 'utf8' });
  for (const id of named) expect(listed).toContain(`/${id}.;1\n`);
  expect(listed).toContain('/DICOMDIR.;1\n');
  expect(await readFile(join(root, 'README.TXT'), 'utf8')).toContain('Files: 4.');
});

test('is given to who may download, and the trail says as what', async () => {
  const { db } = world.service.test.database;
  const { id, url } = await prepareForm(world.service, { selection: { studyUids: [studyUid] } }, 'iso');
  expect((await world.service.call(url, { role: 'technologist' })).status).toBe(404);
  await (await world.service.call(url, { role: 'radiologist' })).arrayBuffer();
  const trail = db.selectFrom('audit_event').select(['action', 'detail']).orderBy('id', 'desc');
  const rows = await trail.where('action', 'in', ['study.export', 'download.fetch']).limit(2).execute();
  expect(rows).toMatchObject([
    { action: 'download.fetch', detail: { files: 3, studies: 1, form: 'iso' } },
    { action: 'study.export', detail: { files: 3, form: 'iso' } },
  ]);
  expect(await db.selectFrom('download').select('form').where('id', '=', id).execute()).toEqual([{ form: 'iso' }]);
});

test('of chosen series holds those, and of a form that is not known is nothing', async () => {
  const request = { selection: { studyUids: [studyUid] }, seriesUids: [report.seriesUid] };
  expect((await prepareForm(world.service, request, 'iso')).files).toBe(1);
  const wrong = await world.prepare({ selection: { studyUids: [ct.studyUid] }, form: 'tar' });
  expect(wrong.status).toBe(400);
});
