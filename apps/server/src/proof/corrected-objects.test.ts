import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sopClassName } from '@isocenter/dicom/dictionary/uids.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { corrected, moved, retrieved, takeBack } from '#testing/edit-steps.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { arePeersHere, runPeer } from './testing/peers.ts';
import { allSamples } from './testing/phantoms.ts';
import { pydicomFiles } from './testing/pydicom-files.ts';

/** One of each class. */
const samples = [...new Map(allSamples().map((sample) => [sample.sopClassUid, sample])).values()];
const isHere = arePeersHere(['dciodvfy', 'dcmdump'], 'dicom3tools dcmtk');
const hasPydicom = pydicomFiles().length > 0;
const right = {
  patientId: 'P-77',
  issuer: 'SNS',
  name: 'Hoffmann^Léna',
  nameIdeographic: '山田^花子',
  birthDate: '1979-03-14',
  sex: 'F',
  accession: 'A-77',
  studyDate: '2026-01-03',
  studyTime: '08:15:00',
  description: 'Knie rechts',
  referringPhysician: 'Müller^Jörg',
  institution: 'Klinik Süd',
};

describe.runIf(isHere)('corrected objects as they leave the archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-corrected-'));
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.signIn('admin');
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function errorsOf(file: Uint8Array): Promise<string[]> {
    const path = join(folder, 'file');
    writeFileSync(path, file);
    const { output } = await runPeer('dciodvfy', ['-new', path]);
    return output.split('\n').filter((line) => line.startsWith('Error'));
  }

  test.each(samples.map((sample) => [sopClassName(sample.sopClassUid) ?? sample.sopClassUid, sample] as const))(
    '%s is as sound as before, and says what it said',
    async (_name, sample: SampleInstance) => {
      const file = sample.file();
      const before = await errorsOf(file);
      await storeFile(admin, file);
      const { dataSet } = readFile(file);
      const uid = (keyword: string) => dataSet.text(keyword) ?? '';
      const [studyUid, seriesUid] = [uid('StudyInstanceUID'), uid('SeriesInstanceUID')];
      const series = [
        {
          seriesUid,
          description: 'Serie für alle',
          ...(dataSet.has('BodyPartExamined') ? { bodyPart: 'KNEE', laterality: 'R' } : {}),
        },
      ];
      await corrected(admin, studyUid, right, series);
      const address = { studyUid, seriesUid, sopUid: uid('SOPInstanceUID') };
      for (const accept of ['application/dicom; transfer-syntax=*', 'application/dicom']) {
        const form = await retrieved(admin, address, accept);
        expect(await errorsOf(form)).toEqual(before);
        const { output } = await runPeer('dcmdump', [
          '+U8',
          '+P',
          '0010,0010',
          '+P',
          '0400,0565',
          '+P',
          '0400,0561',
          join(folder, 'file'),
        ]);
        expect(output).toContain('Hoffmann^Léna=山田^花子');
        expect(output).toContain('[CORRECT]');
        expect(output).toContain(dataSet.text('PatientName'));
        expect(readFile(form).dataSet.bytes('PixelData')).toEqual(dataSet.bytes('PixelData'));
      }
    },
  );

  test.each(samples.map((sample) => [sopClassName(sample.sopClassUid) ?? sample.sopClassUid, sample] as const))(
    '%s is as sound in another patient’s study, and says where it was',
    async (_name, sample: SampleInstance) => {
      const file = sample.file();
      const before = await errorsOf(file);
      const { dataSet } = readFile(file);
      const uid = (keyword: string) => dataSet.text(keyword) ?? '';
      const studyUid = uid('StudyInstanceUID');
      await storeFile(admin, file);
      const set = { PatientID: 'P-88', PatientName: 'Weber^Jan', PatientBirthDate: '19501201', PatientSex: 'M' };
      const other = testObject({ set: { ...set, StudyID: 'S-8', AccessionNumber: 'A-88' } });
      await storeFile(admin, other.file);
      const [seriesUid, into] = [uid('SeriesInstanceUID'), other.studyUid];
      const moving = { seriesUids: [seriesUid], intoStudyUid: into, toOtherPatient: true };
      const edit = (await (await moved(admin, studyUid, moving)).json()) as { editId: number };
      const address = { studyUid: into, seriesUid, sopUid: uid('SOPInstanceUID') };
      const form = await retrieved(admin, address);
      expect(await errorsOf(form)).toEqual(before);
      const { output } = await runPeer('dcmdump', ['+U8', join(folder, 'file')]);
      expect(output).toContain(`(0020,000d) UI [${into}]`);
      expect(output).toContain(`UI [${studyUid}]`);
      expect(output).toContain('PN [Weber^Jan]');
      expect(readFile(form).dataSet.bytes('PixelData')).toEqual(dataSet.bytes('PixelData'));
      const read = `import pydicom, sys; d = pydicom.dcmread(sys.argv[1]); print(d.StudyInstanceUID, d.PatientID, d.OriginalAttributesSequence[-1].ModifiedAttributesSequence[0].StudyInstanceUID)`;
      const said = await runPeer('/usr/bin/python3', ['-W', 'ignore', '-c', read, join(folder, 'file')]);
      if (hasPydicom) expect(said.output.trim()).toBe(`${into} P-88 ${studyUid}`);
      expect((await takeBack(admin, edit.editId)).status).toBe(200);
    },
  );
});
