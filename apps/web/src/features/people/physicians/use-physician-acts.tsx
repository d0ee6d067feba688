import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhysicianStatus } from '@isocenter/contract/people/physician-record.ts';
import { useCan } from '#api/abilities.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useSwitch } from '#ui/records/use-switch.ts';
import { LoginDialog } from './login-dialog.tsx';
import { MergePhysician } from './merge-physician.tsx';
import { useRemovePhysician, useSetStatus } from './physician-mutations.ts';
import { physicianItems } from './physician-items.tsx';
import { physicianHangingQuery } from './physician-queries.ts';
import { listName } from './physician-words.ts';
import type { ActPhysician } from './physician-words.ts';

export type PhysicianActs = {
  readonly itemsFor: (physician: ActPhysician) => readonly GridMenuItem[];
  readonly setStatus: (physicians: readonly ActPhysician[], status: PhysicianStatus) => void;
  /** What the acts ask; to be drawn once on the page. */
  readonly dialogs: ReactNode;
};

/** What can be done with a physician from wherever one is shown. `onGone` hears that one is no longer there, and whom he became. */
export function usePhysicianActs(onGone: (became: number | undefined) => void): PhysicianActs {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayUpdate = useCan('update', 'Physician');
  const mayRemove = useCan('delete', 'Physician');
  const sendStatus = useSetStatus();
  const setStatus = useSwitch<ActPhysician>(
    (rows, status) => sendStatus.mutateAsync({ physicianIds: rows.map(({ physicianId }) => physicianId), status }),
    listName,
  );
  const [asked, setAsked] = useState<AskedProps['asked']>();
  const itemsFor = (physician: ActPhysician): readonly GridMenuItem[] =>
    physicianItems(physician, {
      t,
      mayUpdate,
      mayRemove,
      onStudies: () => void navigate({ to: '/studies', search: { referrerId: String(physician.physicianId) } }),
      onAsk: (act) => setAsked({ act, physician }),
      onSwitch: (status) => setStatus([physician], status),
    });
  const close = (): void => setAsked(undefined);
  const gone = (became?: number): void => {
    close();
    onGone(became);
  };
  const dialogs = asked && (
    <AskedDialog
      asked={asked}
      onMerge={mayUpdate ? () => setAsked({ ...asked, act: 'merge' }) : undefined}
      onDeactivate={
        mayUpdate && asked.physician.status === 'active'
          ? () => {
              setStatus([asked.physician], 'inactive');
              close();
            }
          : undefined
      }
      onGone={gone}
      onClose={close}
    />
  );
  return { itemsFor, setStatus, dialogs };
}

type AskedProps = {
  readonly asked: { readonly act: 'login' | 'merge' | 'remove'; readonly physician: ActPhysician };
  readonly onMerge: (() => void) | undefined;
  readonly onDeactivate: (() => void) | undefined;
  readonly onGone: (became?: number) => void;
  readonly onClose: () => void;
};

function AskedDialog({ asked: { act, physician }, onGone, ...others }: AskedProps) {
  const { t } = useTranslation();
  const { physicianId } = physician;
  const { mutateAsync } = useRemovePhysician();
  const { data: hanging } = useQuery({ ...physicianHangingQuery(physicianId), enabled: act === 'remove' });
  if (act === 'login') return <LoginDialog physician={physician} onClose={others.onClose} />;
  if (act === 'merge') return <MergePhysician from={physician} onDone={onGone} onClose={others.onClose} />;
  return (
    <RemoveDialog
      {...others}
      name={listName(physician)}
      text={t('physicians.removeText')}
      hanging={hanging}
      remove={() => mutateAsync(physicianId)}
      onRemoved={() => onGone()}
    />
  );
}
