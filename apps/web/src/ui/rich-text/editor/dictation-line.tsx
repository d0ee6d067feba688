import { useTranslation } from '#i18n/use-translation.ts';
import type { DictationState } from './use-dictation.ts';
import classes from './editor.module.css';

/** Shows that the browser listens, the words it is not sure of yet, and who may hear it; or why it does not listen. */
export function DictationLine({ state }: { readonly state: DictationState }) {
  const { t } = useTranslation();
  if (state.kind === 'off') return null;
  if (state.kind === 'failed')
    return (
      <p role="alert" className={classes['dictation']}>
        {t(`richText.dictation.${state.because}`)}
      </p>
    );
  return (
    <output className={classes['dictation']}>
      {state.unsure === '' ? t('richText.dictation.listening') : <bdi>{state.unsure} …</bdi>}
    </output>
  );
}
