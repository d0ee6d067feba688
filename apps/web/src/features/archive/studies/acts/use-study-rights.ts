import { useMemo } from 'react';
import { useAbility } from '#api/abilities.tsx';

/** What this person may do with studies. */
export type StudyRights = Readonly<{
  download: boolean;
  tag: boolean;
  bin: boolean;
  restore: boolean;
  patient: boolean;
  upload: boolean;
  assign: boolean;
}>;

/** The rights of the signed-in person; the same object until they change. */
export function useStudyRights(): StudyRights {
  const ability = useAbility();
  return useMemo(
    () => ({
      download: ability.can('download', 'Study'),
      tag: ability.can('update', 'Tag'),
      bin: ability.can('delete', 'Study'),
      restore: ability.can('restore', 'Bin'),
      patient: ability.can('read', 'Patient'),
      upload: ability.can('create', 'Upload'),
      assign: ability.can('create', 'Assignment'),
    }),
    [ability],
  );
}
