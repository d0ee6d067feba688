import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { saveText } from '#ui/format/text-file.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './account.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes for the day the telephone is lost, which are shown this once: to be copied, kept as a file or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 2000 });
  const text = `${t('account.recovery.fileTitle')}\n\n${codes.join('\n')}\n`;
  return (
    <div className={classes['fields']}>
      <Notice tone="warn">{t('account.recovery.once')}</Notice>
      <ul className={classes['codes']} aria-label={t('account.recovery.title')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="iso-acts">
        <ActButton
          icon={clipboard.copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
          label={clipboard.copied ? t('common.copied') : t('account.recovery.copy')}
          onClick={() => clipboard.copy(text)}
        />
        <ActButton
          icon={<IconDownload size={16} stroke={1.75} />}
          label={t('common.download')}
          onClick={() => saveText('isocenter-recovery-codes.txt', text, 'text/plain')}
        />
        <ActButton
          icon={<IconPrinter size={16} stroke={1.75} />}
          label={t('account.recovery.print')}
          onClick={() => window.print()}
        />
      </div>
      {clipboard.error !== null && (
        <p role="alert" className="iso-error">
          {t('account.copyFailed')}
        </p>
      )}
      <div>
        <ActButton kind="primary" label={t('account.recovery.done')} onClick={onDone} />
      </div>
    </div>
  );
}
