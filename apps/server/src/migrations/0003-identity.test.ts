import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { migrations } from './migrations.ts';

let prepared: TestDatabase;
beforeAll(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
  const { db, pool } = prepared.database;
  await pool.query('drop schema public cascade; create schema public');
  await migrate(db, migrations.slice(0, 2));
  await fill();
  await migrate(db, migrations);
}, 120_000);
afterAll(() => prepared.drop());

const ask = async <T>(query: ReturnType<typeof sql>) => (await query.execute(prepared.database.db)).rows as T[];

/** A database as it was: one patient for each number and issuer, called as the last sender said. */
async function fill(): Promise<void> {
  const { pool } = prepared.database;
  await pool.query(`
    insert into clinic (id, name, code, mrn_issuer) overriding system value
      values (1, 'North', 'N', ''), (2, 'South', 'S', ''), (3, 'Own numbers', 'O', 'SNS');
    insert into patient (id, identity_key, patient_id, issuer, name, name_ideographic, name_phonetic, search, birth_date, sex) overriding system value
      values (1, 'id 1001|', '1001', '', 'Weber^Jan', '', '', 'weber jan · 1001', '1950-12-01', 'M'),
        (2, 'id 2002|', '2002', '', 'Hofmann^Lena', '', '', 'hofmann lena · 2002', '1979-03-14', 'F'),
        (3, 'id 3003|SNS', '3003', 'SNS', 'Silva^Ana', '', '', 'silva ana · 3003', '1960-01-01', 'F'),
        (4, 'id 3003|', '3003', '', 'Silva^Ana', '', '', 'silva ana · 3003', '1960-01-01', 'F'),
        (5, 'study 1.9', '', '', '', '', '', '', null, ''),
        (6, 'id gone|', 'gone', '', 'Nobody^Left', '', '', 'nobody left · gone', null, '');
    select setval(pg_get_serial_sequence('patient', 'id'), 6)`);
  const study = (
    uid: string,
    patient: number,
    number: string,
    more: { issuer?: string; clinic?: number; name: string; born?: string; sex?: string },
  ) =>
    pool.query(
      `insert into study (study_uid, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic, birth_date,
         sex, study_at, accession, study_id, description, modalities, modality, body_parts, referring_physician, institution, station, source,
         search, clinic_id, received_at)
       values ($1, $2, $3, $4, $5, '', '', $6, $7, now(), '', '', '', '{CT}', 'CT', '{}', '', '', '', 'CT1', '', $8,
         timestamptz '2026-01-01' + $9 * interval '1 minute')`,
      [
        uid,
        patient,
        number,
        more.issuer ?? '',
        more.name,
        more.born ?? null,
        more.sex ?? '',
        more.clinic ?? null,
        Number(uid.split('.')[1]),
      ],
    );
  // One number of two clinics, whose people were taken for one.
  await study('1.1', 1, '1001', { clinic: 1, name: 'Hoffmann^Lena', born: '1979-03-14', sex: 'F' });
  await study('1.2', 1, '1001', { clinic: 2, name: 'Weber^Jan', born: '1950-12-01', sex: 'M' });
  // One number of one clinic: spelled in another way, completed, and somebody else.
  await study('1.3', 2, '2002', { clinic: 1, name: 'Hoffmann^Lena' });
  await study('1.4', 2, '2002', { clinic: 1, name: 'Hofmann^Lena', born: '1979-03-14', sex: 'F' });
  await study('1.5', 2, '2002', { clinic: 1, name: 'Hofmann^Anna', born: '1979-03-14', sex: 'F' });
  // The issuer in the image, and the same one of the clinic.
  await study('1.6', 3, '3003', { issuer: 'SNS', clinic: 1, name: 'Silva^Ana', born: '1960-01-01', sex: 'F' });
  await study('1.7', 4, '3003', { clinic: 3, name: 'Silva^Ana', born: '1960-01-01', sex: 'F' });
  await study('1.9', 5, '', { name: '' });
}

test('patients of several clinics are told apart, and called as their own studies say', async () => {
  const rows = await ask(sql`select study_uid, patient.id, namespace, apart, name, patient.birth_date
    from study join patient on patient.id = patient_key where study.patient_id = '1001' order by study_uid`);
  expect(rows).toEqual([
    {
      study_uid: '1.1',
      id: 1,
      namespace: 'clinic:1',
      apart: 0,
      name: 'Hoffmann^Lena',
      birth_date: '1979-03-14',
    },
    {
      study_uid: '1.2',
      id: expect.any(Number),
      namespace: 'clinic:2',
      apart: 0,
      name: 'Weber^Jan',
      birth_date: '1950-12-01',
    },
  ]);
});

test('what contradicts is kept apart and waits; what is spelled in another way is not', async () => {
  const rows = await ask(sql`select study_uid, apart, name, patient.birth_date, patient.sex
    from study join patient on patient.id = patient_key where study.patient_id = '2002' order by study_uid`);
  expect(rows).toEqual([
    { study_uid: '1.3', apart: 0, name: 'Hoffmann^Lena', birth_date: '1979-03-14', sex: 'F' },
    { study_uid: '1.4', apart: 0, name: 'Hoffmann^Lena', birth_date: '1979-03-14', sex: 'F' },
    { study_uid: '1.5', apart: 1, name: 'Hofmann^Anna', birth_date: '1979-03-14', sex: 'F' },
  ]);
  const conflicts = await ask(sql`select study_uid, patient_key, fields from identity_conflict`);
  expect(conflicts).toEqual([{ study_uid: '1.5', patient_key: 2, fields: ['name'] }]);
});

test('the issuer of a clinic and of an image are one', async () => {
  const rows = await ask(
    sql`select distinct patient.id, namespace from study join patient on patient.id = patient_key where study.patient_id = '3003'`,
  );
  expect(rows).toEqual([{ id: 3, namespace: 'issuer:SNS' }]);
});

test('no study and no patient is lost, counts are right, and it is told', async () => {
  expect(await ask(sql`select count(*) as n from study`)).toEqual([{ n: 8 }]);
  expect(await ask(sql`select namespace from patient where id in (5, 6) order by id`)).toEqual([
    { namespace: 'study:1.9' },
    { namespace: 'gone:6' },
  ]);
  const wrong = await ask(
    sql`select patient_key from patient_tally where study_count <> (select count(*) from study where study.patient_key = patient_tally.patient_key)`,
  );
  expect(wrong).toEqual([]);
  expect(await ask(sql`select detail from audit_event where action = 'identity.rekey'`)).toEqual([
    { detail: { patientsBefore: 6, patientsAfter: 8, toldApartByClinic: 1, keptApart: 1, conflicts: 1 } },
  ]);
});
