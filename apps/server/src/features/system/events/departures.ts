import type { StudyScope } from '#platform/http/principal.ts';

/** What a study is no longer of. */
export interface Departure {
  readonly from: 'clinic' | 'referral';
  readonly id: number;
}

/** Reads what the database tells when a study leaves a clinic or a physician: `<key> clinic|referral <id>`. */
export function readDeparture(payload: string): (Departure & { readonly key: number }) | undefined {
  const [key = '', from = '', id = ''] = payload.split(' ');
  if (!/^\d+$/.test(key) || !/^\d+$/.test(id) || (from !== 'clinic' && from !== 'referral')) return undefined;
  return { key: Number(key), from, id: Number(id) };
}

/** Whether the study was in somebody's sight for what it has left: then, and only then, may he be told that it has gone. */
export function wasInSight(scope: StudyScope, departures: readonly Departure[]): boolean {
  return departures.some(({ from, id }) => {
    switch (scope.kind) {
      case 'all':
        return true;
      case 'none':
        return false;
      case 'some':
        return scope.rules.some(
          (rule) =>
            (from === 'clinic' && (rule.by === 'clinic' || rule.by === 'shared') && rule.clinicIds.includes(id)) ||
            (from === 'referral' && rule.by === 'referral' && rule.physicianId === id),
        );
    }
  });
}

/** Whether a saved filter decides what somebody sees: of a study as it is now it cannot be told whether the filter found it before. */
export function seesByFilter(scope: StudyScope): boolean {
  return scope.kind === 'some' && scope.rules.some(({ by }) => by === 'filter');
}
