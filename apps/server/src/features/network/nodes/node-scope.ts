import type { StudyScope } from '#platform/http/principal.ts';

/** Returns the studies that exist for a node, as for a person: those of its clinic, all, or none. Without a clinic it sees none. */
export function scopeOfNode({
  clinicId,
  seesAll,
}: {
  readonly clinicId: number | null;
  readonly seesAll: boolean;
}): StudyScope {
  if (seesAll) return { kind: 'all' };
  if (clinicId === null) return { kind: 'none' };
  const clinicIds = [clinicId];
  return {
    kind: 'some',
    rules: [
      { by: 'clinic', clinicIds },
      { by: 'shared', clinicIds },
    ],
  };
}
