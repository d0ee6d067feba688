import { expect, test } from 'vitest';
import { columnsByHand, columnTypesIn } from './row-types.ts';
import { shapeFaults } from './shape-faults.ts';

const generated = `
export interface Series { id: Generated<number>; series_uid: string; study_key: number }
export interface Study { id: Generated<number>; kind: Generated<"a" | "b">; reader_id: number | null; study_uid: string }
export interface DB { series: Series; study: Study }`;
const tables = columnTypesIn(generated);
const found = (text: string) => columnsByHand({ path: 'a-queries.ts', text }, tables);

test('a table has the types of its columns as they are read', () => {
  expect(Object.fromEntries(tables.get('study') ?? [])).toEqual({
    id: 'number',
    kind: "'a' | 'b'",
    reader_id: 'number | null',
    study_uid: 'string',
  });
});

test.each([
  ['sql<{ studyUid: string }>`select s.study_uid as "studyUid" from study s`', ['studyUid of study.study_uid']],
  ['sql<{ id: number; isRead: boolean }>`select id, reader_id is not null as "isRead" from study`', ['id of study.id']],
  ['sql<{ id: number }>`insert into study (id) values (${id}) returning id`', ['id of study.id']],
  [
    'sql<{ key: number }>`update study set id = 1 from series where ${it} returning series.id as key`',
    ['key of series.id'],
  ],
  ["sql<Kept & { readonly kind: 'a' | 'b' }>`with x as (select 1) select ${more}, study.kind from study`", []],
  ["sql<Kept & { readonly kind: 'a' | 'b' }>`select ${more}, study.kind from study`", ['kind of study.kind']],
  ['interface A { readonly uid: string }\nsql<A>`select study_uid as uid from study`', ['uid of study.study_uid']],
  ['type A = { uid: string };\nsql<A>`select distinct study_uid as uid from study`', ['uid of study.study_uid']],
])('%s states by hand %j', (text, columns) => {
  expect(found(text)).toEqual(columns);
});

test.each([
  ['a type of Row', "sql<Row<'study', 'id'>>`select id from study`"],
  ['what is computed', 'sql<{ id: number }>`select max(id) as id from study`'],
  ['what is within brackets', 'sql<{ id: number }>`select (select id from study limit 1) as id`'],
  [
    'another type than that of the column',
    'sql<{ id: string; reader: number }>`select id, reader_id as reader from study`',
  ],
  ['what may be missing', 'sql<{ id?: number }>`select id from study`'],
  ['an outer join', 'sql<{ uid: string }>`select series.series_uid as uid from study left join series on true`'],
  ['a column of one of two tables', 'sql<{ study_uid: string }>`select study_uid from study join series on true`'],
  ['a table that is put in', 'sql<{ id: number }>`select id from ${table}`'],
  ['two statements of one row', 'interface A { id: number }\nsql<A>`select id from study`;\nsql<A>`select 1 as id`'],
  ['no statement of ours', 'other<{ id: number }>`select id from study`'],
])('%s may be stated', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('it is told of the server, but of no test', () => {
  const path = 'apps/server/src/features/a/a-queries.ts';
  const text = "import { sql } from 'kysely';\nsql<{ id: number }>`select id from study`;\n";
  const files = [
    { path, text },
    { path: path.replace('.ts', '.test.ts'), text },
    { path: 'apps/server/src/platform/database/tables.generated.ts', text: generated },
  ];
  expect(shapeFaults(files)).toEqual([{ path, message: 'states by hand what Row<…> has: id of study.id' }]);
});
