import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '#backup/connect.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import {
  administratorOf,
  ownInstallation,
  type Administrator,
  type OwnInstallation,
} from './testing/own-installation.ts';
import { arePeersHere } from './testing/peers.ts';

const oldest = '/usr/lib/postgresql/15/bin';
const isHere = existsSync(`${oldest}/postgres`) || arePeersHere([`${oldest}/postgres`], 'postgresql-15');

interface Found {
  readonly rows: readonly { readonly studyUid: string }[];
}

/** The oldest version that is supported, from Debian, and the one that comes with the product. */
describe.each(
  [
    { name: 'PostgreSQL 15', major: '15', environment: { PG_BIN_DIR: oldest }, runs: isHere },
    { name: 'PostgreSQL 18', major: '18', environment: {}, runs: true },
  ].filter(({ runs }) => runs),
)('$name', ({ major, environment }) => {
  let installation: OwnInstallation;
  let admin: Administrator;

  beforeAll(async () => {
    installation = await ownInstallation(120, environment);
    admin = await administratorOf(installation);
  });
  afterAll(() => installation.gone());

  test('is what runs', () => {
    const versions = readdirSync(join(installation.dataDir, 'database')).filter((name) => /^\d+$/.test(name));
    expect(versions).toEqual([major]);
  });

  test('takes studies, which are listed and found whatever the spelling', async () => {
    const mueller = testObject({ set: { PatientName: 'Müller^Jürgen', PatientID: 'M-1' } });
    const ivanov = testObject({ set: { PatientName: 'ИВАНОВ^Сергей', PatientID: 'I-1' } });
    for (const { file } of [mueller, ivanov])
      await admin.read('/dicom-web/studies', {
        method: 'POST',
        headers: { 'content-type': 'application/dicom' },
        body: Buffer.from(file),
      });
    const found = async (query: string) =>
      (await admin.read<Found>(`/api/studies?${query}`)).rows.map(({ studyUid }) => studyUid).toSorted();
    expect(await found('')).toEqual([mueller.studyUid, ivanov.studyUid].toSorted());
    for (const words of ['mueller', 'muller juergen', 'MÜLLER'])
      expect(await found(`q=${encodeURIComponent(words)}`), words).toEqual([mueller.studyUid]);
    expect(await found(`q=${encodeURIComponent('иванов')}`)).toEqual([ivanov.studyUid]);
    const matched = await admin.read<unknown[]>('/dicom-web/studies?PatientName=M%C3%BCller*');
    expect(matched).toHaveLength(1);
  });

  test('removes a study for good with its report, as the role that may delete no report', async () => {
    const { address } = await connectTo(installation.dataDir, undefined);
    const client = new pg.Client({ ...address, user: 'isocenter_work' });
    await client.connect();
    try {
      await client.query(`
        with made as (
          insert into report (language, template, sections, changed_name) values ('en', '{}', '[]', 'Ada') returning id
        )
        insert into report_study (report_id, study_key, clinic_id)
        select made.id, study.id, clinic_id from made, study where patient_id = 'M-1'`);
      await expect(client.query('delete from report')).rejects.toThrow('permission denied');
      await client.query(`delete from study where patient_id = 'M-1'`);
      const { rows } = await client.query('select from report');
      expect(rows).toEqual([]);
    } finally {
      await client.end();
    }
  });
});
