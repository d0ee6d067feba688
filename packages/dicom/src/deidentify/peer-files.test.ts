import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { DataSet } from '../dataset/data-set.ts';
import { deflatedExplicitLittleEndian } from '../dictionary/uids.ts';
import { readFile } from '../part10/read-file.ts';
import { writeFile } from '../part10/write-file.ts';
import { peerFiles } from '../testing/peer-files.ts';
import { deidentify, type Deidentification } from './deidentify.ts';

const how: Deidentification = {
  options: new Set(),
  patientId: 'T-1',
  patientName: 'Teaching^One',
  uidFor: (uid) => `2.25.${BigInt(`0x1${createHash('sha256').update(uid).digest('hex').slice(0, 30)}`)}`,
  movedDays: 0,
};

const files = peerFiles().flatMap(({ name, bytes }) => {
  try {
    const read = readFile(bytes);
    return read.dataSet.text('SOPInstanceUID') === undefined ? [] : [{ name, bytes, ...read }];
  } catch {
    return [];
  }
});

const identifying = [
  'PatientName',
  'PatientID',
  'PatientBirthDate',
  'AccessionNumber',
  'InstitutionName',
  'InstitutionAddress',
  'StationName',
  'ReferringPhysicianName',
  'OperatorsName',
  'PerformingPhysicianName',
  'PhysiciansOfRecord',
  'StudyDate',
  'SeriesDate',
  'StudyInstanceUID',
  'SeriesInstanceUID',
  'SOPInstanceUID',
  'FrameOfReferenceUID',
  'StudyDescription',
  'PatientComments',
  'DeviceSerialNumber',
];

/** Returns the identifying values in the bytes in which they stood, without those that are too short. */
function secretsOf(dataSet: DataSet): { keyword: string; value: Buffer }[] {
  return identifying.flatMap((keyword) => {
    const element = dataSet.get(keyword);
    if (element === undefined) return [];
    const parts = Buffer.from(element.bytes())
      .toString('latin1')
      .split(/[\\^\0]+/);
    return (
      parts
        .map((part) => part.trim())
        // Colour tables of the standard are nobody's.
        .filter((part) => part.length >= 5 && !part.startsWith('1.2.840.10008.'))
        .map((part) => ({ keyword, value: Buffer.from(part, 'latin1') }))
    );
  });
}

function anonymous({ dataSet, meta }: (typeof files)[number]): Buffer {
  const result = deidentify(dataSet, how, false).dataSet;
  const sopInstanceUid = result.text('SOPInstanceUID') ?? '';
  const sopClassUid = result.text('SOPClassUID') ?? '';
  return Buffer.from(writeFile(result, { transferSyntaxUid: meta.transferSyntaxUid, sopClassUid, sopInstanceUid }));
}

describe.runIf(files.length > 0)('the files of pydicom made anonymous', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-anonymous-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(files.map((file) => [file.name, file] as const))('%s says nothing of who it was of', (_, file) => {
    const bytes = anonymous(file);
    const found = secretsOf(file.dataSet).filter(({ value }) => bytes.includes(value));
    expect(found.map(({ keyword, value }) => `${keyword} ${String(value)}`)).toEqual([]);
    const again = readFile(bytes).dataSet;
    const [pixels, before] = [again.bytes('PixelData'), file.dataSet.bytes('PixelData')];
    expect(Buffer.compare(pixels ?? Buffer.of(), before ?? Buffer.of())).toBe(0);
    expect(again.text('PatientIdentityRemoved')).toBe('YES');
  });

  // It does not inflate.
  const checked = files.filter(({ meta }) => meta.transferSyntaxUid !== deflatedExplicitLittleEndian);
  const isHere = spawnSync('dciodvfy', ['--version']).error === undefined;
  it.runIf(isHere)(
    'have no fault that they did not have',
    () => {
      const worse = checked.flatMap((file) => {
        const before = new Set(faultsOf(file.bytes));
        const after = faultsOf(anonymous(file)).filter((fault) => !before.has(fault));
        return after.length === 0 ? [] : [{ name: file.name, after }];
      });
      expect(worse).toEqual([]);
    },
    60_000,
  );

  function faultsOf(bytes: Uint8Array): string[] {
    const path = join(folder, 'file');
    writeFileSync(path, bytes);
    const { stdout, stderr } = spawnSync('dciodvfy', ['-new', path], { encoding: 'utf8' });
    const faults = `${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('Error'));
    return faults.map((line) => line.replaceAll(/<[\d.]+>/g, '<uid>'));
  }
});
