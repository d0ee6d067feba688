import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { formatBytes } from '#ui/format/number.ts';
import { hideToast, showToast } from '#ui/overlay/toast.tsx';
import { chosenCount } from '../list/choice.ts';
import { usePrepareDownload } from '../study-mutations.ts';
import { saveFile } from './save-file.ts';
import { selectionOf } from './selection-of.ts';
import type { Target } from './selection-of.ts';

/** Prepares one ZIP of several studies, says how large it is, and hands it to the browser. */
export function useZip(): (target: Target) => void {
  const { t } = useTranslation();
  const formats = useFormats();
  const { mutateAsync } = usePrepareDownload();
  return useCallback(
    (target: Target) => {
      const count = chosenCount(target.choice);
      const id = showToast({
        tone: 'info',
        title: t('archive.download.preparing'),
        text: t('archive.download.studies', { count }),
      });
      mutateAsync(selectionOf(target)).then(
        ({ files, sizeBytes, url }) => {
          const text = t('archive.download.readyText', {
            count: files,
            size: formatBytes(sizeBytes, formats),
          });
          showToast({ id, tone: 'ok', title: t('archive.download.ready'), text });
          saveFile(url);
        },
        (error: Error) => {
          hideToast(id);
          showToast({ tone: 'error', title: t('archive.download.failed'), text: error.message });
        },
      );
    },
    [mutateAsync, t, formats],
  );
}
