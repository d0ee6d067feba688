import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAbility } from '#api/abilities.tsx';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { ownAccessQuery } from '#features/people/access/access.ts';
import { useSendingOffered } from '../sending.ts';
import { useOn } from '#features/system/settings/settings.ts';

/** The person's rights on studies. */
export type StudyRights = Readonly<{
  download: boolean;
  send: boolean;
  /** True if the routing rules may be run. */
  route: boolean;
  share: boolean;
  tag: boolean;
  bin: boolean;
  correct: boolean;
  anonymise: boolean;
  task: boolean;
  mail: boolean;
  restore: boolean;
  patient: boolean;
  upload: boolean;
  assign: boolean;
  /** To another clinic, when there is one. */
  move: boolean;
}>;

/** The rights of the signed-in person; the same object until they change. */
export function useStudyRights(): StudyRights {
  const ability = useAbility();
  const uploads = useOn()('uploads');
  const { send, route } = useSendingOffered();
  const hasOtherClinic = useOtherClinic(ability.can('update', 'Clinic') && ability.can('read', 'Study'));
  return useMemo(
    () => ({
      download: ability.can('download', 'Study'),
      send,
      route,
      share: ability.can('create', 'Share'),
      tag: ability.can('update', 'Tag'),
      bin: ability.can('delete', 'Study'),
      correct: ability.can('update', 'Study'),
      anonymise: ability.can('manage', 'Study'),
      task: ability.can('create', 'Task'),
      mail: ability.can('create', 'Mail'),
      restore: ability.can('restore', 'Bin'),
      patient: ability.can('read', 'Patient'),
      upload: uploads && ability.can('create', 'Upload'),
      assign: ability.can('create', 'Assignment'),
      move: hasOtherClinic,
    }),
    [ability, hasOtherClinic, send, route, uploads],
  );
}

/** Whoever sees every study can also take one out of its clinic; others need two of their own. */
function useOtherClinic(mayMove: boolean): boolean {
  const { data: clinics = [] } = useQuery({ ...clinicChoicesQuery, enabled: mayMove });
  const { data: access } = useQuery({ ...ownAccessQuery, enabled: mayMove });
  const active = clinics.filter(({ status }) => status === 'active').length;
  return mayMove && active > (access?.scope.setting.all === true ? 0 : 1);
}
