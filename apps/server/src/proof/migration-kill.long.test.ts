import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '#migrations/migrations.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';

const worker = new URL('testing/migrate-process.ts', import.meta.url).pathname;
/** The schema of the version that was given out. */
const released = 2;

let test_: TestDatabase;
beforeEach(async () => {
  test_ = await createTestDatabase({ as: 'owner' });
  const { db } = test_.database;
  for (const statement of ['drop schema public cascade', 'create schema public']) await sql.raw(statement).execute(db);
  await migrate(db, migrations.slice(0, released));
  for (const statement of rows) await sql.raw(statement).execute(db);
});
afterEach(() => test_.drop());

/** A patient with a study of one image, who sent it, and what the trail says of that. */
const rows = [
  `insert into account (email, username, password_hash, role) values ('ada@clinic.example', 'ada', 'x', 'admin')`,
  `insert into patient (identity_key, patient_id, issuer, name, name_ideographic, name_phonetic, search, sex)
     values ('id P1|', 'P1', '', 'Test^Person', '', '', 'p1 test person', 'F')`,
  `insert into pack (file_name, sealed_at, size_bytes) values ('a.pack', now(), 100)`,
  `insert into study (study_uid, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic, sex,
     study_at, accession, study_id, description, modalities, modality, body_parts, referring_physician, institution, station, source, search)
     values ('1.2.3', 1, 'P1', '', 'Test^Person', '', '', 'F', '2026-01-02 03:04:05', '', '', 'Head', '{CT}', 'CT', '{}', '', '', '', 'X', 'p1')`,
  `insert into study_tally (study_key, series_count, instance_count, size_bytes, changed_at) values (1, 1, 1, 100, now())`,
  `insert into series (study_key, series_uid, modality, description, body_part, protocol, laterality, station, sop_class_uid,
     instance_count, frame_count, size_bytes, changed_at) values (1, '1.2.3.4', 'CT', '', '', '', '', '', '1.2', 1, 1, 100, now())`,
  `insert into instance (series_key, study_key, sop_uid, sop_class_uid, transfer_syntax_uid, frame_count, sha256, pack_id, pack_offset,
     size_bytes, header, source) values (1, 1, '1.2.3.4.5', '1.2', '1.2.840.10008.1.2.1', 1, '\\x00', 1, 0, 100, '{}', 'X')`,
  `insert into audit_event (actor, action, outcome) values ('AE X', 'study.receive', 'success')`,
];

/** Begins to migrate in a process of its own, and ends it by force so long afterwards. */
async function killedAfter(milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [worker, JSON.stringify(test_.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended]);
  await pause(milliseconds);
  child.kill('SIGKILL');
  await ended;
}

test('a database of the version that was given out is upgraded, however often that is killed', async () => {
  const { db } = test_.database;
  for (let round = 0; round < 8; round += 1) {
    await killedAfter(round * 12);
    const { rows: applied } = await sql<{ name: string }>`select name from schema_migration order by position`.execute(
      db,
    );
    // Whatever was begun is there whole or not at all: the next start goes on behind it.
    expect(applied.map(({ name }) => name)).toEqual(migrations.slice(0, applied.length).map(({ name }) => name));
  }
  await migrate(db, migrations);
  const kept = await sql<{ sop_uid: string; study_uid: string; patient_id: string }>`
    select sop_uid, study_uid, study.patient_id from instance join study on study.id = instance.study_key
    join patient on patient.id = study.patient_key`.execute(db);
  expect(kept.rows).toEqual([{ sop_uid: '1.2.3.4.5', study_uid: '1.2.3', patient_id: 'P1' }]);
  const trail = await sql<{ action: string }>`select action from audit_event order by id`.execute(db);
  expect(trail.rows.map(({ action }) => action)).toEqual(['study.receive', 'identity.rekey']);
}, 120_000);

test('a program that is older than the database refuses', async () => {
  await migrate(test_.database.db, migrations);
  await expect(migrate(test_.database.db, migrations.slice(0, released))).rejects.toThrow(/newer version of Isocenter/);
});
