import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { KeyLook } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { addHalves, brightnessAtEdges, type HalfImage } from '#testing/half-images.ts';
import { wholeLook } from '#testing/report-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let referrer: Person;
let stranger: Person;
let study: HalfImage;

beforeAll(async () => {
  world = await startClinicWorld();
  referrer = await world.app.signIn('referring-doctor', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  stranger = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
  study = await addHalves(world);
});
afterAll(() => world.app.close());

const look: KeyLook = { ...wholeLook, marks: [] };

function save(wish: object = {}, person = referrer, { studyUid, sopUid } = study): Promise<Response> {
  const seen = { sopInstanceUid: sopUid, frame: 1, look, ...wish };
  return person.fetch(`/api/studies/${studyUid}/picture`, json(seen));
}

describe('a picture of what is seen', () => {
  test('is drawn for whoever sees the study, as it is seen, and the trail has it', async () => {
    const answer = await save();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="picture\.jpg"/);
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(picture.length));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 960 });
    const { left, right } = await brightnessAtEdges(picture);
    expect([left < 20, right > 235]).toEqual([true, true]);
    const trail = world.app.database.db.selectFrom('audit_event').select(['account_id', 'detail']);
    expect(
      await trail.where('subject_id', '=', study.studyUid).where('action', '=', 'study.export').execute(),
    ).toMatchObject([{ account_id: referrer.accountId, detail: { through: 'picture' } }]);
  });

  test('is saved by who looks through another account too', async () => {
    const looking = await world.app.signIn('admin');
    expect((await looking.fetch(`/api/users/${referrer.accountId}/see-as`, json({}))).status).toBe(200);
    const role = async () => (await looking.json<{ role: string }>('/api/access/mine')).role;
    await expect.poll(role).toBe('referring-doctor');
    expect((await save({}, looking)).status).toBe(200);
  });

  test('shows the part that was in sight, turned and inverted', async () => {
    const region = { x: 4, y: 0, width: 4, height: 2 };
    const part = Buffer.from(await (await save({ look: { ...look, region, rotation: 90 } })).arrayBuffer());
    expect(await sharp(part).metadata()).toMatchObject({ width: 480, height: 960 });
    const inverted = Buffer.from(await (await save({ look: { ...look, isInverted: true } })).arrayBuffer());
    expect((await brightnessAtEdges(inverted)).left).toBeGreaterThan(235);
  });

  test('is of a study in sight, an image of it and a frame of that', async () => {
    expect((await save({}, stranger)).status).toBe(404);
    expect((await save({ sopInstanceUid: (await addHalves(world)).sopUid })).status).toBe(404);
    expect((await save({ sopInstanceUid: '1.2.3' })).status).toBe(404);
    expect((await save({ frame: 2 })).status).toBe(404);
    expect((await world.app.fetch(`/api/studies/${study.studyUid}/picture`, json({}))).status).toBe(401);
  });

  test('needs an image and a look that there can be', async () => {
    const text = 'x'.repeat(80);
    const mark = { tool: 'length', points: Array.from({ length: 201 }, () => [0, 0]), text };
    for (const wrong of [
      { frame: 0 },
      { sopInstanceUid: 'no*ne' },
      { caption: 'of a report' },
      { look: undefined },
      { look: { ...look, rotation: 45 } },
      { look: { ...look, marks: [mark] } },
    ])
      expect((await save(wrong)).status).toBe(400);
    expect((await save({ caption: 'x'.repeat(300_000) })).status).toBe(413);
  });
});
