import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportOutcome } from '@isocenter/contract/import.ts';
import type { NodeRow } from '@isocenter/contract/network/nodes/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await admin.json('/api/clinics', json({ name: 'North Clinic', code: 'N', emails: ['desk@clinic.example'] }));
});
afterAll(() => app.close());

const send = (csv: string, more: object = {}, person = admin) =>
  person.fetch('/api/nodes/import', json({ csv, dryRun: false, ...more }));
const outcomeOf = async (answer: Response) => (await answer.json()) as ImportOutcome;
const dry = async (csv: string) => outcomeOf(await send(csv, { dryRun: true }));
const found = async (q: string) =>
  (await admin.json<{ rows: NodeRow[] }>(`/api/nodes?q=${encodeURIComponent(q)}`)).rows;

const file = [
  'Name;AE title;host;port;clinic;verbs;calls from',
  'CT 1;CT_1;10.4.0.12;104;n;echo store find;10.4.0.0/24',
  'Caller;CALLER;10.4.0.13;;;;',
].join('\r\n');

describe('importing nodes', () => {
  test('says in a dry run what would happen, adds them, and takes its own export', async () => {
    expect((await dry(file)).lines).toMatchObject([
      { line: 2, name: 'CT 1', key: 'CT_1', outcome: 'create' },
      { line: 3, name: 'Caller', outcome: 'create' },
    ]);
    expect(await found('ct_1')).toEqual([]);
    expect((await outcomeOf(await send(file))).isDone).toBe(true);
    expect(await found('ct_1')).toMatchObject([
      { port: 104, clinicName: 'North Clinic', verbs: ['echo', 'store', 'find'] },
    ]);
    const own = await dry(await (await admin.fetch('/api/nodes/export')).text());
    expect(own.lines.map(({ outcome, messages }) => [outcome, messages])).toEqual([
      ['unchanged', {}],
      ['unchanged', {}],
    ]);
    const changed = await outcomeOf(await send('name,port\nCT 1,11112'));
    expect(changed.lines).toMatchObject([
      { outcome: 'change', changes: [{ field: 'port', from: '104', to: '11112' }] },
    ]);
    const trail = await admin.json<{ rows: object[] }>('/api/audit?action=node.import');
    expect(trail.rows[0]).toMatchObject({ action: 'node.import', detail: { created: 0, changed: 1, skipped: 0 } });
  });

  test('finds wrong what the form finds wrong', async () => {
    const wrong = [
      'name,aeTitle,host,port,verbs,clinic',
      'Bad,TOO_LONG_A_TITLE_,here,port,print,nowhere',
      'Other,CT_1,10.4.0.12,104,,',
      'Twice,T1,10.0.0.1,104,,',
      'twice,T2,10.0.0.2,104,,',
    ].join('\n');
    const { lines } = await dry(wrong);
    expect(lines.map(({ messages }) => Object.keys(messages).toSorted())).toEqual([
      ['aeTitle', 'clinicId', 'port', 'verbs'],
      ['aeTitle'],
      [],
      ['name'],
    ]);
    expect((await send(wrong)).status).toBe(409);
  });

  test('takes the modalities of an Orthanc configuration, with its comments', async () => {
    const orthanc = `{
      // What is called "DicomModalities" /* here */
      "Name" : "My Orthanc",
      "DicomModalities" : {
        "sample" : [ "STORESCP", "127.0.0.1", 2000, "GenericNoWildcardInDates" ], /* plain */
        "long" : { "AET" : "PACS", "Host" : "pacs.example", "Port" : 104, "AllowStore" : false, "AllowFind" : true,
          "UseDicomTls" : true, "Timeout" : 20, "RetrieveMethod" : "C-GET" }
      }
    }`;
    const { lines } = await outcomeOf(await send(orthanc));
    expect(lines.map(({ name, outcome, messages }) => [name, outcome, messages])).toEqual([
      ['sample', 'create', {}],
      ['long', 'create', {}],
    ]);
    expect(await found('STORESCP')).toMatchObject([
      { aeTitle: 'STORESCP', host: '127.0.0.1', port: 2000, kind: 'archive', verbs: ['echo', 'store'] },
    ]);
    expect(await found('long')).toMatchObject([{ verbs: ['echo', 'find'], retrieveBy: 'c-get' }]);
    const part = '{"ct": ["CT", "10.9.0.1", 104]}';
    expect((await dry(part)).lines).toMatchObject([{ name: 'ct', outcome: 'create' }]);
    expect((await send('{"ct": [')).status).toBe(400);
  });

  test('is for those who may add nodes', async () => {
    expect((await send(file, {}, await app.signIn('power-user'))).status).toBe(403);
  });
});
