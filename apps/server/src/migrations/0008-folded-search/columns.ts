/** Names of a patient with spaces between their components, so that each begins a word. */
const nameWords = (name: string): string =>
  `replace(${name} || ' ' || ${name}_ideographic || ' ' || ${name}_phonetic, '^', ' ')`;

/** The database makes what is searched out of the columns that it is about: whoever changes one changes both. */
export const foldedColumns = [
  `alter table patient drop column search`,
  `alter table patient add column search text not null generated always as
     (fold_spellings(${nameWords('name')} || ' · ' || patient_id)) stored`,
  // A study without a date was dated by its receipt. Now it is older than every other.
  `alter table study drop column search, drop column names,
     alter column study_at type timestamp(0) using case when study_date is null then '-infinity' else study_at end,
     add column names text not null generated always as (fold_spellings(${nameWords('patient_name')})) stored,
     add column search text not null generated always as
       (fold_spellings(${nameWords('patient_name')} || ' · ' || patient_id || ' · ' || accession || ' · ' || description || ' · ' ||
         replace(referring_physician, '^', ' ') || ' · ' || institution || ' · ' || study_id)) stored`,
  `alter table physician drop column search`,
  `alter table physician add column search text not null generated always as
     (fold_spellings(first_name || ' ' || last_name || ' ' || hospital || ' ' || national_id)) stored`,
];

export const foldedIndexes = [
  `create index patient_text on patient using gin (search gin_trgm_ops)`,
  `drop index patient_by_name`,
  `create index patient_by_name on patient ((fold_text(name) collate "C"), id)`,
  `create index study_text on study using gin (
     clinic_id, search gin_trgm_ops, names gin_trgm_ops, fold_spellings(patient_id) gin_trgm_ops,
     fold_spellings(accession) gin_trgm_ops, fold_spellings(description) gin_trgm_ops,
     fold_spellings(referring_physician) gin_trgm_ops)`,
  `drop index study_patient_name_id_idx`,
  `create index study_by_name on study ((fold_text(patient_name) collate "C"), id, clinic_id) where binned_at is null`,
  `create index study_by_referrer_name on study ((fold_text(referring_physician) collate "C"), id, clinic_id)
     where binned_at is null`,
  `create index physician_text on physician using gin (search gin_trgm_ops)`,
  `drop index physician_likely`,
  `create index physician_likely on physician (left(fold_text(last_name), 3)) where merged_into is null`,
  `drop index physician_order`,
  `create index physician_order on physician ((fold_text(last_name) collate "C"), (fold_text(first_name) collate "C"), id)
     where merged_into is null`,
  `drop index account_search`,
  `create index account_search on account using gin (
     fold_spellings(full_name || ' ' || username || ' ' || email) gin_trgm_ops)`,
];
