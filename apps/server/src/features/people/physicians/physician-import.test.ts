import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportOutcome } from '@isocenter/contract/import.ts';
import type { Physician, PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let northern: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  const clinic = async (name: string, code: string) => {
    const body = json({ name, code, emails: ['desk@clinic.example'] });
    return (await admin.json<{ clinicId: number }>('/api/clinics', body)).clinicId;
  };
  const north = await clinic('North Clinic', 'N');
  await clinic('South, Clinic', 'S');
  northern = await app.signIn('power-user', { clinicIds: [north], scope: { clinics: true } });
});
afterAll(() => app.close());

const send = (csv: string, more: object = {}, person = admin) =>
  person.fetch('/api/physicians/import', json({ csv, dryRun: false, ...more }));
const outcomeOf = async (answer: Response) => (await answer.json()) as ImportOutcome;
const dry = async (csv: string, person = admin) => outcomeOf(await send(csv, { dryRun: true }, person));
const found = async (q: string, person = admin) =>
  (await person.json<{ rows: PhysicianRow[] }>(`/api/physicians?q=${encodeURIComponent(q)}`)).rows;

const file = [
  'Last name;First name;emails;clinics;phones;birthDate;modalities;reads',
  'Costa;Marta;m.costa@x.example, desk@x.example;n;+351 555 0142;1970-02-01;ct mr;yes',
  'Berg;Inga;i.berg@x.example;South, Clinic;;;;',
].join('\r\n');

describe('importing physicians', () => {
  test('says in a dry run what would happen, adds them, and adds nobody twice', async () => {
    const { isDone, lines } = await dry(file);
    expect(isDone).toBe(false);
    expect(lines).toMatchObject([
      { line: 2, name: 'Costa, Marta', outcome: 'create' },
      { line: 3, name: 'Berg, Inga', outcome: 'create' },
    ]);
    expect(await found('costa')).toEqual([]);
    expect((await outcomeOf(await send(file))).isDone).toBe(true);
    const [costa] = await found('costa');
    expect(costa).toMatchObject({
      emails: ['m.costa@x.example', 'desk@x.example'],
      clinics: [{ name: 'North Clinic' }],
      modalities: ['CT', 'MR'],
      birthDate: '1970-02-01',
      isReading: true,
      isReferring: true,
    });
    const again = await dry(file);
    expect(again.lines.map(({ messages }) => messages['lastName'])).toEqual([
      expect.stringContaining('put it into the column id'),
      expect.stringContaining('put it into the column id'),
    ]);
  });

  test('takes somebody of the same name and another day of birth for another person, once', async () => {
    const other = 'lastName,firstName,emails,birthDate\ncosta,marta,other@x.example,1985-07-30';
    const twice = `${other}\nCosta,Marta,third@x.example,1985-07-30`;
    expect((await dry(twice)).lines).toMatchObject([
      { outcome: 'create' },
      { outcome: 'error', messages: { lastName: 'is the same person as in an earlier line' } },
    ]);
  });

  test('takes its own export, and changes what a line says of whom it names by the number', async () => {
    const answer = await admin.fetch('/api/physicians/export');
    const own = await dry(await answer.text());
    expect(new Set(own.lines.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    const [berg] = await found('berg');
    const { lines } = await outcomeOf(await send(`id,hospital\n${berg?.physicianId},Riverside`));
    expect(lines).toMatchObject([{ outcome: 'change', changes: [{ field: 'hospital', from: '', to: 'Riverside' }] }]);
    const stored = await admin.json<Physician>(`/api/physicians/${berg?.physicianId}`);
    expect(stored).toMatchObject({ hospital: 'Riverside', lastName: 'Berg', emails: ['i.berg@x.example'] });
  });

  test('finds wrong what the form finds wrong, and changes nothing unless wrong lines are left out', async () => {
    const wrong = [
      'id,lastName,firstName,emails,birthDate,refers,clinics,mobile,login',
      ',Good,Ana,ana@x.example,,,,,',
      ',Bad,,nobody,2026-02-31,maybe,nowhere,call me,',
      ',Silent,Sam,,,,,,',
      ',Idle,Ida,ida@x.example,,no,,,',
      '999999,Gone,Gil,,,,,,',
    ].join('\n');
    expect((await send(wrong)).status).toBe(409);
    const { lines } = await dry(wrong);
    expect(lines.map(({ messages }) => Object.keys(messages).toSorted())).toEqual([
      [],
      ['birthDate', 'clinicIds', 'emails', 'firstName', 'isReferring', 'mobile'],
      ['emails'],
      ['isReferring'],
      ['id'],
    ]);
    expect(await found('good')).toEqual([]);
    expect((await outcomeOf(await send(wrong, { skipErrors: true }))).isDone).toBe(true);
    expect(await found('good')).toHaveLength(1);
    const trail = await admin.json<{ rows: object[] }>('/api/audit?action=physician.import');
    expect(trail.rows[0]).toMatchObject({ detail: { created: 1, changed: 0, skipped: 4 } });
  });

  test('neither tells nor touches who is out of sight', async () => {
    const [berg] = await found('berg');
    const csv = `id,lastName,firstName,emails,clinics\n${berg?.physicianId},Berg,Inga,,\n,Berg,Inga,i@x.example,N\n,Lone,Lou,l@x.example,`;
    const { lines } = await dry(csv, northern);
    expect(lines).toMatchObject([
      { outcome: 'error', messages: { id: 'does not exist' } },
      { outcome: 'create' },
      { outcome: 'error', messages: { clinicIds: expect.any(String) } },
    ]);
    expect((await send(file, {}, await app.signIn('doctor'))).status).toBe(403);
  });
});
