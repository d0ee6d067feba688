import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { deflatedExplicitLittleEndian, explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject, type TestObject, type TestObjectOptions } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { retrieveByUid } from './testing/archive.ts';
import { findBy } from './testing/find-scu.ts';
import { arePeersHere, runPeer } from './testing/peers.ts';
import { receivedIn } from './testing/store-scp.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const [muller, shiftJis, jis] = [
  latin('Müller^Jörg '),
  Uint8Array.of(0x8e, 0x52, 0x93, 0x63),
  latin('Yamada=\u001B$B;3ED\u001B(B '),
];
/** DCMTK's words for 0000 and B000. */
const stored = /Received Store Response \(Success\)/;
const coerced = /Received Store Response \(Warning: CoercionOfDataElements\)/;

describe.runIf(arePeersHere(['storescu', 'getscu', 'findscu'], 'dcmtk'))(
  'objects of a node that says which set they are in',
  () => {
    let world: ClinicWorld;
    let folder: string;

    beforeAll(async () => {
      world = await startClinicWorld();
      folder = await mkdtemp(join(tmpdir(), 'isocenter-charsets-'));
      const here = { host: '127.0.0.1', sees_all: true, verbs: ['store', 'find', 'get'] };
      await world.app.database.db
        .insertInto('dicom_node')
        .values([
          { ...here, name: 'Plain', ae_title: 'PLAIN' },
          { ...here, name: 'Latin', ae_title: 'LATIN', object_character_set: 'ISO_IR 100' },
          {
            ...here,
            name: 'Kanji',
            ae_title: 'KANJI',
            object_character_set: 'ISO_IR 13',
            object_character_set_always: true,
          },
          {
            ...here,
            name: 'Jis',
            ae_title: 'JIS',
            object_character_set: 'ISO 2022 IR 13\\ISO 2022 IR 87',
            object_character_set_always: true,
          },
          { ...here, name: 'Utf', ae_title: 'UTF', object_character_set: 'ISO_IR 192' },
        ])
        .execute();
    });
    afterAll(async () => {
      await world.app.close();
      await rm(folder, { recursive: true });
    });

    const made = (set: TestObjectOptions['set'], more: Omit<TestObjectOptions, 'set'> = {}) =>
      testObject({ ...more, set: { SpecificCharacterSet: undefined, PatientID: newUid().slice(-12), ...set } });

    /** @returns what storescu says of the answer */
    async function send(aeTitle: string, object: TestObject, options: readonly string[] = []): Promise<string> {
      const file = join(folder, `${object.sopUid}.dcm`);
      await writeFile(file, object.file);
      const to = ['-aec', 'ISOCENTER', '127.0.0.1', world.app.dimsePort];
      const { output } = await runPeer('storescu', ['-v', '-R', ...options, '-aet', aeTitle, ...to, file]);
      return output;
    }

    async function saved({ sopUid }: TestObject): Promise<DataSet> {
      const found = await retrieveByUid(world.admin, sopUid);
      if (found === undefined) throw new Error('It is not there.');
      return readDataSet(found.dataSet, found.transferSyntaxUid).dataSet;
    }

    const namedBefore = (dataSet: DataSet): (string | undefined)[] =>
      dataSet
        .items('OriginalAttributesSequence')
        .filter((item) => item.text('ReasonForTheAttributeModification') === 'COERCE')
        .map((item) => item.items('ModifiedAttributesSequence')[0]?.text('SpecificCharacterSet') ?? '');

    test('are stored with it where they name none, found by their name, and given out so', async () => {
      const object = made({ PatientName: muller, StudyDescription: latin('Schädel ') });
      expect(await send('LATIN', object)).toMatch(coerced);
      const { rows } = await world.admin.json<{ rows: StudyRow[] }>('/api/studies?q=m%C3%BCller');
      expect(rows.map(({ studyUid }) => studyUid)).toEqual([object.studyUid]);
      const identifier = new DataSet()
        .set('SpecificCharacterSet', 'ISO_IR 192')
        .set('QueryRetrieveLevel', 'STUDY')
        .set('StudyInstanceUID', undefined)
        .set('PatientName', 'Müller*');
      const common = { port: world.app.dimsePort, model: '-S', options: [] } as const;
      const { answers } = await findBy({ ...common, aeTitle: 'PLAIN', identifier });
      expect(answers.map((answer) => answer.text('PatientName'))).toEqual(['Müller^Jörg']);
      const dataSet = await saved(object);
      expect(dataSet.text('SpecificCharacterSet')).toBe('ISO_IR 100');
      expect([...(dataSet.bytes('PatientName') ?? [])]).toEqual([...muller]);
      expect(namedBefore(dataSet)).toEqual(['']);
      expect(Buffer.from(dataSet.bytes('PixelData') ?? []).equals(object.frameBytes[0] ?? Buffer.alloc(0))).toBe(true);
      const into = join(folder, 'got');
      await mkdir(into);
      const request = ['-k', 'QueryRetrieveLevel=STUDY', '-k', `StudyInstanceUID=${object.studyUid}`];
      const from = ['-aet', 'PLAIN', '-aec', 'ISOCENTER', '127.0.0.1', world.app.dimsePort];
      await runPeer('getscu', ['-S', '+B', '-od', into, ...request, ...from]);
      const got = (await receivedIn(into)).get(object.sopUid);
      const read = readDataSet(got?.dataSet ?? Buffer.alloc(0), got?.transferSyntaxUid ?? explicitLittleEndian).dataSet;
      expect([read.text('SpecificCharacterSet'), read.text('PatientName')]).toEqual(['ISO_IR 100', 'Müller^Jörg']);
    });

    test('are the same when they are sent once more', async () => {
      const object = made({ PatientName: muller });
      for (let count = 0; count < 2; count += 1) expect(await send('LATIN', object)).toMatch(coerced);
      const { rows } = await sql`select from instance where sop_uid = ${object.sopUid}
      union all select from quarantined_instance where sop_uid = ${object.sopUid}`.execute(world.app.database.db);
      expect(rows).toHaveLength(1);
    });

    test('are stored with it over what they name where that is known to be wrong', async () => {
      const wrong = made({ SpecificCharacterSet: 'ISO_IR 100', PatientName: shiftJis });
      expect(await send('LATIN', wrong)).toMatch(stored);
      const kanji = made({ SpecificCharacterSet: 'ISO_IR 100', PatientName: shiftJis });
      expect(await send('KANJI', kanji)).toMatch(coerced);
      const dataSet = await saved(kanji);
      expect(dataSet.text('PatientName')).toBe('山田');
      expect(namedBefore(dataSet)).toEqual(['ISO_IR 100']);
      const own = new DataSet().set('SpecificCharacterSet', 'ISO_IR 100').set('CodeMeaning', latin('Schädel '));
      const nested = made({ SpecificCharacterSet: 'ISO_IR 100', PatientName: jis, ProcedureCodeSequence: [own] });
      expect(await send('JIS', nested)).toMatch(coerced);
      const read = await saved(nested);
      expect(read.strings('SpecificCharacterSet')).toEqual(['ISO 2022 IR 13', 'ISO 2022 IR 87']);
      expect(read.personName('PatientName')?.ideographic).toBe('山田');
      expect(read.items('ProcedureCodeSequence')[0]?.text('CodeMeaning')).toBe('Schädel');
    });

    test('stay as they came where their text is not in it, which the record of the node counts, and where all of it is ASCII', async () => {
      const object = made({ PatientName: muller });
      expect(await send('UTF', object)).toMatch(stored);
      expect((await saved(object)).has('OriginalAttributesSequence')).toBe(false);
      const plain = made({ PatientName: 'Miller^George' });
      expect(await send('UTF', plain)).toMatch(stored);
      expect((await saved(plain)).has('OriginalAttributesSequence')).toBe(false);
      await vi.waitFor(
        async () => {
          const { rows } = await world.admin.json<{ rows: { name: string; unread: number; objectsIn: number }[] }>(
            '/api/nodes',
          );
          expect(rows.find(({ name }) => name === 'Utf')).toMatchObject({ objectsIn: 2, unread: 1 });
        },
        { timeout: 10_000, interval: 500 },
      );
    });

    test.each([
      ['large', { rows: 1200, columns: 1200 }, []],
      ['deflated', { transferSyntaxUid: deflatedExplicitLittleEndian }, ['-xd']],
    ] as const)('when they are %s too', async (_name, more, options) => {
      const object = made({ PatientName: muller }, more);
      expect(await send('LATIN', object, options)).toMatch(coerced);
      const dataSet = await saved(object);
      expect([dataSet.text('SpecificCharacterSet'), dataSet.text('PatientName')]).toEqual([
        'ISO_IR 100',
        'Müller^Jörg',
      ]);
      expect(Buffer.from(dataSet.bytes('PixelData') ?? []).equals(object.frameBytes[0] ?? Buffer.alloc(0))).toBe(true);
      const needless = sql`select from pack where sealed_at is not null and not exists (select from instance where pack_id = pack.id)`;
      expect((await needless.execute(world.app.database.db)).rows).toEqual([]);
    });
  },
);
