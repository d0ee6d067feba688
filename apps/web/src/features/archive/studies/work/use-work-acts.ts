import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { useReadNext } from '#api/work.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { selectionOf } from '../acts/selection-of.ts';
import type { Target } from '../acts/selection-of.ts';
import { useAskToTakeOver, useMoveOn } from './use-work.ts';
import type { AskingAct, WorkDialog } from './work-dialogs.tsx';
import type { WorkActs } from './work-menu.tsx';

const asking: readonly string[] = ['hold', 'reject', 'reopen'] satisfies AskingAct[];

function isAsking(act: string): act is AskingAct {
  return asking.includes(act);
}

/** Everything of the workflow that is begun from a list. Who takes a study has it opened. */
export function useWorkActs(open: (study: StudyRow) => void) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<WorkDialog | null>(null);
  const { mutate: moveOn } = useMoveOn();
  const { mutate: ask } = useAskToTakeOver();
  const { mutate: next, isPending: isFetchingNext } = useReadNext();
  const failed = useCallback(
    (error: Error) => void showToast({ tone: 'error', title: t('archive.act.failed'), text: error.message }),
    [t],
  );
  const work = useMemo(
    (): WorkActs => ({
      moveOn: (target, act) => {
        if (isAsking(act)) return setDialog({ kind: 'reason', act, target });
        const [only] = target.rows;
        const onSuccess = () => act === 'take' && only !== undefined && open(only);
        return moveOn({ selection: selectionOf(target), act }, { onError: failed, onSuccess });
      },
      chooseReader: (target: Target) => setDialog({ kind: 'reader', target }),
      choosePriority: (target: Target) => setDialog({ kind: 'priority', target }),
      askToTakeOver: ({ studyUid }) => ask(studyUid),
    }),
    [moveOn, ask, open, failed],
  );
  const readNext = useCallback(
    () =>
      next(undefined, {
        onError: failed,
        onSuccess: ({ study }) =>
          study === null ? void showToast({ tone: 'info', title: t('archive.work.nothingWaits') }) : open(study),
      }),
    [next, failed, open, t],
  );
  return { work, dialog, closeDialog: useCallback(() => setDialog(null), []), readNext, isFetchingNext };
}
