import { IconArrowMerge, IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '@isocenter/contract/people/clinics.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import type { ActClinic } from './act-clinic.ts';
import { useSwitchClinic } from './clinic-queries.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** What somebody may do with clinics, as the server said. */
export type ClinicRights = Readonly<{ create: boolean; switch: boolean; remove: boolean }>;

export type ClinicActs = {
  readonly itemsFor: (clinic: ActClinic) => readonly GridMenuItem[];
  /** What the acts ask; to be drawn once on the page. */
  readonly dialogs: ReactNode;
};

const icon = { size: 16, stroke: 1.75 } as const;

/** Merging, switching and removing clinics, from wherever one is shown. `onGone` hears that one is no longer there. */
export function useClinicActs(
  { create: mayCreate, switch: maySwitch, remove: mayRemove }: ClinicRights,
  onGone: () => void,
): ClinicActs {
  const { t } = useTranslation();
  const setStatus = useSetStatus();
  const [asked, setAsked] = useState<{ readonly act: 'merge' | 'remove'; readonly clinic: ActClinic }>();
  const close = useCallback(() => setAsked(undefined), []);
  const itemsFor = useCallback(
    (clinic: ActClinic): readonly GridMenuItem[] => {
      const isActive = clinic.status === 'active';
      const merge = {
        id: 'merge',
        label: t('clinics.merge'),
        icon: <IconArrowMerge {...icon} />,
        dividerBefore: true,
        onSelect: () => setAsked({ act: 'merge', clinic }),
      };
      const toggle = {
        id: 'status',
        label: t(isActive ? 'clinics.deactivate' : 'clinics.activate'),
        icon: isActive ? <IconCircleOff {...icon} /> : <IconCircleCheck {...icon} />,
        onSelect: () => setStatus(clinic, isActive ? 'inactive' : 'active'),
      };
      const remove = {
        id: 'remove',
        label: t('clinics.removing.open'),
        icon: <IconTrash {...icon} />,
        danger: true,
        onSelect: () => setAsked({ act: 'remove', clinic }),
      };
      return [
        ...(mayCreate && mayRemove ? [merge] : []),
        ...(maySwitch ? [toggle] : []),
        ...(mayRemove ? [remove] : []),
      ];
    },
    [t, setStatus, mayCreate, maySwitch, mayRemove],
  );
  const gone = (): void => {
    close();
    onGone();
  };
  const dialogs = asked && (
    <>
      {asked.act === 'merge' && <MergeDialog clinic={asked.clinic} onMerged={gone} onClose={close} />}
      {asked.act === 'remove' && (
        <RemoveDialog
          clinic={asked.clinic}
          onRemoved={gone}
          onMerge={() => setAsked({ act: 'merge', clinic: asked.clinic })}
          onDeactivate={
            maySwitch && asked.clinic.status === 'active'
              ? () => {
                  setStatus(asked.clinic, 'inactive');
                  close();
                }
              : undefined
          }
          onClose={close}
        />
      )}
    </>
  );
  return { itemsFor, dialogs };
}

/** Switches a clinic on or off and offers to take it back. */
function useSetStatus(): (clinic: ActClinic, status: Clinic['status']) => void {
  const { t } = useTranslation();
  const { mutate } = useSwitchClinic();
  return useCallback(
    ({ clinicId, name }, status) => {
      const send = (next: Clinic['status'], isUndo: boolean): void =>
        mutate(
          { clinicId, status: next },
          {
            onSuccess: () => {
              if (isUndo) return;
              const action = {
                label: t('clinics.unassigned.undo'),
                onSelect: () => send(next === 'active' ? 'inactive' : 'active', true),
              };
              showToast({ id: 'clinic-status', tone: 'ok', title: t(`clinics.switched.${next}`, { name }), action });
            },
            onError: (error) => void showToast({ tone: 'error', title: t('clinics.failed'), text: error.message }),
          },
        );
      send(status, false);
    },
    [mutate, t],
  );
}
