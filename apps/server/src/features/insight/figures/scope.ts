import type { RawBuilder, SqlBool } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Principal } from '#platform/http/principal.ts';

/** What somebody sees, in two parts that have nothing in common: whole clinics, and single studies of others. */
export interface FigureScope {
  /** `all`, or the numbers of clinics. */
  readonly clinics: 'all' | readonly number[];
  /** Condition on `study` for what is seen for another reason; undefined where there is none. */
  readonly others: RawBuilder<SqlBool> | undefined;
}

/** Sums of clinics are ready; what is seen for another reason is counted study by study, without those of these clinics. */
export function figureScope({ scope }: Pick<Principal, 'scope'>): FigureScope {
  switch (scope.kind) {
    case 'all':
      return { clinics: 'all', others: undefined };
    case 'some': {
      const clinics = [...new Set(scope.rules.flatMap((rule) => (rule.by === 'clinic' ? rule.clinicIds : [])))];
      const rules = scope.rules.filter(({ by }) => by !== 'clinic');
      const others = rules.length === 0 ? undefined : visibleStudies({ scope: { kind: 'some', rules } });
      return { clinics, others };
    }
    case 'none':
      return { clinics: [], others: undefined };
    case 'within':
    case 'share':
      return { clinics: [], others: visibleStudies({ scope }) };
  }
}
