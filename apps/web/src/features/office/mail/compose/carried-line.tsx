import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { formatBytes } from '#ui/format/number.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import type { ComposeFormProps } from './composer.ts';
import classes from './compose.module.css';

/** Lists the attachments of the mail: studies and files, each of which can be removed. */
export function CarriedLine({ composed, onChange }: Pick<ComposeFormProps, 'composed' | 'onChange'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { files, studies } = composed;
  if (files.length + studies.length === 0) return null;
  return (
    <ul className={classes['carried']} aria-label={t('mailbox.carried')}>
      {studies.map(({ studyUid, accession, modalities }) => (
        <li key={studyUid}>
          {modalities.length > 0 && <ModalityBadge modality={modalities} />}
          <Tag
            label={accession === '' ? t('officeWords.aStudy') : accession}
            removeLabel={t('officeWords.takeOut', { name: accession })}
            onRemove={() => onChange({ studies: studies.filter((study) => study.studyUid !== studyUid) })}
          />
        </li>
      ))}
      {files.map(({ fileId, name, sizeBytes }) => (
        <li key={fileId}>
          <IconPaperclip size={14} stroke={1.6} aria-hidden="true" />
          <Tag
            label={`${name} ${formatBytes(sizeBytes, formats)}`}
            removeLabel={t('officeWords.takeOut', { name })}
            onRemove={() => onChange({ files: files.filter((file) => file.fileId !== fileId) })}
          />
        </li>
      ))}
    </ul>
  );
}
