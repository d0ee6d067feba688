import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudySelection } from '@isocenter/contract/archive/studies.ts';
import type { MoveBefore } from '@isocenter/contract/people/study-moves.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { useMoveStudies } from '../study-mutations.ts';

export type Move = Readonly<{ selection: StudySelection; clinicId: number | null; name: string }>;

/** Moves studies and says so; what was moved can be taken back, each study to where it was. */
export function useMove() {
  const { t } = useTranslation();
  const { mutateAsync, isPending, error } = useMoveStudies();

  const takeBack = useCallback(
    async (before: MoveBefore) => {
      try {
        for (const { clinicId, studyUids } of before)
          await mutateAsync({ selection: { studyUids }, clinicId, undo: true });
        showToast({ tone: 'info', title: t('archive.moving.undone') });
      } catch (failure) {
        const text = failure instanceof Error ? failure.message : '';
        showToast({ tone: 'error', title: t('archive.act.failed'), text });
      }
    },
    [mutateAsync, t],
  );

  const move = useCallback(
    async ({ selection, clinicId, name }: Move) => {
      const { studies, before } = await mutateAsync({ selection, clinicId });
      const words = { count: studies, name };
      showToast({
        tone: 'ok',
        title: clinicId === null ? t('archive.moving.doneNone', words) : t('archive.moving.done', words),
        ...(before === null ? {} : { action: { label: t('common.undo'), onSelect: () => void takeBack(before) } }),
      });
    },
    [mutateAsync, takeBack, t],
  );
  return { move, isPending, error };
}
