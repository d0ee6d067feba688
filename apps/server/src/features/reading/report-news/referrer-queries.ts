import { sql } from 'kysely';
import { isUsable } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';

/** Whoever asked for a study and wants to hear of its report. */
export interface Referrer {
  readonly studyUid: string;
  readonly clinicId: number | null;
  /** Of his own account, while it can be used. */
  readonly accountId: number | null;
  /** The account's address, else his first; empty for none. */
  readonly email: string;
  readonly name: string;
  /** Empty: nobody knows. */
  readonly language: string;
  /** How reports reach him: `portal`, `email-link` and others. */
  readonly delivery: readonly string[];
}

/** The referring physician of a study who is to be told of final reports; undefined where there is none. */
export async function findReferrer(db: Db, studyKey: number): Promise<Referrer | undefined> {
  const { rows } = await sql<Referrer>`
    select study.study_uid as "studyUid", study.clinic_id as "clinicId", account.id as "accountId",
      coalesce(account.email, physician.emails[1], '') as email,
      coalesce(nullif(${accountName('account')}, ''), btrim(physician.first_name || ' ' || physician.last_name)) as name,
      coalesce(account.preferences ->> 'language', physician.language) as language, physician.delivery
    from study join physician on physician.id = study.referrer_id
    left join account on account.id = physician.account_id and ${isUsable}
    where study.id = ${studyKey} and physician.status = 'active' and physician.merged_into is null
      and 'final' = any(physician.notify_on)`.execute(db);
  return rows[0];
}
