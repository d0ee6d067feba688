import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { MadeShare } from '@isocenter/contract/reading/shares/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { QrCode } from '#ui/controls/qr-code.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ShareSheet } from './share-sheet.tsx';
import classes from './shares.module.css';

/** Link and code, which nobody can look up again. */
export function MadeOnce({ made }: { readonly made: MadeShare }) {
  const { share, link, code, isMailed } = made;
  const { t } = useTranslation();
  const formats = useFormats();
  const copying = (copy: string) => ({ copy, copied: t('common.copied'), failed: t('shares.copyFailed') });
  return (
    <div className={classes['once']}>
      <Notice tone="info">{t('shares.made.once')}</Notice>
      {isMailed && <Notice tone="ok">{t('shares.made.mailed', { email: share.email })}</Notice>}
      {!isMailed && share.email !== '' && <Notice tone="warn">{t('shares.made.notMailed')}</Notice>}
      <dl>
        <dt>{t('shares.made.link')}</dt>
        <dd>
          <span className="iso-ltr">{link}</span>
          <CopyButton value={link} labels={copying(t('shares.made.copyLink'))} />
        </dd>
        {code !== null && (
          <>
            <dt>{t('shares.made.code')}</dt>
            <dd>
              <strong className="iso-ltr">{code}</strong>
              <CopyButton value={code} labels={copying(t('shares.made.copyCode'))} />
            </dd>
          </>
        )}
      </dl>
      <QrCode text={link} label={t('shares.made.qr')} />
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        {t('shares.made.print')}
      </Button>
      <p>{t('shares.made.until', { name: share.recipient, day: formatDate(share.expiresAt, formats) })}</p>
      <ShareSheet made={made} />
      <p>{t(code === null ? 'shares.made.tellBirthDate' : 'shares.made.tellCode')}</p>
    </div>
  );
}
