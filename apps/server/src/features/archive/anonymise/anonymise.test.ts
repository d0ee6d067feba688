import { execFile } from 'node:child_process';
import { mkdtemp, readFile as readBytes, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Anonymisation, AnonymisePreview } from '@isocenter/contract/archive/anonymise.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import {
  deflatedExplicitLittleEndian,
  explicitBigEndian,
  implicitLittleEndian,
} from '@isocenter/dicom/dictionary/uids.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { writeFile as writeDicomFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testObject, type TestObject, type TestObjectOptions } from '#platform/testing/dicomweb/test-objects.ts';
import { askedAnonymous, madeAnonymous, plainWish } from '#testing/anonymise-steps.ts';
import { retrieved } from '#testing/edit-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  folder = await mkdtemp(join(tmpdir(), 'isocenter-anonymise-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const lena = {
  PatientName: 'Hofmann^Lena',
  PatientBirthDate: '19790314',
  AccessionNumber: 'ACC-77123',
  InstitutionName: 'Klinik am Park',
  ReferringPhysicianName: 'Berger^Ulrich',
  StudyDescription: 'Knie von Frau Hofmann',
  SeriesDescription: 'Knie lateral',
};
const secrets = ['Hofmann', 'Lena', '19790314', 'ACC-77123', 'Klinik am Park', 'Berger', 'P-4711', '20260102'];

async function sent(
  set: TestObjectOptions['set'] = {},
  more: Omit<TestObjectOptions, 'set'> = {},
): Promise<TestObject> {
  const object = testObject({ ...more, set: { ...lena, PatientID: `P-4711-${newUid().slice(-9)}`, ...set } });
  await storeFile(admin, object.file);
  return object;
}

/** Everything of a study as files. */
async function filesOf(studyUid: string): Promise<Uint8Array[]> {
  const { rows } = await sql<{ seriesUid: string; sopUid: string }>`
    select series_uid as "seriesUid", sop_uid as "sopUid" from instance join series on series.id = series_key
    join study on study.id = instance.study_key where study_uid = ${studyUid} order by instance.number`.execute(
    app.database.db,
  );
  return Promise.all(rows.map((row) => retrieved(admin, { studyUid, ...row })));
}

async function dataSetsOf({ anonymousStudyUid }: Anonymisation): Promise<DataSet[]> {
  return (await filesOf(anonymousStudyUid)).map((file) => readFile(file).dataSet);
}

const keyOf = (person: Person, { anonymisationId }: Pick<Anonymisation, 'anonymisationId'>) =>
  person.fetch(`/api/anonymisations/${anonymisationId}/key.csv`);

