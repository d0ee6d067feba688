import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldNames, foldSpellings, foldText } from '@isocenter/contract/fold-text.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { migrations } from './migrations.ts';

let prepared: TestDatabase;

beforeAll(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
});
afterAll(() => prepared.drop());

const names = [
  'Müller^Jürgen',
  'ŁUKASIEWICZ^Ewa',
  'Nguyễn^Thị Ánh',
  'ΠΑΠΑΔΟΠΟΎΛΟΥ^Ελένη',
  'Παπαδόπουλος',
  'Иванов^Сергей=Ёлкина',
  'Yamada^Tarou=山田^太郎=やまだ^たろう',
  'ﾔﾏﾀﾞ が カ゛',
  'أَحْمَد ـ آمنة مصطفى',
  'אַבְרָהָם',
  '김희중',
  'กิ กี',
  'İstanbul Işık ẞ Groß',
  'Ångström Øystein Århus Æsir',
  'O’Neill-Sørensen^Ann  Marie',
  "D'Arc^Joan=－^",
  'Mac Donald^Ronald^Mc',
  '- ´',
  'ǅ ™ ℃ ﬁ ½',
  '',
  '100% _ \\ ^',
  'Smith-Jones^Anna^M.',
  "Mac-Donald O'Neill^Ann`Marie",
  'O’Neill^Ann',
  'A-1 | B 2',
  "- '`",
  ' ',
];

async function folded(texts: readonly string[]) {
  const { rows } = await sql<{ given: string; folded: string; spelled: string; named: string }>`
    select given, fold_text(given) as folded, fold_spellings(given) as spelled, fold_names(given) as named
    from unnest(${sql.val(texts)}::text[]) as given
    -- The Unicode of Node and that of PostgreSQL may be a year apart.
    where unicode_assigned(given)`.execute(prepared.database.db);
  return rows;
}

test('the database folds texts as the contract does', async () => {
  for (const row of await folded(names)) {
    expect(row.folded, row.given).toBe(foldText(row.given));
    expect(row.spelled, row.given).toBe(foldSpellings(row.given).join(' · '));
    expect(row.named, row.given).toBe(foldNames(row.given).join(' · '));
  }
});

test('the database folds every character as the contract does', async () => {
  const characters = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff) && /\p{Assigned}/u.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code));
  const rows = await folded(characters);
  expect(rows.length).toBeGreaterThan(90_000);
  const different = rows.filter(
    ({ given, folded: text, spelled, named }) =>
      text !== foldText(given) ||
      spelled !== foldSpellings(given).join(' · ') ||
      named !== foldNames(given).join(' · '),
  );
  expect(different).toEqual([]);
});

test('what was stored before is folded, and what had no date is no longer dated by its receipt', async () => {
  const { db, pool } = prepared.database;
  await pool.query('drop schema public cascade; create schema public');
  // As the released version left it.
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0003'),
  );
  await pool.query(`
    insert into patient (identity_key, patient_id, issuer, name, name_ideographic, name_phonetic, search, sex)
    values ('id 1|', 'Ä-1', '', 'Müller^Jürgen', '', '', 'müller jürgen · ä-1', '');
    insert into study (study_uid, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic,
      sex, study_date, study_at, accession, study_id, description, modalities, modality, body_parts, referring_physician,
      institution, station, source, search)
    select '1.2.' || day, id, patient_id, '', name, '', '', '', case day when 1 then date '2026-11-20' end,
      timestamp '2026-11-20 13:00', 'A1', '1', 'Schädel', '{CT}', 'CT', '{}', 'Großmann^Ida', 'Klinik', 'CT1', 'CT1', 'müller'
    from patient, generate_series(1, 2) as day`);
  await migrate(db, migrations);
  const studies = await pool.query('select search, names, study_at from study order by study_uid');
  expect(studies.rows).toEqual([
    expect.objectContaining({ study_at: '2026-11-20 13:00:00' }),
    expect.objectContaining({ study_at: '-infinity' }),
  ]);
  for (const word of ['muller', 'mueller', 'schadel', 'grossmann ida'])
    expect(studies.rows[0]).toEqual(expect.objectContaining({ search: expect.stringContaining(word) }));
  const patients = await pool.query('select search from patient');
  expect(patients.rows).toEqual([{ search: expect.stringContaining('mueller juergen') }]);
});
