import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SendingAsked } from '#api/sending.ts';
import { AnonymousOptions } from '#ui/anonymous/anonymous-options.tsx';
import { ChangeTable } from '#ui/anonymous/change-table.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { sendPreviewQuery } from './sending-queries.ts';
import { whatIsSent, type SendForm } from './use-send-form.ts';
import classes from './sending.module.css';

export type AnonymousFieldsProps = { readonly form: SendForm; readonly asked: SendingAsked };

/** Whether studies leave without what says who they are of, what may stay, and what becomes of them. */
export function AnonymousFields({ form: { anonymous, setAnonymous }, asked }: AnonymousFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        label={t('sending.anonymous')}
        description={t('sending.anonymousText')}
        checked={anonymous !== undefined}
        onChange={(event) => setAnonymous(event.currentTarget.checked ? { options: [] } : undefined)}
      />
      {anonymous !== undefined && (
        <div className={classes['part']}>
          <AnonymousOptions value={anonymous.options} onChange={(options) => setAnonymous({ options })} />
          <Preview asked={asked} options={anonymous.options} />
        </div>
      )}
    </>
  );
}

type PreviewProps = Pick<AnonymousFieldsProps, 'asked'> & {
  readonly options: NonNullable<SendForm['anonymous']>['options'];
};

function Preview({ asked, options }: PreviewProps) {
  const { t } = useTranslation();
  const body = { ...whatIsSent(asked), anonymous: { options } };
  const { data: preview, error } = useQuery(sendPreviewQuery(body));
  if (error !== null) return <Notice tone="danger">{error.message}</Notice>;
  if (preview === undefined) return <SkeletonBlock label={t('sending.previewing')} lines={3} />;
  const { objects, withheld, leftOut, patientId, studyUid, series } = preview;
  return (
    <section aria-label={t('sending.preview')} className={classes['preview']}>
      <p>
        {asked.studies > 1 ? t('sending.firstLeaves', { count: objects }) : t('sending.leaves', { count: objects })}{' '}
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
