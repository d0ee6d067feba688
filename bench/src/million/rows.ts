export interface Population {
  readonly patients: number;
  readonly studies: number;
}

/** The one family name that three patients have: what a search for something rare finds. */
export const rareName = 'Zwyrtkowska';

const firstReader = 1001;
const readers = 12;
const groups = 3;

// Of ten studies that wait for a report.
const waiting = `(values (0, 'ready', 1), (1, 'ready', 1), (2, 'ready', 1), (3, 'received', 0), (4, 'assigned', 2), (5, 'assigned', 2),
  (6, 'reading', 3), (7, 'draft', 4), (8, 'preliminary', 5), (9, 'on-hold', 8)) as waiting (place, status, rank)`;

/** Patients with 2,000 family and 400 given names, some of them far more frequent than others. */
export function patientRows(patients: number): string {
  return `
    insert into patient (namespace, patient_id, issuer, name, name_ideographic, name_phonetic, birth_date, sex)
    select 'unplaced:', patient_id, '', family || '^' || given, '', '',
      date '1930-01-01' + (random() * 34000)::int, case when random() < 0.51 then 'F' else 'M' end
    from (
      select 'P' || lpad(i::text, 7, '0') as patient_id,
        case when i in (1000, 20000, 300000) then '${rareName}' else ${name(family, 2000)} end as family,
        ${name(given, 400)} as given
      from generate_series(1, ${patients}) as i
    ) as person`;
}

const family: Syllables = {
  starts: `['Mü','Schmi','Ander','Joha','Fern','Silv','Kowal','Nak','Oliv','Ross','Berg','Dub','Mart','Wil','Tho','Her']`,
  ends: `['ller','dt','son','nsen','andes','eira','ski','amura','etti','stein','ois','inez','liams','mas','mann','nandez','vic','eau',
    'berg','ova']`,
};

const given: Syllables = {
  starts: `['An','Ma','Jo','Lu','El','Pe','So','Ka','Da','Mi']`,
  ends: `['na','ria','hn','cas','ena','ter','phie','rin','niel','chael','na Maria','seph']`,
};

/** The first and second parts of names, as arrays in SQL. */
interface Syllables {
  readonly starts: string;
  readonly ends: string;
}

// A syllable pair and a number that tells apart: squared chance makes low numbers frequent.
function name({ starts, ends }: Syllables, different: number): string {
  return `(array${starts})[1 + (random() ^ 2 * cardinality(array${starts}))::int % cardinality(array${starts})]
    || (array${ends})[1 + (random() ^ 2 * cardinality(array${ends}))::int % cardinality(array${ends})]
    || case when random() < 0.5 then '' else chr(97 + (random() ^ 2 * ${different} / 100)::int % 26) end`;
}

/**
 * Ten years of studies in working hours; frequent modalities, institutions and referrers; a few tags. All were read by somebody of
 * `readerRows`, but for the newest, which stand in every state and are due around now.
 */
