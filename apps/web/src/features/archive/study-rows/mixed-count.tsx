import type { ReactNode } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { amountText } from '#i18n/amount-text.ts';
import { Count } from '#i18n/count.tsx';
import type { ListWords } from './list-words.ts';
import classes from './work.module.css';

type MixedProps = { readonly study: StudyRow; readonly words: ListWords };

/** “22 of 24”, and which are missing; “3 +1” where one is there that is no image, and what it is. */
export function MixedCount({ study, words, children }: MixedProps & { readonly children: ReactNode }) {
  const { t } = words;
  const beside = study.instanceCount - study.imageCount;
  const texts = [beside === 0 ? '' : amountText(t, study), missingText(study, words)].filter((text) => text !== '');
  return (
    <span className={classes[study.missing === null ? 'amount' : 'incomplete']} title={texts.join('. ')}>
      {children}
      {beside > 0 && (
        <span className={classes['beside']}>
          {' '}
          <span className={classes['together']}>
            +<Count of={beside} />
          </span>
        </span>
      )}
      {study.missing !== null && (
        <span className={classes['of']}>{t('amounts.of', { count: study.imageCount + study.missing.count })}</span>
      )}
      <span className="iso-visually-hidden"> {texts.join('. ')}</span>
    </span>
  );
}

/** “3 images, 1 document”, for a card. */
export function MixedAmount({ study, words: { t } }: MixedProps) {
  return amountText(t, study);
}

function missingText({ missing }: StudyRow, { t }: ListWords): string {
  if (missing === null) return '';
  return missing.gaps
    .map(({ series, count, numbers }) =>
      numbers.length === 0
        ? t('amounts.missingSlices', { count, series: series ?? '–' })
        : t('amounts.missingImages', { images: numbers.map(runText).join(', '), series: series ?? '–' }),
    )
    .join(' ');
}

/** `17` or `17–19`. */
function runText([first = 0, last = first]: readonly number[]): string {
  return first === last ? String(first) : `${first}–${last}`;
}
