import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhysicianStatus } from '@isocenter/contract/people/physician-record.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { useSetStatus } from './physician-mutations.ts';

/** Activates or deactivates physicians and offers to take it back. */
export function useStatusActs(): (physicianIds: number[], status: PhysicianStatus) => void {
  const { t } = useTranslation();
  const { mutate } = useSetStatus();
  return useCallback(
    (physicianIds, status) => {
      const send = (next: PhysicianStatus, isUndo: boolean): void =>
        mutate(
          { physicianIds, status: next },
          {
            onSuccess: ({ changed }) => {
              if (isUndo) return;
              showToast({
                id: 'physician-status',
                tone: 'ok',
                title: t(`physicians.statusChanged.${next}`, { count: changed }),
                action: {
                  label: t('physicians.undo'),
                  onSelect: () => send(next === 'active' ? 'inactive' : 'active', true),
                },
              });
            },
            onError: (error) => void showToast({ tone: 'error', title: t('physicians.notDone'), text: error.message }),
          },
        );
      send(status, false);
    },
    [mutate, t],
  );
}
