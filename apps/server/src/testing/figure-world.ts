import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { keepUp, walkOn } from '#features/insight/figures/figures.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** Numbers that look like chance and are the same in each run (a linear congruential generator). */
export function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Two clinics, two physicians, two readers and patients, for studies to belong to. */
export async function addFigurePeople(db: Db): Promise<void> {
  await run(
    db,
    sql`insert into clinic (id, name, code) overriding system value
      values (901, 'Figures North', 'FN'), (902, 'Figures South', 'FS')`,
    sql`insert into account (id, email, username, full_name, password_hash, role) overriding system value
      values (901, 'r1@figures.example', 'r1', 'Ruth One', '', 'radiologist'),
        (902, 'r2@figures.example', 'r2', 'Rolf Two', '', 'radiologist')`,
    sql`insert into physician (id, first_name, last_name) overriding system value values (901, 'Ann', 'Sender'), (902, 'Ben', 'Sender')`,
    sql`insert into patient (namespace, patient_id, issuer, name, name_ideographic, name_phonetic, sex)
      select 'unplaced:', 'F' || i, '', 'Figure^' || i, '', '', 'O' from generate_series(1, 20) as i`,
  );
}

export interface FigureStudy {
  readonly receivedAt: string;
  readonly clinicId?: number | undefined;
  readonly modality?: string;
  readonly referrerId?: number | undefined;
  readonly description?: string;
  readonly images?: number;
}

