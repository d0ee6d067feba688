import { type Kysely, sql } from 'kysely';

/** What a schema is made of: `column study.id`, `index study_of_patient`, and how PostgreSQL writes each of them down. */
export type Catalogue = ReadonlyMap<string, string>;

/**
 * Reads the catalogue of a schema, without the list of migrations. Blanks in the text of functions do not count, nor which of its
 * collations a server lowers texts by, nor the order of columns.
 */
export async function readCatalogue(db: Kysely<unknown>, schema: string): Promise<Catalogue> {
  // What is in the search path is written down without its schema.
  const path = schema === 'public' ? sql`public` : sql`${sql.id(schema)}, public`;
  await sql`set local search_path = ${path}`.execute(db);
  const { rows } = await sql<{ name: string; definition: string }>`
    with relation as (
      select oid, relname, relkind, relpersistence, reloptions from pg_class
      where relnamespace = ${schema}::regnamespace and relname not like 'schema\\_migration%'
    ), made as (
      select 'table ' || relname as name, concat_ws(' ', relpersistence, reloptions) as definition
      from relation where relkind in ('r', 'p', 'v', 'm')
      union all
      select format('column %s.%s', relname, attname), concat_ws(' ', format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, attidentity, attgenerated, attstorage,
        nullif(attcollation, 0)::regcollation, pg_get_expr(adbin, adrelid, true))
      from pg_attribute join relation on relation.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and relkind = 'r'
      union all
      -- PostgreSQL 18 lists "not null" here too, under names of its own.
      select format('constraint %s of %s', conname, relname), pg_get_constraintdef(pg_constraint.oid, true)
      from pg_constraint join relation on relation.oid = conrelid where contype <> 'n'
      union all
      select 'index ' || relname, pg_get_indexdef(oid, 0, true) from relation where relkind = 'i'
      union all
      select 'sequence ' || relname, concat_ws(' ', seqstart, seqincrement, seqcycle)
      from pg_sequence join relation on relation.oid = seqrelid
      union all
      select format('trigger %s of %s', tgname, relname), concat_ws(' ', tgenabled, pg_get_triggerdef(pg_trigger.oid, true))
      from pg_trigger join relation on relation.oid = tgrelid where not tgisinternal
      union all
      select 'statistics ' || stxname, replace(pg_get_statisticsobjdef(oid), ${`${schema}.`}, '') from pg_statistic_ext
      where stxnamespace = ${schema}::regnamespace
      union all
      select format('function %s(%s)', proname, pg_get_function_identity_arguments(oid)), concat_ws(' ',
        pg_get_function_arguments(oid), pg_get_function_result(oid), prolang, provolatile, proisstrict, proparallel,
        prosecdef, procost, proconfig, regexp_replace(prosrc, '\\s', '', 'g'), pg_get_function_sqlbody(oid))
      from pg_proc where pronamespace = ${schema}::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    )
    select name, regexp_replace(definition, 'collate "?(?:pg_c_utf8|und-x-icu)"?', 'collate lower', 'gi') as definition
    from made order by name`.execute(db);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
