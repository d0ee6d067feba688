import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DamagedObject, Safekeeping } from '@isocenter/contract/archive/safekeeping/fields.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { partsOf, pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { placeOf, rot } from './testing/rot.ts';

const soon = { timeout: 30_000, interval: 50 };
const study = { studyUid: newUid(), seriesUid: newUid() };
/** In one syntax that is given as it is stored, and in one that is written anew. */
const objects = Array.from({ length: 100 }, (_, number) =>
  testObject({
    ...study,
    rows: 32,
    columns: 32,
    set: { InstanceNumber: number + 1 },
    ...(number % 2 === 0 ? {} : { transferSyntaxUid: implicitLittleEndian }),
  }),
);
const sound = testObject({ ...study, set: { InstanceNumber: 101 } });

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  for (const { file } of [...objects, sound]) await stow(file);
});
afterAll(() => app.close());

async function stow(file: Uint8Array): Promise<number> {
  const head = '--b\r\nContent-Type: application/dicom\r\n\r\n';
  const answer = await admin.fetch('/dicom-web/studies', {
    method: 'POST',
    headers: { 'content-type': 'multipart/related; type="application/dicom"; boundary=b' },
    body: new Uint8Array(Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')])),
  });
  await answer.body?.cancel();
  return answer.status;
}

const state = () => admin.json<Safekeeping>('/api/safekeeping');
const listed = async (which: 'open' | 'healed') =>
  (await admin.json<{ rows: DamagedObject[] }>(`/api/safekeeping/damaged?state=${which}`)).rows;
const auditCount = async (action: string) =>
  (await app.database.db.selectFrom('audit_event').select('id').where('action', '=', action).execute()).length;
const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;
const whole = { headers: { accept: 'multipart/related; type="application/dicom"; transfer-syntax=*' } };
const usual = { headers: { accept: 'multipart/related; type="application/dicom"' } };

async function checkAll(): Promise<Safekeeping> {
  const job = await admin.json<JobRow>('/api/safekeeping/check', json({}));
  await expect.poll(async () => (await state()).job, soon).toBeNull();
  await expect.poll(async () => (await state()).last?.startedAt ?? '', soon).not.toBe('');
  const end = (await admin.json<{ rows: JobRow[] }>('/api/jobs')).rows.find(({ id }) => id === job.id);
  expect(end).toMatchObject({ state: 'done', error: null });
  return state();
}

describe('an archive that is sound', () => {
  test('says so after it was read', async () => {
    const { last, damaged } = await checkAll();
    expect({ objects: last?.objects, found: last?.found, damaged }).toEqual({ objects: 101, found: 0, damaged: 0 });
    expect(last?.checkedBytes).toBe(last?.totalBytes);
    expect(await auditCount('archive.check')).toBe(1);
    expect(await auditCount('archive.checked')).toBeGreaterThan(0);
  });
});

describe('a flipped bit', () => {
  const [first, second] = objects;
  if (first === undefined || second === undefined) throw new Error('There are no objects.');

  beforeAll(async () => {
    for (const { sopUid } of objects) await rot(app, sopUid);
  });

  test('is never given out with the object, and says what it is', async () => {
    const answer = await admin.fetch(pathOf(first), { headers: { accept: 'application/dicom' } });
    expect([answer.status, await codeOf(answer)]).toEqual([500, 'object-damaged']);
    const file = await admin.fetch(`${pathOf(first).replace('/dicom-web', '/api')}/file.dcm`);
    expect([file.status, await codeOf(file)]).toEqual([500, 'object-damaged']);
  });

  test('does not keep the neighbours from coming, as stored or written anew', async () => {
    for (const init of [whole, usual]) {
      const answer = await admin.fetch(`/dicom-web/studies/${study.studyUid}`, init);
      expect(answer.status).toBe(206);
      expect(answer.headers.get('warning')).toContain('100 of what was asked for are damaged');
      const parts = await partsOf(answer);
      expect(parts.map(({ headers }) => headers.includes(sound.sopUid))).toEqual([true]);
    }
  });

  test('is told to administrators, and noted once in the trail, for each of 100 objects', async () => {
    const open = await listed('open');
    expect(new Set(open.map(({ sopUid }) => sopUid))).toEqual(new Set(objects.map(({ sopUid }) => sopUid)));
    expect(open[0]).toMatchObject({ kind: 'changed', foundBy: 'reading', patientName: 'Test^Person', modality: 'CT' });
    expect((await state()).damaged).toBe(100);
    expect(await auditCount('object.damaged')).toBe(100);
    expect(app.log.join('\n')).not.toContain('Test^Person');
  });

  test('is not shown as a frame, a picture or a thumbnail either, once it is known', async () => {
    for (const path of ['/frames/1', '/rendered', '/thumbnail', '/bulk/7FE00010']) {
      const answer = await admin.fetch(`${pathOf(second)}${path}`);
      expect([path, answer.status]).toEqual([path, 500]);
      expect(await codeOf(answer)).toBe('object-damaged');
    }
  });

  test('has its study found by lists, alone and among other conditions', async () => {
    const find = async (query: string) =>
      (await admin.json<{ rows: { studyUid: string; isDamaged: boolean }[] }>(`/api/studies?${query}`)).rows.map(
        ({ studyUid, isDamaged }) => [studyUid, isDamaged],
      );
    expect(await find('keeping=damaged')).toEqual([[study.studyUid, true]]);
    expect(await find('keeping=unsent')).toEqual([]);
    const tree = { match: 'none', parts: [{ keeping: 'damaged' }, { keeping: 'unsent' }] };
    const { found } = await admin.json<{ found: object }>('/api/studies/preview', json({ criteria: tree }));
    expect(found).toEqual({ count: 0, isExact: true });
  });

  test('leaves the rest of a ZIP whole, which says that it is not complete', async () => {
    const answer = await admin.fetch(`/api/studies/${study.studyUid}/archive.zip`);
    expect(answer.status).toBe(200);
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(text).toContain('100 images are damaged in the archive');
  });

  test('leaves the rest whole in every form that is prepared first, which says so too', async () => {
    const selection = { studyUids: [study.studyUid] };
    for (const form of ['zip', 'iso', 'jpeg']) {
      const { url } = await admin.json<{ url: string }>('/api/downloads', json({ selection, form }));
      const text = Buffer.from(await (await admin.fetch(url)).arrayBuffer()).toString('latin1');
      expect(text).toContain('100 images are damaged in the archive');
    }
  });

  test('is found by reading everything, all 100 of them', async () => {
    await app.asOwner('delete from object_damage');
    const { last } = await checkAll();
    expect(last).toMatchObject({ objects: 101, found: 100 });
    expect(await listed('open')).toHaveLength(100);
    expect((await listed('open'))[0]).toMatchObject({ foundBy: 'check' });
  });

  test('is healed when the same bytes come in again', async () => {
    expect(await stow(first.file)).toBe(200);
    const answer = await admin.fetch(pathOf(first), { headers: { accept: 'application/dicom' } });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).includes(Buffer.from(first.frameBytes[0] ?? [1]))).toBe(true);
    expect((await listed('healed')).map(({ sopUid }) => sopUid)).toEqual([first.sopUid]);
    expect(await auditCount('object.healed')).toBe(1);
    expect((await checkAll()).damaged).toBe(99);
  });
});

