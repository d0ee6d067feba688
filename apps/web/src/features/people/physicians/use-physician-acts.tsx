import { IconKey, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { RemoveRecord } from '#records/remove-record.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { ActDialogProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { MergePhysician } from './merge-physician.tsx';
import { physicianKind } from './physician-kind.ts';
import { useSetStatus } from './physician-mutations.ts';
import { listName } from '#ui/format/person-name.ts';
import type { ActPhysician } from './physician-words.ts';

export type PhysicianActs = RecordActs<ActPhysician>;

type Asked = ActDialogProps<ActPhysician>;

const dialogs = {
  login: (asked: Asked) => <LoginDialog {...asked} />,
  merge: ({ record, onGone, onClose }: Asked) => <MergePhysician from={record} onDone={onGone} onClose={onClose} />,
  remove: (asked: Asked) => <RemovePhysician {...asked} />,
} as const;

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

function RemovePhysician({ record, ...props }: Asked) {
  const { t } = useTranslation();
  const named = { kind: physicianKind, id: record.physicianId, name: listName(record) };
  return <RemoveRecord {...props} {...named} text={t('physicians.removeText')} />;
}
