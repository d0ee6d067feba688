import { useTranslation } from '#i18n/use-translation.ts';
import type { Hanging } from '@isocenter/contract/hanging.ts';
import { useBounded } from '#i18n/count.tsx';
import { ActButton } from '../controls/act-button.tsx';
import { Notice } from '../states/notice.tsx';
import classes from './records.module.css';

export type WhatHolds = {
  /** The records that prevent the removal; left out if nothing can, and while they are not known. */
  readonly hanging?: Hanging | undefined;
  /** The alternatives to the removal; undefined if there is none. */
  readonly onDeactivate?: (() => void) | undefined;
  readonly onMerge?: (() => void) | undefined;
};

/** Why a record cannot be removed: what belongs to it, and what can be done instead. */
export function RecordInUse(props: WhatHolds & { readonly error: Error | undefined }) {
  const { hanging = [], onDeactivate, onMerge, error } = props;
  const { t } = useTranslation();
  const bounded = useBounded();
  return (
    <div role="alert" className={classes['asked']}>
      <Notice tone="warn">{error?.message ?? t('hanging.intro')}</Notice>
      <ul>
        {hanging.map(({ what, count, to }) => {
          const words = t(`hanging.${what}`, { count: count.count, text: bounded(count) });
          return <li key={what}>{to === null ? words : <a href={to}>{words}</a>}</li>;
        })}
      </ul>
      <div className="iso-acts">
        {onDeactivate !== undefined && <ActButton size="small" label={t('record.deactivate')} onClick={onDeactivate} />}
        {onMerge !== undefined && <ActButton size="small" label={t('record.merging.open')} onClick={onMerge} />}
      </div>
    </div>
  );
}
