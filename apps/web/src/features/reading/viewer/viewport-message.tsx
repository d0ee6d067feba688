import { useTranslation } from '#i18n/use-translation.ts';
import { IconPhotoX } from '@tabler/icons-react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useStore } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';
import classes from './viewport.module.css';

/** Shows a message in a viewport instead of a picture. A failure covers the picture that was there before: it is another one. */
export function ViewportMessage({ cellId }: { readonly cellId: string }) {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { status, failure = 0 } = useStore(viewer.cell(cellId));
  if (status === 'empty') return <p className={classes['hint']}>{t('reading.viewer.viewport.empty')}</p>;
  if (status === 'loading')
    return (
      <output className={classes['loading']}>
        <span />
        {t('reading.viewer.viewport.loading')}
      </output>
    );
  if (status !== 'failed') return null;
  return (
    <div role="alert" className={classes['failed']}>
      <IconPhotoX size={22} stroke={1.6} />
      <p className={classes['failedTitle']}>{t('reading.viewer.viewport.failedTitle')}</p>
      <p>
        {failure === 401
          ? t('reading.viewer.viewport.failedSession')
          : failure === 0
            ? t('reading.viewer.viewport.failedNoAnswer')
            : t('reading.viewer.viewport.failedStatus', { status: failure })}
      </p>
      <ActButton size="small" label={t('reading.viewer.tryAgain')} onClick={() => viewer.cellToActOn(cellId).retry()} />
    </div>
  );
}
