import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { WorkAct } from '@isocenter/contract/reading/workflow/work-acts.ts';
import type { Moved } from '@isocenter/contract/reading/workflow/fields.ts';
import { showToast } from '#ui/overlay/toast.tsx';

type DoneKey = `archive.work.done.${WorkAct}`;

/** Says what was done with one study. It is refused where it cannot be moved: only of many some are left out, by an act on many. */
export function useSayMoved() {
  const { t } = useTranslation();
  return useCallback(
    ({ studies: count }: Moved, key: DoneKey): void => void showToast({ tone: 'ok', title: t(key, { count }) }),
    [t],
  );
}
