import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '../overlay/toast.tsx';

export interface Toasts {
  /** Says that something was done; with `undo`, offers to take it back. The same `id` replaces what was said before. */
  readonly done: (
    title: string,
    more?: { id?: string; text?: string | undefined; undo?: () => void; seconds?: number },
  ) => void;
  /** Says that something was done and did not end well. */
  readonly ill: (title: string, more?: { id?: string }) => void;
  /** Says that something could not be done, and why. */
  readonly failed: (error: Error) => void;
}

/** Returns the toasts for the outcome of an act. The value is the same until the language changes. */
export function useToasts(): Toasts {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      done: (title, { id, text, undo, seconds } = {}) =>
        void showToast({
          tone: 'ok',
          title,
          ...(id === undefined ? {} : { id }),
          ...(text === undefined ? {} : { text }),
          ...(seconds === undefined ? {} : { seconds }),
          ...(undo === undefined ? {} : { action: { label: t('common.undo'), onSelect: undo } }),
        }),
      ill: (title, { id } = {}) => void showToast({ tone: 'error', title, ...(id === undefined ? {} : { id }) }),
      failed: (error) => void showToast({ tone: 'error', title: t('record.failed'), text: error.message }),
    }),
    [t],
  );
}