describe('a missing file', () => {
  test('answers in its own words, is noted, and leaves the server ready', async () => {
    // Large enough for a file of its own.
    const alone = testObject({ rows: 1200, columns: 1200 });
    expect(await stow(alone.file)).toBe(200);
    const { file_name } = await placeOf(app, alone.sopUid);
    rmSync(join(app.dataDir, 'packs', file_name));
    const answer = await admin.fetch(`${pathOf(alone)}/frames/1`);
    expect([answer.status, await codeOf(answer)]).toEqual([500, 'object-damaged']);
    await expect
      .poll(async () => (await listed('open')).find((row) => row.sopUid === alone.sopUid)?.kind, soon)
      .toBe('missing');
    expect((await app.fetch('/health/ready')).status).toBe(200);
    expect(readdirSync(join(app.dataDir, 'packs'))).not.toContain(file_name);
  });
});

test('only administrators see it', async () => {
  const reader = await app.signIn('radiologist');
  for (const path of ['/api/safekeeping', '/api/safekeeping/damaged', '/api/safekeeping/damaged/export'])
    expect((await reader.fetch(path)).status).toBe(403);
  const table = await (await admin.fetch('/api/safekeeping/damaged/export')).text();
  expect(table.split('\r\n')[0]).toContain('foundAt');
  expect(await auditCount('archive.export-damaged')).toBe(1);
});

test('the figures are in the metrics', async () => {
  const text = await (await app.fetch('/metrics')).text();
  expect(text).toMatch(/^stored_objects_damaged \d+$/m);
  expect(text).toMatch(/^stored_objects_checked_age_seconds \d/m);
});
