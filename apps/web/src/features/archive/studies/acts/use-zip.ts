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

/** What is left of a download waits for an hour. */
const leftSeconds = 3_600;

/** Prepares a ZIP of several studies, says how large it is, and hands it to the browser; of more than one holds, one after the other. */
export function useZip(): (target: Target) => void {
  const { t } = useTranslation();
  const formats = useFormats();
  const { mutateAsync } = usePrepareDownload();
  return useCallback(
    (target: Target) => {
      const take = (asked: Parameters<typeof mutateAsync>[0], count: number): void => {
        const id = showToast({
          tone: 'info',
          title: t('archive.download.preparing'),
          text: t('archive.download.studies', { count }),
        });
        mutateAsync(asked).then(
          ({ id: zipId, files, sizeBytes, url, studiesLeft }) => {
            const text = t('archive.download.readyText', { count: files, size: formatBytes(sizeBytes, formats) });
            const left = studiesLeft > 0 && {
              text: `${text} ${t('bulk.zip.left', { count: studiesLeft })}`,
              seconds: leftSeconds,
              action: { label: t('bulk.zip.next'), onSelect: () => take({ after: zipId }, studiesLeft) },
            };
            showToast({ id, tone: 'ok', title: t('archive.download.ready'), text, ...left });
            saveFile(url);
          },
          (error: Error) => {
            hideToast(id);
            showToast({ tone: 'error', title: t('archive.download.failed'), text: error.message });
          },
        );
      };
      take({ selection: selectionOf(target) }, chosenCount(target.choice));
    },
    [mutateAsync, t, formats],
  );
}
