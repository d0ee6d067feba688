import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterConditions } from '#features/people/access/access.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { estimateRows } from './estimate-queries.ts';
import { emptyAlong, studiesAlong } from './field-order-queries.ts';

let app: TestApp;
const studies = 8_000;

beforeAll(async () => {
  app = await startTestApp();
  for (const statement of rows) await sql.raw(statement).execute(app.database.db);
  // Words that came last are not in their index yet.
  await app.asOwner('analyze', "select gin_clean_pending_list('study_filters')");
}, 120_000);
afterAll(() => app.close());

describe('what a filter by one field reads of eight thousand studies, of which every twentieth has it', () => {
  test.each([
    ['1.number.17', 'study_field_value_number'],
    ['1.number.95..', 'study_field_value_number'],
    ['2.days.2026-01-03..2026-01-05', 'study_field_value_date'],
    ['3.is.R-1234', 'study_field_value_text'],
  ])('is for %s the index %s', async (field, index) => {
    const conditions = sql.join([sql`study.binned_at is null`, ...filterConditions({ field })], sql` and `);
    const said = await planOf(sql`select study.id, study.study_id from study where ${conditions} limit 10001`);
    expect(said).toContain(index);
    expect(said).not.toContain('Seq Scan');
  });
});

describe('a list of eight thousand studies', () => {
  test.each([
    ['number1', 'study_field_value_number'],
    ['date2', 'study_field_value_date'],
    ['text3', 'study_field_value_text'],
  ] as const)('by the field %s walks the index %s', async (column, index) => {
    const page = { direction: 'asc', end: undefined, limit: 101, most: undefined, clinicId: undefined } as const;
    const walk = { ...page, column, among: sql<SqlBool>`study.binned_at is null`, matches: sql<SqlBool>`true` };
    const plan = await planOf(studiesAlong(walk));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    expect(await planOf(emptyAlong(walk))).not.toMatch(/Seq Scan on study |Sort/);
  });

  test('finds a word in the indexes of studies and of their fields', async () => {
    const conditions = sql.join([sql`study.binned_at is null`, ...filterConditions({ q: 'r-1234' })], sql` and `);
    const plan = await planOf(sql`select study.id, study.study_id from study where ${conditions} limit 10001`);
    for (const index of ['study_filters', 'study_field_words']) expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });

  test('finds two words in one search of the index of studies', async () => {
    const conditions = sql.join([sql`study.binned_at is null`, ...filterConditions({ q: 'p12 a34' })], sql` and `);
    const plan = await planOf(sql`select study.id, study.study_id from study where ${conditions} limit 10001`);
    expect(plan).toMatch(/Index Cond: \(\(search ~~ '%p12%'::text\) AND \(search ~~ '%a34%'::text\)\)/);
  });

  test('expects of a choice as many studies as have it', async () => {
    const expected = await estimateRows(
      app.database.db,
      sql`select study.id from study where ${sql.join(filterConditions({ field: '4.is.Private' }), sql` and `)}`,
    );
    expect(expected).toBeGreaterThan(60);
    expect(expected).toBeLessThan(150);
  });
});

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(app.database.db);
  return plan.map((line) => line['QUERY PLAN']).join('\n');
}

const rows = [
  `insert into patient (namespace, patient_id, issuer, name, name_ideographic, name_phonetic, sex)
   select 'unplaced:', 'P' || i, '', 'Smith^Ann', '', '', 'F' from generate_series(1, 2000) as i`,
  `insert into study (study_uid, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic,
     sex, study_date, study_at, accession, study_id, description, modalities, modality, body_parts, referring_physician,
     institution, station, source, received_at)
   select '1.2.3.' || i, patient.id, patient_id, '', patient.name, '', '', '', day, day + time '08:00', 'A' || i, i, 'CT Head', '{CT}', 'CT',
     '{}', '', 'I', 'S', 'S', day + time '10:00'
   from (select i, date '2020-01-01' + i / 12 as day from generate_series(1, ${studies}) as i) as made
   join patient on patient.patient_id = 'P' || (1 + i % 2000)`,
  `insert into study_field (name, kind, place) values ('Dose', 'number', 1), ('Seen on', 'date', 2), ('Code', 'text', 3)`,
  `insert into study_field (name, kind, choices, place) values ('Class', 'choice', '{Private,General}', 4)`,
  `insert into study_field_value (field_id, study_key, clinic_id, number_value, date_value, text_value)
   select field, id, clinic_id, case when field = 1 then id % 97 end, case when field = 2 then date '2025-01-01' + (id % 700)::integer end,
     case when field = 3 then 'R-' || id end
   from study cross join generate_series(1, 3) as field where id % 20 = 14`,
  `insert into study_field_value (field_id, study_key, clinic_id, text_value)
   select 4, id, clinic_id, case when id % 80 = 14 then 'Private' else 'General' end from study where id % 20 = 14`,
];
