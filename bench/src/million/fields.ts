/** Four fields, each of which every twentieth study has; the number of a field is its place here. */
export const fieldRows: readonly string[] = [
  `insert into study_field (id, name, kind, unit, choices, place) overriding system value values
     (1, 'Contrast dose', 'number', 'ml', '{}', 1), (2, 'Referral code', 'text', '', '{}', 2),
     (3, 'Seen on', 'date', '', '{}', 3), (4, 'Insurance class', 'choice', '', '{Private,General}', 4)`,
  `insert into study_field_value (field_id, study_key, clinic_id, number_value)
   select 1, id, clinic_id, id * 7919 % 2000 / 10.0 from study where id % 20 = 3`,
  `insert into study_field_value (field_id, study_key, clinic_id, text_value)
   select 2, id, clinic_id, 'R-' || lpad((id * 7919 % 1000000)::text, 6, '0') from study where id % 20 = 4`,
  `insert into study_field_value (field_id, study_key, clinic_id, date_value)
   select 3, id, clinic_id, study_date + 1 from study where id % 20 = 5 and study_date is not null`,
  `insert into study_field_value (field_id, study_key, clinic_id, text_value)
   select 4, id, clinic_id, case when id % 3 = 0 then 'Private' else 'General' end from study where id % 20 = 6`,
  // A trigger writes it otherwise.
  `update study set field_words = fold_spellings(text_value) from study_field_value where study_key = study.id and text_value is not null`,
];