describe('an anonymous study', () => {
  test('says nothing of who it is of, in any encoding, and its objects refer to each other as they did', async () => {
    const [studyUid, seriesUid, frameOfReference] = [newUid(), newUid(), newUid()];
    const set = { FrameOfReferenceUID: frameOfReference, PatientID: 'P-4711' };
    const syntaxes = [undefined, implicitLittleEndian, explicitBigEndian, deflatedExplicitLittleEndian];
    const objects: TestObject[] = [];
    for (const [at, transferSyntaxUid] of syntaxes.entries())
      objects.push(
        await sent(
          { ...set, InstanceNumber: at + 1, ...(at === 0 ? {} : { SourceImageSequence: [refersTo(objects[0])] }) },
          { studyUid, seriesUid, ...(transferSyntaxUid === undefined ? {} : { transferSyntaxUid }) },
        ),
      );
    const made = await madeAnonymous(admin, studyUid, { patientId: 'ANON-A' });
    expect(made).toMatchObject({ state: 'done', images: 4, leftOut: 0, patientId: 'ANON-A' });

    const files = await filesOf(made.anonymousStudyUid);
    expect(files).toHaveLength(4);
    const given = [...secrets, studyUid, seriesUid, frameOfReference, ...objects.map(({ sopUid }) => sopUid)];
    for (const file of files)
      expect(given.filter((secret) => Buffer.from(file).includes(secret) || inflated(file).includes(secret))).toEqual(
        [],
      );
    const dataSets = files.map((file) => readFile(file).dataSet);
    const [first] = dataSets;
    expect(new Set(dataSets.map((one) => one.text('FrameOfReferenceUID'))).size).toBe(1);
    for (const one of dataSets.slice(1))
      expect(one.items('SourceImageSequence')[0]?.text('ReferencedSOPInstanceUID')).toBe(first?.text('SOPInstanceUID'));
    for (const [at, one] of dataSets.entries()) {
      expect(one.text('PatientName')).toBe('Teaching^One');
      expect(one.text('PatientIdentityRemoved')).toBe('YES');
      expect(one.bytes('PixelData')).toEqual(
        readFile(objects[at]?.file ?? new Uint8Array()).dataSet.bytes('PixelData'),
      );
    }
  });

  test('leaves the original as it was, and another run makes another one', async () => {
    const { studyUid } = await sent();
    const before = await filesOf(studyUid);
    const [one, two] = [
      await madeAnonymous(admin, studyUid, { patientId: 'ANON-B1' }),
      await madeAnonymous(admin, studyUid, { patientId: 'ANON-B2' }),
    ];
    expect(one.anonymousStudyUid).not.toBe(two.anonymousStudyUid);
    expect(await filesOf(studyUid)).toEqual(before);
  });

  test('leads nowhere: no list, search or trail of it names the original, and none of the original names it', async () => {
    const { studyUid, dataSet } = await sent();
    const made = await madeAnonymous(admin, studyUid, { patientId: 'ANON-C' });
    const { rows } = await sql<{ text: string }>`
      select coalesce(json_agg(to_jsonb(one)), '[]')::text as text from (
        select to_jsonb(study) as one from study where study_uid = ${made.anonymousStudyUid}
        union all select to_jsonb(series) from series join study on study.id = study_key where study_uid = ${made.anonymousStudyUid}
        union all select to_jsonb(audit_event) from audit_event where subject_id = ${made.anonymousStudyUid}) as found`.execute(
      app.database.db,
    );
    const told = rows[0]?.text ?? '';
    expect(told).toContain('study.receive');
    for (const secret of [...secrets, studyUid, dataSet.text('PatientID') ?? '', 'admin'])
      expect(told).not.toContain(secret);
    const trail = await sql<{ text: string }>`
      select json_agg(to_jsonb(audit_event))::text as text from audit_event where account_id is not null`.execute(
      app.database.db,
    );
    const jobs = await sql<{ text: string }>`select json_agg(to_jsonb(job))::text as text from job`.execute(
      app.database.db,
    );
    for (const text of [trail.rows[0]?.text, jobs.rows[0]?.text]) expect(text).not.toContain(made.anonymousStudyUid);
    const kept = await app.database.db.selectFrom('anonymisation').selectAll().execute();
    for (const { sealed } of kept) expect(Buffer.from(sealed).includes(studyUid)).toBe(false);
  });

  test('has the dates moved by one length that the key tells', async () => {
    const { studyUid } = await sent({ SeriesDate: '20260105' });
    const made = await madeAnonymous(admin, studyUid, { patientId: 'ANON-D', options: ['modified-dates'] });
    const [dataSet] = await dataSetsOf(made);
    const [study, series] = ['StudyDate', 'SeriesDate'].map((keyword) => dayOf(dataSet?.text(keyword) ?? ''));
    expect((series ?? 0) - (study ?? 0)).toBe(3);
    const moved = (study ?? 0) - dayOf('20260102');
    expect(moved).toBeLessThan(0);
    expect(await (await keyOf(admin, made)).text()).toContain(`days moved back,0,${-moved}\r\n`);
  });

  test('leaves reports out, and says how many', async () => {
    const { studyUid } = await sent({ PatientID: 'P-4711-SR' });
    const report = {
      SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.11',
      Modality: 'SR',
      SeriesNumber: 2,
      PatientID: 'P-4711-SR',
    };
    await sent(report, { studyUid });
    const { images, leftOut } = await madeAnonymous(admin, studyUid, { patientId: 'ANON-E' });
    expect([images, leftOut]).toEqual([1, 1]);
  });

  test('is refused where it would tell: a clinic and a study out of sight, the number of somebody, both kinds of dates', async () => {
    const { studyUid, dataSet } = await sent();
    const refused = async (wish: Parameters<typeof askedAnonymous>[2], person = admin) =>
      (await askedAnonymous(person, studyUid, wish)).status;
    expect(await refused({ clinicId: 900_000_000 })).toBe(404);
    expect(await refused({ patientId: dataSet.text('PatientID') ?? '' })).toBe(409);
    expect(await refused({ options: ['full-dates', 'modified-dates'] })).toBe(400);
    expect(await refused({}, await app.signIn('radiologist'))).toBe(403);
    const other = await app.signIn('power-user', { scope: { referred: true } });
    expect(await refused({}, other)).toBe(404);
  });
});

