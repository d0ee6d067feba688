import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatTime } from '#ui/format/date-time.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { useStore } from './use-store.ts';
import { useOpenStudy } from './viewer-context.ts';
import classes from './panel.module.css';

/** Shows whether the server has everything that was drawn, in the study of the page and in those beside it. */
export function SaveState({ keeper }: { readonly keeper: AnnotationKeeper }) {
  const { priors } = useOpenStudy();
  return (
    <>
      <OfStudy keeper={keeper} />
      {priors.keepers.map((one, at) => (
        <OfStudy key={at} keeper={one} isBeside />
      ))}
    </>
  );
}

function OfStudy({ keeper, isBeside = false }: { readonly keeper: AnnotationKeeper; readonly isBeside?: boolean }) {
  const { t } = useTranslation();
  const format = useFormats();
  const { status, savedAt, isInBrowser } = useStore(keeper.state);
  if (status === 'failed')
    return (
      <div role="alert" className={classes['notSaved']}>
        <p>
          {isBeside && t('reading.viewer.list.ofComparison')}{' '}
          {t(isInBrowser ? 'reading.viewer.list.keptHere' : 'reading.viewer.measurement.notSaved')}
        </p>
        <ActButton size="small" label={t('reading.viewer.tryAgain')} onClick={() => keeper.flush()} />
      </div>
    );
  if (isBeside) return null;
  const saved = savedAt ? t('reading.viewer.measurement.savedAt', { time: formatTime(savedAt, format) }) : '';
  return (
    <output className={classes['saved']}>{status === 'saving' ? t('reading.viewer.measurement.saving') : saved}</output>
  );
}