/** A study as rows alone, as ingest would have made them. @returns its key */
export async function addFigureStudy(db: Db, study: FigureStudy): Promise<number> {
  const { receivedAt, clinicId, modality = 'CT', referrerId, description = 'Chest', images = 3 } = study;
  const { rows } = await sql<Row<'study_tally', 'study_key as id'>>`
    with made as (insert into study (study_uid, patient_key, patient_id, issuer, patient_name, patient_name_ideographic,
        patient_name_phonetic, sex, study_at, accession, study_id, description, modalities, modality, body_parts,
        referring_physician, institution, station, source, received_at, clinic_id, referrer_id)
      select '1.9.' || (select coalesce(max(id), 0) + 1 from study) || '.' || (random() * 1e9)::bigint, id, patient_id,
        '', name, '', '', 'O',
        '2024-01-01', '', '', ${description}, array[${modality}::text], ${modality}, '{}', '', '', ${`${modality}-1`}, 'S',
        ${receivedAt}::timestamptz, ${clinicId ?? null}::integer, ${referrerId ?? null}::integer
      from patient order by id limit 1 returning id, clinic_id)
    insert into study_tally (study_key, series_count, instance_count, size_bytes, changed_at, clinic_id)
    select id, 1, ${images}::integer, ${images * 1000}::bigint, now(), clinic_id from made returning study_key as id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** Signs a final report of a study: begun and signed so many minutes after its receipt. */
export async function signFigureReport(
  db: Db,
  studyKey: number,
  { begun, signed, by = 901 }: { readonly begun: number; readonly signed: number; readonly by?: number },
): Promise<void> {
  await run(
    db,
    sql`with made as (insert into report (language, template, sections, changed_name, status, created_at)
        select 'en', '{}', '[]', '', 'final', received_at + make_interval(mins => ${begun}) from study where id = ${studyKey} returning id),
      joined as (insert into report_study (report_id, study_key, clinic_id)
        select made.id, study.id, clinic_id from made, study where study.id = ${studyKey})
      insert into report_signature (report_id, number, meaning, content, sha256, seal, code, account_id, name, way, at)
      select made.id, 1, 'author', '', '', '', gen_random_uuid()::text, ${by}::integer, '', 'password',
        received_at + make_interval(mins => ${signed}) from made, study where study.id = ${studyKey}`,
    sql`update study set status = 'final', status_rank = 6, moved_at = now() where id = ${studyKey}`,
  );
}

export async function run(db: Db, ...statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

type Act = (db: Db, pick: (below: number) => number) => Promise<unknown>;

const anyStudy = (pick: (below: number) => number): RawBuilder<unknown> =>
  sql`(select id from study where id >= (select max(id) * ${pick(1_000)} / 1000 from study) order by id limit 1)`;
const reportOf = (pick: (below: number) => number): RawBuilder<unknown> =>
  sql`(select id from report where id >= (select max(id) * ${pick(1_000)} / 1000 from report) order by id limit 1)`;

/** Acts on studies, each written as the product writes it. */
const acts: readonly Act[] = [
  (db, pick) =>
    addFigureStudy(db, {
      receivedAt: new Date(Date.UTC(2024, pick(15), pick(28), pick(24), pick(60))).toISOString(),
      clinicId: [901, 902, undefined][pick(3)],
      modality: ['CT', 'MR', 'US'][pick(3)] ?? 'CT',
      referrerId: [901, 902, undefined][pick(3)],
      images: pick(300),
    }),
  (db, pick) =>
    run(db, sql`update study set clinic_id = ${[901, 902, null][pick(3)] ?? null} where id = ${anyStudy(pick)}`),
  (db, pick) =>
    run(
      db,
      sql`update study set modality = ${['CT', 'MR', 'NM'][pick(3)]}, station = ${`S${pick(4)}`} where id = ${anyStudy(pick)}`,
    ),
  (db, pick) => {
    const rank = pick(3);
    const name = ['routine', 'urgent', 'stat'][rank];
    return run(db, sql`update study set priority = ${name}, priority_rank = ${rank} where id = ${anyStudy(pick)}`);
  },
  (db, pick) =>
    run(db, sql`update study set reader_id = ${[901, 902, null][pick(3)] ?? null} where id = ${anyStudy(pick)}`),
  (db, pick) =>
    run(
      db,
      sql`update study set status = 'rejected', status_rank = 9 where id = ${anyStudy(pick)} and status <> 'final'`,
    ),
  (db, pick) => run(db, sql`update study set binned_at = now() where id = ${anyStudy(pick)}`),
  (db, pick) => run(db, sql`update study set binned_at = null where id = ${anyStudy(pick)}`),
  (db, pick) =>
    run(
      db,
      sql`update study_tally set instance_count = ${pick(500)}, size_bytes = ${pick(90_000)} where study_key = ${anyStudy(pick)}`,
    ),
  (db, pick) =>
    run(
      db,
      sql`update study set due_by = said.due, target_at = said.due
        from (select id, received_at + make_interval(mins => ${pick(5_000)}) as due from study) as said
        where said.id = study.id and study.id = ${anyStudy(pick)}`,
    ),
  async (db, pick) => {
    const { rows } = await sql<Row<'study', 'id'>>`
      select id from study where id = ${anyStudy(pick)} and status <> 'final'`.execute(db);
    const begun = pick(3_000);
    for (const { id } of rows) await signFigureReport(db, id, { begun, signed: begun + pick(400), by: 901 + pick(2) });
  },
  (db, pick) =>
    run(
      db,
      sql`insert into report_signature (report_id, number, meaning, content, sha256, seal, code, account_id, name, way, at)
        select report_id, max(number) + 1, 'addendum', '', '', '', gen_random_uuid()::text, 901, '', 'password', max(at) + interval '1 hour'
        from report_signature where report_id = ${reportOf(pick)} group by report_id`,
    ),
  (db, pick) => run(db, sql`update report set status = 'void' where id = ${reportOf(pick)}`),
  // A merge: what was of one physician is of another.
  (db, pick) =>
    run(
      db,
      sql`update study set referrer_id = ${901 + pick(2)} where referrer_id = ${901 + pick(2)} and id % 3 = ${pick(3)}`,
    ),
  (db, pick) => run(db, sql`delete from study where id = ${anyStudy(pick)} and id % 5 = 0`),
  (db, pick) =>
    run(
      db,
      sql`with kept as (
          insert into study_dose (study_key, images, dlp) select id, 1, ${pick(2_000)} from study where id = ${anyStudy(pick)}
          on conflict (study_key) do update set dlp = excluded.dlp returning study_key)
        insert into study_fact_queue (study_key) select study_key from kept`,
    ),
];

/** Does one thing that chance says. */
export async function actByChance(db: Db, pick: (below: number) => number): Promise<void> {
  // One in three is a study that comes.
  const act = acts[pick(3) === 0 ? 0 : pick(acts.length)];
  await act?.(db, pick);
}

/** Waits until everything that has happened is counted, whoever counts it. */
export async function settleFigures(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`select (select count(*) from study_fact_queue)::integer
      + (select count(*) from figure_state where walked_to is not null or time_zone = '')::integer as waiting`.execute(
      db,
    );
    if (rows[0]?.waiting === 0) return;
    await walkOn(db, 60_000);
    await keepUp(db, 60_000);
    // The installation itself may be counting: its turn is over soon.
    await setImmediate();
  }
}
