import { IconKey, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useRemoval } from '#api/records/stored-record.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { MergePhysician } from './merge-physician.tsx';
import { physicianKind } from './physician-kind.ts';
import { useSetStatus } from './physician-mutations.ts';
import { listName } from '#ui/format/person-name.ts';
import type { ActPhysician } from './physician-words.ts';

export type PhysicianActs = RecordActs<ActPhysician>;

const dialogs = { login: LoginDialog, merge: MergeAsked, remove: RemovePhysician } as const;

/**
 * Returns the acts on a physician from wherever one is shown. `onGone` is called when the record is gone, with the one that it was merged
 * into.
 */
export function usePhysicianActs(onGone: (became: number | undefined) => void): PhysicianActs {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = useCan('update', 'Physician');
  const remove = useCan('delete', 'Physician');
  const { mutateAsync } = useSetStatus();
  const more = (physician: ActPhysician, ask: (act: string) => void): readonly GridMenuItem[] => [
    {
      id: 'studies',
      label: t('physicians.showStudies'),
      icon: IconListDetails,
      onSelect: () => void navigate({ to: '/studies', search: { referrerId: String(physician.physicianId) } }),
    },
    ...(change && physician.login === null
      ? [
          {
            id: 'login',
            label: t('physicians.login.give'),
            icon: IconKey,
            onSelect: () => ask('login'),
          },
        ]
      : []),
  ];
  return useRecordActs<ActPhysician>({
    may: { change, remove, merge: change },
    nameOf: listName,
    send: (rows, status) => mutateAsync({ physicianIds: rows.map(({ physicianId }) => physicianId), status }),
    dialogs,
    more,
    onGone,
  });
}

function MergeAsked({ record, onGone, onClose }: AskedProps<ActPhysician>) {
  return <MergePhysician from={record} onDone={onGone} onClose={onClose} />;
}

function RemovePhysician({ record, ...props }: AskedProps<ActPhysician>) {
  const { t } = useTranslation();
  const removal = useRemoval(physicianKind, record.physicianId);
  return <RemoveDialog {...props} {...removal} name={listName(record)} text={t('physicians.removeText')} />;
}
