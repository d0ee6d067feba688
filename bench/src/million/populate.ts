import type pg from 'pg';
import type { Isocenter } from '../servers/start-isocenter.ts';
import { withDatabase } from '../servers/with-database.ts';
import { fieldRows } from './fields.ts';
import { clinicRows, people, peopleRows } from './people.ts';
import {
  keepingRows,
  patientRows,
  patientTallyRows,
  readerRows,
  reportRows,
  seriesRows,
  studyRows,
  tallyRows,
  type Population,
} from './rows.ts';

/**
 * Fills the index with studies that no file stands behind: rows only, made by the database itself. Indexes are dropped before and made
 * again after, from their own definitions, so that they are those of the migrations. @returns seconds taken
 */
export async function populate(address: Isocenter['database'], population: Population): Promise<number> {
  const start = performance.now();
  await withDatabase(address, async (client) => {
    await client.query(clinicRows);
    await client.query(readerRows);
    const definitions = await dropIndexes(client);
    await client.query(`select setseed(0.5)`);
    await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
    // No triggers and no checks of references: the rows are right by how they are made.
    await client.query(`set session_replication_role = replica`);
    await client.query(patientRows(population.patients));
    await client.query(studyRows(population));
    await client.query(tallyRows);
    await client.query(patientTallyRows);
    await client.query(seriesRows);
    await client.query(keepingRows);
    await client.query(reportRows);
    for (const person of people) await client.query(peopleRows(person));
    for (const rows of fieldRows) await client.query(rows);
    for (const definition of definitions) await client.query(definition);
    for (const table of tables) await client.query(`vacuum (analyze, freeze) ${table}`);
  });
  return (performance.now() - start) / 1000;
}

/** Counts the studies that an archive has already. */
export async function countOfStudies(address: Isocenter['database']): Promise<number> {
  const { rows } = await withDatabase(address, (client) =>
    client.query<{ count: string }>('select count(*) from study'),
  );
  return Number(rows[0]?.count ?? 0);
}

const tables = [
  'patient',
  'patient_tally',
  'patient_clinic_tally',
  'study',
  'study_tally',
  'series',
  'study_assignment',
  'study_field',
  'study_field_value',
  'study_expiry',
  'study_unsent',
  'study_tier',
  'report',
  'report_study',
  'report_signature',
  'report_question',
  'critical_result',
  'critical_result_step',
];

/** Those of constraints stay. @returns the statements that make them again */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
