import { sql } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

export interface HiddenSubject {
  readonly kind: 'study' | 'patient';
  readonly id: string;
}

/** True if it exists, but not for this person. */
export async function isHidden(db: Db, principal: Principal, { kind, id }: HiddenSubject): Promise<boolean> {
  const isIt = kind === 'study' ? sql`study.study_uid = ${id}` : sql`study.patient_key = ${id}::bigint`;
  const { rows } = await sql<{ is_hidden: boolean | null }>`
    select count(*) > 0 and not coalesce(bool_or(${visibleStudies(principal)}), false) as is_hidden
    from study where ${isIt}`.execute(db);
  return rows[0]?.is_hidden === true;
}
