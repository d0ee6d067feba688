import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AnonymisedSeries } from '@isocenter/contract/archive/anonymise/fields.ts';
import classes from './anonymous.module.css';

export type ChangeTableProps = {
  readonly series: Pick<AnonymisedSeries, 'changes' | 'removed' | 'removedPrivate' | 'freeText'>;
};

/** Shows the changes of one image, tag by tag, and the free text that stays in it. */
export function ChangeTable({ series: { changes, removed, removedPrivate, freeText } }: ChangeTableProps) {
  const { t } = useTranslation();
  const counts = [
    t('anonymise.changed', { count: changes.length }),
    t('anonymise.removed', { count: removed }),
    ...(removedPrivate === 0 ? [] : [t('anonymise.removedPrivate', { count: removedPrivate })]),
  ];
  return (
    <>
      <Part summary={counts.join(' · ')}>
        <ul>
          {changes.map(({ path, keyword, before, after }) => (
            <li key={path}>
              <span>{keyword}</span> <bdi className="iso-ltr">{tagOf(path)}</bdi>
              <del>{before || t('anonymise.nothing')}</del>
              <ins>{after || t('anonymise.nothing')}</ins>
            </li>
          ))}
        </ul>
      </Part>
      <Part summary={t('anonymise.freeText', { count: freeText.length })}>
        <ul>
          {freeText.map(({ keyword, text }) => (
            <li key={`${keyword} ${text}`}>
              <span>{keyword}</span> <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Part({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className={classes['changes']}>
      <summary>
        <bdi>{summary}</bdi>
      </summary>
      <section tabIndex={0} aria-label={summary}>
        {children}
      </section>
    </details>
  );
}

/** `00081140/0/00081155` as (0008,1140) › (0008,1155). */
function tagOf(path: string): string {
  const tags = path.split('/').filter((_, at) => at % 2 === 0);
  return tags.map((tag) => `(${tag.slice(0, 4)},${tag.slice(4)})`).join(' › ');
}