describe('the key', () => {
  test('is for who made it and for administrators, each time on record', async () => {
    const { studyUid, sopUid, dataSet } = await sent();
    const maker = await app.signIn('power-user');
    const made = await madeAnonymous(maker, studyUid, { patientId: 'ANON-F' });
    const answer = await keyOf(maker, made);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const text = await answer.text();
    const [anonymous] = await dataSetsOf(made);
    expect(text).toContain(`patient id,${dataSet.text('PatientID')},ANON-F`);
    expect(text).toContain('patient name,Hofmann^Lena,Teaching^One');
    expect(text).toContain(`study uid,${studyUid},${made.anonymousStudyUid}`);
    expect(text).toContain(`object uid,${sopUid},${anonymous?.text('SOPInstanceUID')}`);
    expect((await keyOf(admin, made)).status).toBe(200);
    expect((await keyOf(await app.signIn('power-user'), made)).status).toBe(404);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_event where action = 'anonymise.key' and subject_id = ${String(made.anonymisationId)}`.execute(
      app.database.db,
    );
    expect(rows[0]?.count).toBe(2);
  });
});

describe('writing in pictures', () => {
  test('keeps a study from being made anonymous until it is blacked out, or left out', async () => {
    const { studyUid, seriesUid } = await sent({ BurnedInAnnotation: 'YES', Modality: 'US' });
    const answer = await askedAnonymous(admin, studyUid, { patientId: 'ANON-G' });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('writing is burned into them')]);
    const asked = json({ ...plainWish });
    const { series } = await admin.json<AnonymisePreview>(`/api/studies/${studyUid}/anonymous/preview`, asked);
    expect(series).toMatchObject([{ seriesUid, images: 1, burnedIn: 1, mayHaveWriting: true }]);
    const black = [{ seriesUid, sopUids: [], rectangles: [{ x: 0, y: 0, width: 2, height: 2 }] }];
    const made = await madeAnonymous(admin, studyUid, { patientId: 'ANON-G', blackOut: black });
    const [dataSet] = await dataSetsOf(made);
    expect(dataSet?.text('BurnedInAnnotation')).toBe('NO');
    expect(dataSet?.strings('ImageType')[0]).toBe('DERIVED');
  });

  test('is black as another decoder reads it, and nothing else has changed', async () => {
    const object = await sent({}, { frames: 2 });
    const { studyUid, seriesUid } = object;
    const rectangles = [{ x: 2, y: 1, width: 3, height: 2 }];
    const made = await madeAnonymous(admin, studyUid, {
      patientId: 'ANON-H',
      blackOut: [{ seriesUid, sopUids: [], rectangles }],
    });
    const [file] = await filesOf(made.anonymousStudyUid);
    const pixels = await readByDcmtk(file ?? new Uint8Array());
    expect(pixels).toHaveLength(256);
    for (const [frame, before] of object.frameBytes.entries())
      for (let pixel = 0; pixel < 64; pixel += 1) {
        const [x, y] = [pixel % 8, Math.floor(pixel / 8)];
        const isInside = x >= 2 && x < 5 && y >= 1 && y < 3;
        const after = pixels.readUInt16LE(frame * 128 + pixel * 2);
        expect(after).toBe(isInside ? 0 : Buffer.from(before).readUInt16LE(pixel * 2));
      }
  });
});

describe('the preview', () => {
  test('tells tag by tag what becomes of one image of each series, and which text stays', async () => {
    const { studyUid } = await sent();
    const asked = json({ ...plainWish, options: ['descriptors'] });
    const { series } = await admin.json<AnonymisePreview>(`/api/studies/${studyUid}/anonymous/preview`, asked);
    const [only] = series;
    const changeOf = (keyword: string) => only?.changes.find((change) => change.keyword === keyword);
    expect(changeOf('PatientName')).toMatchObject({ before: 'Hofmann^Lena', after: 'Teaching^One' });
    expect(changeOf('InstitutionName')?.after).not.toContain('Park');
    expect(only?.freeText).toContainEqual({ keyword: 'SeriesDescription', text: 'Knie lateral' });
    expect(only?.image).toMatchObject({ rows: 8, columns: 8, frames: 1 });
    await madeAnonymous(admin, studyUid, { patientId: 'ANON-P' });
    const rows = await app.database.db
      .selectFrom('audit_event')
      .select(['action', 'account_id'])
      .where('subject_id', '=', studyUid)
      .where('action', 'like', 'anonymise.%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['anonymise.preview', 'anonymise.make']);
    expect(rows.map(({ account_id: by }) => by)).toEqual([admin.accountId, admin.accountId]);
  });
});

describe('a job that does not come to its end', () => {
  test('leaves nothing when it is cancelled', async () => {
    const { studyUid, seriesUid } = await sent();
    for (let number = 2; number <= 40; number += 1) await sent({ InstanceNumber: number }, { studyUid, seriesUid });
    const answer = await askedAnonymous(admin, studyUid, { patientId: 'ANON-X' });
    const { job } = (await answer.json()) as { job: { id: string } };
    await admin.fetch(`/api/jobs/${job.id}/cancel`, json({}));
    const rows = async () =>
      (await admin.json<{ rows: Anonymisation[] }>(`/api/studies/${studyUid}/anonymous`)).rows[0];
    await vi.waitFor(async () => expect((await rows())?.state).not.toBe('running'), { timeout: 20_000 });
    const made = await rows();
    if (made?.state === 'dropped') expect(await filesOf(made.anonymousStudyUid)).toEqual([]);
    expect(made?.state).toBe('dropped');
  });
});

/** The pixels of a file as dcmtk reads them. */
async function readByDcmtk(file: Uint8Array): Promise<Buffer> {
  const path = join(folder, 'black.dcm');
  await writeFile(path, file);
  await promisify(execFile)('dcmdump', ['+W', folder, path]);
  return readBytes(join(folder, 'black.dcm.0.raw'));
}

function refersTo(object: TestObject | undefined): DataSet {
  return new DataSet()
    .set('ReferencedSOPClassUID', '1.2.840.10008.5.1.4.1.1.2')
    .set('ReferencedSOPInstanceUID', object?.sopUid ?? '');
}

/** What is in a file, also where it is deflated. */
function inflated(file: Uint8Array): Buffer {
  const { dataSet } = readFile(file);
  return Buffer.from(
    writeDicomFile(dataSet, { transferSyntaxUid: '1.2.840.10008.1.2.1', sopClassUid: '1', sopInstanceUid: '1' }),
  );
}

function dayOf(date: string): number {
  return Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`) / 86_400_000;
}
