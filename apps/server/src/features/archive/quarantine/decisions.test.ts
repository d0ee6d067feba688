import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { insertDamage } from '#features/archive/safekeeping/damage-queries.ts';
import { lastRound, openRound } from '#features/archive/safekeeping/round-queries.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { image, uidsOf, startCorrections, type Corrections } from '#testing/correction-steps.ts';

let admin: Corrections['admin'];
let store: Corrections['store'];
let corrected: Corrections['corrected'];
let waitingOf: Corrections['waitingOf'];
let decide: Corrections['decide'];
let decided: Corrections['decided'];
let undo: Corrections['undo'];
let address: Corrections['address'];
let frameOf: Corrections['frameOf'];
let descriptionOf: Corrections['descriptionOf'];
let bytesOf: Corrections['bytesOf'];
let tallies: Corrections['tallies'];
let app: Corrections['app'];
beforeAll(async () => {
  ({
    app,
    admin,
    store,
    corrected,
    waitingOf,
    decide,
    decided,
    undo,
    address,
    frameOf,
    descriptionOf,
    bytesOf,
    tallies,
  } = await startCorrections());
});
afterAll(() => app.close());

describe('taken in the place of the first', () => {
  test('it is what everybody gets from then on, and it can be taken back', async () => {
    const of = await corrected();
    const before = await tallies(of);
    const thumbnail = await bytesOf(`${address(of)}/rendered`);
    expect([await frameOf(of), await descriptionOf(of)]).toEqual([40, 'Knee']);
    const etag = (await admin.fetch(`${address(of)}/rendered`)).headers.get('etag') ?? '';

    const { decisionId, objects } = await decided(of, 'replace');
    expect(objects).toBe(1);
    expect(await descriptionOf(of)).toBe('Hip');
    await expect.poll(() => frameOf(of)).toBe(90);
    expect(await bytesOf(`${address(of)}/rendered`)).not.toBe(thumbnail);
    const answer = await admin.fetch(`${address(of)}/rendered`, { headers: { 'if-none-match': etag } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const file = Buffer.from(
      await (await admin.fetch(address(of), { headers: { accept: 'application/dicom' } })).arrayBuffer(),
    );
    expect(readFile(file).dataSet.text('StudyDescription')).toBe('Hip');
    const { study } = await admin.json<{ study: { description: string } }>(`/api/studies/${of.studyUid}`);
    expect(study.description).toBe('Hip');
    expect(await waitingOf(of)).toEqual([]);
    await tallies(of);

    expect((await undo(decisionId)).status).toBe(200);
    expect(await descriptionOf(of)).toBe('Knee');
    await expect.poll(() => frameOf(of)).toBe(40);
    expect(await tallies(of)).toEqual(before);
    expect(await waitingOf(of)).toHaveLength(1);
    expect((await undo(decisionId)).status).toBe(409);
  });

  test('it may be of another series, and no empty one is left', async () => {
    const first = image();
    await store(first);
    const seriesUid = newUid();
    const moved = { ...uidsOf(first), seriesUid };
    await store(image(moved));
    const { decisionId } = await decided(moved, 'replace');
    expect((await admin.fetch(`${address(moved)}/metadata`)).status).toBe(200);
    expect((await admin.fetch(`${address(uidsOf(first))}/metadata`)).status).toBe(404);
    expect((await tallies(moved)).series_count).toBe(1);
    await undo(decisionId);
    expect((await admin.fetch(`${address(uidsOf(first))}/metadata`)).status).toBe(200);
    expect((await tallies(moved)).series_count).toBe(1);
  });

  test('it must be of the same study', async () => {
    const first = image();
    await store(first);
    const elsewhere = { ...uidsOf(first), studyUid: newUid() };
    await store(image(elsewhere));
    const answer = await decide(elsewhere, 'replace');
    expect([answer.status, JSON.stringify(await answer.json())]).toEqual([409, expect.stringContaining('Keep both')]);
    expect(await waitingOf(elsewhere)).toHaveLength(1);
    expect((await decided(elsewhere, 'keep-both')).objects).toBe(1);
  });
});

test('damage goes along with the bytes when the two change places, and back', async () => {
  const of = await corrected();
  const { db } = app.database;
  const { id } = await db
    .selectFrom('instance')
    .select('id')
    .where('sop_uid', '=', of.sopUid)
    .executeTakeFirstOrThrow();
  // The round that reads everything would find these bytes sound, and end what is only said; the next one is due in a month.
  const isRead = async () => (await lastRound(db)) !== undefined && (await openRound(db)) === undefined;
  await expect.poll(isRead).toBe(true);
  await insertDamage(db, { instanceKey: id }, { kind: 'changed', by: 'check' });
  const damaged = async () =>
    (await admin.json<{ rows: { sopUid: string; place: string }[] }>('/api/safekeeping/damaged')).rows.flatMap((row) =>
      row.sopUid === of.sopUid ? [row.place] : [],
    );
  const whole = async () => (await admin.fetch(address(of), { headers: { accept: 'application/dicom' } })).status;
  expect([await damaged(), await whole()]).toEqual([['archive'], 500]);
  const { decisionId } = await decided(of, 'replace');
  expect([await damaged(), await whole()]).toEqual([['quarantine'], 200]);
  // What replaced it can be damaged as well: then both are, wherever they are.
  await insertDamage(db, { instanceKey: id }, { kind: 'missing', by: 'check' });
  expect(new Set(await damaged())).toEqual(new Set(['archive', 'quarantine']));
  await db.updateTable('object_damage').set({ healed_at: new Date() }).where('instance_key', '=', id).execute();
  expect(await whole()).toBe(200);
  expect((await undo(decisionId)).status).toBe(200);
  expect([await damaged(), await whole()]).toEqual([['archive'], 500]);
});

describe('kept beside the first', () => {
  test('it is archived under a UID of its own, the same each time, in header and bytes', async () => {
    const of = await corrected();
    const { decisionId } = await decided(of, 'keep-both');
    expect(await frameOf(of)).toBe(40);
    const all = await admin.json<{ '00080018': { Value: string[] } }[]>(`/dicom-web/studies/${of.studyUid}/metadata`);
    const copy = all.map((each) => each['00080018'].Value[0] ?? '').find((uid) => uid !== of.sopUid) ?? '';
    expect(copy).toMatch(/^2\.25\.\d+$/);
    const beside = { ...of, sopUid: copy };
    expect(await frameOf(beside)).toBe(90);
    const file = Buffer.from(
      await (await admin.fetch(address(beside), { headers: { accept: 'application/dicom' } })).arrayBuffer(),
    );
    expect(readFile(file).dataSet.text('SOPInstanceUID')).toBe(copy);
    expect((await tallies(of)).instance_count).toBe(2);

    await undo(decisionId);
    expect((await tallies(of)).instance_count).toBe(1);
    expect((await admin.fetch(`${address(beside)}/metadata`)).status).toBe(404);
    await decided(of, 'keep-both');
    expect((await admin.fetch(`${address(beside)}/metadata`)).status).toBe(200);
  });
});

describe('discarded', () => {
  test('it needs a reason, does not wait any more, and can be wanted back', async () => {
    const of = await corrected();
    expect((await decide(of, 'discard', { reason: ' ' })).status).toBe(400);
    const { decisionId } = await decided(of, 'discard');
    expect(await waitingOf(of)).toEqual([]);
    await undo(decisionId);
    expect(await waitingOf(of)).toHaveLength(1);
    await decided(of, 'discard');
    // Sent again, somebody wants it.
    await store(image(of, { StudyDescription: 'Hip' }, 90));
    expect(await waitingOf(of)).toHaveLength(1);
  });
});
