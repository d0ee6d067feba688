import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explicitBigEndian, explicitLittleEndian, implicitLittleEndian } from '../dictionary/uids.ts';
import type { DataSet } from '../dataset/data-set.ts';
import type { DicomJsonDataSet, DicomJsonElement } from '../dataset/dicom-json.ts';
import { toDicomJson } from '../dataset/dicom-json.ts';
import { DicomError } from '../errors.ts';
import { arbitraryDataSet } from '../testing/arbitrary-data-set.ts';
import { peerFiles } from '../testing/peer-files.ts';
import { readFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isocenter-dcmtk-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Returns the output of DCMTK's dcm2json; `undefined` when it cannot read the file (compressed pixels, character sets) or is not installed.
 */
function dcmtkJson(bytes: Uint8Array): DicomJsonDataSet | undefined {
  const path = join(folder, 'file.dcm');
  writeFileSync(path, bytes);
  try {
    const text = execFileSync('dcm2json', [path], {
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
    return JSON.parse(text) as DicomJsonDataSet;
  } catch {
    return undefined;
  }
}

function isInstalled(): boolean {
  try {
    execFileSync('dcm2json', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('\nNOT TESTED: dcm2json is missing. Install dcmtk to compare with it.\n\n');
    return false;
  }
}

const everything = { inlineBinaryLimitBytes: Number.POSITIVE_INFINITY };

function ourJson(dataSet: DataSet): DicomJsonDataSet {
  return comparable(toDicomJson(dataSet, everything));
}

/** Without what the two write differently on purpose: how numbers look, padding, pixel data, and the character set's name. */
function comparable(json: DicomJsonDataSet): DicomJsonDataSet {
  const retained = Object.entries(json).filter(([tag]) => !/^0002|0000$|^00080005$|^7FE000(08|09|10)$/.test(tag));
  return Object.fromEntries(retained.map(([tag, element]) => [tag, comparableElement(element)]));
}

function comparableElement({ vr, Value = [], InlineBinary = '' }: DicomJsonElement): DicomJsonElement {
  if (vr === 'SQ') return { vr, Value: Value.map((item) => comparable((item ?? {}) as DicomJsonDataSet)) };
  if (vr === 'PN') return { vr, Value: Value.filter((name) => !/^\{"Alphabetic":"\^*"\}$/.test(JSON.stringify(name))) };
  const binary = Buffer.from(InlineBinary, 'base64');
  const even = binary.length % 2 === 0 ? binary : Buffer.concat([binary, new Uint8Array(1)]);
  return { vr, Value: Value.map((value) => comparableValue(value, vr)), InlineBinary: even.toString('base64') };
}

function comparableValue(value: NonNullable<DicomJsonElement['Value']>[number], vr: string): string | number | null {
  if (value === null || value === '') return null;
  if (!/^(DS|IS|FL|FD|US|SS|UL|SL|SV|UV)$/.test(vr)) return JSON.stringify(value);
  // DCMTK rounds the largest doubles up in its last digit, and then they are beyond what a double holds.
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(value)));
}

/** `theirs` with our numbers wherever the two agree to five digits: DCMTK writes about six, and rounds halves its own way. */
function alike<T>(theirs: T, ours: unknown): T;
function alike(theirs: unknown, ours: unknown): unknown {
  if (typeof theirs === 'number' && typeof ours === 'number') {
    return Math.abs(theirs / 2 - ours / 2) <= 1e-5 * Math.abs(ours / 2) ? ours : theirs;
  }
  if (Array.isArray(theirs))
    return theirs.map((item, index) => alike(item, Array.isArray(ours) ? ours[index] : undefined));
  if (typeof theirs !== 'object' || theirs === null) return theirs;
  const counterpart = Object(ours) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(theirs).map(([key, value]) => [key, alike(value, counterpart[key])]));
}

const installed = isInstalled();

describe('DCMTK', () => {
  it('finds in the files of pydicom what we find', { timeout: 60_000 }, () => {
    let compared = 0;
    for (const { name, bytes } of installed ? peerFiles() : []) {
      // Its iconv does not know the escape sequences of these.
      if (name.includes('chrSQEncoding')) continue;
      const theirs = dcmtkJson(bytes);
      if (theirs === undefined) continue;
      try {
        const ours = ourJson(readFile(bytes).dataSet);
        expect([name, alike(comparable(theirs), ours)]).toEqual([name, ours]);
        compared += 1;
      } catch (error) {
        if (!(error instanceof DicomError)) throw error;
      }
    }
    expect(compared).toSatisfy((count: number) => !installed || count === 0 || count > 100);
  });

  it.each([implicitLittleEndian, explicitLittleEndian, explicitBigEndian])(
    'reads what we write as %s',
    { timeout: 60_000 },
    (transferSyntaxUid) => {
      const meta = { transferSyntaxUid, sopClassUid: '1.2.840.10008.5.1.4.1.1.7', sopInstanceUid: '1.2.3.4' };
      const check = (dataSet: DataSet): void => {
        dataSet.delete('DoubleFloatPixelData');
        const ours = ourJson(dataSet);
        expect(alike(comparable(dcmtkJson(writeFile(dataSet, meta)) ?? {}), ours)).toEqual(ours);
      };
      fc.assert(fc.property(arbitraryDataSet, check), { numRuns: installed ? 25 : 0 });
    },
  );
});
