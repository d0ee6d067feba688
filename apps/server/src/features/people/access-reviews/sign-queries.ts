import { sql, type SqlBool } from 'kysely';
import { roleScopes } from '@isocenter/contract/abilities.ts';
import { dormantDays } from '@isocenter/contract/people/access-reviews/access-reviews.ts';

// Expressions over `account`, the definition of its role and the role that was made of it.

/** The scope of the role: as it was made, as an administrator changed it, or as it comes. */
const ofRole = sql`coalesce(custom_role.scope, role_definition.scope, ${JSON.stringify(roleScopes)}::jsonb -> account.role)`;

/** The scope of an account: its own setting, or that of its role. */
export const scope = sql`coalesce(account.scope, ${ofRole})`;

/** The time of its last use, in whatever way; null when never. */
export const usedAt = sql`greatest(account.last_login_at,
  (select max(last_seen_at) from login_session where account_id = account.id),
  (select max(last_used_at) from api_token where account_id = account.id))`;

/** True if a study there is comes into its sight. What a saved filter finds is not looked for: such an account counts as seeing. */
const seesStudy = sql<SqlBool>`(reach.scope ? 'all' or reach.scope ? 'filterId'
  or (reach.scope ? 'clinics' and exists (select from account_clinic own join clinic on clinic.id = own.clinic_id
    where own.account_id = account.id and clinic.status = 'active'
      and (exists (select from study where study.clinic_id = own.clinic_id and study.binned_at is null)
        or exists (select from study_clinic shared where shared.clinic_id = own.clinic_id))))
  or (reach.scope ? 'assigned' and exists (select from study_assignment where account_id = account.id))
  or (reach.scope ? 'referred' and exists (select from physician join study on study.referrer_id = physician.id
    where physician.account_id = account.id and physician.status = 'active')))`;

/** Grants that are given and not withdrawn, or all studies where the role does not see them. */
const isBeyondRole = sql<SqlBool>`(jsonb_path_exists(account.grant_overrides, '$[*] ? (!exists(@.inverted))')
  or (account.scope ? 'all' and not ${ofRole} ? 'all'))`;

/** The signs that something is strange about it, in the order of the contract; over `reach` and `used` too. */
export const signs = sql`array_remove(array[
  case when account.status = 'active' and coalesce(used.at, account.created_at) < now() - make_interval(days => ${dormantDays})
    then 'dormant' end,
  case when account.status = 'pending' and account.invited_at is not null and not exists (select from account_link link
    where link.account_id = account.id and link.kind = 'invitation' and link.used_at is null and link.expires_at > now())
    then 'invitation-over' end,
  case when not ${seesStudy} then 'sees-no-study' end,
  case when account.role = 'admin' and account.totp_enabled_at is null and account.password_hash <> '' then 'no-second-step' end,
  case when ${isBeyondRole} then 'beyond-role' end], null)`;

/** Changes with what the account may do and see. */
export const seen = sql`md5(concat_ws('|', account.role, account.custom_role_id, account.status, account.grant_overrides, account.scope,
  (select string_agg(clinic_id::text, ',' order by clinic_id) from account_clinic where account_id = account.id),
  (select id from physician where account_id = account.id)))`;
