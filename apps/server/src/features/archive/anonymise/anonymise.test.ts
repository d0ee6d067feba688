import type { Anonymisation } from '@isocenter/contract/archive/anonymise/fields.ts';
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
import type { TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { requestAnonymous, dataSetsOf, filesOf, madeAnonymous, secrets, sent } from '#testing/anonymise-steps.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

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
          admin,
          { ...set, InstanceNumber: at + 1, ...(at === 0 ? {} : { SourceImageSequence: [refersTo(objects[0])] }) },
          { studyUid, seriesUid, ...(transferSyntaxUid === undefined ? {} : { transferSyntaxUid }) },
        ),
      );
    const made = await madeAnonymous(admin, studyUid, { patientId: 'ANON-A' });
    expect(made).toMatchObject({ state: 'done', images: 4, leftOut: 0, patientId: 'ANON-A' });

    const files = await filesOf(app, admin, made.anonymousStudyUid);
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
    const { studyUid } = await sent(admin);
    const before = await filesOf(app, admin, studyUid);
    const [one, two] = [
      await madeAnonymous(admin, studyUid, { patientId: 'ANON-B1' }),
      await madeAnonymous(admin, studyUid, { patientId: 'ANON-B2' }),
    ];
    expect(one.anonymousStudyUid).not.toBe(two.anonymousStudyUid);
    expect(await filesOf(app, admin, studyUid)).toEqual(before);
  });

  test('leads nowhere: no list, search or trail of it names the original, and none of the original names it', async () => {
    const { studyUid, dataSet } = await sent(admin);
    const made = await madeAnonymous(admin, studyUid, { patientId: 'ANON-C' });
    const { rows } = await sql<{ text: string }>`
      select coalesce(json_agg(to_jsonb(one)), '[]')::text as text from (
        select to_jsonb(study) as one from study where study_uid = ${made.anonymousStudyUid}
        union all select to_jsonb(series) from series join study on study.id = study_key where study_uid = ${made.anonymousStudyUid}
        union all select to_jsonb(audit_event) from audit_event where subject_id = ${made.anonymousStudyUid}) as found`.execute(
      app.database.db,
    );
    const shown = rows[0]?.text ?? '';
    expect(shown).toContain('study.receive');
    for (const secret of [...secrets, studyUid, dataSet.text('PatientID') ?? '', 'admin'])
      expect(shown).not.toContain(secret);
    const trail = await sql<{ text: string }>`
      select json_agg(to_jsonb(audit_event))::text as text from audit_event where account_id is not null`.execute(
      app.database.db,
    );
    const jobs = await sql<{ text: string }>`select json_agg(to_jsonb(job))::text as text from job`.execute(
      app.database.db,
    );
    for (const text of [trail.rows[0]?.text, jobs.rows[0]?.text]) expect(text).not.toContain(made.anonymousStudyUid);
    const row = await app.database.db.selectFrom('anonymisation').selectAll().execute();
    for (const { sealed } of row) expect(Buffer.from(sealed).includes(studyUid)).toBe(false);
  });

  test('has the dates moved by one length that the key tells', async () => {
    const { studyUid } = await sent(admin, { SeriesDate: '20260105' });
    const made = await madeAnonymous(admin, studyUid, { patientId: 'ANON-D', options: ['modified-dates'] });
    const [dataSet] = await dataSetsOf(app, admin, made);
    const [study, series] = ['StudyDate', 'SeriesDate'].map((keyword) => dayOf(dataSet?.text(keyword) ?? ''));
    expect((series ?? 0) - (study ?? 0)).toBe(3);
    const moved = (study ?? 0) - dayOf('20260102');
    expect(moved).toBeLessThan(0);
    expect(await (await keyOf(admin, made)).text()).toContain(`days moved back,0,${-moved}\r\n`);
  });

  test('leaves reports out, and says how many', async () => {
    const { studyUid } = await sent(admin, { PatientID: 'P-4711-SR' });
    const report = {
      SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.11',
      Modality: 'SR',
      SeriesNumber: 2,
      PatientID: 'P-4711-SR',
    };
    await sent(admin, report, { studyUid });
    const { images, leftOut } = await madeAnonymous(admin, studyUid, { patientId: 'ANON-E' });
    expect([images, leftOut]).toEqual([1, 1]);
  });

  test('is refused where it would tell: a clinic and a study out of sight, the number of somebody, both kinds of dates', async () => {
    const { studyUid, dataSet } = await sent(admin);
    const refused = async (wish: Parameters<typeof requestAnonymous>[2], person = admin) =>
      (await requestAnonymous(person, studyUid, wish)).status;
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
    const { studyUid, sopUid, dataSet } = await sent(admin);
    const maker = await app.signIn('power-user');
    const made = await madeAnonymous(maker, studyUid, { patientId: 'ANON-F' });
    const answer = await keyOf(maker, made);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const text = await answer.text();
    const [anonymous] = await dataSetsOf(app, admin, made);
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

describe('a job that does not come to its end', () => {
  test('leaves nothing when it is cancelled', async () => {
    const { studyUid, seriesUid } = await sent(admin);
    for (let number = 2; number <= 40; number += 1)
      await sent(admin, { InstanceNumber: number }, { studyUid, seriesUid });
    const answer = await requestAnonymous(admin, studyUid, { patientId: 'ANON-X' });
    const { job } = (await answer.json()) as { job: { id: string } };
    await admin.fetch(`/api/jobs/${job.id}/cancel`, json({}));
    const rows = async () =>
      (await admin.json<{ rows: Anonymisation[] }>(`/api/studies/${studyUid}/anonymous`)).rows[0];
    await vi.waitFor(async () => expect((await rows())?.state).not.toBe('running'), { timeout: 20_000 });
    const made = await rows();
    if (made?.state === 'dropped') expect(await filesOf(app, admin, made.anonymousStudyUid)).toEqual([]);
    expect(made?.state).toBe('dropped');
  });
});

function refersTo(object: TestObject | undefined): DataSet {
  return new DataSet()
    .set('ReferencedSOPClassUID', '1.2.840.10008.5.1.4.1.1.2')
    .set('ReferencedSOPInstanceUID', object?.sopUid ?? '');
}

/** Returns the data set of a file uncompressed, also where it is deflated. */
function inflated(file: Uint8Array): Buffer {
  const { dataSet } = readFile(file);
  return Buffer.from(
    writeDicomFile(dataSet, { transferSyntaxUid: '1.2.840.10008.1.2.1', sopClassUid: '1', sopInstanceUid: '1' }),
  );
}

function dayOf(date: string): number {
  return Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`) / 86_400_000;
}
