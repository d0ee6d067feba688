import type { StudyScope } from '#platform/http/principal.ts';

/** For what a study could be seen until now: `archive` is told of one that is removed, to those who see everything. */
const causes = ['archive', 'clinic', 'referral', 'assignment'] as const;

/** The archive, clinic, referral or assignment that a study left. */
export interface Departure {
  readonly from: (typeof causes)[number];
  readonly id: number;
  /** Set for a study that is removed: nobody could look it up by its key any more. */
  readonly studyUid: string | undefined;
}

/** Reads what the database tells when a study leaves somebody's sight or is removed: `<key> <cause> <id> [<uid>]`. */
export function readDeparture(payload: string): (Departure & { readonly key: number }) | undefined {
  const [key = '', cause = '', id = '', studyUid] = payload.split(' ');
  const from = causes.find((one) => one === cause);
  if (!/^\d+$/.test(key) || !/^\d+$/.test(id) || from === undefined) return undefined;
  return { key: Number(key), from, id: Number(id), studyUid };
}

/** Returns true if somebody saw the study before it left: then, and only then, may he be notified of it. */
export function wasInSight(scope: StudyScope, departures: readonly Departure[]): boolean {
  switch (scope.kind) {
    case 'all':
      return departures.length > 0;
    case 'none':
      return false;
    case 'within':
    case 'share':
      return wasInSight(scope.scope, departures);
    case 'some':
      return departures.some(({ from, id }) =>
        scope.rules.some((rule) => {
          switch (rule.by) {
            case 'clinic':
            case 'shared':
              return from === 'clinic' && rule.clinicIds.includes(id);
            case 'referral':
              return from === 'referral' && rule.physicianId === id;
            case 'assignment':
              return from === 'assignment' && rule.accountId === id;
            case 'filter':
              return false;
          }
        }),
      );
  }
}

/**
 * Returns true if a saved filter decides what somebody sees: from a study as it is now nobody can tell whether the filter found it before.
 */
export function seesByFilter(scope: StudyScope): boolean {
  return scope.kind === 'some' && scope.rules.some(({ by }) => by === 'filter');
}
