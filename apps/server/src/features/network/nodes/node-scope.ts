import type { StudyScope } from '#platform/http/principal.ts';

/** Which studies exist for a node, as for a person: those of its clinic, all, or none. What nobody gave is not there. */
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
