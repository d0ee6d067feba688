import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import type { Form } from './take-download.ts';

/** Prepares a download of studies, a ZIP unless another form is requested, and hands it to the browser. */
export function useDownload(): (target: Target, as?: Form) => void {
  const { t } = useTranslation();
  const formats = useFormats();
  return useCallback(
    (target, as) => {
      import('./take-download.ts').then(
        ({ takeDownload }) => takeDownload({ t, formats }, target, as),
        ({ message }: Error) => showToast({ tone: 'error', title: t('archive.download.failed'), text: message }),
      );
    },
    [t, formats],
  );
}
