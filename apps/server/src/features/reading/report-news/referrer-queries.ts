import { sql } from 'kysely';
import type { NoticeReason } from '@isocenter/contract/people/physicians/physicians.ts';
import { isUsable } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** Whoever asked for a study and wants to hear of what becomes of it. */
export interface Referrer extends Row<'study', 'id as studyKey' | 'study_uid as studyUid' | 'clinic_id as clinicId'> {
  /** His own account, while it can be used. */
  readonly accountId: number | null;
  /** The account's address, else his first; empty for none. */
  readonly email: string;
  readonly name: string;
  /** Empty: nobody knows. */
  readonly language: string;
  /** Ways in which reports reach him: `portal`, `email-link` and others. */
  readonly delivery: readonly string[];
}

/** The referring physicians of studies who want to hear of something: each study once, those without one not at all. */
export async function findReferrers(
  db: Db,
  studyKeys: readonly number[],
  reason: NoticeReason,
): Promise<readonly Referrer[]> {
  const { rows } = await sql<Referrer>`
    select study.id as "studyKey", study.study_uid as "studyUid", study.clinic_id as "clinicId", account.id as "accountId",
      coalesce(account.email, physician.emails[1], '') as email,
      coalesce(nullif(${accountName('account')}, ''), btrim(physician.first_name || ' ' || physician.last_name)) as name,
      coalesce(account.preferences ->> 'language', physician.language) as language, physician.delivery
    from study join physician on physician.id = study.referrer_id
    left join account on account.id = physician.account_id and ${isUsable}
    where study.id = any(${sql.val(studyKeys)}::bigint[]) and physician.status = 'active' and physician.merged_into is null
      and ${reason} = any(physician.notify_on)
    order by study.id`.execute(db);
  return rows;
}

/** A clinic that wants to be mailed what is reported of its study. */
export interface MailedClinic extends Row<'clinic', 'id as clinicId' | 'name'>, Row<'study', 'study_uid as studyUid'> {
  readonly email: string;
}

export async function findMailedClinic(db: Db, studyKey: number): Promise<MailedClinic | undefined> {
  const { rows } = await sql<MailedClinic>`select clinic.id as "clinicId", clinic.name, clinic.emails[1] as email,
      study.study_uid as "studyUid"
    from study join clinic on clinic.id = study.clinic_id
    where study.id = ${studyKey} and clinic.mails_reports and clinic.status = 'active' and clinic.emails[1] <> ''`.execute(
    db,
  );
  return rows[0];
}
