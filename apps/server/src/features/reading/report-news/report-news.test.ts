import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualPreferences, type Notice } from '@isocenter/contract/system/notices/fields.ts';
import { addPhysician, startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { reportSteps } from '#testing/report-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let steps: ReturnType<typeof reportSteps>;
let doctor: Person;
let physicianId: number;

beforeAll(async () => {
  world = await startClinicWorld({ ISOCENTER_PUBLIC_URL: 'https://images.example' });
  const clinicIds = [world.clinics.north];
  steps = reportSteps(world, await world.app.signIn('radiologist', { clinicIds }));
  doctor = await world.app.signIn('referring-doctor', { clinicIds, scope: { referred: true } });
  physicianId = await addPhysician(world.app, { name: 'Novak^Ada', accountId: doctor.accountId });
});
afterAll(() => world.app.close());

const wants = (more: { delivery?: string[]; notify_on?: string[]; account_id?: number | null; emails?: string[] }) =>
  world.app.database.db.updateTable('physician').set(more).where('id', '=', physicianId).execute();
const noticesOf = async (person: Person) =>
  (await person.json<{ rows: Notice[] }>('/api/notices')).rows.map(({ kind }) => kind).toReversed();
const lettersOf = () =>
  world.app.database.db
    .selectFrom('outgoing_mail')
    .select(['to_address', 'event', 'account_id', 'subject', 'body'])
    .where('event', 'like', 'report-%')
    .orderBy('id')
    .execute();
const forget = async () => {
  await world.app.database.db.deleteFrom('outgoing_mail').execute();
  await doctor.fetch('/api/notices', { method: 'DELETE' });
};
const report = async () => {
  const uid = await steps.addReady();
  await steps.write(uid, ['', '', '', '<p>Nodule.</p>']);
  return uid;
};

test('whoever asked for a study hears of its report by the bell and by a letter with nothing medical in it', async () => {
  await wants({ delivery: ['portal', 'email-link'], notify_on: ['final'] });
  const uid = await report();
  await steps.preliminary(uid);
  expect([await noticesOf(doctor), await lettersOf()]).toEqual([[], []]);
  await steps.sign(uid);
  await steps.addend(uid, '<p>Seen again.</p>');
  expect(await noticesOf(doctor)).toEqual(['referral.reported', 'referral.addendum']);
  const letters = await lettersOf();
  expect(letters).toMatchObject([
    { event: 'report-final', account_id: doctor.accountId },
    { event: 'report-addendum', account_id: doctor.accountId },
  ]);
  expect(letters[0]?.body).toContain(`https://images.example/studies/${uid}/report`);
  expect(JSON.stringify(letters)).not.toMatch(/Nodule|Seen again|north|Patient|ACC-|Novak/);
  await steps.makeVoid(uid, 'Of somebody else');
  expect(await noticesOf(doctor)).toHaveLength(2);
  await forget();
});

test('a letter is in the language of its reader, and goes to the address of one without an account', async () => {
  await doctor.json('/api/account/preferences', json({ language: 'de' }, 'PATCH'));
  await wants({ delivery: ['email-link'], notify_on: ['final'] });
  await steps.sign(await report());
  expect(await noticesOf(doctor)).toEqual([]);
  expect((await lettersOf())[0]?.subject).toContain('Ein Befund von');
  await forget();
  await wants({ account_id: null, emails: ['ada@praxis.example'] });
  await steps.sign(await report());
  const [letter] = await lettersOf();
  expect(letter).toMatchObject({ to_address: 'ada@praxis.example', account_id: null });
  expect(letter?.subject).toContain('is ready');
  await wants({ account_id: doctor.accountId });
  await forget();
});

test('whoever asked for a study hears that it is there, and of a critical result in it, where he wants to', async () => {
  await wants({ delivery: ['portal', 'email-link'], notify_on: ['received', 'critical'] });
  const uid = await steps.addReady();
  const { id } = await world.app.database.db
    .updateTable('study')
    .set({ status: 'received', status_rank: 0 })
    .where('study_uid', '=', uid)
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.app.asOwner(`update study_tally set changed_at = now() - interval '1 hour' where study_key = ${id}`);
  await expect.poll(() => noticesOf(doctor), { timeout: 15_000 }).toEqual(['referral.received']);
  const flag = {
    category: 'red',
    finding: 'Free air below the diaphragm.',
    toAccountId: null,
    toName: 'The ward',
    toPhone: '+1 555 0100',
    minutes: null,
  };
  await world.admin.json(`/api/studies/${uid}/critical-results`, json(flag));
  expect(await noticesOf(doctor)).toEqual(['referral.received', 'referral.critical']);
  const letters = await world.app.database.db
    .selectFrom('outgoing_mail')
    .select(['event', 'account_id', 'body'])
    .where('event', 'like', 'referral-%')
    .orderBy('id')
    .execute();
  expect(letters).toMatchObject([
    { event: 'referral-received', account_id: doctor.accountId },
    { event: 'referral-critical', account_id: doctor.accountId },
  ]);
  expect(letters[0]?.body).toContain(`https://images.example/studies?study=${uid}`);
  expect(JSON.stringify(letters)).not.toMatch(/Free air|ward|north|Patient|ACC-|Novak/);
  await forget();
  await wants({ notify_on: ['final'] });
  await world.admin.json(`/api/studies/${uid}/critical-results`, json(flag));
  expect(await noticesOf(doctor)).toEqual([]);
});

test('nobody hears of it who does not want to: by the record, the settings of the account, or the letters that are off', async () => {
  await wants({ delivery: ['portal', 'email-link'], notify_on: ['received'] });
  await steps.sign(await report());
  expect([await noticesOf(doctor), await lettersOf()]).toEqual([[], []]);
  await wants({ notify_on: ['final'], delivery: ['print'] });
  await steps.sign(await report());
  expect([await noticesOf(doctor), await lettersOf()]).toEqual([[], []]);
  await wants({ delivery: ['portal', 'email-link'] });
  const off = { ...usualPreferences.off, bell: ['reports'] };
  await doctor.json('/api/notices/preferences', json({ ...usualPreferences, off }, 'PUT'));
  await world.admin.json('/api/email-templates/report-final', json({ isOn: false }, 'PUT'));
  await steps.sign(await report());
  expect([await noticesOf(doctor), await lettersOf()]).toEqual([[], []]);
});
