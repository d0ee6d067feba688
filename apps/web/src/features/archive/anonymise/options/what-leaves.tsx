import { useTranslation } from '#i18n/use-translation.ts';
import type { SendPreview } from '@isocenter/contract/network/sending/fields.ts';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import classes from './anonymous.module.css';
import { ChangeTable } from './change-table.tsx';

export type WhatLeavesProps = {
  readonly preview: SendPreview | undefined;
  readonly error: Error | null;
  /** It is the first of several studies. */
  readonly isFirst: boolean;
};

/** Previews a study that is sent anonymous: its new identity, the number of objects, and one image of each series before and after. */
export function WhatLeaves({ preview, error, isFirst }: WhatLeavesProps) {
  const { t } = useTranslation();
  if (error !== null) return <Notice tone="danger">{error.message}</Notice>;
  if (preview === undefined) return <SkeletonBlock label={t('sending.previewing')} lines={3} />;
  const { objects, withheld, leftOut, patientId, studyUid, series } = preview;
  return (
    <section aria-label={t('sending.preview')} className={classes['preview']}>
      <p>
        {isFirst ? t('sending.firstLeaves', { count: objects }) : t('sending.leaves', { count: objects })}{' '}
        <bdi>{patientId}</bdi>, <bdi className={classes['uid']}>{studyUid}</bdi>
      </p>
      {withheld > 0 && <Notice tone="warn">{t('sending.withheld', { count: withheld })}</Notice>}
      {leftOut > 0 && <p>{t('anonymise.leftOut', { count: leftOut })}</p>}
      {series
        .filter(({ images }) => images > 0)
        .map((one) => (
          <div key={one.seriesUid}>
            <bdi>
              {[one.number, one.modality, one.description].filter((part) => part !== null && part !== '').join(' · ')}
            </bdi>
            <ChangeTable series={one} />
          </div>
        ))}
    </section>
  );
}
