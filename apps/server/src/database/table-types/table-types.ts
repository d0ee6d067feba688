import { type Kysely, sql } from 'kysely';
import {
  ColumnTypeNode,
  generate,
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect,
  type DatabaseMetadata,
  type ExpressionNode,
} from 'kysely-codegen';
import { jsonShapes, textsOfContract } from './column-types.ts';

/** As the driver gives and takes them (`platform/database/column-types.ts`); what is not named here is a text. */
const typeMapping: Readonly<Record<string, string>> = {
  bool: 'boolean',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'string',
  timestamp: 'string',
  timestamptz: 'Date',
};

const shapes = ['JsonColumn', 'JsonColumnOrDefault', ...new Set(Object.values(jsonShapes))].filter(
  (name) => name !== 'object',
);

/**
 * The types of all tables as TypeScript (`platform/database/tables.generated.ts`). A column that a check holds to certain texts is of
 * these texts, one that the database computes cannot be written, and what is said of a column is its comment.
 */
export async function tableTypes(db: Kysely<unknown>): Promise<string> {
  const columns = await readColumns(db);
  return generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: '{pgboss.*,public.schema_migration}',
    outFile: null,
    customImports: Object.fromEntries(shapes.map((name) => [name, './column-shapes.ts'])),
    overrides: { columns: Object.fromEntries([...columns].flatMap(([name, column]) => typeOf(name, column))) },
    typeMapping,
    typeOnlyImports: true,
    postprocess: async ({ metadata }) => narrowed(metadata, columns),
  });
}

interface Column {
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isComputed: boolean;
  /** The checks of this column alone, as PostgreSQL writes them down. */
  readonly checks: readonly string[];
}

async function readColumns(db: Kysely<unknown>): Promise<ReadonlyMap<string, Column>> {
  const { rows } = await sql<Column & { name: string }>`
    select concat_ws('.', relname, attname) as name, typname as type, not attnotnull as "isNullable",
      atthasdef as "hasDefault", attgenerated <> '' as "isComputed",
      array(select pg_get_constraintdef(oid, true) from pg_constraint
        where contype = 'c' and conrelid = attrelid and conkey = array[attnum]) as checks
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(db);
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

/** Of JSON and of what the database computes; others are of their type. */
function typeOf(name: string, { type, isNullable, hasDefault, isComputed }: Column): [string, ExpressionNode][] {
  if (type === 'jsonb') {
    const shape = new IdentifierNode(jsonShapes[name] ?? 'unknown');
    return [[name, new GenericExpressionNode(hasDefault ? 'JsonColumnOrDefault' : 'JsonColumn', [shape])]];
  }
  if (!isComputed) return [];
  const read = `${typeMapping[type] ?? 'string'}${isNullable ? ' | null' : ''}`;
  const never = new IdentifierNode('never');
  return [[name, new ColumnTypeNode(new IdentifierNode(read), never, never)]];
}

function narrowed(metadata: DatabaseMetadata, columns: ReadonlyMap<string, Column>): DatabaseMetadata {
  for (const { name, columns: ofTable } of metadata.tables)
    for (const column of ofTable) {
      const path = `${name}.${column.name}`;
      const { checks = [], isComputed = false } = columns.get(path) ?? {};
      column.enumValues = checks.map(textsOf).find((texts) => texts !== null) ?? textsOfContract[path] ?? null;
      // Its type says so, where it is read.
      if (isComputed) column.isNullable = false;
    }
  return metadata;
}

/** The texts that a check allows; null for a check of another kind. */
function textsOf(check: string): string[] | null {
  const [, list] = /^CHECK \(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)$/.exec(check) ?? [];
  return list === undefined ? null : [...list.matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
}