export function studyRows({ patients, studies }: Population): string {
  return `
    insert into study (study_uid, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic,
      birth_date, sex, study_date, study_time, study_at, accession, study_id, description, modalities, modality, body_parts,
      referring_physician, institution, station, status, status_rank, priority, priority_rank, tags, source, received_at,
      clinic_id, referrer_id, reader_id, reader_group_id, target_at, late_at, moved_at)
    select '1.2.826.0.1.3680043.10.1.' || i, patient.id, patient.patient_id, '', patient.name, '', '', patient.birth_date, patient.sex,
      study_at::date, study_at::time(0), study_at, accession, i::text, description,
      case when modality = 'PT' then array['PT', 'CT'] when i % 20 = 0 then array[modality, 'SR'] else array[modality] end,
      modality, array[part], referrer, institution, station,
      coalesce(waiting.status, 'final'), coalesce(waiting.rank, 6),
      case when i % 200 = 0 then 'stat' when i % 25 = 0 then 'urgent' else 'routine' end,
      case when i % 200 = 0 then 2 when i % 25 = 0 then 1 else 0 end,
      case when i % 50 = 0 then array['teaching'] when i % 3001 = 0 then array['tumour board'] else '{}' end,
      station, study_at + interval '7 minutes', ${clinicOf(studies)},
      case when i % ${Math.floor(studies / 40)} = 13 then 1 end,
      case when waiting.rank between 0 and 1 then null else ${firstReader} + i % ${readers} end,
      case when i % 3 > 0 then 1 + i % ${groups} end,
      case when waiting.rank is not null then now() + (random() * 3 - 1) * interval '1 day' end,
      case when i % 5000 = 1 then study_at + interval '9 hours' end,
      study_at + make_interval(mins => 7 + (20 * exp(random() * 4.5))::int)
    from (
      select i, 1 + floor(random() ^ 1.5 * ${patients})::bigint as patient_key,
        timestamp '2016-01-04 07:00'
          + make_interval(days => (i::bigint * 3960 / ${studies})::int, secs => (random() * 39600)::int) as study_at,
        'A' || lpad(i::text, 9, '0') as accession, modality, part,
        modality || ' ' || part || (array['', ' routine', ' with contrast', ' follow-up', ' 2 planes',
          ' emergency'])[1 + (random() ^ 2 * 6)::int % 6] as description,
        (array['Meier','Novak','Laurent','Costa','Smith','Weber','Ferrari','Jensen','Horvat','Ivanova'])[1 + (random() ^ 2 * 10)::int % 10]
          || '^' || chr(65 + (random() * 25)::int) || chr(97 + (random() * 25)::int) || 'n' as referrer,
        (array['Riverside Clinic','Northkai Hospital','University Hospital','St. Anne','Lakeside Imaging','Harbour MRI','West End Practice',
          'Children''s Hospital','Mobile Unit','Island Clinic'])[1 + (random() ^ 2.5 * 10)::int % 10] as institution,
        modality || lpad((1 + random() ^ 2 * 30)::int::text, 2, '0') as station
      from (
        select i,
          (array['CT','CT','CT','CT','MR','MR','MR','MR','CR','CR','CR','CR','DX','DX','DX','US','US','US','US','MG','MG','PT','NM',
            'XA','RF'])[1 + (random() * 25)::int % 25] as modality,
          (array['CHEST','ABDOMEN','HEAD','KNEE','SPINE','PELVIS','SHOULDER','HAND','FOOT',
            'BREAST'])[1 + (random() ^ 1.5 * 10)::int % 10] as part
        from generate_series(1, ${studies}) as i
      ) as kind
    ) as made join patient on patient.id = (select min(id) from patient) + patient_key - 1
    left join ${waiting} on i > ${studies} - 6000 and waiting.place = i % 10`;
}

/** Accounts and groups of those who read, with the password of the first account. */
export const readerRows = `
  insert into account (id, email, username, password_hash, role) overriding system value
  select ${firstReader} + i, 'reader' || i || '@bench.test', 'reader' || i || '@bench.test', password_hash, 'radiologist'
  from generate_series(0, ${readers - 1}) as i, (select password_hash from account order by id limit 1) as first;
  insert into reader_group (id, name) overriding system value select i, 'Group ' || i from generate_series(1, ${groups}) as i;
  insert into reader_group_member (group_id, account_id)
  select 1 + i % ${groups}, ${firstReader} + i from generate_series(0, ${readers - 1}) as i`;

/**
 * Clinics by number: 1 has 0.1 % of all studies, 2 has 30 %, 3 has 5 %, 4 has the oldest 0.5 % and was closed then, 5 the rest;
 * one study in a hundred belongs to none. Physician 1 referred 40.
 */
function clinicOf(studies: number): string {
  return `case when i % 1000 = 7 then 1 when i % 10 < 3 then 2 when i % 20 = 9 then 3 when i <= ${studies / 200} then 4
    when i % 100 = 11 then null else 5 end`;
}

