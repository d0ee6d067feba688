import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UnassignedStudy } from '@isocenter/contract/people/placing/fields.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useMoveStudies } from './placing-queries.ts';

/** Puts studies into clinics: the suggested ones, or one for all. What was done can be undone. */
export function useAssign() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMoveStudies();

  const tell = useCallback(
    (title: string, studyUids: readonly string[]) =>
      toasts.done(title, {
        undo: () =>
          void mutateAsync({ studyUids, clinicId: null, undo: true }).then(
            () => showToast({ tone: 'info', title: t('placing.unassigned.undone') }),
            toasts.failed,
          ),
      }),
    [t, mutateAsync, toasts],
  );

  /** One request for each clinic that is suggested. */
  const accept = useCallback(
    (rows: readonly UnassignedStudy[]) => {
      const byClinic = Map.groupBy(rows, ({ suggestion }) => suggestion?.clinicId ?? null);
      const moves = [...byClinic].filter((entry): entry is [number, UnassignedStudy[]] => entry[0] !== null);
      void Promise.all(
        moves.map(([clinicId, of]) => mutateAsync({ studyUids: of.map(({ study }) => study.studyUid), clinicId })),
      ).then((answers) => {
        const count = answers.reduce((sum, { studies }) => sum + studies, 0);
        tell(
          t('placing.unassigned.acceptedTitle', { count }),
          rows.map(({ study }) => study.studyUid),
        );
      }, toasts.failed);
    },
    [t, mutateAsync, tell, toasts],
  );

  const assign = useCallback(
    async (rows: readonly UnassignedStudy[], clinic: { readonly clinicId: number; readonly name: string }) => {
      const studyUids = rows.map(({ study }) => study.studyUid);
      const { studies } = await mutateAsync({ studyUids, clinicId: clinic.clinicId });
      tell(t('placing.unassigned.done', { count: studies, name: clinic.name }), studyUids);
    },
    [t, mutateAsync, tell],
  );
  return { accept, assign, isPending };
}
