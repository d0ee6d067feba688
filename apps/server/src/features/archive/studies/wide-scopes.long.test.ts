import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientSortColumns } from '@isocenter/contract/archive/patients/patients.ts';
import type { Database } from '#platform/database/database.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

// Scopes too wide to be found whole, so that pages come from walks along indexes, from all matches sorted, and from both for one page.

let app: TestApp;
const viewers = new Map<string, { person: Person; sees: string }>();
const [large, small, middling, studies] = [16_000, 900, 3_500, 20_900];

beforeAll(async () => {
  // Before the product is there: one statement about so many studies and what it keeps of each would wait for each other.
  app = await startTestApp({}, fill);
  const [one, both, reader] = [
    await app.signIn('clinic-user', { clinicIds: [1] }),
    await app.signIn('technologist', { clinicIds: [1, 2, 3] }),
    await app.signIn('radiologist', { clinicIds: [1] }),
  ];
  await sql`insert into study_assignment (account_id, study_key)
    select ${reader.accountId}, id from study where id % 50 = 3`.execute(app.database.db);
  viewers.set('an administrator', { person: await app.signIn('admin'), sees: 'true' });
  viewers.set('somebody of a large clinic', { person: one, sees: 'study.clinic_id = 1' });
  viewers.set('somebody of three clinics', { person: both, sees: 'study.clinic_id in (1, 2, 3)' });
  viewers.set('a radiologist with studies of other clinics', {
    person: reader,
    sees: '(study.clinic_id = 1 or study.id % 50 = 3)',
  });
  await app.asOwner('analyze');
}, 120_000);
afterAll(() => app.close());

const orders: Readonly<Record<string, readonly string[]>> = {
  studyAt: ['study_at'],
  receivedAt: ['received_at'],
  patientName: ['fold_text(patient_name) collate "C"'],
  birthDate: ["coalesce(birth_date, '-infinity')"],
  priority: ['priority_rank'],
  patient: ['fold_text(patient_name) collate "C"', 'patient_key'],
  reader: ['coalesce(reader_id, 0)', 'urgency'],
  instanceCount: ['instance_count'],
};
const filters = {
  '': 'true',
  // A few of many; every fourth; 2,500 of the oldest, which a walk from the newest does not reach; a word; a range of the order.
  'modality=NM': "'NM' = any(modalities)",
  'modality=MR': "'MR' = any(modalities)",
  'tag=old': "'old' = any(tags)",
  'q=knee%20old': "search like '%knee%' and search like '%old%'",
  'q=mar': "search like '%mar%'",
  'dateFrom=2020-02-01&dateTo=2020-03-31&modality=MR':
    "study_date between '2020-02-01' and '2020-03-31' and modality = 'MR'",
  'dateFrom=2020-02-01&dateTo=2023-03-31&modality=NM&keeping=nearline':
    "study_date between '2020-02-01' and '2023-03-31' and modality = 'NM' and id in (select study_key from study_tier)",
  'field=1.filled&modality=MR': "modality = 'MR' and id in (select study_key from study_field_value)",
  'report=unacknowledged': 'id in (select study_key from report_study)',
  'keeping=nearline': 'id in (select study_key from study_tier)',
  'keeping=unsent,nearline&modality=MR':
    "modality = 'MR' and id in (select study_key from study_tier union select study_key from study_unsent)",
};

describe.each([
  'somebody of a large clinic',
  'somebody of three clinics',
  'a radiologist with studies of other clinics',
])('to %s', (name) => {
  const directions = ['asc', 'desc'] as const;

  test.each(Object.entries(orders))('studies by %s come without a gap or an overlap', async (sort, expressions) => {
    for (const direction of directions) {
      const order = [...expressions, 'id'].map((expression) => `${expression} ${direction}`).join(', ');
      for (const [query, condition] of Object.entries(filters)) {
        const { sees } = viewerOf(name);
        const expected = await column(`select study_uid as value from study join study_tally on study_key = id
            where ${sees} and ${condition} order by ${order} limit 90`);
        const found = await pages(
          name,
          `/api/studies?${query}&sort=${sort}&direction=${direction}&limit=45`,
          'studyUid',
        );
        expect(found, `${query} ${direction}`).toEqual(expected);
      }
    }
  });

  test('studies by a field of the house come without a gap or an overlap, and what has none behind them', async () => {
    const value = '(select date_value from study_field_value where field_id = 1 and study_key = study.id)';
    for (const direction of directions)
      for (const [query, condition] of Object.entries({
        ...filters,
        'tag=old&modality=NM': `${filters['modality=NM']} and ${filters['tag=old']}`,
      })) {
        const expected =
          await column(`select study_uid as value from study where ${viewerOf(name).sees} and ${condition}
          order by ${value} is null, ${value} ${direction}, id ${direction} limit 90`);
        const path = `/api/studies?${query}&sort=date1&direction=${direction}&limit=45`;
        expect(await pages(name, path, 'studyUid'), `${query} ${direction}`).toEqual(expected);
      }
  });

  test.each(patientSortColumns)('patients by %s, with counts of what is seen of them', async (sort) => {
    const expression = {
      name: 'name',
      patientId: 'patient_id',
      birthDate: "coalesce(birth_date, '-infinity')",
      sex: 'sex',
      studyCount: 'studies',
      lastStudyAt: 'last',
    }[sort];
    for (const direction of directions) {
      for (const [query, condition] of [
        ['', 'true'],
        ['&q=mar', "search like '%mar%'"],
      ]) {
        const expected = await column(`select patient.id || ' ' || studies as value from patient join (
              select patient_key, count(*) as studies, max(received_at) as last from study where ${viewerOf(name).sees} group by patient_key
            ) as seen on patient_key = patient.id where ${condition} order by ${expression} ${direction}, patient.id ${direction} limit 60`);
        const found = await pages(
          name,
          `/api/patients?sort=${sort}&direction=${direction}&limit=30${query}`,
          'patientKey',
          'studyCount',
        );
        expect(found, `${query} ${direction}`).toEqual(expected);
      }
    }
  });
});

