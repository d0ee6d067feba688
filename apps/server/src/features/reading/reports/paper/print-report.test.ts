import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '@isocenter/contract/activity.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { reportPath, reportSteps } from '#testing/report-steps.ts';
import type { Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let referrer: Person;
let steps: ReturnType<typeof reportSteps>;

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  reader = await world.app.signIn('radiologist', { clinicIds });
  referrer = await world.app.signIn('referring-doctor', { clinicIds, scope: { clinics: true } });
  steps = reportSteps(world, reader);
});
afterAll(() => world.app.close());

const print = (uid: string, person: Person) => person.fetch(reportPath(uid, '/pdf'));
const bytesOf = async (uid: string, person = reader) => Buffer.from(await (await print(uid, person)).arrayBuffer());

describe('a printed report', () => {
  test('is a file that is shown, and for a signed report the same file each time', async () => {
    const uid = await steps.addReady();
    await steps.write(uid, ['<p>Cough.</p>', '', '', '<p>Clear.</p>']);
    const draft = await bytesOf(uid);
    await steps.sign(uid);
    const answer = await print(uid, reader);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="report.pdf"');
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox/);
    const paper = Buffer.from(await answer.arrayBuffer());
    expect(paper.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(paper.equals(draft)).toBe(false);
    expect((await bytesOf(uid, referrer)).equals(paper)).toBe(true);
    await steps.addend(uid, '<p>Compared.</p>');
    expect((await bytesOf(uid)).equals(paper)).toBe(false);
  });

  test('is for whoever may read the report, and leaves its print in the trail', async () => {
    const uid = await steps.addReady();
    expect((await print(uid, reader)).status).toBe(404);
    await steps.write(uid, ['<p>Cough.</p>']);
    expect([(await print(uid, reader)).status, (await print(uid, referrer)).status]).toEqual([200, 404]);
    await steps.sign(uid);
    const stranger = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
    expect([(await print(uid, referrer)).status, (await print(uid, stranger)).status]).toEqual([200, 404]);
    expect((await print('1.2.3', reader)).status).toBe(404);
    const trail = await world.admin.json<{ rows: Activity[] }>(`/api/activity/study/${uid}?limit=50`);
    const prints = trail.rows.filter(({ action }) => action === 'report.print');
    expect(prints.map(({ actor, outcome }) => `${actor} ${outcome}`).toSorted()).toEqual([
      'A radiologist refused',
      'A radiologist success',
      'A referring-doctor success',
    ]);
  });
});
