import type { Run } from '#features/archive/identity/identity.ts';

/** Lets a further clinic see a study. @returns whether it did not before */
export async function shareStudy(
  run: Run,
  studyKey: number,
  clinicId: number,
  by: { readonly accountId: number; readonly conflictId: number },
): Promise<boolean> {
  const rows = await run(
    `insert into study_clinic (study_key, clinic_id, by_account_id, conflict_id) values ($1, $2, $3, $4)
     on conflict do nothing returning study_key`,
    [studyKey, clinicId, by.accountId, by.conflictId],
  );
  return rows.length > 0;
}

export async function unshareStudy(run: Run, studyKey: number, clinicId: number): Promise<void> {
  await run(`delete from study_clinic where study_key = $1 and clinic_id = $2`, [studyKey, clinicId]);
  await run(`select pg_notify('study_left', $1 || ' clinic ' || $2)`, [String(studyKey), String(clinicId)]);
}
