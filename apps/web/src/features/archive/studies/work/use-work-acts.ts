import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { bulkMoves, workRules, type WorkAct } from '@isocenter/contract/reading/workflow/work-acts.ts';
import { useAskToTakeOver, useReadNext, useWorkMove } from './work.ts';
import { holdTyping } from '#typing/typed-ahead.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { selectionOf, chosenCount } from '#features/archive/study-rows/study-rows.ts';
import { useManyLater } from '../acts/use-many-later.ts';
import { useSayMoved } from './use-work.ts';
import type { AskingAct, WorkDialog } from './work-dialogs.tsx';
import type { WorkActs } from './work-menu.tsx';

function isAsking(act: WorkAct): act is AskingAct {
  return workRules[act].asksReason === true;
}

/** Everything of the workflow that is begun from a list. Who takes a study has it opened. */
export function useWorkActs(open: (study: StudyRow) => void) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<WorkDialog | null>(null);
  /** It is loaded first: letters that are meant for it are no keys of the list. */
  const show = useCallback((next: WorkDialog) => {
    holdTyping();
    setDialog(next);
  }, []);
  const { mutate: moveOn } = useWorkMove();
  const { mutate: ask } = useAskToTakeOver();
  const { mutate: next, isPending: isFetchingNext } = useReadNext();
  const runMany = useManyLater();
  const say = useSayMoved();
  const onError = useCallback(
    ({ message }: Error) => void showToast({ tone: 'error', title: t('archive.act.failed'), text: message }),
    [t],
  );
  const work = useMemo(
    (): WorkActs => ({
      moveOn: (target, act) => {
        if (isAsking(act)) return show({ kind: 'reason', act, target });
        const [only] = target.rows;
        const move = bulkMoves.find((known) => known === act);
        if (move !== undefined && chosenCount(target.choice) > 1) {
          const title = (count: number): string => t(`archive.work.done.${act}`, { count });
          return runMany(target, { act: { kind: 'move', act: move }, title });
        }
        return moveOn(
          { selection: selectionOf(target), act },
          {
            onError,
            onSuccess: (moved) => {
              say(moved, `archive.work.done.${act}`);
              if (act === 'take' && only !== undefined) open(only);
            },
          },
        );
      },
      show,
      chooseReader: (target) => show({ kind: 'reader', target }),
      choosePriority: (target) => show({ kind: 'priority', target }),
      chooseDue: (target) => show({ kind: 'due', target }),
      askToTakeOver: ({ studyUid }) =>
        ask(studyUid, {
          onError,
          onSuccess: ({ isMine }) =>
            void showToast({ tone: 'info', title: t(isMine ? 'archive.work.tookOver' : 'archive.work.asked') }),
        }),
    }),
    [moveOn, runMany, ask, open, onError, say, show, t],
  );
  const readNext = useCallback(() => {
    // Pressed twice it would take two.
    if (isFetchingNext) return;
    next(undefined, {
      onError,
      onSuccess: ({ study }) =>
        study === null ? void showToast({ tone: 'info', title: t('archive.work.nothingWaits') }) : open(study),
    });
  }, [next, isFetchingNext, onError, open, t]);
  return { work, dialog, closeDialog: useCallback(() => setDialog(null), []), readNext };
}
