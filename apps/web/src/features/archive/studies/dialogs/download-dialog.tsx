import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { downloadForms, type DownloadForm } from '@isocenter/contract/archive/downloads/downloads.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { useDownload } from '../acts/use-download.ts';
import { chosenCount, dialogsClasses as classes } from '#features/archive/study-rows/study-rows.ts';

/** Asks in which form studies are downloaded. */
export function DownloadDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [form, setForm] = useState<DownloadForm>('zip');
  const take = useDownload();
  const choose = (value: string): void => setForm(downloadForms.find((known) => known === value) ?? 'zip');
  const save = (): void => {
    onClose();
    const pieces = form === 'nifti' ? 'volumes' : 'pictures';
    take(target, { form, counted: (count) => t(`manyActs.downloadAs.${pieces}`, { count }) });
  };
  return (
    <ConfirmDialog
      opened
      title={t('manyActs.downloadAs.title', { count: chosenCount(target.choice) })}
      confirmLabel={t('common.download')}
      cancelLabel={t('common.cancel')}
      onConfirm={save}
      onCancel={onClose}
      fields={
        <Radio.Group aria-label={t('manyActs.downloadAs.form')} value={form} onChange={choose}>
          <div className={classes['fields']}>
            {downloadForms.map((known) => (
              <Radio
                key={known}
                value={known}
                label={t(`manyActs.downloadAs.${known}.name`)}
                description={t(`manyActs.downloadAs.${known}.text`)}
                data-autofocus={known === form || undefined}
              />
            ))}
          </div>
        </Radio.Group>
      }
    >
      {t('manyActs.downloadAs.text')}
    </ConfirmDialog>
  );
}
