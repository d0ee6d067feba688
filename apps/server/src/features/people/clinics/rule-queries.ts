import { sql, type SqlBool } from 'kysely';
import type { ClinicChoice, ClinicRule } from '@isocenter/contract/people/clinics/fields.ts';
import type { RuleKind } from '@isocenter/contract/people/clinics/clinics.ts';
import { visibleClinics } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

/** Lists the rules of a clinic in the order in which they decide. */
export async function listRules(db: Db, clinicId: number): Promise<ClinicRule[]> {
  return db
    .selectFrom('clinic_rule')
    .select(['kind', 'pattern'])
    .where('clinic_id', '=', clinicId)
    .orderBy(sql`case kind when 'ae-title' then 0 when 'station' then 1 else 2 end`)
    .orderBy(sql`length(pattern)`, 'desc')
    .orderBy('id')
    .execute();
}

export async function addRules(db: Db, clinicId: number, rules: readonly ClinicRule[]): Promise<void> {
  if (rules.length === 0) return;
  await db
    .insertInto('clinic_rule')
    .values(rules.map(({ kind, pattern }) => ({ clinic_id: clinicId, kind, pattern })))
    .execute();
}

export async function removeRules(db: Db, clinicId: number, rules: readonly ClinicRule[]): Promise<void> {
  for (const { kind, pattern } of rules)
    await db
      .deleteFrom('clinic_rule')
      .where('clinic_id', '=', clinicId)
      .where('kind', '=', kind)
      .where(sql<boolean>`lower(pattern) = lower(${pattern})`)
      .execute();
}

export interface TakenRule {
  readonly kind: RuleKind;
  readonly pattern: string;
  /** Null when the viewer may not see the clinic that has it. */
  readonly clinic: ClinicChoice | null;
}

/** Returns those of some rules that other clinics have, and which clinics these are. */
export async function findTaken(
  db: Db,
  viewer: Viewer,
  rules: readonly ClinicRule[],
  exceptClinicId: number | null,
): Promise<TakenRule[]> {
  if (rules.length === 0) return [];
  const rows = await db
    .selectFrom('clinic_rule')
    .innerJoin('clinic', 'clinic.id', 'clinic_rule.clinic_id')
    .select(['clinic_rule.kind', 'pattern', 'clinic.id as clinicId', 'name', 'code', 'status'])
    .select(sql<boolean>`${visibleClinics(viewer)}`.as('isVisible'))
    .where('clinic.id', 'is distinct from', exceptClinicId)
    .where(
      sql<SqlBool>`(clinic_rule.kind, lower(pattern)) in (
        select kind, lower(pattern) from unnest(${sql.val(rules.map(({ kind }) => kind))}::text[],
          ${sql.val(rules.map(({ pattern }) => pattern))}::text[]) as asked (kind, pattern))`,
    )
    .execute();
  return rows.map(({ kind, pattern, isVisible, ...clinic }) => ({ kind, pattern, clinic: isVisible ? clinic : null }));
}
