import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkAct } from '@isocenter/contract/reading/work-acts.ts';
import type { Moved } from '@isocenter/contract/reading/workflow.ts';
import { leftTexts } from '#i18n/left-text.ts';
import { showToast } from '#ui/overlay/toast.tsx';

type DoneKey = `archive.work.done.${WorkAct}`;

/** Says what was done with studies, and what was left out. */
export function useSayMoved() {
  const { t } = useTranslation();
  return useCallback(
    ({ studies, left }: Moved, key: DoneKey): void => {
      const text = leftTexts(t, { kind: 'move', move: null }, left).join(' ');
      showToast({
        tone: left.length > 0 ? 'info' : 'ok',
        title: t(key, { count: studies }),
        ...(text === '' ? {} : { text }),
      });
    },
    [t],
  );
}
