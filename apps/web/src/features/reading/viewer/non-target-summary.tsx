import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { NonTargetResponse } from '@isocenter/measuring/response-without-targets.ts';
import classes from './response.module.css';

/** Shows the response of disease without target lesions. */
export function NonTargetSummary({ response }: { readonly response: NonTargetResponse }) {
  const { t } = useTranslation();
  const id = useId();
  const { word, isNew, isWorse, notNow, missing } = response;
  const named = (key: 'new' | 'worse' | 'missing.notNow', names: readonly string[]) =>
    names.length === 0 ? [] : [t(`reading.viewer.list.response.${key}`, { names: names.join(', ') })];
  const lines = [
    ...named('new', isNew),
    ...named('worse', isWorse),
    ...(word === undefined || word === 'notEvaluable' ? named('missing.notNow', notNow) : []),
    ...(missing === undefined ? [] : [t(`reading.viewer.list.values.nonTarget.missing.${missing}`)]),
  ];
  return (
    <section className={classes['response']} aria-labelledby={id} data-word={word}>
      <p className={classes['sums']}>
        <strong>{t('reading.viewer.list.values.nonTarget.title')}</strong>
      </p>
      <h3 id={id}>{title()}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {word && <p className={classes['computed']}>{t('reading.viewer.list.values.nonTarget.computed')}</p>}
    </section>
  );

  function title(): string {
    switch (word) {
      case undefined:
        return t('reading.viewer.list.response.unknown');
      case 'complete':
      case 'progressive':
        return t(`reading.viewer.list.response.${word}`);
      case 'neither':
      case 'notEvaluable':
        return t(`reading.viewer.list.values.nonTarget.${word}`);
    }
  }
}
