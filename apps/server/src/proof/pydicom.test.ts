import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile as readDicom } from '@isocenter/dicom/part10/read-file.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { dataSetOf, find, pathOf, retrieveByUid, sha256 } from './testing/archive.ts';
import { pydicomFrames } from './testing/pydicom-frames.ts';
import { nameOf, pydicomFiles } from './testing/pydicom-files.ts';

const files = pydicomFiles();

/** Files that are no objects of an archive, and why not. */
const refused: Readonly<Record<string, string>> = {
  'MR_truncated.dcm': 'its pixel data stops early',
  'rtplan_truncated.dcm': 'it stops within a sequence',
  'no_meta.dcm': 'nothing tells that it is DICOM',
  'meta_missing_tsyntax.dcm': 'it has hardly any elements',
  'no_meta_group_length.dcm': 'it has hardly any elements',
  'empty_charset_LEI.dcm': 'it has hardly any elements',
  'UN_sequence.dcm': 'it has one private sequence and no UID',
  'priv_SQ.dcm': 'it has one private sequence and no UID',
  'nested_priv_SQ.dcm': 'it has one private sequence and no UID',
};
/** Files whose meta group names another object than their data set. */
const otherMeta: ReadonlySet<string> = new Set([
  'badVR.dcm',
  'rtdose.dcm',
  'rtdose_1frame.dcm',
  'rtdose_expb.dcm',
  'rtdose_expb_1frame.dcm',
  'rtplan.dcm',
]);
const isRefused = (file: string) => nameOf(file) in refused || /DICOMDIR[^/]*$/.test(file);

/** PS3.18 table I.2-2. */
const cannotUnderstand = 0xc000;

describe.runIf(files.length > 0)('of the files of pydicom', () => {
  let app: TestApp;
  let person: Person;
  let frames: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    app = await startTestApp();
    person = await app.signIn('admin');
    frames = await pydicomFrames(files);
  });
  afterAll(() => app.close());

  /** Some of them are one object in many clothes: each of those comes to an archive that has never seen it. */
  const seen = new Set<string>();
  async function freshArchive(file: string): Promise<void> {
    const sopUid = readDicom(new Uint8Array(await readFile(file))).dataSet.text('SOPInstanceUID') ?? '';
    if (!seen.has(sopUid)) return void seen.add(sopUid);
    seen.clear();
    seen.add(sopUid);
    await app.close();
    app = await startTestApp();
    person = await app.signIn('admin');
  }

  async function stow(file: string): Promise<{ status: number; stored: string[]; failures: number[] }> {
    const answer = await person.fetch('/dicom-web/studies', {
      method: 'POST',
      headers: { 'content-type': 'application/dicom', accept: 'application/dicom+json' },
      body: new Uint8Array(await readFile(file)),
    });
    const said = (await answer.json()) as Record<string, { Value: Record<string, { Value: unknown[] }>[] } | undefined>;
    const valuesOf = (sequence: string, tag: string) =>
      (said[sequence]?.Value ?? []).map((item) => item[tag]?.Value[0]);
    return {
      status: answer.status,
      stored: valuesOf('00081199', '00081155').map(String),
      failures: [...valuesOf('00081198', '00081197'), ...valuesOf('0008119A', '00081197')].map(Number),
    };
  }

  test.each(files.filter(isRefused).map((file) => [nameOf(file), file]))(
    '%s is refused with a reason',
    async (_name, file) => {
      expect(await stow(file)).toEqual({ status: 409, stored: [], failures: [cannotUnderstand] });
      expect(await person.json('/dicom-web/instances')).toEqual([]);
    },
  );

  test.each(files.filter((file) => !isRefused(file)).map((file) => [nameOf(file), file]))(
    '%s comes back byte for byte, with the frames that pydicom sees',
    async (_name, file) => {
      await freshArchive(file);
      const { status, stored } = await stow(file);
      expect([status, stored.length]).toEqual([otherMeta.has(nameOf(file)) ? 202 : 200, 1]);
      const sent = dataSetOf(await readFile(file));
      const found = await retrieveByUid(person, stored[0] ?? '');
      expect([found?.transferSyntaxUid, found?.dataSet.equals(sent.dataSet)]).toEqual([sent.transferSyntaxUid, true]);
      const address = await find(person, stored[0] ?? '');
      const path = address === undefined ? '' : pathOf(address);
      // Deflated frames lie in what was inflated, which is explicit little endian.
      const syntax = sent.transferSyntaxUid.replace(/\.1\.99$/, '.1');
      const accept = `application/octet-stream; transfer-syntax=${syntax}`;
      const hashes: string[] = [];
      for (let number = 1; ; number += 1) {
        const answer = await person.fetch(`${path}/frames/${number}`, { headers: { accept } });
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (answer.status === 404) break;
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, accept]);
        hashes.push(sha256(bytes));
      }
      // Its number of frames is `1A`, where pydicom reads none; here what cannot be counted is one.
      if (nameOf(file) === 'badVR.dcm') expect([hashes.length, frames.get(file)]).toEqual([1, []]);
      else expect(hashes).toEqual(frames.get(file));
    },
  );
});
