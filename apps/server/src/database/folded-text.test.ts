import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldNames, foldSpellings, foldText } from '@isocenter/contract/fold-text.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';

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
