import { IconCopyPlus, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ClinicMay } from '@isocenter/contract/people/clinics/fields.ts';
import { useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import { latePart } from '#i18n/late-part.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { clinicKind } from './clinic-kind.ts';
import type { ActClinic } from './clinic-kind.ts';
import type { ChangeClinicSearch } from './clinic-search.ts';

const MergeClinic = latePart(() => import('./merge-clinic.tsx').then((file) => file.MergeClinic), ['hanging']);

export type ClinicActs = RecordActs<ActClinic>;

const icon = { size: 16, stroke: 1.75 } as const;
const dialogs = { merge: Merging, remove: RemoveClinic } as const;

/** Returns the acts on a clinic from wherever one is shown. */
export function useClinicActs(may: ClinicMay, change: ChangeClinicSearch): ClinicActs {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useChangeStored(clinicKind);
  const more = ({ clinicId }: ActClinic): readonly GridMenuItem[] => [
    {
      id: 'studies',
      label: t('clinics.showStudies'),
      icon: <IconListDetails {...icon} />,
      onSelect: () => void navigate({ to: '/studies', search: { clinic: String(clinicId) } }),
    },
    ...(may.create
      ? [
          {
            id: 'copy',
            label: t('clinics.copyFrom'),
            icon: <IconCopyPlus {...icon} />,
            onSelect: () => change({ open: 'new', like: clinicId }),
          },
        ]
      : []),
  ];
  return useRecordActs<ActClinic>({
    may,
    nameOf: ({ name }) => name,
    send: (rows, status) => Promise.all(rows.map(({ clinicId }) => mutateAsync({ key: clinicId, fields: { status } }))),
    dialogs,
    more,
    onGone: () => change({ open: undefined }),
  });
}

function RemoveClinic({ record, ...props }: AskedProps<ActClinic>) {
  const { t } = useTranslation();
  const removal = useRemoval(clinicKind, record.clinicId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('clinics.removeText')} />;
}

function Merging(props: AskedProps<ActClinic>) {
  return (
    <Suspense fallback={null}>
      <MergeClinic {...props} />
    </Suspense>
  );
}
