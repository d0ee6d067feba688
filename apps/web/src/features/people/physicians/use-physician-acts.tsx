import { IconArrowMerge, IconKey, IconListDetails, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/abilities.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { ActPhysician } from './act-physician.ts';
import { LoginDialog } from './login-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useStatusActs } from './use-status-acts.ts';

export type PhysicianActs = {
  readonly itemsFor: (physician: ActPhysician) => readonly GridMenuItem[];
  /** What the acts ask; to be drawn once on the page. */
  readonly dialogs: ReactNode;
};

const icon = { size: 16, stroke: 1.75 } as const;

/** What can be done with a physician from wherever one is shown. `onGone` hears that one is no longer there, and whom he became. */
export function usePhysicianActs(onGone: (became: number | undefined) => void): PhysicianActs {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayUpdate = useCan('update', 'Physician');
  const mayRemove = useCan('delete', 'Physician');
  const setStatus = useStatusActs();
  const [asked, setAsked] = useState<{
    readonly act: 'login' | 'merge' | 'remove';
    readonly physician: ActPhysician;
  }>();
  const close = useCallback(() => setAsked(undefined), []);
  const itemsFor = useCallback(
    (physician: ActPhysician): readonly GridMenuItem[] => {
      const isActive = physician.status === 'active';
      const { physicianId } = physician;
      const studies = {
        id: 'studies',
        label: t('physicians.showStudies'),
        icon: <IconListDetails {...icon} />,
        onSelect: () => void navigate({ to: '/studies', search: { referrerId: String(physicianId) } }),
      };
      const login = {
        id: 'login',
        label: t('physicians.login.give'),
        icon: <IconKey {...icon} />,
        onSelect: () => setAsked({ act: 'login', physician }),
      };
      const merge = {
        id: 'merge',
        label: t('physicians.merge.open'),
        icon: <IconArrowMerge {...icon} />,
        dividerBefore: true,
        onSelect: () => setAsked({ act: 'merge', physician }),
      };
      const toggle = {
        id: 'status',
        label: t(isActive ? 'physicians.deactivate' : 'physicians.activate'),
        icon: isActive ? <IconUserOff {...icon} /> : <IconUserCheck {...icon} />,
        onSelect: () => setStatus([physicianId], isActive ? 'inactive' : 'active'),
      };
      const remove = {
        id: 'remove',
        label: t('physicians.removing.open'),
        icon: <IconTrash {...icon} />,
        danger: true,
        onSelect: () => setAsked({ act: 'remove', physician }),
      };
      const changes = [...(physician.login === null ? [login] : []), merge, toggle];
      return [studies, ...(mayUpdate ? changes : []), ...(mayRemove ? [remove] : [])];
    },
    [t, navigate, setStatus, mayUpdate, mayRemove],
  );
  const gone = (became?: number): void => {
    close();
    onGone(became);
  };
  const dialogs = asked && (
    <>
      {asked.act === 'login' && <LoginDialog physician={asked.physician} onClose={close} />}
      {asked.act === 'merge' && <MergeDialog from={asked.physician} onDone={gone} onClose={close} />}
      {asked.act === 'remove' && (
        <RemoveDialog
          physician={asked.physician}
          onRemoved={() => gone()}
          onMerge={mayUpdate ? () => setAsked({ act: 'merge', physician: asked.physician }) : undefined}
          onDeactivate={
            mayUpdate && asked.physician.status === 'active'
              ? () => {
                  setStatus([asked.physician.physicianId], 'inactive');
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
