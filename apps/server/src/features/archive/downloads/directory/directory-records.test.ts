import { spawnSync } from 'node:child_process';
import { readFile as readDiskFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';
import { startDownloadWorld, type DownloadWorld } from '#testing/download-world.ts';

let world: DownloadWorld;
let service: TestService;
beforeAll(async () => {
  world = await startDownloadWorld();
  ({ service } = world);
});
afterAll(() => world.end());

describe('the records of a directory', () => {
  const pdf = '1.2.840.10008.5.1.4.1.1.104.1';
  const plan = '1.2.840.10008.5.1.4.1.1.481.5';
  const structures = '1.2.840.10008.5.1.4.1.1.481.3';
  const basicText = '1.2.840.10008.5.1.4.1.1.88.11';
  const title = new DataSet()
    .set('CodeValue', '121060')
    .set('CodingSchemeDesignator', 'DCM')
    .set('CodeMeaning', 'History');
  const observers = ['20260103101112', '20260105101112', '20260104101112'].map((at) =>
    new DataSet().set('VerificationDateTime', at).set('VerifyingObserverName', 'House^Gregory'),
  );
  const kinds: readonly (readonly [
    string,
    Readonly<Record<string, string | DataSet[] | undefined>>,
    readonly string[],
  ])[] = [
    [
      'ENCAP DOC',
      { SOPClassUID: pdf, MIMETypeOfEncapsulatedDocument: 'application/pdf' },
      ['ContentDate', 'ContentTime', 'DocumentTitle', 'ConceptNameCodeSequence'],
    ],
    ['RT PLAN', { SOPClassUID: plan }, ['RTPlanDate', 'RTPlanTime']],
    ['RT STRUCTURE SET', { SOPClassUID: structures }, ['StructureSetDate', 'StructureSetTime']],
    [
      'SR DOCUMENT',
      {
        SOPClassUID: basicText,
        CompletionFlag: 'COMPLETE',
        VerificationFlag: 'VERIFIED',
        VerifyingObserverSequence: observers,
        ConceptNameCodeSequence: [title],
      },
      [],
    ],
  ];

  test('hold what they may not lack, empty where the object does not say it', async () => {
    const study = newUid();
    for (const [, set] of kinds)
      await service.receive(testObject({ studyUid: study, set: { PatientID: 'P9', ...set } }).file);
    const root = await world.unpack(
      await service.call(`/api/studies/${study}/archive.zip`, { role: 'radiologist' }),
      'kinds',
    );
    const bytes = await readDiskFile(join(root, 'DICOMDIR'));
    const records = readFile(bytes).dataSet.items('DirectoryRecordSequence');
    for (const [type, , empty] of kinds) {
      const record = records.find((each) => each.text('DirectoryRecordType') === type);
      for (const keyword of empty)
        expect([type, keyword, record?.get(keyword)?.bytes().byteLength]).toEqual([type, keyword, 0]);
    }
    const of = (type: string) => records.find((each) => each.text('DirectoryRecordType') === type);
    expect(of('RT PLAN')?.text('RTPlanLabel')).toBe('UNKNOWN');
    expect(of('SR DOCUMENT')?.text('VerificationDateTime')).toBe('20260105101112');
    expect(of('SR DOCUMENT')?.text('ContentDate')).toBe('20260102');
    const { stderr } = spawnSync('dciodvfy', ['-new', join(root, 'DICOMDIR')], { encoding: 'utf8' });
    // Not everybody has it; the keys above are what it would miss.
    expect(
      String(stderr ?? '')
        .split('\n')
        .filter((line) => line.startsWith('Error')),
    ).toEqual([]);
  });
});