/** Inserts what the triggers would have counted. */
export const patientTallyRows = `
  insert into patient_tally (patient_key, study_count, last_study_at)
  select patient_key, count(*), max(received_at) from study group by patient_key;
  insert into patient_clinic_tally (patient_key, clinic_id, study_count, last_study_at)
  select patient_key, clinic_id, count(*), max(received_at) from study where clinic_id is not null group by patient_key, clinic_id`;

/** From a single picture to several thousand. */
export const tallyRows = `
  insert into study_tally (study_key, series_count, instance_count, size_bytes, changed_at, clinic_id,
    checked_count, ruled_count, announced_count)
  select id, 1 + (random() ^ 3 * 12)::int, counted.images, 500000 + (random() ^ 4 * 1.6e9)::bigint, received_at, clinic_id,
    counted.images, counted.images, counted.images
  from study cross join lateral (select 1 + (random() ^ 4 * 3000)::int + 0 * study.id as images) as counted`;

export const seriesRows = `
  insert into series (study_key, series_uid, modality, number, description, body_part, protocol, laterality, station, sop_class_uid,
    performed_at, instance_count, frame_count, size_bytes, changed_at)
  select id, study_uid || '.1', modality, 1, description, body_parts[1], description, '', station, '1.2.840.10008.5.1.4.1.1.2',
    study_at, 0, 0, 0, received_at from study`;

/**
 * A rule removes every study some eleven years after it came, the oldest from now on: of a million 23,000 within 90 days. 1 of 5,000 could
 * not be sent. The oldest three of ten lie in the nearline store.
 */
export const keepingRows = `
  insert into study_expiry (study_key, expires_at)
  select id, received_at + (select now() - min(received_at) from study) from study;
  with failed as (insert into job (kind, state, target) values ('send', 'failed', 'Far archive') returning id)
  insert into study_unsent (study_key, folder, is_anonymous, job_id)
  select study.id, 'Far', false, failed.id from study, failed where study.id % 5000 = 3;
  insert into study_tier (study_key, tier, clinic_id, study_at, received_at)
  select id, 'nearline', clinic_id, study_at, received_at from study where id <= (select max(id) from study) * 3 / 10`;

/**
 * Signed reports of every fifth study that is final, and some that wait for a second signature; a question about one in a thousand; a
 * critical result of one study in two thousand, of which few wait. The first account was notified of all results, and has opened no report.
 */
export const reportRows = `
  insert into report (id, status, language, template, sections, second_reader_id, changed_name) overriding system value
  select study.id, case study.status when 'final' then 'final' else 'preliminary' end, 'en', '{}', '[]',
    case study.status when 'preliminary' then first.id end, ''
  from study, (select id from account order by id limit 1) as first
  where (study.status = 'final' and study.id % 5 = 0) or study.status = 'preliminary';
  select setval(pg_get_serial_sequence('report', 'id'), max(id)) from report;
  insert into report_study (report_id, study_key, clinic_id)
  select report.id, study.id, clinic_id from report join study using (id);
  insert into report_signature (report_id, number, meaning, content, sha256, seal, code, name, way, at)
  select id, 1, 'author', '', '', '', 'R' || id, '', 'password', now() from report;
  insert into report_question (report_id, account_id, name, text)
  select report.id, first.id, '', '' from report, (select id from account order by id limit 1) as first where report.id % 1000 = 0;
  insert into critical_result (study_key, category, finding, name, to_name, to_phone, due_at, acknowledged_at)
  select id, 'red', '', '', '', '', received_at + interval '1 hour', case when id % 100000 > 0 then received_at end
  from study where id % 2000 = 0;
  insert into critical_result_step (critical_result_id, kind, name, to_account_id, to_name)
  select critical_result.id, 'communicated', '', first.id, '' from critical_result, (select id from account order by id limit 1) as first`;