test('counts are those of what is seen, as far as they are asked for', async () => {
  for (const [name, { person, sees }] of viewers)
    for (const [query, condition] of Object.entries(filters)) {
      const [count] = await column(`select count(*)::text as value from study where ${sees} and ${condition}`);
      // Up to a few, a common word is met along the newest; one that only old studies have is not.
      for (const most of [20, 2_000, 10_000]) {
        const expected = { count: Math.min(Number(count), most), isExact: Number(count) <= most };
        const upTo = most === 2_000 ? '' : `&upTo=${most}`;
        expect(await person.json(`/api/studies/count?${query}${upTo}`), `${name}: ${query}`).toEqual(expected);
      }
    }
});

function viewerOf(name: string) {
  const viewer = viewers.get(name);
  if (viewer === undefined) throw new Error(`There is no viewer ${name}.`);
  return viewer;
}

async function column(query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ value: string }>(query).execute(app.database.db);
  return rows.map(({ value }) => value);
}

/** Two pages, as the given fields of each row. */
async function pages(viewer: string, path: string, ...fields: readonly string[]): Promise<string[]> {
  const { person } = viewerOf(viewer);
  const first = await person.json<Page>(path);
  const second = first.nextCursor === null ? [] : (await person.json<Page>(`${path}&cursor=${first.nextCursor}`)).rows;
  return [...first.rows, ...second].map((row) => fields.map((field) => row[field]).join(' '));
}

interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly nextCursor: string | null;
}

/** Rows only, as ingest would have made them; the triggers run. */
async function fill({ db }: Database): Promise<void> {
  for (const statement of [
    `insert into clinic (id, name, code) overriding system value values (1, 'Large', 'L'), (2, 'Small', 'S'), (3, 'Middling', 'M')`,
    `insert into patient (namespace, patient_id, issuer, name, name_ideographic, name_phonetic, birth_date, sex)
     select 'unplaced:', 'P' || i, '', name, '', '', case when i % 9 > 0 then date '1950-01-01' + i * 7 % 20000 end, case when i % 2 = 0 then 'F' else 'M' end
     from (select i, (array['Smith','Marek','Novak','Ander','Costa'])[1 + i % 5] || '^' || chr(65 + i * 7 % 26) as name from generate_series(1, 6000) as i) as made`,
    `insert into study (study_uid, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic,
       birth_date, sex, study_date, study_at, accession, study_id, description, modalities, modality, body_parts, referring_physician,
       institution, station, priority, priority_rank, tags, source, received_at, clinic_id)
     select '1.2.3.' || i, patient.id, patient_id, '', patient.name, '', '', birth_date, sex, day, day + time '08:00' + i % 500 * interval '1 minute',
       'A' || i, i, 'd' || case when i % 7 = 0 then ' knee' else '' end || case when i <= 2500 then ' old' else '' end, array[modality], modality, '{}', '', 'I' || i % 3, 'S', case when i % 40 = 0 then 'stat' else 'routine' end,
       case when i % 40 = 0 then 2 else 0 end, case when i <= 2500 then '{old}'::text[] else '{}' end, 'S', day + time '10:00',
       case when i <= ${large} then 1 when i <= ${large + small} then 2 when i <= ${large + small + middling} then 3 end
     from (select i, date '2020-01-01' + i / 12 as day, case when i % 25 = 0 then 'NM' when i % 4 = 0 then 'MR' else 'CT' end as modality
       from generate_series(1, ${studies}) as i) as made
     join patient on patient.patient_id = 'P' || (1 + i * 37 % 6000)`,
    `insert into study_tally (study_key, series_count, instance_count, size_bytes, changed_at, clinic_id)
     select id, 1, 1 + id * 13 % 900, 1000, received_at, clinic_id from study`,
    // More than a walk passes, the oldest studies first and last.
    `insert into study_field (id, name, kind, place) overriding system value values (1, 'Seen on', 'date', 1)`,
    `insert into study_field_value (field_id, study_key, clinic_id, date_value)
     select 1, id, clinic_id, study_date + 1 from study where id % 5 = 2`,
    // The oldest and a single new one; of one of them the day is corrected afterwards.
    `insert into study_tier (study_key, tier, clinic_id, study_at, received_at)
     select id, 'nearline', clinic_id, study_at, received_at from study where id <= 11000 or id = 15900`,
    `update study set study_at = '2023-05-05' where id = 5`,
    `insert into report (id, status, language, template, sections, changed_name) overriding system value
     select id, 'final', 'en', '{}', '[]', '' from study where id % 3 = 0`,
    `insert into report_study (report_id, study_key, clinic_id)
     select report.id, study.id, clinic_id from report join study using (id)`,
    // Moved to another clinic afterwards: with values in fields, reports and images in the nearline store.
    `update study set clinic_id = 3 - clinic_id where clinic_id < 3 and id % 100 = 57`,
    // Half of them lie nearline too, so that they are kept in both ways.
    `with failed as (insert into job (kind, state, target) values ('send', 'failed', 'Far archive') returning id)
     insert into study_unsent (study_key, folder, is_anonymous, job_id)
     select study.id, 'Far', false, failed.id from study, failed where study.id % 1000 < 4`,
  ])
    await sql.raw(statement).execute(db);
}
